import FantasyCore

/// A match file that does not go with a league.
struct MatchImportRefused: Error {
  let fault: MatchImportFault
  let match: MatchID
  let path: String
  let league: LeagueID
}

extension Problem {
  init(_ refused: MatchImportRefused) {
    let (match, path) = (refused.match, refused.path)
    let end = "match \(match) as it was scored: it is the file of another match"
    switch refused.fault {
    case .otherSport(let sport):
      self.init(
        contentOf: path,
        "match files are of cricket, and the league \(refused.league) is of \(sport): score it with --figures FILE")
    case .playerHitTwice(let player, let rows):
      self.init(MatchFault.playerHitTwice(match: match, player: player, rows: rows))
    case .otherSides(let fixture, let teams):
      self.init(
        contentOf: path,
        "match \(match) is \(fixture.home) v \(fixture.away), and the file is of \(teams[0]) v \(teams[1])")
    case .otherDays(let days): self.init(contentOf: path, "\(days.joined(separator: ", ")) is no day of \(end)")
    case .otherPlayers: self.init(contentOf: path, "a side has nobody in common with \(end)")
    }
  }
}
