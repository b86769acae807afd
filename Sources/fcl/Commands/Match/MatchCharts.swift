import CommandLineKit
import FantasyCore

/// `fcl match show --worm` and `--manhattan`: how the runs of a match came, over by over.
struct MatchCharts {
  /// What happened in an over of an innings.
  struct Over {
    var runs = 0
    var wickets = 0
    var total = 0
    var down = 0
  }

  /// An innings, over by over; super overs are left out.
  struct Course {
    let number: Int
    let side: String
    let name: String
    let overs: [Over]
    /// How many overs were bowled, the last one perhaps in part.
    let bowled: Double
  }

  let match: Match
  let id: MatchID

  private var courses: [Course] {
    match.innings.enumerated().compactMap { index, innings in
      guard !innings.isSuperOver, let last = innings.deliveries.last else { return nil }
      var overs = [Over](repeating: Over(), count: Int(last.over) + 1)
      for ball in innings.deliveries { overs[Int(ball.over)].runs += ball.total }
      for wicket in innings.wickets where wicket.kind.isDismissal {
        guard innings.deliveries.indices.contains(wicket.delivery) else { continue }
        overs[Int(innings.deliveries[wicket.delivery].over)].wickets += 1
      }
      // Penalty runs outside any delivery are there from the beginning, or come at the end.
      overs[0].runs += innings.penaltyRuns.before
      overs[overs.count - 1].runs += innings.penaltyRuns.after
      var (total, down) = (0, 0)
      for over in overs.indices {
        total += overs[over].runs
        down += overs[over].wickets
        (overs[over].total, overs[over].down) = (total, down)
      }
      return Course(
        number: index + 1, side: match.teamName(innings.battingSide), name: match.sideAndScore(of: innings),
        overs: overs,
        bowled: Double(last.over)
          + Double(innings.deliveries.count { $0.over == last.over && $0.isLegal }) / Double(match.info.ballsPerOver))
    }
  }

  private var title: String { "\(match.info.teams.joined(separator: " v ")) (\(id))" }

  /// The runs as they came; nil if nothing was bowled.
  var worm: Chart? {
    let courses = courses
    if courses.isEmpty { return nil }
    return Chart(
      title: "\(title): runs as they came; ● an over with a wicket", horizontal: "overs", vertical: "runs",
      .lines(
        courses.map {
          Chart.Line(
            name: $0.name, values: $0.overs.map(\.total), marks: $0.overs.map(\.wickets), end: $0.bowled)
        }))
  }

  /// The runs in each over; nil if nothing was bowled.
  var manhattan: Chart? {
    let courses = courses
    if courses.isEmpty { return nil }
    return Chart(
      title: "\(title): runs in each over; ● a wicket", horizontal: "overs", vertical: "runs in the over",
      .columns(
        courses.map { Chart.Panel(name: $0.name, values: $0.overs.map(\.runs), marks: $0.overs.map(\.wickets)) }))
  }

  func report(isWorm: Bool, league: LeagueID?) -> Report {
    var report = Report(
      schema: "match-overs", league: league,
      columns: [
        .text("match", "Match"), .number("innings", "Inn"), .text("side", "Side", flexible: true),
        .number("over", "Over"), .number("runs", "Runs"), .number("wickets", "Wickets"), .number("total", "Total"),
        .number("down", "Down"),
      ],
      rows: courses.flatMap { course in
        course.overs.enumerated().map { index, over in
          [
            .id(id), .whole(course.number), .text(course.side), .whole(index + 1), .whole(over.runs),
            .whole(over.wickets), .whole(over.total), .whole(over.down),
          ]
        }
      })
    report.chart = isWorm ? worm : manhattan
    report.emptyWord = "nothing was bowled"
    return report
  }
}
