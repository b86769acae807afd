// What `score` did, in a line for people and facts for scripts.

import FantasyCore

/// What became of each match file of a request.
struct ScoreWords {
  /// New matches.
  let fresh: [MatchID]
  /// Live matches that were told further.
  let continued: [MatchID]
  /// Matches whose file was replaced by a corrected one.
  let replaced: [MatchID]
  /// Matches known by these very bytes.
  let known: [MatchID]
  /// Of these, the ones whose file was missing in the store.
  let lost: [MatchID]
  /// Matches taken in that have no outcome yet.
  let live: [MatchID]
  /// Live matches that came to their end, with their outcome.
  private let ended: [(match: MatchID, outcome: String)]

  init(_ arrivals: Arrivals, before: League, after: League) {
    let matches = arrivals.inputs.map(\.id)
    let changed = matches.filter { before.matches[$0]?.file != after.matches[$0]?.file }
    fresh = changed.filter { before.matches[$0]?.file == nil }
    continued = changed.filter { before.matches[$0]?.file != nil && arrivals.isContinuation($0) }
    replaced = changed.filter { before.matches[$0]?.file != nil && !arrivals.isContinuation($0) }
    known = arrivals.inputs.filter { before.matches[$0.id]?.file == $0.arrival.file }.map(\.id)
    lost = known.filter(arrivals.lost.contains)
    let outcomes = Dictionary(arrivals.inputs.map { ($0.id, $0.match.info.outcome) }) { first, _ in first }
    let inProgress = Set(arrivals.inputs.filter(\.match.isInProgress).map(\.id))
    live = changed.filter(inProgress.contains)
    ended = continued.compactMap { id in outcomes[id].flatMap { $0 }.map { (id, $0.sentence) } }
  }

  /// Whether anything was, or would be, written.
  var isChange: Bool { !(fresh + continued + replaced + lost).isEmpty }

  /// What was done, or would be.
  func message(isDryRun: Bool) -> String {
    func part(_ matches: [MatchID], _ would: String, _ did: String, _ what: String = "match") -> String? {
      matches.isEmpty ? nil : "\(isDryRun ? would : did) \(Self.count(matches, what))"
    }
    let others = known.filter { !lost.contains($0) }
    let parts = [
      part(fresh, "would score", "scored"), part(continued, "would update", "updated", "live match"),
      part(replaced, "would replace", "replaced"), part(lost, "would put back the file of", "put back the file of"),
      others.isEmpty ? nil : "\(Self.count(others)) known already",
    ].compactMap { $0 }
    let text = parts.isEmpty ? "no match files" : parts.joined(separator: ", ")
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static func count(_ matches: [MatchID], _ what: String = "match") -> String {
    Problem.count(matches.count, what)
  }

  /// Matches in progress and those that ended, a line each.
  var lines: [String] {
    live.map { "  Match \($0) is live: its points are provisional." }
      + ended.map { "  Match \($0.match) is final: \($0.outcome)." }
  }

  /// The ids for scripts.
  var facts: [Fact] {
    let lists = [
      ("scored", fresh), ("continued", continued), ("replaced", replaced), ("known", known), ("put_back", lost),
      ("live", live),
    ]
    return lists.map { Fact(key: $0.0, value: .list($0.1.map(\.text))) }
  }
}
