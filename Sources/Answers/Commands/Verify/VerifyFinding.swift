import Books
import FantasyCore
import Games

package struct VerifyCheck {
  package let name: String
  package let title: String?
  /// A noun phrase that follows the number of checked objects, such as `line-ups legal when they were saved`.
  package let what: String
  package var count: Int
  package var findings: [VerifyFinding]

  package init(
    name: String, title: String? = nil, what: String, count: Int = 0, findings: [VerifyFinding] = []
  ) {
    self.name = name
    self.title = title
    self.what = what
    self.count = count
    self.findings = findings
  }
}

extension VerifyCheck {
  package mutating func compare(_ location: [(String, String)], _ what: String, ours: Value, recomputed: Value) {
    if ours != recomputed { findings.append(.differs(location, what, ours: ours, recomputed: recomputed)) }
  }
}

/// A finding of `fcl verify`, for people and scripts. Findings reveal nothing about line-ups, which may still be
/// hidden.
package struct VerifyFinding {
  package let description: String
  package let facts: [Fact]

  private init(_ words: String, _ facts: [(String, Value)]) {
    self.description = words
    self.facts = facts.map { Fact($0, $1) }
  }

  package static func damaged(_ match: MatchID, _ path: String) -> VerifyFinding {
    VerifyFinding("match \(match): \(path) is damaged", [("match", .id(match)), ("path", .text(path))])
  }

  /// Describes a change that fails when the journal is replayed. A refused change is described only by error codes,
  /// because messages may reveal holdings or players of a hidden line-up.
  package static func replayed<Subject>(
    _ finding: JournalReplay<Subject>.Finding, whose: String = "this change", facts: [(String, Value)] = []
  ) -> VerifyFinding {
    let (codes, reason): ([String], String?) =
      switch finding.reason {
      case .otherEvents:
        (["commit.other"], "the \(Subject.layout.noun) would have recorded a different change, or none")
      case .otherAuthor(let manager):
        (["commit.foreign"], "the change concerns \(manager), but another manager made it")
      case .refused(let refusal, let book): (Problem.all(of: book.attached(to: refusal)).map(\.code), nil)
      }
    return VerifyFinding(
      "change \(finding.sequence): \(whose) would be refused: \(reason ?? codes.joined(separator: ", "))",
      [("commit", .whole(finding.sequence))] + facts + [("code", .text(codes.first ?? "refused"))])
  }

  /// - Parameters:
  ///   - location: the kind and id of the match, player or manager to which the value belongs.
  ///   - what: a description of the value, such as `runs in innings 1`.
  package static func differs(_ location: [(String, String)], _ what: String, ours: Value, recomputed: Value)
    -> VerifyFinding
  {
    let whose = location.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return VerifyFinding(
      "\(whose.isEmpty ? "" : whose + ": ")\(what) \(ours.field), recomputed \(recomputed.field)",
      location.map { ($0.0, Value.text($0.1)) } + [
        ("what", .text(what)), ("ours", ours), ("recomputed", recomputed),
      ])
  }
}

extension BookCommit<League> {
  package var lineUpOwners: [ManagerID] {
    events.compactMap { if case .teamSaved(let event) = $0 { event.manager } else { nil } }
  }
}
