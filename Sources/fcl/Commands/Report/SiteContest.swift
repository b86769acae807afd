import Answers
import Books
import FantasyCore

/// The first page's parts for a head-to-head league: table and rounds.
struct SiteContest {
  private let opened: OpenContest

  /// Nil if the league is decided by total points.
  init?(_ open: OpenLeague, _ context: Context) throws {
    guard let opened = try context.openContest(of: open) else { return nil }
    self.opened = opened
  }

  func add(to page: inout SitePage) {
    page.heading("Table")
    page.table(
      "Table",
      [
        .init(title: "Rank", isNumber: true), .init(title: "Name"), .init(title: "Team", isExtra: true),
        .init(title: "Played", isNumber: true, isExtra: true), .init(title: "Won", isNumber: true),
        .init(title: "Drawn", isNumber: true), .init(title: "Lost", isNumber: true),
        .init(title: "Byes", isNumber: true, isExtra: true),
        .init(title: "For", isNumber: true, isExtra: true), .init(title: "Against", isNumber: true, isExtra: true),
        .init(title: "Points", isNumber: true),
      ],
      opened.contest.table.rows.map(row), named: 1)
    if let note = opened.league.seasonNote() { page.paragraph(note) }
    if opened.contest.rounds.isEmpty { return }
    page.heading("Rounds")
    page.table(
      "Rounds",
      [
        .init(title: "Round", isNumber: true), .init(title: "From (UTC)", isExtra: true), .init(title: "Home"),
        .init(title: "Points", isNumber: true), .init(title: "Away"), .init(title: "Points", isNumber: true),
        .init(title: "Result", isExtra: true),
      ],
      opened.contest.rounds.flatMap { round in round.games.map { cells($0, in: round) } }, named: 2)
  }

  private func name(_ manager: ManagerID?) -> SitePage.Cell {
    let hasPage = manager.flatMap { opened.league.entry(of: $0) } != nil
    return .init(opened.name(manager), link: hasPage ? manager.map(SiteFiles.manager) : nil)
  }

  private func row(_ row: HeadToHeadTable.Row) -> [SitePage.Cell] {
    let manager = opened.contest.managers[row.place]
    return [
      .init("\(row.rank)\(row.isTied ? "=" : "")"), name(manager),
      .init(opened.league.entry(of: manager)?.teamName ?? ""), .init(String(row.played)), .init(String(row.won)),
      .init(String(row.drawn)), .init(String(row.lost)), .init(String(row.byes)), .init(row.scored.description),
      .init(row.against.description), .init(String(row.points)),
    ]
  }

  private func cells(_ game: HeadToHead.Game, in round: HeadToHead.Round) -> [SitePage.Cell] {
    let isPlayed = round.state != .upcoming
    return [
      .init(String(round.number)), .init(LocalTime.utc(round.from).text), name(game.home),
      .init(isPlayed ? game.homePoints.description : ""), name(game.away),
      .init(isPlayed ? game.awayPoints?.description ?? "" : ""), .init(opened.result(of: game, in: round) ?? ""),
    ]
  }
}
