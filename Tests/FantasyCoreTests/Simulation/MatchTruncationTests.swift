// A match in progress is the beginning of the complete match.

import Testing

@testable import Knowledge

@Suite struct MatchTruncationTests {
  private let match = MatchSimulator.simulate(SimulatedMatches.fixture(seed: 8, odds: .eventful))

  @Test func `a match stopped at a ball has that many deliveries and no outcome`() {
    for count in [1, 40, match.innings[0].deliveries.count + 1, match.deliveryCount - 1] {
      let part = match.truncated(afterDeliveries: count)
      #expect(part.deliveryCount == count)
      #expect(part.isInProgress)
      #expect(part.info.playersOfMatch.isEmpty)
      #expect(part.innings.flatMap(\.deliveries) == Array(match.innings.flatMap(\.deliveries).prefix(count)))
    }
  }

  @Test func `a truncated match reveals nothing of later deliveries`() {
    for count in 1..<match.deliveryCount {
      for innings in match.truncated(afterDeliveries: count).innings {
        #expect(innings.wickets.allSatisfy { $0.delivery < innings.deliveries.count })
        #expect(innings.replacements.allSatisfy { $0.delivery < innings.deliveries.count })
      }
    }
  }

  @Test func `at the end of an innings the next has not begun`() {
    let part = match.truncated(afterDeliveries: match.innings[0].deliveries.count)
    #expect(part.innings == [match.innings[0]])
  }

  @Test func `truncating at the end changes nothing`() {
    #expect(match.truncated(afterDeliveries: match.deliveryCount) == match)
  }
}
