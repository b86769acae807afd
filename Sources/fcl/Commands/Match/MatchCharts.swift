import Answers
import CommandLineKit
import FantasyCore

/// `fcl match show --worm` and `--manhattan`: a match's runs, over by over.
struct MatchCharts {
  struct Over {
    /// The number of the over, counted from 0.
    let number: Int
    var runs = 0, wickets = 0, total = 0, down = 0
  }

  /// The runs and wickets of an innings, over by over. Super overs are excluded.
  struct InningsProgress {
    let number: Int
    let side, name: String
    let overs: [Over]
    let bowled: Double
  }

  let match: Match
  let id: MatchID

  private var courses: [InningsProgress] {
    match.innings.enumerated().compactMap { index, innings in
      guard !innings.isSuperOver else { return nil }
      return course(of: innings, number: index + 1)
    }
  }

  /// The maximum length, in overs, of an innings to which missing overs are added. The longest innings in history had
  /// 336 overs.
  private static let maxWithGaps = 1_000

  /// Returns an innings over by over, or nil if no ball was bowled. If an over occurs twice in the file, the two are
  /// merged. Missing overs are added as overs with no runs, unless the innings would be impossibly long.
  private func course(of innings: Innings, number: Int) -> InningsProgress? {
    var overs: [Int: Over] = [:]
    for ball in innings.deliveries { overs[Int(ball.over), default: Over(number: Int(ball.over))].runs += ball.total }
    for wicket in innings.wickets where wicket.kind.isDismissal {
      guard innings.deliveries.indices.contains(wicket.delivery) else { continue }
      overs[Int(innings.deliveries[wicket.delivery].over)]?.wickets += 1
    }
    guard let last = overs.keys.max() else { return nil }
    var played =
      last < Self.maxWithGaps
      ? (0...last).map { overs[$0] ?? Over(number: $0) } : overs.values.sorted { $0.number < $1.number }
    // Penalty runs outside any delivery belong to the first or the last over.
    played[0].runs += innings.penaltyRuns.before
    played[played.count - 1].runs += innings.penaltyRuns.after
    var total = 0, down = 0
    for index in played.indices {
      total += played[index].runs
      down += played[index].wickets
      played[index].total = total
      played[index].down = down
    }
    let balls = innings.deliveries.count { Int($0.over) == last && $0.isLegal }
    return InningsProgress(
      number: number, side: match.teamName(innings.battingSide), name: match.sideAndScore(of: innings), overs: played,
      bowled: Double(played.count - 1) + Double(balls) / Double(match.info.ballsPerOver))
  }

  private var title: String { "\(match.info.teams.joined(separator: " v ")) (\(id))" }

  var worm: Chart? {
    let courses = courses
    if courses.isEmpty { return nil }
    return Chart(
      title: "\(title): cumulative runs; ● an over with a wicket", horizontal: "overs", vertical: "runs",
      .lines(
        courses.map {
          Chart.Line(
            name: $0.name, values: $0.overs.map(\.total), marks: $0.overs.map(\.wickets), end: $0.bowled)
        }))
  }

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
      of: courses.flatMap { course in course.overs.map { (course: course, over: $0) } },
      [
        .text("match", "Match") { _ in id }, .number("innings", "Inn") { $0.course.number },
        .text("side", "Side", flexible: true) { $0.course.side }, .number("over", "Over") { $0.over.number + 1 },
        .number("runs", "Runs") { $0.over.runs }, .number("wickets", "Wickets") { $0.over.wickets },
        .number("total", "Total") { $0.over.total }, .number("down", "Down") { $0.over.down },
      ])
    report.chart = isWorm ? worm : manhattan
    report.emptyWord = "no ball was bowled"
    return report
  }
}
