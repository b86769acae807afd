import Answers
import Books
import FantasyCore

/// The result of `score`: a message, and facts for scripts.
struct ScoreWording {
  let outcome: MatchImportOutcome
  let hasFiles: Bool
  /// The skipped matches. Nil if no match was skipped and `--new` was not given.
  var left: [SkippedMatch]?

  var isChange: Bool { !(outcome.fresh + outcome.continued + outcome.replaced + outcome.lost).isEmpty }

  func message(isDryRun: Bool) -> String {
    func part(_ matches: [MatchID], would: String, did: String, what: String = "match") -> String? {
      matches.isEmpty ? nil : "\(isDryRun ? would : did) \(Problem.count(matches.count, what))"
    }
    let others = outcome.known.filter { !outcome.lost.contains($0) }
    let parts = [
      part(outcome.fresh, would: "would score", did: "scored"),
      part(outcome.continued, would: "would update", did: "updated", what: "live match"),
      part(outcome.replaced, would: "would replace", did: "replaced"),
      part(outcome.lost, would: "would restore the file of", did: "restored the file of"),
    ].compactMap { $0 }
    let verb = others.count == 1 ? "was" : "were"
    var known = others.isEmpty ? [] : ["\(Problem.count(others.count, "match")) \(verb) already scored"]
    known += leftWords
    if parts.isEmpty, !known.isEmpty { return "No change: \(known.joined(separator: "; "))." }
    let done = parts.isEmpty ? [] : [parts.joined(separator: ", ")]
    let text = (done + known).joined(separator: "; ")
    if text.isEmpty { return hasFiles ? "\(isDryRun ? "Would score" : "Scored") no matches." : "No match files." }
    return text.capitalizedFirst + "."
  }

  private var leftWords: [String] {
    var other = 0, undone = 0, abandoned = 0, inFuture = 0
    for match in left ?? [] {
      switch match.reason {
      case .otherContent: other += 1
      case .undone: undone += 1
      case .abandoned: abandoned += 1
      case .upcoming: inFuture += 1
      }
    }
    let words = [
      (other, "with a different file was not replaced", "with different files were not replaced"),
      (undone, "whose scoring was undone was not scored again", "whose scoring was undone were not scored again"),
      (abandoned, "stays abandoned", "stay abandoned"),
      (inFuture, "has not started yet", "have not started yet"),
    ]
    return words.filter { $0.0 > 0 }.map { "\(Problem.count($0.0, "match")) \($0.0 == 1 ? $0.1 : $0.2)" }
  }

  private static let maxLinks = 5

  private var links: [String] {
    let rest = outcome.links.count - Self.maxLinks
    return outcome.links.prefix(Self.maxLinks).map {
      "  \($0.file) is match \($0.fixture.id), \($0.fixture.home) v \($0.fixture.away)."
    } + (rest > 0 ? ["  \(Problem.count(rest, "other file")) linked to fixtures: fcl history lists them."] : [])
  }

  var lines: [String] {
    links + outcome.live.map { "  Match \($0) is live: its points are provisional." }
      + outcome.ended.map { "  Match \($0.match) is final: \($0.outcome.sentence)." }
  }

  var facts: [Fact] {
    let lists = [
      ("scored", outcome.fresh), ("continued", outcome.continued), ("replaced", outcome.replaced),
      ("known", outcome.known), ("put_back", outcome.lost), ("live", outcome.live),
    ]
    let ofLeft = left.map { left in
      [("left", left.map(\.match)), ("not_started", left.filter(\.isUpcoming).map(\.match))]
    }
    return (lists + (ofLeft ?? [])).map { Fact($0, .list($1.map(\.text))) } + [
      Fact(
        "linked", .records(outcome.links.map { [Fact("file_id", .id($0.file)), Fact("match", .id($0.fixture.id))] }))
    ]
  }
}
