import Answers
import CommandLineKit
import Knowledge

struct ClubsShow: Command, KnownMatches {
  enum Order: String, CaseIterable, ArgumentValue {
    case name, players, matches, won, rating
  }

  var from: String?
  var search: SearchText?
  var areAll = false
  var format, gender, season: String?
  var since: TimeArgument?
  var sort = Order.name

  static let description = CommandDescription<ClubsShow>(
    summary: "Show the known clubs with their ratings.", effect: .reads,
    discussion: """
      There is one row for each club and format. National sides are clubs too, and a renamed club is one club. In a \
      league, only the clubs of its pool and fixtures are shown, unless --all is given. A club's rating is the average \
      rating of the players in its last 20 matches, weighted by share: fcl help ratings. \(EncyclopediaHelp.source)
      """,
    arguments: [
      fromOption, .option("--search", \.search, value: "WORD", "only clubs with this text in their name"),
      .flag("--all", \.areAll, "include clubs that are not in the league"),
    ] + matchOptions + [
      .option("--sort", \.sort, value: "ORDER", "the sort order; numbers are sorted from high to low", default: "name")
    ],
    examples: [
      Example("fcl clubs --sort rating", "The clubs with the highest ratings first."),
      Example("fcl clubs --from matches -o csv --fields club,rating", "For a script."),
    ],
    exitCodes: [2: "there are no match files, or the day does not exist", 5: "there is no such folder"],
    seeAlso: ["club show", "club roster", "players"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.encyclopedia(from: from, withMatchups: false)
    let known = open.encyclopedia
    let filter = try self.filter(known, context)
    let shown = areAll ? nil : open.league?.clubNames
    let named = search.map { Lookup.clubNames($0.text, among: Set(known.clubs.map(\.name)).sorted()) } ?? []
    let found = known.clubCounts(where: filter.counts).filter { count in
      let name = known.clubs[count.club].name
      if let shown, !shown.contains(name) { return false }
      return search.map { $0.isPart(of: name) || named.contains(name) } ?? true
    }
    var report = Report(
      schema: "clubs", league: open.league?.terms.id,
      of: sorted(found.map { ($0, known.rating(ofClub: $0.club, in: $0.kind)?.tenths) }),
      [
        .name("club", "Club") { known.clubs[$0.count.club].name },
        .text("gender", "Gender", leaves: 2) { known.clubs[$0.count.club].gender },
        .text("format", "Format") { $0.count.kind.format },
        .number("players", "Players", leaves: 1) { $0.count.players },
        .number("matches", "Matches") { $0.count.matches }, .number("won", "Won") { $0.count.won },
        .number("rating", "Rating") { Value.tenths($0.rating) },
      ])
    report.emptyWord = search.map { "no club has \"\(shownSafe($0.text))\" in its name" } ?? "no clubs match"
    if !found.isEmpty { report.below = ["To show a club: fcl club show CLUB\(open.from)"] }
    return .report(report)
  }

  private typealias RatedClub = (count: Encyclopedia.ClubCount, rating: Int?)

  private func sorted(_ found: [RatedClub]) -> [RatedClub] {
    switch sort {
    case .name: found
    case .players: found.ordered { -$0.count.players }
    case .matches: found.ordered { -$0.count.matches }
    case .won: found.ordered { -$0.count.won }
    case .rating: found.ordered { -($0.rating ?? 0) }
    }
  }
}
