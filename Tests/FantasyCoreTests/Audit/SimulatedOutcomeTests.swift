// The stated outcomes of simulated matches agree with their deliveries.

import Testing

@testable import Knowledge

@Suite struct SimulatedOutcomeTests {
  @Test(arguments: [MatchConditions.t20, .oneDay, .test, .hundred])
  func `the deliveries of every simulated match give its outcome`(_ conditions: MatchConditions) {
    for (number, match) in SimulatedMatches.of(conditions).enumerated() {
      // With a target set by a rain rule, the last ball allows either kind of margin.
      let isLastBall = match.outcomeCheck == .differs(.lastBall) && match.info.outcome?.method != nil
      #expect(match.outcomeCheck == .agrees || isLastBall, "match \(number): \(String(describing: match.info.outcome))")
    }
  }
}
