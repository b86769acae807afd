// The expected text of each figure in a report.

import StrictJSON

@testable import Answers
@testable import Audit
@testable import fcl

extension SecondFigures {
  /// The text that the figure should have; nil if the figure is false.
  func written(_ figure: ReportFigure) -> String? {
    switch figure {
    case .margin, .marginInnings, .ballsLeft, .matchRuns, .matchExtras, .superOvers, .otherFifties: ofMatch(figure)
    case .total(let number): "\(total(innings(number)))"
    case .wickets(let number): hasAllOut(innings(number)) ? nil : "\(wickets(innings(number)))"
    case .overs(let number): overs(innings(number))
    case .legalBalls(let number): "\(innings(number).balls.filter(\.isLegal).count)"
    case .allOut(let number): mayBeAllOut(innings(number)) ? " all out" : nil
    case .declared(let number): isTrue(number, "declared") ? " declared" : nil
    case .forfeited(let number): isTrue(number, "forfeited") ? "forfeited" : nil
    case .ofSide(let number):
      ["first", "second"][match.innings[..<(number - 1)].filter { $0.side == innings(number).side }.count]
    case .targetRuns(let number): text(tree[number - 1]["target"]?["runs"])
    case .targetOvers(let number): text(tree[number - 1]["target"]?["overs"])
    case .targetBalls(let number): targetBalls(number)
    case .runs(let player, let number): "\(row(player, number)["runs"] ?? 0)"
    case .balls(let player, let number): "\(row(player, number)["balls"] ?? 0)"
    case .fours(let player, let number): "\(row(player, number)["fours"] ?? 0)"
    case .sixes(let player, let number): "\(row(player, number)["sixes"] ?? 0)"
    case .notOut(let player, let number): leaving(player, number) == nil ? " not out" : nil
    case .retired(let player, let number): leaving(player, number)
    case .ballsToFifty(let player, let number): ballsToFifty(player, number).map { "\($0)" }
    case .wicketsTaken(let player, let number): "\(row(player, number)["wickets"] ?? 0)"
    case .conceded(let player, let number): "\(row(player, number)["runs_conceded"] ?? 0)"
    case .oversBowled(let player, let number): oversBowled(player, number)
    case .ballsBowled(let player, let number): "\(row(player, number)["legal_balls"] ?? 0)"
    case .hatTrick(let player, let number): hasHatTrick(player, number) ? "a hat-trick" : nil
    case .matchWickets(let player): "\(figures.total(of: match.players[Int(player)])["wickets"] ?? 0)"
    case .matchConceded(let player): "\(figures.total(of: match.players[Int(player)])["runs_conceded"] ?? 0)"
    case .standRuns(let one, let other, let number): stand(one, other, number).map { "\($0.runs)" }
    case .standBalls(let one, let other, let number): stand(one, other, number).map { "\($0.balls)" }
    case .over(let over, let number): balls(of: over, number).isEmpty ? nil : ordinal(over + 1)
    case .overRuns(let over, let number): "\(balls(of: over, number).map(\.total).reduce(0, +))"
    case .overWickets(let over, let number): "\(balls(of: over, number).flatMap(\.wickets).filter(Self.isOut).count)"
    case .collapse(let what, let number): collapse(what, number)
    case .points, .count: nil
    }
  }

  private func ofMatch(_ figure: ReportFigure) -> String? {
    switch figure {
    case .margin: (outcome?["by"]?["runs"] ?? outcome?["by"]?["wickets"]).flatMap(text)
    case .marginInnings: text(outcome?["by"]?["innings"]).map { $0 == "1" ? "an innings" : $0 }
    case .ballsLeft:
      overs.flatMap { overs in main.last.map { "\(overs * match.ballsPerOver - $0.balls.filter(\.isLegal).count)" } }
    case .matchRuns: "\(main.map(total).reduce(0, +))"
    case .matchExtras: "\(main.map(extras).reduce(0, +))"
    case .superOvers: "\(superOvers.count / 2)"
    case .otherFifties: otherFifties
    default: nil
    }
  }

  private var otherFifties: String {
    let runs = batting.map(\.runs)
    let all = runs.filter { (50...99).contains($0) }.count
    return "\((50...99).contains(runs.max() ?? 0) ? all - 1 : all)"
  }

  private func collapse(_ what: ReportFigure.CollapseFigure, _ number: Int) -> String? {
    let sides = main.filter { one in winner.map { match.teams[one.side] != $0 } ?? true }
    let tie = outcome?["eliminator"] ?? outcome?["bowl_out"]
    let losers = sides.filter { one in text(tie).map { match.teams[one.side] != $0 } ?? true }
    guard let collapse = collapse(losers.map(\.number)), collapse.innings == number else { return nil }
    let (from, to) = (collapse.from, collapse.to)
    switch what {
    case .wickets: return "\(to.1 - from.1)"
    case .runs: return "\(to.0 - from.0)"
    case .fromRuns: return "\(from.0)"
    case .fromWickets: return "\(from.1)"
    case .toRuns: return "\(to.0)"
    case .toWickets: return to.1 == 10 ? " all out" : "\(to.1)"
    }
  }

  private func isTrue(_ number: Int, _ key: String) -> Bool { (try? tree[number - 1][key]?.bool()) ?? false }

  /// A number as the file writes it, or a string.
  func text(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    if let whole = try? value.int() { return "\(whole)" }
    if let text = try? value.string() { return text }
    guard case .number(let number) = value.content, let tenths = number.scaled(places: 1) else { return nil }
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func targetBalls(_ number: Int) -> String? {
    guard let parts = text(tree[number - 1]["target"]?["overs"])?.split(separator: "."), let overs = Int(parts[0])
    else {
      return nil
    }
    return "\(overs * match.ballsPerOver + (parts.count > 1 ? Int(parts[1]) ?? 0 : 0))"
  }

  private func ordinal(_ number: Int) -> String {
    switch (number % 100, number % 10) {
    case (11, _), (12, _), (13, _): "\(number)th"
    case (_, 1): "\(number)st"
    case (_, 2): "\(number)nd"
    case (_, 3): "\(number)rd"
    default: "\(number)th"
    }
  }
}
