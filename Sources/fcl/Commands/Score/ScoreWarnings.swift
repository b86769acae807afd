// Messages for the warnings of `score`: players outside the pool or matched by name, matches that don't count, and
// files that don't match their fixture.

import Answers
import Books
import FantasyCore

extension MatchImportWarning {
  func description(in league: League, isDryRun: Bool) -> String {
    switch self {
    case .otherDay(let match, let day, let fixture):
      return "match \(match): the file is dated \(day), but its fixture is on \(fixture)"
    case .otherSides(let match, let teams, let fixture):
      return
        "match \(match): the file is \(teams[0]) v \(teams[1]), but its fixture is \(fixture.home) v \(fixture.away)"
    case .otherKind(let match, let kind, let fixture):
      func words(_ kind: MatchKind) -> String {
        [kind.competition, kind.gender?.rawValue, kind.format?.rawValue].compactMap(\.self).joined(separator: ", ")
      }
      return "match \(match): the file is of another kind (\(words(kind))) than its fixture (\(words(fixture)))"
    case .similarFixture(let match, let other, let isSameDay):
      let verb = isDryRun ? "would be" : "is"
      return
        "match \(match): no fixture has this id, so the file \(verb) scored as a separate match, although fixture "
        + "\(other) has " + (isSameDay ? "the same sides and date" : "the same sides and a date within a day")
        + "; if they are the same match: fcl history link \(other) \(match)"
    case .withoutFixture(let matches):
      let isOne = matches.count == 1, rest = matches.count > 5 ? " and \(matches.count - 5) more" : ""
      return
        "\(Problem.count(matches.count, "file")) \(isOne ? "fits" : "fit") no fixture and \(isOne ? "counts" : "count") as "
        + "\(isOne ? "a separate match" : "separate matches"): \(matches.prefix(5).map(\.text).joined(separator: ", "))\(rest); "
        + "if one belongs to a fixture: fcl history link MATCH \(matches[0])"
    case .scoredTwice(let match, let other):
      return
        "match \(match): match \(other) is also scored, with the same sides and date; if both are the same match, its "
        + "points count twice: undo one of them"
    case .strangers(let players):
      let names = players.map { "\($0.name) (\($0.side))" }
      let verb = players.count == 1 ? "is" : "are"
      return Self.listed(names, "\(verb) not in the pool, so their points count for no team")
    case .strangeSides(let sides):
      let verb = sides.count == 1 ? "has" : "have"
      return "\(sides.listed("and")) \(verb) no players in the pool, so their points count for no team"
    case .changedID(let player, let known):
      return
        "\(player.name) (\(player.id)) seems to be \(known.name) (\(known.id)) in the pool, under another id; if so: "
        + "fcl pool alias \(known.id) \(player.id)"
    case .foundByName(let players):
      let names = players.map { "\($0.name) is \($0.id)" }
      let isOne = players.count == 1
      return Self.listed(
        names, "\(isOne ? "has" : "have") no registry id in the pool and \(isOne ? "was" : "were") matched by name")
    case .beforeStart(let count):
      let verb = count == 1 ? "earns" : "earn"
      let isReal = league.terms.clock == .real
      let hint = isReal ? "; to replay a past season, create a league with --clock simulated" : ""
      return "\(Problem.count(count, "match")) began before the league's start and \(verb) no points\(hint)"
    }
  }

  private static func listed(_ names: [String], _ what: String) -> String {
    let rest = names.count > 12 ? " and \(names.count - 12) more" : ""
    return "\(Problem.count(names.count, "player")) \(what): \(names.prefix(12).joined(separator: ", "))\(rest)"
  }
}
