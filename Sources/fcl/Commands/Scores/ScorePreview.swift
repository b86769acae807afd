import FantasyCore
import LeagueStore

/// What a correction would change, shown before anything is written: balls, players, managers.
struct ScorePreview {
  /// The state of the league that it was made on, by its last commit.
  let sequence: Int
  private let replaced: [(match: MatchID, differences: [MatchDifference], isReadable: Bool)]
  /// Matches that are told by figures, before or now.
  private let ofFigures: Set<MatchID>
  private let correction: Correction
  private let names: ShownNames

  /// Compares a league before and after; nil when no match is replaced.
  init?(
    _ arrivals: MatchArrivals, _ before: League, _ after: League, at now: Instant, _ context: Context
  ) throws {
    let matches = arrivals.outcome(before: before, after: after).replaced
    if matches.isEmpty { return nil }
    sequence = before.sequence
    replaced = matches.map { ($0, arrivals.differences($0), !arrivals.unreadable.contains($0)) }
    ofFigures = arrivals.ofFigures
    let files = try context.store().files(of: before.terms.id)
    let given = arrivals.records
    let old = try files.records(of: before, given: given, without: arrivals.unreadable)
    var new = old
    for (id, match) in after.matches { if let record = match.file.flatMap({ given[$0] }) { new[id] = record } }
    correction = Correction(
      before: Scoreboard(before, records: old, at: now), after: Scoreboard(after, records: new, at: now),
      differences: Dictionary(matches.map { ($0, arrivals.differences($0)) }) { first, _ in first })
    names = try context.shownNames(in: after)
  }

  // MARK: For people

  /// What is told of each match at most; scripts get everything.
  private static let most = 20

  /// Everything in lines.
  var lines: [String] {
    replaced.flatMap(lines) + section("Players", correction.players.map(line), orElse: "No player's points change.")
      + section(
        "Managers", correction.managers.map { $0.line(names[$0.now.entry.manager]) },
        orElse: "No manager's points change.")
  }

  private func lines(_ match: (match: MatchID, differences: [MatchDifference], isReadable: Bool)) -> [String] {
    if !match.isReadable {
      return ["Match \(match.match): the file that it was scored from is lost, so nothing is compared"]
    }
    if ofFigures.contains(match.match) {
      return ["Match \(match.match): it is told by figures, so there are no deliveries to compare"]
    }
    if match.differences.isEmpty { return ["Match \(match.match): nothing that counts differs"] }
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
    let by = places.isEmpty ? "" : ", by \(places)\(more)"
    let match = player.match.map { replaced.count > 1 ? " in \($0)" : "" } ?? " for the season"
    let stranger = player.isInPool ? "" : ", not in the pool"
    let change = "\(points(player.was)) to \(points(player.now)) (\(Self.signed(now - was)))"
    return "  \(player.name) (\(player.side)\(stranger)): \(change)\(match)\(by)"
  }

  private func points(_ points: Points?) -> String { points?.description ?? "none" }

  private static func signed(_ points: Points) -> String { "\(points > .zero ? "+" : "")\(points)" }

  // MARK: For scripts

  /// Everything in facts.
  var facts: [Fact] {
    [
      Fact(key: "players", value: .records(correction.players.map(Self.facts))),
      Fact(key: "managers", value: .records(correction.managers.map(\.facts))),
      Fact(
        key: "deliveries",
        value: .records(replaced.flatMap { match in match.differences.map { Self.facts($0, of: match.match) } })),
    ]
  }

  private static func facts(_ player: Correction.PlayerChange) -> [Fact] {
    [
      Fact(key: "player_id", value: .id(player.id)), Fact(key: "player", value: .text(player.name)),
      Fact(key: "side", value: .text(player.side)), Fact(key: "in_pool", value: .truth(player.isInPool)),
      Fact(key: "match", value: .text(player.match?.text ?? PointUnit.season)),
      Fact(key: "from", value: .points(player.was)), Fact(key: "to", value: .points(player.now)),
      Fact(key: "by", value: .list(player.causes.map(\.sentence))),
    ]
  }

  private static func facts(_ difference: MatchDifference, of match: MatchID) -> [Fact] {
    let ball = difference.subject.ball
    return [
      Fact(key: "match", value: .id(match)), Fact(key: "innings", value: .whole(ball?.innings)),
      Fact(key: "over", value: .whole(ball?.over)), Fact(key: "ball", value: .whole(ball?.ball)),
      Fact(key: "extra", value: .text(ball?.extra?.rawValue)),
      Fact(key: "what", value: .text(difference.subject.words)), Fact(key: "was", value: .text(difference.was)),
      Fact(key: "now", value: .text(difference.now)),
    ]
  }
}
