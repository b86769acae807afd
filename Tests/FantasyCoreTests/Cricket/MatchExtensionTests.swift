// Matches in progress: a record extends an earlier one exactly if everything in the earlier one is unchanged.

import Books
import FantasyCore
import Knowledge
import Testing

@Suite("Match extension")
struct MatchExtensionTests {
  private static let matches = [MatchConditions.t20, .hundred].map { conditions in
    MatchSimulator.simulate(SimulatedMatches.fixture(conditions, seed: 8, odds: .eventful))
  }

  @Test(arguments: matches)
  func `at every ball a match extends its beginning, and a beginning never extends a longer record`(_ match: Match) {
    var shorter = match.truncated(afterDeliveries: 1)
    for count in 2...match.deliveryCount {
      let longer = match.truncated(afterDeliveries: count)
      #expect(longer.extends(shorter), "\(count)")
      #expect(!shorter.extends(longer), "\(count)")
      #expect(match.extends(shorter), "\(count)")
      shorter = longer
    }
  }

  @Test func `a match between innings, or after the toss, can be extended`() {
    let match = SmallMatch.match
    var toss = match
    toss.innings = []
    toss.info.outcome = nil
    #expect(match.extends(toss))
    #expect(match.truncated(afterDeliveries: 7).extends(match.truncated(afterDeliveries: 6)))
  }

  @Test(arguments: 0..<12)
  func `a different earlier ball prevents an extension and is reported at that ball`(_ index: Int) throws {
    let match = SmallMatch.match
    for known in stride(from: 1, to: match.deliveryCount, by: 2) {
      var other = match
      let (innings, ball) = (index / 6, index % 6)
      other.innings[innings].deliveries[ball].byes += 1
      let old = match.truncated(afterDeliveries: known)
      #expect(other.extends(old) == (index >= known))
      let told = other.differences(from: old).filter { !$0.isGrowth }.compactMap(\.subject.ball)
      let expected = [BallName(innings: innings + 1, over: 0, ball: ball + 1)]
      #expect(told == (index < known ? expected : []))
    }
  }

  @Test func `a finished match can't be extended, even by itself`() {
    #expect(!SmallMatch.match.extends(SmallMatch.match))
    let live = SmallMatch.match.truncated(afterDeliveries: 9)
    #expect(live.extends(live))
  }

  @Test func `outcome, players, unknown facts and facts of the last innings may be added`() {
    let old = SmallMatch.match.truncated(afterDeliveries: 9)
    func extends(_ change: (inout Match) -> Void) -> Bool {
      var new = SmallMatch.match
      change(&new)
      return new.extends(old)
    }
    #expect(extends { $0.info.venue = "The Shore" })
    #expect(extends { $0.info.playersOfMatch = ["Ada"] })
    #expect(extends { $0.info.dates.append("2026-04-02") })
    #expect(extends { $0 = $0.withNewcomer })
    #expect(extends { $0 = $0.withSidesSwapped })
    #expect(extends { $0.innings[1].target = Innings.Target(runs: 7) })
    #expect(extends { $0.innings[1].isDeclared = true })
    #expect(extends { $0.innings[1].penaltyRuns.after = 5 })
    #expect(!extends { $0.innings[0].isDeclared = true })
    #expect(!extends { $0.innings[0].penaltyRuns.after = 5 })
    #expect(!extends { $0.innings[1].penaltyRuns.before = 5 })
    #expect(!extends { $0.info.matchType = "ODI" })
    #expect(!extends { $0.info.dates = ["2026-04-02"] })
    #expect(!extends { $0.players[0].id = PlayerID(known: "cccccccc") })
    #expect(!extends { $0.innings[0].wickets[0].fielders = [] })
    #expect(!extends { $0.innings.swapAt(0, 1) })
  }
}

extension Match {
  fileprivate func extends(_ old: Match) -> Bool { FileComparison(of: self, with: old, file: "").isContinuation }
}
