// Overs: complete overs, maidens, and that figures and evidence agree.

import FantasyCore
import Testing

@Suite struct OverTests {
  /// An innings against Mia. Each word is an over with its number: digits are runs, `w` a wide and `/` a ball by Nia.
  private func innings(_ overs: [(number: UInt16, balls: String)]) -> Innings {
    var innings = Innings(battingSide: .first)
    for over in overs {
      for (index, ball) in over.balls.enumerated() {
        innings.deliveries.append(
          Delivery(
            over: over.number, ball: UInt8(index + 1), batter: 0, nonStriker: 1, bowler: ball == "/" ? 5 : 4,
            batterRuns: ball.wholeNumberValue.map(UInt8.init) ?? 0, wides: ball == "w" ? 1 : 0))
      }
    }
    return innings
  }

  @Test func `an over is complete with its legal balls, or with its flagged count if miscounted`() {
    var innings = innings([(0, "0w00000"), (1, "00000"), (2, "0000000"), (3, "000")])
    innings.miscountedOvers = [1: 5, 2: 8]
    let overs = innings.overs(ballsPerOver: 6)
    #expect(overs.map(\.isWhole) == [true, true, false, false])
    #expect(overs.map(\.legalBalls) == [6, 5, 7, 3])
    #expect(overs.map(\.balls) == [0..<7, 7..<12, 12..<19, 19..<22])
    #expect(innings.oversBowled(ballsPerOver: 6).description == "3.3")
  }

  @Test func `a maiden is a complete over by one bowler without a run charged`() {
    let innings = innings([(0, "000000"), (1, "000001"), (2, "00000/"), (3, "w000000"), (4, "00000")])
    #expect(innings.overs(ballsPerOver: 6).map(\.maidenBowler) == [4, nil, nil, nil, nil])
    #expect(innings.overs(ballsPerOver: 5).map(\.maidenBowler) == [4, nil, nil, nil, 4])
  }

  @Test func `two overs with one number are two overs, for figures and for their evidence`() throws {
    var match = SmallMatch.match
    match.innings = [innings([(0, "000"), (0, "000000"), (1, "000000"), (1, "000")])]
    #expect(match.innings[0].overs(ballsPerOver: 6).map(\.isWhole) == [false, true, true, false])
    let performance = match.performances()[4]
    #expect(performance.innings[0].row[.maidens] == 2)
    let evidence = match.evidence(ofPlayerAt: 4).filter { $0.figure == .maidens }
    #expect(evidence.count == 2)
  }
}
