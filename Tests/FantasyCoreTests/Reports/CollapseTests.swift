// The most costly collapse, compared with all possible ones, and the number of balls read to find it.

import Testing

@testable import Explanations
@testable import FantasyCore

@Suite("Collapses") struct CollapseTests {
  /// Balls with one or two wickets, and the scores around them.
  private static func balls(_ count: Int, _ random: inout SeededRandom) -> [Collapse.WicketBall] {
    var score = Collapse.Score(runs: random.below(5), wickets: 0)
    return (0..<count).map { _ in
      let before = Collapse.Score(runs: score.runs + random.below(7), wickets: score.wickets)
      score = Collapse.Score(runs: before.runs + random.below(3), wickets: before.wickets + 1 + random.below(2))
      return (before, score)
    }
  }

  @Test func `the worst collapse is the first of the most costly ones`() throws {
    var random = SeededRandom(seed: 7)
    for round in 0..<300 {
      let balls = Self.balls(random.below(14), &random)
      let worth = WicketValue(runs: random.below(200), wickets: 1 + random.below(20))
      var best: (first: Int, last: Int, net: Int)?
      for first in balls.indices {
        for last in first..<balls.count {
          let wickets = balls[last].after.wickets - balls[first].before.wickets
          let net = worth.net(balls[last].after.runs - balls[first].before.runs, wickets)
          if wickets >= 3, best.map({ net < $0.net }) ?? true { best = (first, last, net) }
        }
      }
      let found = Collapse.worst(balls, worth)
      #expect(found?.first == best?.first && found?.last == best?.last && found?.net == best?.net, "round \(round)")
    }
  }

  @Test func `each ball is read at most twice`() throws {
    for count in [100, 1_000, 10_000] {
      var random = SeededRandom(seed: 3)
      let balls = CountedBalls(balls: Self.balls(count, &random))
      #expect(Collapse.worst(balls, WicketValue(runs: 10 * count, wickets: count)) != nil)
      #expect(balls.reads.count <= 2 * count, "\(balls.reads.count) of \(count)")
    }
  }
}

/// Balls that count how often they are read.
private struct CountedBalls: RandomAccessCollection {
  final class Reads {
    var count = 0
  }

  let balls: [Collapse.WicketBall]
  let reads = Reads()
  var startIndex: Int { 0 }
  var endIndex: Int { balls.count }

  subscript(index: Int) -> Collapse.WicketBall {
    reads.count += 1
    return balls[index]
  }
}
