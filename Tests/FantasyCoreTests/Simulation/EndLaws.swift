// Laws about the end of an innings, the list of players and the outcome.

@testable import FantasyCore

enum EndLaws {
  static func broken(by innings: Innings, in match: Match) -> [String] {
    var broken: [String] = []
    let maximum = innings.isSuperOver ? 2 : 10
    let last = innings.deliveries.count - 1
    if innings.wicketsFallen > maximum { broken.append("\(innings.wicketsFallen) wickets") }
    if innings.wicketsFallen == maximum, innings.wickets.last(where: \.kind.isDismissal)?.delivery != last {
      broken.append("the innings goes on after its last wicket")
    }
    if let target = innings.target, innings.total - (innings.deliveries.last?.total ?? 0) >= target.runs {
      broken.append("the chase goes on after it is won")
    }
    return broken
  }
}

enum ListLaws {
  static func broken(by match: Match) -> [String] {
    var broken: [String] = []
    if Set(match.players.map(\.name)).count != match.players.count { broken.append("a name is listed twice") }
    if Set(match.players.map(\.id)).count != match.players.count { broken.append("an id is listed twice") }
    let newcomers = match.innings.flatMap(\.replacements).filter { $0.team != nil }
    for side in Side.allCases {
      let listed = match.players.filter { $0.side == side }
      let more = newcomers.filter { $0.team == side }
      if listed.count != 11 + more.count { broken.append("\(listed.count) players, \(more.count) replacements") }
      for name in more.flatMap({ [$0.playerIn, $0.playerOut ?? ""] }) where !listed.contains(where: { $0.name == name })
      {
        broken.append("a replacement is not listed: \(name)")
      }
    }
    if match.players.map(\.side.rawValue) != match.players.map(\.side.rawValue).sorted() {
      broken.append("the sides are mixed")
    }
    return broken
  }
}

enum OutcomeLaws {
  static func broken(by match: Match) -> [String] {
    guard let outcome = match.info.outcome else { return ["a match has no outcome"] }
    let hasSuperOver = match.innings.contains(where: \.isSuperOver)
    if hasSuperOver != (outcome.eliminator != nil) { return ["a super over without its winner, or the other way"] }
    if hasSuperOver, outcome.result != .tie { return ["a super over without a tie"] }
    guard outcome.result != .noResult, outcome.result != .draw else { return [] }
    return outcome == expected(match) ? [] : ["the totals do not give \(outcome)"]
  }

  /// The outcome that follows from the totals.
  private static func expected(_ match: Match) -> Outcome? {
    let innings = match.innings.filter { !$0.isSuperOver }
    guard let last = innings.last, innings.count > 1 else { return nil }
    let behind = total(last.battingSide, innings) - total(last.fieldingSide, innings)
    var outcome = Outcome(method: match.info.outcome?.method, eliminator: match.info.outcome?.eliminator)
    guard let target = last.target else {
      outcome.winner = match.teamName(last.fieldingSide)
      outcome.margin = .inningsAndRuns(innings: 1, runs: -behind)
      return innings.count == 3 && behind < 0 ? outcome : nil
    }
    if last.total >= target.runs {
      outcome.winner = match.teamName(last.battingSide)
      outcome.margin = .wickets(10 - last.wicketsFallen)
    } else if last.total < target.runs - 1 {
      outcome.winner = match.teamName(last.fieldingSide)
      outcome.margin = .runs(target.runs - 1 - last.total)
    } else {
      outcome.result = .tie
    }
    let isTargetRight = outcome.method != nil || target.runs == last.total - behind + 1
    return isTargetRight ? outcome : nil
  }

  private static func total(_ side: Side, _ innings: [Innings]) -> Int {
    innings.filter { $0.battingSide == side }.map(\.total).reduce(0, +)
  }
}
