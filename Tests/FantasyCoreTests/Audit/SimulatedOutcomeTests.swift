// Simulated matches say how they ended; their deliveries must tell the same.

import Testing

@testable import Knowledge

@Suite struct SimulatedOutcomeTests {
  @Test(arguments: [MatchConditions.t20, .oneDay, .test, .hundred])
  func `the deliveries of every simulated match tell its result`(_ conditions: MatchConditions) {
    for (number, match) in SimulatedMatches.of(conditions).enumerated() {
      // With a target that a rain rule set, the last ball leaves open how it was won.
      let isLastBall = match.outcomeCheck == .differs(.lastBall) && match.info.outcome?.method != nil
      #expect(match.outcomeCheck == .agrees || isLastBall, "match \(number): \(String(describing: match.info.outcome))")
    }
  }
}
