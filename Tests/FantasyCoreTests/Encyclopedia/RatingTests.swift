// Ratings computed manually: the value of a ball, shrinkage towards the average, wicket-keepers and club shares.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite("Ratings")
struct RatingTests {
  /// A T20 between clubs 0 and 1, with players 0, 1 and 2 of the first side and 10, 11 and 12 of the second.
  private static func match(
    _ matchups: [(batter: Int, bowler: Int, runs: Int, isOut: Bool)], stumper: Int? = nil, keeper: Int? = nil
  ) throws -> RatedMatch {
    let numbers = [0, 1, 2, 10, 11, 12]
    var info = MatchInfo(teams: ["A", "B"], dates: ["2026-04-01"], matchType: "T20")
    info.gender = "male"
    let performances = try numbers.map { number in
      Performance(
        player: MatchPlayer(
          name: "P\(number)", id: try #require(PlayerID("p\(number)")), side: number < 10 ? .first : .second),
        innings: [
          InningsFigures(
            innings: 1, row: try FantasyCoreTests.figures(number == stumper ? "stumpings 1" : ""))
        ])
    }
    var known = KnownMatch(MatchRecord(info: info, performances: performances))
    for (batter, bowler, runs, isOut) in matchups {
      let indices = try [batter, bowler].map { PlayerIndex(try #require(numbers.firstIndex(of: $0))) }
      var matchup = KnownMatch.Matchup(innings: 1, batter: indices[0], bowler: indices[1], phase: .first)
      (matchup.balls.faced, matchup.balls.legal, matchup.balls.runs, matchup.balls.conceded) = (10, 10, runs, runs)
      matchup.wicket = isOut ? .bowled : nil
      known.matchups.append(matchup)
    }
    return RatedMatch(known, clubs: [0, 1], players: numbers) { $0.name == keeper.map { "P\($0)" } }
  }

  private static let terms = RatingTerms(of: "T20")

  @Test func `a match counts relative to its own average, and few balls change a rating little`() throws {
    var book = RatingBook(Self.terms)
    // The match has 30 runs and a wicket off 20 balls, so 1.5 runs and 0.05 wickets a ball are expected. A wicket is
    // worth 6 runs.
    book.add(try Self.match([(0, 10, 10, false), (1, 11, 20, true)]))
    // 10 - 15 runs, and 6 × 0.5 for the wicket that did not fall.
    #expect(book.forms[0]?.batting == FormPart(surplus: -2_000_000, amount: 10_000))
    // 20 - 15 runs, less 6 × (1 - 0.5).
    #expect(book.forms[1]?.batting == FormPart(surplus: 2_000_000, amount: 10_000))
    #expect(book.forms[10]?.bowling == FormPart(surplus: 2_000_000, amount: 10_000))
    #expect(book.forms[11]?.bowling == FormPart(surplus: -2_000_000, amount: 10_000))
    // Two runs over 110 balls, of which 100 are the prior: 0.01818 a ball, on a scale of 0.5.
    #expect(book.forms[0]?.rating(Self.terms).batting == 482 && book.forms[1]?.rating(Self.terms).batting == 518)
    #expect(book.forms[0]?.rating(Self.terms).overall == 482 && book.forms[2]?.rating(Self.terms).overall == 500)
    #expect(book.rating(of: 0).sum == 100 * (482 + 518) && book.rating(of: 0).weight == 200)
  }

  @Test func `the era's average and the opponent's skill set the expectation for the next match`() throws {
    var book = RatingBook(Self.terms)
    book.add(try Self.match([(0, 10, 10, false), (1, 11, 20, true)]))
    book.add(try Self.match([(0, 11, 10, false)]))
    // The book remembers 39.9 runs and 0.997 wickets off 29.934 balls: 1.332932 and 0.033306 a ball. The bowler's skill
    // is -2,000,000 × 1000 / 110,000 = -18,181 a ball, so less is expected of them.
    let gained = 10_000_000 - 13_329_320 + 6 * 333_060 - 181_810
    #expect(book.forms[0]?.batting == FormPart(surplus: -2_000_000 + 20_000 + gained, amount: 19_900))
  }

  @Test func `the keeper is the player who made a stumping, now or before, or the pool's only keeper`() throws {
    func kept(_ matches: [(stumper: Int?, keeper: Int?)]) throws -> [Int] {
      var book = RatingBook(Self.terms)
      for (stumper, keeper) in matches {
        book.add(try Self.match([(10, 0, 5, false), (1, 11, 5, false)], stumper: stumper, keeper: keeper))
      }
      return [0, 1, 2].map { book.shares(of: 0)[$0]?.kept ?? 0 }
    }
    #expect(try kept([(nil, nil)]) == [0, 0, 0])
    #expect(try kept([(2, nil)]) == [0, 0, 10])
    #expect(try kept([(2, nil), (nil, nil)]) == [0, 0, 20])
    #expect(try kept([(nil, 1)]) == [0, 10, 0])
    #expect(try kept([(2, 1), (nil, 1)]) == [0, 0, 20])
    // Both have made stumpings, so the keeper is unknown.
    #expect(try kept([(2, nil), (1, nil), (nil, 2)]) == [0, 10, 10])
  }

  @Test func `club shares use only a club's last twenty matches`() throws {
    var book = RatingBook(Self.terms)
    book.add(try Self.match([(2, 10, 5, false)]))
    for _ in 0..<20 { book.add(try Self.match([(0, 10, 5, false), (1, 10, 5, false)])) }
    #expect(book.matches(of: 0) == 21 && book.shares(of: 0)[2] == nil)
    #expect(book.shares(of: 0)[0]?.weight == 2_000 && book.shares(of: 0)[1]?.weight == 2_000)
    #expect(book.shares(of: 1)[10]?.weight == 4_000)
  }

  @Test func `a rating stays between 0 and 100, and is rounded half up`() {
    func rating(_ surplus: Int) -> Int {
      var form = PlayerForm()
      form.batting = FormPart(surplus: surplus, amount: 900_000)
      return form.rating(Self.terms).batting
    }
    #expect(rating(600_000_000) == 1_000 && rating(-600_000_000) == 0 && rating(0) == 500)
    // In a thousand balls, half of a tenth is 500 millionths of a run a ball.
    #expect(rating(500_000) == 501 && rating(499_000) == 500 && rating(-500_000) == 500 && rating(-501_000) == 499)
  }
}
