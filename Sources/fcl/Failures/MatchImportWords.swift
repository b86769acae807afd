import FantasyCore

/// A match file that doesn't fit its league.
struct MatchImportRefused: Error {
  let fault: MatchImportFault
  let match: MatchID
  let path: String
  let league: LeagueID
}

extension Problem {
  init(_ refused: MatchImportRefused) {
    let (match, path) = (refused.match, refused.path)
    switch refused.fault {
    case .otherSport(let sport):
      self.init(
        contentOf: path,
        "match files are for cricket, but the league \(refused.league) is for \(sport): score it with --figures FILE")
    case .playerInTwoRows(let player, let rows):
      self.init(MatchFault.playerInTwoRows(match: match, player: player, rows: rows))
    case .otherSides(let fixture, let teams):
      self.init(
        contentOf: path,
        "match \(match) is \(fixture.home) v \(fixture.away), but the file is for \(teams[0]) v \(teams[1])")
    case .otherDays(let days):
      self.init(
        contentOf: path,
        "the file is dated \(days.listed("and")), but match \(match) was scored for another date: "
          + "this looks like a different match")
    case .otherPlayers:
      self.init(
        contentOf: path, "one side has no players in common with the file already scored for match \(match)")
    }
  }
}
