import Books
import FantasyCore
import Games

package struct VerifyCheck {
  package let name: String
  /// The name in a table; nil for `name`.
  package let title: String?
  /// The things counted, for people: `line-ups legal when they were saved`.
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

/// A finding of `verify`, in words and for scripts. It reveals nothing about a line-up, which may still be hidden.
package struct VerifyFinding {
  package let words: String
  package let facts: [Fact]

  private init(_ words: String, _ facts: [(String, Value)]) {
    self.words = words
    self.facts = facts.map { Fact($0, $1) }
  }

  package static func damaged(_ match: MatchID, _ path: String) -> VerifyFinding {
    VerifyFinding("match \(match): \(path) is damaged", [("match", .id(match)), ("path", .text(path))])
  }

  package static func replayed(_ finding: JournalReplay<League>.Finding) -> VerifyFinding {
    let (code, why) = reason(finding.reason)
    let owner = finding.commit.lineUpOwners.first
    let whose = owner.map { "the line-up of \($0)" } ?? "it"
    return VerifyFinding(
      "change \(finding.commit.sequence): \(whose) would be refused: \(why)",
      [("commit", .whole(finding.commit.sequence)), ("manager", .id(owner)), ("code", .text(code))])
  }

  package static func replayed(_ finding: JournalReplay<GameBoard>.Finding) -> VerifyFinding {
    let (code, why): (String, String) =
      switch finding.reason {
      case .otherEvents: ("commit.other", "the board would have saved something else, or nothing")
      case .otherAuthor(let manager): ("commit.foreign", "it concerns \(manager), but another manager made it")
      case .refused(let refusal, let board):
        (
          Problem.problems(of: refusal, by: board).first?.code ?? "refused",
          Problem.problems(of: refusal, by: board).map(\.code).joined(separator: ", ")
        )
      }
    return VerifyFinding(
      "change \(finding.sequence): it would be refused: \(why)",
      [("commit", .whole(finding.sequence)), ("code", .text(code))])
  }

  package static func replayed(_ finding: JournalReplay<MarketBook>.Finding) -> VerifyFinding {
    let (code, why): (String, String) =
      switch finding.reason {
      case .otherEvents: ("commit.other", "the market would have saved something else, or nothing")
      case .otherAuthor(let manager): ("commit.foreign", "it concerns \(manager), but another manager made it")
      // The refusal's words may reveal holdings.
      case .refused(let refusal, _): (Problem(refusal).code, Problem(refusal).code)
      }
    return VerifyFinding(
      "change \(finding.sequence): it would be refused: \(why)",
      [("commit", .whole(finding.sequence)), ("code", .text(code))])
  }

  /// Only the codes of a refusal, since its words may name players of a hidden line-up.
  private static func reason(_ reason: ReplayFault<League>) -> (code: String, words: String) {
    switch reason {
    case .otherEvents: return ("commit.other", "the league would have saved something else, or nothing")
    case .otherAuthor(let manager): return ("commit.foreign", "it concerns \(manager), but another manager made it")
    case .refused(let refusal, let league):
      let codes = Problem.problems(of: refusal, in: league).map(\.code)
      return (codes.first ?? "refused", codes.joined(separator: ", "))
    }
  }

  /// - Parameters:
  ///   - place: the value's match, player or manager.
  ///   - what: `runs in innings 1`.
  package static func differs(_ place: [(String, String)], _ what: String, ours: Value, recomputed: Value)
    -> VerifyFinding
  {
    let whose = place.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return VerifyFinding(
      "\(whose.isEmpty ? "" : whose + ": ")\(what) \(ours.field), recomputed \(recomputed.field)",
      place.map { ($0.0, Value.text($0.1)) } + [
        ("what", .text(what)), ("ours", ours), ("recomputed", recomputed),
      ])
  }
}

extension BookCommit<League> {
  package var lineUpOwners: [ManagerID] {
    events.compactMap { if case .teamSaved(let event) = $0 { event.manager } else { nil } }
  }
}
