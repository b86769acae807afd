import Answers
import CommandLineKit
import FantasyCore
import LeagueStore

struct Live: Command {
  var date: TimeArgument?
  var watches = false
  var every = 30
  var from, fixtures: String?

  static let description = CommandDescription<Live>(
    summary: "Show a day's matches: upcoming, live with scores, and finished.", effect: .reads,
    discussion: """
      The matches are those of the league, or those of a folder of match files. A folder's upcoming matches come from \
      its fixtures.csv (columns as in fcl help history import). By default, the day is today in your time zone; in a \
      league with a simulated clock, it is the clock's day. A match that has begun but has no score yet is live; after \
      half a day, its state is unknown.

      With --watch, the table is refreshed every 30 seconds, and at once when a file or the league changes. Ctrl-C ends \
      the command. If the output is not a terminal, only changed matches are printed.
      """,
    arguments: [
      .option("--date", \.date, value: "DAY", "the day; by default today"),
      .flag("--watch", \.watches, "keep the table up to date until Ctrl-C"),
      .option("--every", \.every, value: "SECONDS", "refresh interval", default: "30").requiring("--watch")
        .within(5...3_600),
      .option("--from", \.from, value: "DIR", "a folder or archive of match files; needs no store"),
      .option("--fixtures", \.fixtures, value: "FILE", "the folder's upcoming matches; by default its fixtures.csv"),
    ],
    examples: [
      Example("fcl live", "Today's matches."), Example("fcl live --from day", "Today's matches of a folder."),
      Example(
        "fcl live --from matches --fixtures fixtures.csv --date 2026-09-18",
        "The matches of one day, with fixtures from a file."),
      Example("fcl live --watch", "Keep the table up to date.", exit: 130),
    ],
    exitCodes: [
      5: "no such folder, file, league or store", 7: "the fixtures file is invalid", 130: "stopped by Ctrl-C",
    ],
    seeAlso: ["history", "match show", "watch"])

  func run(_ context: Context) throws -> Answer {
    var folder = try context.scheduleFolder(from, fixtures: fixtures)
    if watches { return try LiveWatcher(self, folder, context).start(context) }
    let view = try view(&folder, context)
    var answer = Answer.report(view.report)
    answer.warnings = view.warnings
    return answer
  }

  func view(_ folder: inout FolderSchedule?, _ context: Context) throws -> LiveView {
    let schedule = try context.schedule(&folder)
    let day = try date.map { try context.day(of: $0, before: schedule.now) } ?? schedule.today
    return LiveView(
      matches: try schedule.matches(on: day), day: day, league: schedule.league?.league.terms.id, name: schedule.name,
      refused: schedule.refused)
  }
}

struct LiveView {
  let matches: [ScheduledMatch]
  let day: Day
  let league: LeagueID?
  let name: String
  let refused: [MatchIndex.Refused]

  private static var fields: [Field<ScheduledMatch>] {
    [
      .text("match", "Match") { $0.id }, .hidden("event") { $0.event },
      .text("start", "Start", leaves: 3) { $0.start }, .text("home", "Home", flexible: true) { $0.home },
      .text("home_score", "Score") { $0.score(of: $0.homeSide) }, .text("away", "Away", flexible: true) { $0.away },
      .text("away_score", "Score") { $0.score(of: $0.homeSide.opponent) },
      .text("state", "State") { $0.state.rawValue },
      .text("over", "Over", leaves: 2) { $0.over }, .prose("result", "Result", leaves: 1) { $0.result },
    ]
  }

  var report: Report { report(of: matches) }

  func report(of matches: [ScheduledMatch]) -> Report {
    var report = Report(schema: "live", league: league, of: matches, Self.fields)
    report.facts = [Fact("day", .text(day.description))]
    var events: [String?] = []
    for match in matches where !events.contains(match.event) { events.append(match.event) }
    report.sections = events.map { event in
      .section(of: matches.filter { $0.event == event }, Self.fields, above: event.map { [$0] } ?? [])
    }
    let count = Problem.count(matches.count, "match")
    if !report.sections.isEmpty {
      report.sections[0].above.insert("\(day), \(name): \(count)", at: 0)
      report.sections[report.sections.count - 1].below = views.map { [$0] } ?? []
    }
    report.emptyWord = "no matches on \(day) in \(name); --date DAY shows another day"
    return report
  }

  private var views: String? {
    let shown = matches.first { $0.state == .live && $0.played != nil } ?? matches.last { $0.played != nil }
    return shown.map { "Details: fcl match show \(shellWord($0.operand)) --section scorers|reviews|lineups|stats" }
  }

  var warnings: [String] {
    refused.prefix(Self.maxWarnings).map(\.description)
      + (refused.count > Self.maxWarnings
        ? ["\(Problem.count(refused.count - Self.maxWarnings, "more file")) skipped"] : [])
  }

  private static let maxWarnings = 5
}

extension ScheduledMatch {
  /// Returns a side's score: `49/3`, or `250 & 49/3` in a second innings. Nil if the side has not batted.
  func score(of side: Side) -> String? {
    guard let played else { return nil }
    let innings = played.innings.filter { $0.battingSide == side && !$0.isSuperOver }
    let scores = innings.map { innings in
      let total = InningsTotal(innings, of: played)
      return "\(total.runs)\(total.isAllOut ? "" : "/\(total.wickets)")\(innings.isDeclared ? " dec" : "")"
    }
    return scores.isEmpty ? nil : scores.joined(separator: " & ")
  }

  var over: String? {
    guard state == .live, let played, let innings = played.innings.last else { return nil }
    let overs = InningsTotal(innings, of: played).overs
    return innings.deliveries.isEmpty ? nil : "\(overs.whole).\(overs.balls)"
  }

  var result: String? {
    switch state {
    case .final: played?.info.outcome?.sentence
    case .abandoned: "Abandoned"
    case .upcoming, .live, .unknown: nil
    }
  }

  var line: String {
    func side(_ name: String, _ side: Side) -> String {
      [name, score(of: side)].compactMap(\.self).joined(separator: " ")
    }
    let sides = "\(side(home, homeSide)) v \(side(away, homeSide.opponent))"
    let rest = [over.map { "\($0) overs" }, state.rawValue, result].compactMap(\.self)
    return "\(id): " + ([sides] + rest).joined(separator: ", ")
  }
}
