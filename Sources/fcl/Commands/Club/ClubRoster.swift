import Answers
import CommandLineKit
import FantasyCore
import Knowledge

/// `fcl club roster`: lists the players of a club's latest matches, with each player's share of the club's batting,
/// bowling and wicketkeeping.
struct ClubRoster: Command {
  var name = ""
  var from: String?
  var search: SearchText?
  var format, gender: String?

  static let description = CommandDescription<ClubRoster>(
    summary: "Show the players of a club's last 20 matches, with shares and ratings.", effect: .reads,
    discussion: """
      The format is that of the club's last match, unless --format names another. A player's share is their part \
      of the club's balls: balls faced, balls bowled, and a tenth of the balls kept by a known keeper. All shares add \
      up to 100 per cent. The club's rating is the average of its players' ratings, weighted by share. In a league, \
      only the players that the pool lists for this side are shown. \(EncyclopediaHelp.source)
      """,
    arguments: [
      .positional("CLUB", \.name, "the club's name, a part of it, or its initials"),
      .matchFiles(\.from),
      .option("--search", \.search, value: "WORD", "only players with this text in a name or in their id"),
      .option("--format", \.format, value: "FORMAT", "matches of this kind, such as T20, ODI or Test")
        .completed(by: "match-format"),
      .option("--gender", \.gender, value: "GENDER", "the men's or the women's club: male or female")
        .completed(by: "gender"),
    ],
    examples: [
      Example("fcl club roster Pilots", "The players of a club."),
      Example("fcl club roster Pilots --from matches -o csv --fields name,share,rating", "For a script."),
    ],
    exitCodes: [2: "there are no match files, or the name is ambiguous", 5: "no such club or folder"],
    seeAlso: ["club show", "player show"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.encyclopedia(from: from, withMatchups: false)
    let known = open.encyclopedia
    let club = try Lookup.knownClub(name, gender: gender, in: known)
    let shown = known.clubs[club]
    let filter = try MatchFilter(format: format, gender: nil, known)
    let matches = known.matches(of: club, where: filter.counts)
    var report = Report(schema: "roster", league: open.league?.terms.id, columns: Self.columns, rows: [])
    report.emptyWord = "no matches of \(shown.name) fit these options"
    guard let last = matches.last, let rating = known.rating(ofClub: club, in: known.kind(of: last.match)) else {
      return .report(report)
    }
    let roles = PoolRoles(open.league)
    var listed = rating.shares.ordered { -$0.share.weight }
    if open.league != nil {
      listed = listed.filter { row in
        roles.poolPlayer(known.players[row.player]).map { Club($0.side, gender: nil).name == shown.name } ?? false
      }
    }
    if let search {
      listed = listed.filter { row in
        roles.has(known.players[row.player], search)
      }
      report.emptyWord = "no player has \"\(shownSafe(search.text))\" in their name"
    }
    report.facts = [
      Fact("club", .text(shown.name)), Fact("gender", .text(shown.gender)),
      Fact("format", .text(last.match.format)), Fact("rating", .tenths(rating.tenths)),
      Fact("weight", .whole(rating.weight)),
    ]
    report.rows = listed.map { row in
      let player = known.players[row.player]
      let share = rating.tenThousandths(of: row.share)
      let role = roles.role(of: row.player, in: known)
      return [
        .id(player.id), .text(player.name), .text(role?.name), .whole(row.share.faced), .whole(row.share.bowled),
        .whole(row.share.kept), .share(share), .tenths(row.rating.overall), .weighted(row.rating.overall, share),
      ]
    }
    if !report.rows.isEmpty {
      let count = min(RatingTerms.clubMatches, matches.count)
      report.above = [
        "\(shown.name), \(last.match.format): last \(Problem.count(count, "match")), rating "
          + Decimal.fixed(rating.tenths, places: 1)
      ]
      report.below = [open.playerPages]
    }
    return .report(report)
  }

  private static let columns: [Column] = [
    .text("id", "Id", leaves: 4), .name("name", "Name"), .text("role", "Role", leaves: 2),
    .number("faced", "Faced", leaves: 1), .number("bowled", "Bowled", leaves: 1), .number("kept", "Kept", leaves: 1),
    .number("share", "Share"), .number("rating", "Rating"), .number("weighted", "Weighted", leaves: 3),
  ]
}
