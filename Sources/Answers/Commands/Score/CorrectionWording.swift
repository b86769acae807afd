import Books
import Explanations
import FantasyCore

/// Describes the effects of a correction on deliveries, players and managers, for people and for scripts.
package struct CorrectionWording {
  private let correction: Correction
  private let names: DisplayNames
  private let namesMatches: Bool

  package init(_ correction: Correction, _ names: DisplayNames, namesMatches: Bool) {
    self.correction = correction
    self.names = names
    self.namesMatches = namesMatches
  }

  private static let maximum = 20

  // MARK: For people

  package static func lines(of match: MatchID, _ differences: [MatchDifference]) -> [String] {
    let listed = differences.prefix(maximum).map { "  \($0.sentence)" }
    let rest = differences.count - listed.count
    return ["Match \(match): \(Problem.count(differences.count, "difference"))"] + listed
      + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  /// - Parameter nothing: the line to return if the correction changes no player's points.
  package func players(orElse nothing: String?, maximum: Int = .max) -> [String] {
    let shown = correction.players.prefix(maximum).map(line)
    let rest = correction.players.count - shown.count
    return section("Players", shown + (rest > 0 ? ["  and \(rest) more"] : []), orElse: nothing)
  }

  package func managers(orElse nothing: String?) -> [String] {
    section("Managers", correction.managers.map { $0.line(names[$0.now.manager]) }, orElse: nothing)
  }

  package var contest: [String] {
    section("Rounds", correction.games.map(line), orElse: nil)
      + section("Table", correction.rows.map(line), orElse: nil)
      + section("Cups", correction.cups.map(line), orElse: nil)
  }

  private func line(_ change: Correction.CupChange) -> String {
    func name(_ manager: ManagerID?) -> String { manager.map { names[$0] } ?? "-" }
    func description(_ outcome: Correction.CupChange.Outcome?) -> String {
      if change.kind == .lastStanding { return outcome?.decided.map { "\(names[$0]) eliminated" } ?? "no elimination" }
      guard let outcome else { return "no tie" }
      guard outcome.one != nil, outcome.other != nil else {
        return "\(name(outcome.one ?? outcome.other ?? outcome.decided)) with a bye"
      }
      if !outcome.isPlayed { return "\(name(outcome.one)) v \(name(outcome.other))" }
      let on = outcome.decided.map { ", \(names[$0]) advances" } ?? ""
      return "\(name(outcome.one)) \(outcome.points), \(name(outcome.other)) \(outcome.otherPoints)\(on)"
    }
    return "  \(change.cup), stage \(change.stage): was \(description(change.was)); now \(description(change.now))"
  }

  private func line(_ change: Correction.GameChange) -> String {
    func description(_ game: HeadToHead.Game) -> String { "\(game.homePoints) to \(game.awayPoints ?? .zero)" }
    let now = change.now
    let winner =
      Self.winner(change.was) == Self.winner(now)
      ? "" : Self.winner(now).map { "; \(names[$0]) is ahead now" } ?? "; now a draw"
    return
      "  Round \(change.round), \(names[now.home]) v \(now.away.map { names[$0] } ?? "-"): \(description(change.was)) becomes \(description(now))\(winner)"
  }

  private static func winner(_ game: HeadToHead.Game) -> ManagerID? {
    guard let away = game.away, let awayPoints = game.awayPoints, game.homePoints != awayPoints else { return nil }
    return game.homePoints > awayPoints ? game.home : away
  }

  private func line(_ row: Correction.RowChange) -> String {
    "  \(names[row.manager]): \(row.pointsBefore) to \(row.points) points in the table, rank \(row.rankBefore) to \(row.rank)"
  }

  private func section(_ title: String, _ lines: [String], orElse nothing: String?) -> [String] {
    lines.isEmpty ? [nothing].compactMap { $0 } : [title] + lines
  }

  private func line(_ player: Correction.PlayerChange) -> String {
    let was = player.was ?? .zero, now = player.now ?? .zero
    let causes = player.causes.prefix(4).map(\.subject.description).joined(separator: ", ")
    let more = player.causes.count > 4 ? " and \(player.causes.count - 4) more" : ""
    let by = causes.isEmpty ? "" : ": \(causes)\(more)"
    let match = player.match.map { namesMatches ? " in \($0)" : "" } ?? " for the season"
    let stranger = player.isInPool ? "" : ", not in the pool"
    let change = "\(points(player.was)) to \(points(player.now)) (\((now - was).signed))"
    return "  \(player.name) (\(player.side)\(stranger)): \(change)\(match)\(by)"
  }

  private func points(_ points: Points?) -> String { points?.description ?? "none" }

  // MARK: For scripts

  package var playerRecords: Value { .records(correction.players.map(Self.facts)) }
  package var contestFacts: [Fact] {
    let cups = Fact("cups", .records(correction.cups.map(Self.facts)))
    if correction.games.isEmpty, correction.rows.isEmpty { return correction.cups.isEmpty ? [] : [cups] }
    return [
      Fact(
        "games",
        .records(
          correction.games.map { change in
            [
              Fact("round", .whole(change.round)), Fact("home", .id(change.now.home)),
              Fact("away", .id(change.now.away)),
              Fact("home_from", .points(change.was.homePoints)), Fact("home_to", .points(change.now.homePoints)),
              Fact("away_from", .points(change.was.awayPoints)), Fact("away_to", .points(change.now.awayPoints)),
            ]
          })),
      Fact(
        "table",
        .records(
          correction.rows.map { row in
            [
              Fact("manager", .id(row.manager)), Fact("rank_from", .whole(row.rankBefore)),
              Fact("rank_to", .whole(row.rank)), Fact("points_from", .whole(row.pointsBefore)),
              Fact("points_to", .whole(row.points)),
            ]
          })),
    ] + (correction.cups.isEmpty ? [] : [cups])
  }

  private static func facts(_ change: Correction.CupChange) -> [Fact] {
    func facts(_ outcome: Correction.CupChange.Outcome?, _ end: String) -> [Fact] {
      if change.kind == .lastStanding { return [Fact("goes_\(end)", .id(outcome?.decided))] }
      return [
        Fact("one_\(end)", .id(outcome?.one)), Fact("other_\(end)", .id(outcome?.other)),
        Fact("points_\(end)", .points(outcome?.points)), Fact("other_points_\(end)", .points(outcome?.otherPoints)),
        Fact("goes_on_\(end)", .id(outcome?.decided)),
      ]
    }
    return [Fact("cup", .id(change.cup)), Fact("stage", .whole(change.stage))] + facts(change.was, "from")
      + facts(change.now, "to")
  }

  package var managerRecords: Value { .records(correction.managers.map(\.facts)) }

  package static func records(of matches: [(match: MatchID, differences: [MatchDifference])]) -> Value {
    .records(matches.flatMap { match in match.differences.map { facts($0, of: match.match) } })
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
      Fact("what", .text(difference.subject.description)), Fact("was", .text(difference.was)),
      Fact("now", .text(difference.now)),
    ]
  }
}
