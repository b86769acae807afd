// The first paragraph of a report: result and scores.

import Explanations
import FantasyCore

extension MatchReportWriter {
  var result: [ReportSentence] {
    let opening = say(ending.result, ["margin": margin, "where": location])
    return [opening] + [method, scores, target, ballsLeft, superOver].compactMap { $0 }
  }

  private var location: [ReportPiece] {
    var pieces: [ReportPiece] = []
    if let location = facts.info.location { pieces += [.words(" at "), .name(location)] }
    if let event = facts.info.event?.name { pieces += [.words(" ("), .name(event), .words(")")] }
    return pieces
  }

  private var method: ReportSentence? {
    guard let method = facts.info.outcome?.method, method != "Awarded" else { return nil }
    return say(ResultKind.method, ["method": [.name(method)]])
  }

  private var scores: ReportSentence? {
    let played = facts.innings.filter(\.wasPlayed)
    guard let first = played.first else { return nil }
    if facts.isLimited, facts.innings.count == played.count, played.count <= 2 {
      guard let second = played.dropFirst().first, second.side != first.side else {
        return played.count == 1
          ? say(ResultKind.scoresOne, ["side": team(first.side), "score": score(first)]) : inFull
      }
      return say(
        ResultKind.scoresTwo,
        [
          "side": team(first.side), "score": score(first), "other": team(second.side), "otherScore": score(second),
        ])
    }
    return inFull
  }

  /// A sentence with the scores of all innings, grouped by side: `Otters 421 and 186/4 declared; Pilots 312`.
  private var inFull: ReportSentence {
    let innings = facts.innings.filter { $0.wasPlayed || $0.isForfeited }
    var sides: [Side] = []
    for one in innings where !sides.contains(one.side) { sides.append(one.side) }
    let lists = sides.map { side in
      team(side) + [.words(" ")] + innings.filter { $0.side == side }.map { score($0) }.listed
    }
    return say(ResultKind.scoresMany, ["scores": lists.joined(by: "; ")])
  }

  /// Formats an innings, such as `187/6 in 20 overs`, `164 all out in 19.2 overs` or `186/4 declared`. The overs are
  /// shown only if overs are limited.
  private func score(_ innings: InningsFacts) -> [ReportPiece] {
    let number = innings.number
    if !innings.wasPlayed { return [.figure(.forfeited(innings: number), "forfeited")] }
    var pieces: [ReportPiece] = [.figure(.total(innings: number), "\(innings.runs)")]
    if innings.total.isAllOut {
      pieces.append(.figure(.allOut(innings: number), " all out"))
    } else {
      pieces += [.words("/"), .figure(.wickets(innings: number), "\(innings.total.wickets)")]
    }
    if innings.isDeclared { pieces.append(.figure(.declared(innings: number), " declared")) }
    guard facts.isLimited else { return pieces }
    if facts.info.ballsPerOver != 6 {
      return pieces + [.words(" in ")] + .counted(innings.total.balls, .legalBalls(innings: number), "ball")
    }
    return pieces + [.words(" in ")] + overs(innings.total.overs, .overs(innings: number))
  }

  func overs(_ overs: OverCount, _ figure: ReportFigure) -> [ReportPiece] {
    [.figure(figure, "\(overs)"), .words(overs == OverCount(whole: 1) ? " over" : " overs")]
  }

  /// A sentence about the target. Nil for an ordinary target: one run more than the opponents scored, in all overs of
  /// the match.
  private var target: ReportSentence? {
    guard facts.isLimited, facts.innings.count == 2, let target = facts.innings[1].target else { return nil }
    let isUsual = target.runs == facts.innings[0].runs + 1
    let isWhole = target.overs.map { $0 == facts.info.overs && target.balls == 0 } ?? true
    if isUsual && isWhole { return nil }
    let number = facts.innings[1].number
    var pieces: [ReportPiece] = .counted(target.runs, .targetRuns(innings: number), "run")
    if let whole = target.overs {
      let count = OverCount(whole: whole, balls: target.balls)
      if facts.info.ballsPerOver == 6 {
        pieces += [.words(" in ")] + overs(count, .targetOvers(innings: number))
      } else {
        let balls = whole * facts.info.ballsPerOver + target.balls
        pieces += [.words(" in ")] + .counted(balls, .targetBalls(innings: number), "ball")
      }
    }
    return say(ResultKind.target, ["target": pieces, "other": team(facts.innings[1].side)])
  }

  private var ballsLeft: ReportSentence? {
    guard let left = facts.ballsLeft else { return nil }
    if left == 0 { return say(ResultKind.lastBall) }
    return say(
      ResultKind.ballsLeft,
      ["were": [.words(left == 1 ? "was" : "were")], "ballsLeft": .counted(left, .ballsLeft, "ball")])
  }

  private var superOver: ReportSentence? {
    guard facts.superOver.count == 2 else { return nil }
    func score(_ innings: InningsFacts) -> [ReportPiece] {
      [
        .figure(.total(innings: innings.number), "\(innings.runs)"), .words("/"),
        .figure(.wickets(innings: innings.number), "\(innings.total.wickets)"),
      ]
    }
    let one = facts.superOver[0], other = facts.superOver[1]
    return say(
      facts.superOvers == 1 ? ResultKind.superOverScores : .lastSuperOver,
      [
        "side": team(one.side), "score": score(one), "other": team(other.side), "otherScore": score(other),
        "count": [.figure(.superOvers, "\(facts.superOvers)")],
      ])
  }
}

extension [[ReportPiece]] {
  fileprivate func joined(by words: String) -> [ReportPiece] {
    enumerated().flatMap { index, pieces in index == 0 ? pieces : [.words(words)] + pieces }
  }
}
