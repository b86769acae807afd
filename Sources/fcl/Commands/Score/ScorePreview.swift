import Answers
import Books
import FantasyCore

/// A correction's effect on deliveries, players and managers, shown before anything is written.
struct ScorePreview {
  /// The number of the league's last commit when the preview was made.
  let sequence: Int
  private let replaced: [(match: MatchID, differences: [MatchDifference], isReadable: Bool)]
  private let ofFigures: Set<MatchID>
  private let words: CorrectionWording

  init?(
    _ matchImport: MatchImport, _ before: League, _ after: League, at now: Instant, _ context: Context
  ) throws {
    let matches = matchImport.outcome(before: before, after: after).replaced
    if matches.isEmpty { return nil }
    sequence = before.sequence
    replaced = matches.map { ($0, matchImport.differences($0), !matchImport.unreadable.contains($0)) }
    ofFigures = matchImport.ofFigures
    let files = try context.store().files(of: before.terms.id)
    let given = matchImport.records
    let old = try files.records(of: before, given: given, without: matchImport.unreadable)
    var new = old
    for (id, match) in after.matches { if let record = match.file.flatMap({ given[$0] }) { new[id] = record } }
    // Membership times come from the league's commits.
    let memberships =
      try after.contest == nil && after.cups.isEmpty
      ? nil : context.memberships(of: context.open(before.terms.id))
    let correction = Correction(
      before: LeagueScores(before, records: old, at: now), after: LeagueScores(after, records: new, at: now),
      differences: Dictionary(matches.map { ($0, matchImport.differences($0)) }) { first, _ in first },
      memberships: memberships)
    words = CorrectionWording(correction, try context.displayNames(in: after), namesMatches: replaced.count > 1)
  }

  // MARK: For people

  func lines(isDone: Bool) -> [String] {
    let change = isDone ? "changed" : "would change"
    return replaced.flatMap(lines(_:))
      + words.players(orElse: "No player's points \(change).")
      + words.managers(orElse: "No manager's points \(change).") + words.contest
  }

  private func lines(_ match: (match: MatchID, differences: [MatchDifference], isReadable: Bool)) -> [String] {
    if !match.isReadable {
      return ["Match \(match.match): the scored file is lost, so there is nothing to compare with"]
    }
    if ofFigures.contains(match.match) {
      return ["Match \(match.match): scored from figures, so there are no deliveries to compare"]
    }
    if match.differences.isEmpty { return ["Match \(match.match): no difference that affects points"] }
    return CorrectionWording.lines(of: match.match, match.differences)
  }

  // MARK: For scripts

  var facts: [Fact] {
    [
      Fact("players", words.playerRecords), Fact("managers", words.managerRecords),
    ] + words.contestFacts + [
      Fact("deliveries", CorrectionWording.records(of: replaced.map { ($0.match, $0.differences) }))
    ]
  }
}
