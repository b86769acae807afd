import Answers
import CommandLineKit
import Knowledge

/// `fcl club show`: a club's results and ratings.
struct ClubShow: Command, KnownMatches {
  var name = ""
  var from, format, gender, season: String?
  var since: TimeArgument?

  static let description = CommandDescription<ClubShow>(
    summary: "Show a club with its rating, results and last matches.", effect: .reads,
    discussion: """
      There is one row for each format. The rank is by rating, among clubs with at least ten matches in the format. \
      The venue shown is the one with the most matches. \(EncyclopediaHelp.source)
      """,
    arguments: [.positional("CLUB", \.name, "the club's name, a part of it, or its initials"), fromOption]
      + matchOptions,
    examples: [
      Example("fcl club show Pilots", "The club's ratings, results and last matches."),
      Example("fcl club show Pilots --from matches -o csv --fields format,won,lost", "For a script."),
    ],
    exitCodes: [2: "there are no match files, or the name is ambiguous", 5: "no such club or folder"],
    seeAlso: ["clubs", "club roster", "versus"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.encyclopedia(from: from, withMatchups: false)
    let known = open.encyclopedia
    let club = try Lookup.knownClub(name, gender: gender, in: known)
    let filter = try self.filter(known, context)
    let shown = known.clubs[club]
    let matches = known.matches(of: club, where: filter.counts)
    let found = KnownClub.all(of: club, matches, known)
    var report = Report(
      schema: "club", league: open.league?.terms.id, columns: Self.columns,
      rows: found.map { Self.row($0, known) })
    let home = Self.home(matches)
    report.facts = [
      Fact("club", .text(shown.name)), Fact("gender", .text(shown.gender)), Fact("home", .text(home?.venue)),
    ]
    report.emptyWord = "no matches of \(shown.name) fit these options"
    if found.isEmpty { return .report(report) }
    let ground = home.map { "Most frequent venue: \($0.venue) (\(Problem.count($0.matches, "match")))" }
    let table = Report.section(
      report.columns, report.rows, above: [shown.displayName] + [ground].compactMap(\.self))
    var last = known.lastMatches(matches)
    last.below = ["To list the players: fcl club roster \(open.shellWords(club))"]
    report.sections = [table, last]
    return .report(report)
  }

  /// Returns the most frequent venue of the matches, and the number of matches there. Among equally frequent venues,
  /// returns the alphabetically first one. Nil if no match has a venue.
  private static func home(_ matches: [KnownClub.Match]) -> (venue: String, matches: Int)? {
    Dictionary(grouping: matches.compactMap(\.match.venue), by: \.self).mapValues(\.count)
      .min { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
  }

  private static let columns: [Column] = [
    .text("format", "Format"), .number("rating", "Rating"), .number("rank", "Rank"), .hidden("of"),
    .number("matches", "Matches"), .number("won", "Won"), .number("lost", "Lost"), .number("tied", "Tied", leaves: 2),
    .number("drawn", "Drawn", leaves: 2), .number("no_result", "No result", leaves: 3),
    .number("runs_for", "Runs for", leaves: 1), .number("wickets_lost", "Wickets lost", leaves: 1),
    .number("runs_against", "Runs against", leaves: 1), .number("wickets_taken", "Wickets taken", leaves: 1),
  ]

  private static func row(_ found: KnownClub, _ known: Encyclopedia) -> [Value] {
    var own = (runs: 0, wickets: 0), other = (runs: 0, wickets: 0)
    for (_, side, index) in found.matches {
      for total in known.totals(of: index) {
        if total.side == side {
          own = (own.runs + total.runs, own.wickets + total.wickets)
        } else {
          other = (other.runs + total.runs, other.wickets + total.wickets)
        }
      }
    }
    let rank = rank(of: found, known)
    return [
      .text(found.kind.format), .tenths(found.rating?.tenths),
      rank.map { .worded(.whole($0.rank), "\($0.rank) of \($0.of)") } ?? .none, .whole(rank?.of),
      .whole(found.matches.count), .whole(found.count("won")), .whole(found.count("lost")),
      .whole(found.count("tied")), .whole(found.count("drawn")), .whole(found.count("no result")), .whole(own.runs),
      .whole(own.wickets), .whole(other.runs), .whole(other.wickets),
    ]
  }

  private static func rank(of found: KnownClub, _ known: Encyclopedia) -> (rank: Int, of: Int)? {
    guard let own = found.rating, own.matches >= 10 else { return nil }
    let ratings = known.clubs.indices.compactMap { club -> Int? in
      known.rating(ofClub: club, in: found.kind).flatMap { $0.matches >= 10 ? $0.tenths : nil }
    }
    return (1 + ratings.count { $0 > own.tenths }, ratings.count)
  }
}
