// Why a match file does not go with a league, in words.

import FantasyCore

extension Failure {
  /// A match file that does not go with a league.
  init(_ fault: ArrivalFault, of input: MatchInput, in league: LeagueID) {
    let end = "match \(input.id) as it was scored: it is the file of another match"
    switch fault {
    case .otherSport(let sport):
      self = .fileContent(
        path: input.path,
        "match files are of cricket, and the league \(league) is of \(sport): score it with --figures FILE")
    case .playerHitTwice(let player, let rows): self = .playerHitTwice(match: input.id, player: player, rows: rows)
    case .otherSides(let fixture, let teams):
      self = .fileContent(
        path: input.path,
        "match \(input.id) is \(fixture.home) v \(fixture.away), and the file is of \(teams[0]) v \(teams[1])")
    case .otherDays(let days):
      self = .fileContent(path: input.path, "\(days.joined(separator: ", ")) is no day of \(end)")
    case .otherPlayers: self = .fileContent(path: input.path, "a side has nobody in common with \(end)")
    }
  }
}
