import FantasyCore
import LeagueStore

/// The changes that a correction would make, shown before anything is written: balls, players, managers.
struct ScorePreview {
  /// The number of the last commit in the state of the league that the preview was made from.
  let sequence: Int
  private let replaced: [(match: MatchID, differences: [MatchDifference], isReadable: Bool)]
  /// Matches that are scored from figures, before or after the correction.
  private let ofFigures: Set<MatchID>
  private let correction: Correction
  private let names: ShownNames

  /// Compares a league before and after; nil when no match is replaced.
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
    correction = Correction(
      before: Scoreboard(before, records: old, at: now), after: Scoreboard(after, records: new, at: now),
      differences: Dictionary(matches.map { ($0, matchImport.differences($0)) }) { first, _ in first })
    names = try context.shownNames(in: after)
  }

  // MARK: For people

  /// The most differences shown for each match; scripts get all of them.
  private static let most = 20

  /// The changes in words.
  ///
  /// - Parameter isDone: whether they have been made.
  func lines(isDone: Bool) -> [String] {
    let change = isDone ? "changed" : "would change"
    return replaced.flatMap(lines(_:))
      + section("Players", correction.players.map(line), orElse: "No player's points \(change).")
      + section(
        "Managers", correction.managers.map { $0.line(names[$0.now.manager]) },
        orElse: "No manager's points \(change).")
  }

  private func lines(_ match: (match: MatchID, differences: [MatchDifference], isReadable: Bool)) -> [String] {
    if !match.isReadable {
      return ["Match \(match.match): the file that it was scored from is lost, so there is nothing to compare with"]
    }
    if ofFigures.contains(match.match) {
      return ["Match \(match.match): it was scored from figures, so there are no deliveries to compare"]
    }
    if match.differences.isEmpty { return ["Match \(match.match): no difference that affects points"] }
    let told = match.differences.prefix(Self.most).map { "  \($0.sentence)" }
    let rest = match.differences.count - told.count
    return ["Match \(match.match): \(Problem.count(match.differences.count, "difference"))"] + told
      + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  private func section(_ title: String, _ lines: [String], orElse nothing: String) -> [String] {
    lines.isEmpty ? [nothing] : [title] + lines
  }

  private func line(_ player: Correction.PlayerChange) -> String {
    let (was, now) = (player.was ?? .zero, player.now ?? .zero)
    let places = player.causes.prefix(4).map(\.subject.words).joined(separator: ", ")
    let more = player.causes.count > 4 ? " and \(player.causes.count - 4) more" : ""
    let by = places.isEmpty ? "" : ": \(places)\(more)"
    let match = player.match.map { replaced.count > 1 ? " in \($0)" : "" } ?? " for the season"
    let stranger = player.isInPool ? "" : ", not in the pool"
    let change = "\(points(player.was)) to \(points(player.now)) (\((now - was).signed))"
    return "  \(player.name) (\(player.side)\(stranger)): \(change)\(match)\(by)"
  }

  private func points(_ points: Points?) -> String { points?.description ?? "none" }

  // MARK: For scripts

  var facts: [Fact] {
    [
      Fact("players", .records(correction.players.map(Self.facts))),
      Fact("managers", .records(correction.managers.map(\.facts))),
      Fact(
        "deliveries", .records(replaced.flatMap { match in match.differences.map { Self.facts($0, of: match.match) } })),
    ]
  }

  private static func facts(_ player: Correction.PlayerChange) -> [Fact] {
    [
      Fact("player_id", .id(player.id)), Fact("player", .text(player.name)), Fact("side", .text(player.side)),
      Fact("in_pool", .truth(player.isInPool)), Fact("match", .text(player.match?.text ?? PointUnit.season)),
      Fact("from", .points(player.was)), Fact("to", .points(player.now)),
      Fact("by", .list(player.causes.map(\.sentence))),
    ]
  }

  private static func facts(_ difference: MatchDifference, of match: MatchID) -> [Fact] {
    let ball = difference.subject.ball
    return [
      Fact("match", .id(match)), Fact("innings", .whole(ball?.innings)), Fact("over", .whole(ball?.over)),
      Fact("ball", .whole(ball?.ball)), Fact("extra", .text(ball?.extra?.rawValue)),
      Fact("what", .text(difference.subject.words)), Fact("was", .text(difference.was)),
      Fact("now", .text(difference.now)),
    ]
  }
}
