import Answers
import Books
import FantasyCore

/// The table and the rounds of a head-to-head league, for the first page.
struct SiteContest {
  private let opened: OpenContest

  init?(_ open: OpenLeague, _ context: Context) throws {
    guard let opened = try context.openContest(of: open) else { return nil }
    self.opened = opened
  }

  func add(to page: inout SitePage) {
    page.heading("Table")
    page.table(
      "Table", of: opened.contest.table.rows,
      [
        .init(title: "Rank", isNumber: true) { "\($0.rank)\($0.isTied ? "=" : "")" },
        name("Name") { opened.contest.managers[$0.index] },
        .init(title: "Team", isExtra: true) {
          opened.league.entry(of: opened.contest.managers[$0.index])?.teamName ?? ""
        },
        .init(title: "Played", isNumber: true, isExtra: true) { String($0.played) },
        .init(title: "Won", isNumber: true) { String($0.won) },
        .init(title: "Drawn", isNumber: true) { String($0.drawn) },
        .init(title: "Lost", isNumber: true) { String($0.lost) },
        .init(title: "Byes", isNumber: true, isExtra: true) { String($0.byes) },
        .init(title: "For", isNumber: true, isExtra: true) { $0.scored.description },
        .init(title: "Against", isNumber: true, isExtra: true) { $0.against.description },
        .init(title: "Points", isNumber: true) { String($0.points) },
      ], named: 1)
    if let note = opened.league.seasonNote() { page.paragraph(note) }
    if opened.contest.rounds.isEmpty { return }
    page.heading("Rounds")
    let games = opened.contest.rounds.flatMap { round in round.games.map { (round: round, game: $0) } }
    func points(_ points: Points?, in round: HeadToHead.Round) -> String {
      round.state == .upcoming ? "" : points?.description ?? ""
    }
    page.table(
      "Rounds", of: games,
      [
        .init(title: "Round", isNumber: true) { String($0.round.number) },
        .init(title: "From (UTC)", isExtra: true) { LocalTime.utc($0.round.from).text },
        name("Home") { $0.game.home },
        .init(title: "Points", isNumber: true) { points($0.game.homePoints, in: $0.round) },
        name("Away") { $0.game.away },
        .init(title: "Points", isNumber: true) { points($0.game.awayPoints, in: $0.round) },
        .init(title: "Result", isExtra: true) { opened.result(of: $0.game, in: $0.round) ?? "" },
      ], named: 2)
  }

  private func name<Row>(_ title: String, _ manager: @escaping (Row) -> ManagerID?) -> SitePage.Column<Row> {
    .init(
      title: title, link: { manager($0).flatMap { opened.league.entry(of: $0) }.map { SiteFiles.manager($0.manager) } },
      text: { opened.name(manager($0)) })
  }
}
