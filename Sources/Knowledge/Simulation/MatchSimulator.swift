import FantasyCore

/// Simulates fixtures ball by ball from the players' strengths or records. Equal fixtures, including the seed, produce
/// equal matches.
package enum MatchSimulator {
  /// Simulates a match to its end. The result contains all data of a match file. Equal fixtures produce equal matches.
  /// A Test takes about ten times as long as a T20.
  package static func simulate(_ fixture: SimulatedFixture) -> Match {
    var state = PlayState(fixture)
    let toss = drawToss(&state)
    var match: Match
    if let overs = fixture.conditions.overs {
      var play = LimitedOversMatch(state, battingFirst: toss.battingFirst, overs: overs)
      let outcome = play.play()
      match = record(fixture, play.script, outcome, days: 1)
      stopForRain(&match, overs: fixture.conditions.oversForResult, state: &play.script.state)
    } else {
      var play = TestMatch(state, battingFirst: toss.battingFirst)
      let outcome = play.play()
      match = record(fixture, play.script, outcome, days: play.days)
    }
    match.info.toss = toss.record
    return match
  }

  private static func drawToss(_ state: inout PlayState) -> (record: MatchInfo.Toss, battingFirst: Side) {
    let winner: Side = state.random.chance(5_000) ? .first : .second
    let bats = state.random.chance(state.conditions == .test ? 6_500 : 4_000)
    let toss = MatchInfo.Toss(winner: state[winner].name, decision: bats ? "bat" : "field")
    return (toss, bats ? winner : winner.opponent)
  }

  private static func stopForRain(_ match: inout Match, overs: Int, state: inout PlayState) {
    guard state.random.chance(state.chances.noResult), match.innings.count > 1 else { return }
    let chaseSoFar = match.innings[1].deliveries.count { $0.over < UInt16(overs) - 1 }
    let latest = match.innings[0].deliveries.count + chaseSoFar
    match = match.truncated(afterDeliveries: state.random.within(2...max(latest - 1, 2)))
    match.info.outcome = Outcome(result: .noResult)
    match = listed(match)
  }

  private static func record(
    _ fixture: SimulatedFixture, _ script: MatchScript, _ outcome: Outcome, days: Int
  ) -> Match {
    let players = script.state.players.enumerated().map { index, player in
      MatchPlayer(name: player.name, id: player.id, side: index < script.state.secondSideStart ? .first : .second)
    }
    let info = MatchInfo(recordOf: fixture, outcome: outcome, days: days)
    var match = listed(Match(info: info, players: players, innings: script.innings))
    match.info.playersOfMatch = PlayerOfMatch.choose(in: match, winner: match.info.winner).map { [$0] } ?? []
    return match
  }

  private static func listed(_ match: Match) -> Match {
    let newcomers = match.innings.flatMap(\.replacements).filter { $0.team != nil }.map(\.playerIn)
    let unlisted = Side.allCases.compactMap { side -> PlayerIndex? in
      let indices = match.players.indices.filter { match.players[$0].side == side }
      guard indices.count == FieldedSide.listed, let reserve = indices.last else { return nil }
      return newcomers.contains(match.players[reserve].name) ? nil : PlayerIndex(reserve)
    }
    return match.removing(unlisted)
  }
}

extension MatchInfo {
  fileprivate init(recordOf fixture: SimulatedFixture, outcome: Outcome, days: Int) {
    self.init(
      teams: [fixture.home.name, fixture.away.name], dates: (0..<max(days, 1)).map { (fixture.day + $0).description },
      matchType: fixture.conditions.matchType, ballsPerOver: fixture.conditions.ballsPerOver,
      overs: fixture.conditions.overs)
    gender = fixture.gender
    season = fixture.season ?? String(fixture.day.civil.year)
    teamType = fixture.teamType
    // Mark simulations of real players, whose figures must not be mistaken for real ones. Invented players play only in
    // invented leagues, so their matches need no mark.
    isSimulated = fixture.recorded != nil
    event = Event(name: fixture.event, matchNumber: fixture.number)
    city = fixture.home.city.isEmpty ? nil : fixture.home.city
    venue = fixture.home.venue.isEmpty ? nil : fixture.home.venue
    self.outcome = outcome
    record = Record(dataVersion: "1.1.0", created: (fixture.day + days).description, revision: 1)
  }
}
