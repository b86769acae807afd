import Answers
import CommandLineKit
import FantasyCore

/// `fcl history suggest`: makes fixtures from match files. No league is required.
struct HistorySuggest: Command {
  var words: [String] = []
  var id: MatchID?
  var keepsGoing = false
  var time: TimeOfDay?

  static let description = CommandDescription<HistorySuggest>(
    summary: "Suggest fixtures from match files.", effect: .reads,
    discussion: """
      There is one row for each match, in order of start. -o csv prints a file for fcl history import. The match id is \
      the name of the match file, the number is the one in the competition, and home is the side named first.

      Match files have a date but no start time. --time gives the time of day of all starts, in the zone given with \
      --zone; correct other starts by hand. Without --time, 00:00 UTC is assumed. Matches in the league keep their start.

      \(MatchHelp.operands)
      """,
    arguments: MatchHelp.arguments(\.words, id: \.id, keepsGoing: \.keepsGoing) + [
      .option("--time", \.time, value: "HH:MM", "the time of day of all starts; needs --zone")
    ],
    examples: [
      Example("fcl history suggest matches/ --time 19:30 --zone Kolkata -o csv", "Fixtures for fcl history import."),
      Example("fcl history suggest matches/", "The matches of a folder."),
    ],
    exitCodes: MatchHelp.exitCodes, seeAlso: ["history import", "pool suggest"])

  func run(_ context: Context) throws -> Answer {
    if time != nil, context.globals.zone == nil { throw Problem.needs("--time", "--zone ZONE") }
    let reading = try MatchReading(words, id: id, keepsGoing: keepsGoing, context)
    var fixtures: [Fixture] = [], isAssumed = false
    let (failures, notices) = try reading.forEachFile(\.match.info) { source, info in
      if let known = source.inLeague { return fixtures.append(known.match.fixture) }
      isAssumed = time == nil
      fixtures.append(Fixture(info, id: source.id, start: try start(info.dates[0], context)))
    }
    fixtures.sort { ($0.start, $0.number ?? .max, $0.id) < ($1.start, $1.number ?? .max, $1.id) }
    let report = Report(
      schema: "history-suggest", league: reading.league?.league.terms.id, of: fixtures,
      [
        .text("match", "Match") { $0.id }, .number("number", "No", leaves: 2) { $0.number },
        .text("start", "Start") { $0.start }, .text("home", "Home", flexible: true) { $0.home },
        .text("away", "Away", flexible: true) { $0.away },
        .text("venue", "Venue", flexible: true, leaves: 1) { $0.venue },
      ],
      below: ["To import these fixtures: add -o csv > fixtures.csv, then fcl history import fixtures.csv"],
      emptyWord: "no matches")
    let assumed = "match files have no start time, so 00:00 UTC is assumed: give --time HH:MM and --zone ZONE"
    return Answer(
      content: .report(report), warnings: isAssumed ? [assumed] : [], notices: notices,
      failure: failures.one)
  }

  private func start(_ date: String, _ context: Context) throws -> Instant {
    switch (time.flatMap { WallTime("\(date) \($0.text)") }).map(context.reading(of:)) {
    case .moment(let moment)?: return moment
    case .unclear(let time)?: throw Problem(badValue: context.description(time))
    case nil: return Day(date).map { Instant($0) } ?? .earliest
    }
  }
}

/// A time of day such as `19:30`, on a clock of 24 hours.
struct TimeOfDay: ArgumentValue {
  let text: String

  init(argument: String) throws(ArgumentValueError) {
    guard argument.utf8.count == 5, WallTime("2000-01-01 \(argument)") != nil else {
      throw ArgumentValueError("is not a time of day such as 19:30")
    }
    text = argument
  }
}
