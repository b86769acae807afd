// Every simulated match follows the Laws, and these checks detect a match that does not.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite struct MatchLawsTests {
  @Test(arguments: MatchConditions.allCases)
  func `many matches of each kind break no law`(_ conditions: MatchConditions) {
    let broken = SimulatedMatches.of(conditions).flatMap(\.brokenLaws)
    #expect(broken.isEmpty, "\(broken.count): \(broken.prefix(5))")
  }

  @Test func `a squad of eleven has no reserve player`() {
    let world = SimulatedWorld(seed: 3, clubs: 2, playersPerClub: 11)
    for fixture in SimulatedSeason(world: world, seed: 3, firstDay: SimulatedMatches.firstDay).fixtures {
      var fixture = fixture
      fixture.rareEvents = .eventful
      let match = MatchSimulator.simulate(fixture)
      #expect(match.brokenLaws.isEmpty)
      #expect(match.players.count == 22)
    }
  }

  @Test(arguments: Damage.allCases)
  func `a damaged match is found to break a law`(_ damage: Damage) {
    var match = SimulatedMatches.of(.t20)[0]
    #expect(match.brokenLaws.isEmpty)
    damage.apply(to: &match)
    #expect(match.brokenLaws.contains { $0.contains(damage.rawValue) })
  }

  /// A change to a match, named after words in the expected finding.
  enum Damage: String, CaseIterable, Sendable {
    case longOver = "legal balls"
    case twoOversInARow = "somebody bowled in overs"
    case oneBowler = "a bowler has too many overs"
    case wrongStriker = "the wrong batter faces"
    case outAgain = "somebody is out who does not bat"
    case unknownFielder = "a fielder is not listed"
    case wrongMargin = "the totals do not give"
    case wonEarlier = "the chase goes on"
    case doubleName = "a name is listed twice"
    case superOverWithoutTie = "a super over without"

    func apply(to match: inout Match) {
      switch self {
      case .longOver: match.innings[0].deliveries.insert(match.innings[0].deliveries[0], at: 0)
      case .twoOversInARow: match.innings[0].deliveries[8].bowler = match.innings[0].deliveries[0].bowler
      case .oneBowler:
        for ball in 0..<90 { match.innings[0].deliveries[ball].bowler = match.innings[0].deliveries[0].bowler }
      case .wrongStriker:
        let ball = match.innings[0].deliveries[4]
        match.innings[0].deliveries[4].batter = ball.nonStriker
        match.innings[0].deliveries[4].nonStriker = ball.batter
      case .outAgain: match.innings[0].wickets[1].playerOut = match.innings[0].wickets[0].playerOut
      case .unknownFielder:
        match.innings[0].wickets[0].fielders = [Fielder(player: nil, name: "N Obody")]
      case .wrongMargin: match.info.outcome?.margin = .runs(1_000)
      case .wonEarlier: match.innings[1].target?.runs = 10
      case .doubleName: match.players[1].name = match.players[0].name
      case .superOverWithoutTie: match.innings[1].isSuperOver = true
      }
    }
  }
}
