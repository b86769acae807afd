// What `score` says beside its answer: names nobody has, players found by name, matches that count for nobody, files
// that don't go with their fixture.

import CommandLineKit
import FantasyCore

/// The warnings of scored match files.
struct ScoreWarnings {
  private let matches: [MatchInput]
  private let arrivals: Arrivals
  private let before: League
  private let after: League
  private let now: Instant

  init(_ arrivals: Arrivals, before: League, after: League, at now: Instant) {
    self.arrivals = arrivals
    self.before = before
    self.after = after
    self.now = now
    matches = arrivals.inputs.filter { before.matches[$0.id]?.file != $0.arrival.file }
  }

  /// All warnings, one a line.
  var all: [String] { matches.flatMap(fixtureWarnings) + nameWarnings + startWarnings }

  private func fixtureWarnings(_ input: MatchInput) -> [String] {
    let teams = input.match.info.teams
    guard let fixture = before.matches[input.id]?.fixture else { return similarFixture(input) }
    var warnings: [String] = []
    if let day = input.firstDay, abs(day.number - fixture.start.day.number) > 1 {
      warnings.append("match \(input.id): the file is of \(day), its fixture of \(fixture.start.day)")
    }
    if Set(teams) != [fixture.home, fixture.away] {
      warnings.append(
        "match \(input.id): the file is \(teams[0]) v \(teams[1]), its fixture \(fixture.home) v \(fixture.away)")
    }
    return warnings
  }

  /// A fixture of another id that the file would fit: it is said, never taken for the same.
  private func similarFixture(_ input: MatchInput) -> [String] {
    let teams = Set(input.match.info.teams)
    guard let day = input.firstDay?.number else { return [] }
    let fits = before.matches.values.filter { match in
      match.file == nil && [match.fixture.home, match.fixture.away].allSatisfy(teams.contains)
        && abs(day - match.fixture.start.day.number) <= 1
    }
    // A date may be off by one where the ground's day is not that of UTC; only if no fixture has the very date.
    let exact = fits.filter { $0.fixture.start.day.number == day }
    let what = exact.isEmpty ? "the same sides and a date within a day" : "the same sides and date"
    return (exact.isEmpty ? fits : exact).sorted(by: LeagueMatch.isEarlier).map {
      "match \(input.id): no fixture has this id; it is taken as a match of its own, although fixture \($0.fixture.id) "
        + "has \(what)"
    }
  }

  private var nameWarnings: [String] {
    if before.pool.players.isEmpty { return [] }
    var strangers: [String] = []
    var named: [String] = []
    // Who was named when an earlier file of the match came is not named again.
    for input in matches where arrivals.hasNewNames(input.id) {
      let matching = after.pool(at: start(of: input)).matching(input.match.players, teams: input.sidesOfNames)
      for (player, place) in zip(input.match.players, matching.places) where place == nil {
        let words = "\(player.name) (\(input.match.teamName(player.side)))"
        if !strangers.contains(words) { strangers.append(words) }
      }
      for found in matching.byName {
        let words = "\(input.match.players[found.player].name) is \(after.pool.players[found.place].id)"
        if !named.contains(words) { named.append(words) }
      }
    }
    return [
      Self.listed(strangers, "not in the pool, so their points count for nobody"),
      Self.listed(named, "without a registry id in the pool, found by name"),
    ].compactMap { $0 }
  }

  private func start(of input: MatchInput) -> Instant {
    after.matches[input.id]?.fixture.start ?? input.arrival.fixture.start
  }

  private static func listed(_ names: [String], _ what: String) -> String? {
    if names.isEmpty { return nil }
    let rest = names.count > 12 ? " and \(names.count - 12) more" : ""
    return "\(Problem.count(names.count, "player")) \(what): \(names.prefix(12).joined(separator: ", "))\(rest)"
  }

  private var startWarnings: [String] {
    let early = matches.filter { input in
      after.matches[input.id].map { $0.file == input.arrival.file && !after.counts($0, at: now) } ?? false
    }
    if early.isEmpty { return [] }
    let count = Problem.count(early.count, "match")
    let hint = after.terms.clock == .real ? "; to play a season that is over, make a league with --clock simulated" : ""
    let verb = early.count == 1 ? "earns" : "earn"
    return ["\(count) began before the league's start and \(verb) no entry anything\(hint)"]
  }
}
