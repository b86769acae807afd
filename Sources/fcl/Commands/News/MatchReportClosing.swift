// The last paragraphs of a report: the turning point, extras and the players of the match.

import Explanations

extension MatchReportWriter {
  var turn: [ReportSentence] {
    switch facts.turn {
    case nil: []
    case .over(let over): turn(over).map { [$0] } ?? []
    case .collapse(let collapse): turn(collapse).map { [$0] } ?? []
    }
  }

  private func turn(_ over: TurningOver) -> ReportSentence? {
    guard let innings = facts.innings(numbered: over.innings) else { return nil }
    let kind: ClosingKind = over.isOfWinner ? .turnRuns : over.wickets > 0 ? .turnWickets : .turnQuiet
    let number = ReportFigure.over(over.over, innings: over.innings)
    // The Hundred has sets of five balls instead of overs.
    let unit = facts.info.ballsPerOver == 6 ? " over" : " set of balls"
    return say(
      kind,
      [
        "over": [.figure(number, Self.ordinal(over.over + 1)), .words(unit)], "batting": team(innings.side),
        "wickets": .counted(over.wickets, .overWickets(over.over, innings: over.innings), "wicket"),
        "runs": .counted(over.runs, .overRuns(over.over, innings: over.innings), "run"),
        "bowledBy": over.bowler.map { [.words(", with ")] + name($0) + [.words(" bowling")] } ?? [],
      ])
  }

  private func turn(_ collapse: Collapse) -> ReportSentence? {
    guard let innings = facts.innings(numbered: collapse.innings) else { return nil }
    func figure(_ what: ReportFigure.CollapseFigure) -> ReportFigure { .collapse(what, innings: collapse.innings) }
    func score(_ score: Collapse.Score, _ runs: ReportFigure, _ wickets: ReportFigure) -> [ReportPiece] {
      score.wickets == 10
        ? [.figure(runs, "\(score.runs)"), .figure(wickets, " all out")]
        : [.figure(runs, "\(score.runs)"), .words("/"), .figure(wickets, "\(score.wickets)")]
    }
    return say(
      facts.result.winner == nil ? ClosingKind.collapse : .turnCollapse,
      [
        "batting": team(innings.side), "from": score(collapse.from, figure(.fromRuns), figure(.fromWickets)),
        "to": score(collapse.to, figure(.toRuns), figure(.toWickets)),
        "wickets": .counted(collapse.wickets, figure(.wickets), "wicket"),
        "runs": .counted(collapse.runs, figure(.runs), "run"),
        "ordinal": [.figure(.ofSide(innings: collapse.innings), innings.ofSide == 1 ? "first" : "second")],
      ])
  }

  var closing: [ReportSentence] {
    let extras =
      facts.extras == 0
      ? say(ClosingKind.noExtras)
      : say(
        ClosingKind.extras,
        [
          "extras": [.figure(.matchExtras, "\(facts.extras)")], "runs": .counted(facts.runs, .matchRuns, "run"),
        ])
    let best = facts.info.playersOfMatch
    if best.isEmpty { return [extras] }
    let kind: ClosingKind = best.count == 1 ? .playerOfMatch : .playersOfMatch
    return [extras, say(kind, ["list": best.map { [ReportPiece.name($0)] }.listed])]
  }

  static func ordinal(_ number: Int) -> String {
    let ending = (11...13).contains(number % 100) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }
}
