import Books
import FantasyCore

package struct MatchImportRefused: Error {
  package let fault: MatchImportFault
  package let match: MatchID
  package let path: String
  package let league: LeagueID

  package init(fault: MatchImportFault, match: MatchID, path: String, league: LeagueID) {
    self.fault = fault
    self.match = match
    self.path = path
    self.league = league
  }
}

extension Problem {
  package init(_ refused: MatchImportRefused) {
    let match = refused.match, path = refused.path
    switch refused.fault {
    case .otherSport(let sport):
      self.init(
        contentOf: path,
        "match files are for cricket, but the league \"\(refused.league)\" is for \(sport): score matches with "
          + "--figures FILE")
    case .simulated:
      self.init(
        .refused, "match.simulated", "match \(match) is a simulation, and leagues count only real matches",
        hint: "fcl match card and fcl match points show the match", at: Location(path: path))
    case .tooManyInnings:
      self.init(contentOf: path, "a side of match \(match) has more than two innings, which is impossible")
    case .tooMuch(let player, let figure):
      self.init(
        contentOf: path,
        "\(player) has more than \(figure.maxInMatch == 1 ? "1 \(figure.facts.one)" : "2 \(figure.facts.many)") in match "
          + "\(match), which is impossible")
    case .playerInTwoRows(let player, let rows):
      self = .playerInTwoRows(rows, player, of: match)
    case .otherSides(let fixture, let teams):
      self.init(
        contentOf: path,
        "match \(match) is \(fixture.home) v \(fixture.away), but the file is for \(teams[0]) v \(teams[1]); if the "
          + "file is right, correct the fixture's sides with fcl history import")
    case .otherSideAndDay(let fixture, let teams, let day):
      self.init(
        contentOf: path,
        "match \(match) is \(fixture.home) v \(fixture.away) on \(fixture.start.day), but the file is for \(teams[0]) v "
          + "\(teams[1]) on \(day); if the file is right, correct the fixture's sides with fcl history import")
    case .ofFixture(let other):
      self.init(
        contentOf: path,
        "the sides and date are those of match \(other.id), not of match \(match): to score the file as that match, "
          + "fcl score - --match \(other.id) < FILE")
    case .sameFile(let other, let isScored):
      self.init(
        contentOf: path,
        isScored
          ? "match \(other) already has this file, so its points would count twice: if the file belongs to match "
            + "\(match), undo the scoring of match \(other) first (fcl log)"
          : "the same file is also given as match \(other), so its points would count twice")
    case .otherRecord(let other):
      self.init(
        contentOf: path,
        "the deliveries are those of match \(other), so their points would count twice: to correct match \(other), "
          + "fcl score - --match \(other) --replace < FILE; if the file belongs to match \(match), undo the scoring of "
          + "match \(other) first (fcl log)")
    case .otherDays(let days):
      self.init(
        contentOf: path,
        "the file is dated \(days.listed("and")), but match \(match) was scored for another date: "
          + "this looks like a different match")
    case .severalFixtures(let matches):
      self.init(
        .usage, "match.several-fixtures", "the file could be match \(matches.map(\.text).listed("or"))",
        hint: "fcl history link MATCH \(match), then score the file again", at: Location(path: path))
    case .secondFile(let other):
      self.init(
        contentOf: path, "this file and the file \(other) are both of match \(match): score only one of them")
    case .otherPlayers:
      self.init(
        contentOf: path, "one side has no players in common with the file already scored for match \(match)")
    }
  }

  package static func playerInTwoRows(_ rows: [PlayerID], _ player: String, of match: MatchID) -> Problem {
    let ids = rows.map(\.text).joined(separator: ", ")
    return Problem(.damaged, "pool.double", "in match \(match), \(player) matches two players in the pool: \(ids)")
  }
}
