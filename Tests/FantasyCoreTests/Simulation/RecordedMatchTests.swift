// Matches simulated from players' records: they follow the Laws, are repeatable, and resemble the recorded matches.

import Testing

@testable import FantasyCore
@testable import Knowledge

@Suite struct RecordedMatchTests {
  /// An encyclopedia of an invented world's matches, with sides of its first clubs.
  private struct Ground {
    let known: Encyclopedia
    let kind: Encyclopedia.Kind
    let book: PlayingBook
    let sides: [RecordedSide]

    init(_ conditions: MatchConditions, matches: Int, seed: UInt64 = 5) throws {
      let season = SimulatedSeason(
        world: SimulatedMatches.world, seed: seed, firstDay: SimulatedMatches.firstDay, matches: matches,
        conditions: conditions)
      var builder = EncyclopediaBuilder()
      for fixture in season.fixtures { builder.add(KnownMatch(MatchSimulator.simulate(fixture)), as: fixture.id) }
      known = try SampleEncyclopedia.unpacked(builder.packed().bytes)
      kind = try #require(known.kinds.first)
      let (known, book) = (known, known.playing(in: kind))
      let roles = Dictionary(uniqueKeysWithValues: SimulatedMatches.world.players.map { ($0.id, $0.role) })
      self.book = book
      sides = try known.clubs.indices.map { club in
        let shares = try #require(known.rating(ofClub: club, in: known.kinds[0])).shares
        return try book.side(of: club, from: shares.map { ($0.player, $0.share) }, in: known) { player in
          roles[known.players[player].id]
        }
      }
    }

    func fixture(
      _ conditions: MatchConditions, _ home: Int = 0, _ away: Int = 1, isOfLeague: Bool = false, seed: UInt64 = 1
    ) -> SimulatedFixture {
      let play = book.play(
        book.records(of: sides[home]), book.records(of: sides[away]), conditions, of: kind.format,
        isOfLeague: isOfLeague, at: nil)
      return SimulatedFixture(
        of: sides[home], and: sides[away], play, conditions, on: SimulatedMatches.firstDay, at: nil, gender: "male",
        seed: seed)
    }
  }

  private static let t20 = Result { try Ground(.t20, matches: 60) }

  @Test(arguments: zip(MatchConditions.allCases, [100, 40, 8, 30].map { Trials.count($0, long: $0 * 3) }))
  func `many matches break no law`(_ conditions: MatchConditions, _ count: Int) throws {
    let ground = try Ground(conditions, matches: conditions == .test ? 8 : 25)
    var broken: [String] = []
    for seed in 1...count {
      let match = MatchSimulator.simulate(ground.fixture(conditions, seed: UInt64(seed)))
      #expect(match.players.count == 22 && match.info.isSimulated)
      broken += match.brokenLaws
    }
    #expect(broken.isEmpty, "\(broken.count): \(broken.prefix(5))")
  }

  @Test func `the same seed gives the same match, and different seeds give different matches`() throws {
    let ground = try Self.t20.get()
    let first = MatchSimulator.simulate(ground.fixture(.t20, seed: 7))
    #expect(MatchSimulator.simulate(ground.fixture(.t20, seed: 7)) == first)
    let others = Set((1...50).map { MatchSimulator.simulate(ground.fixture(.t20, seed: $0)) })
    #expect(others.count == 50)
  }

  @Test func `runs in parts give the same sums as a single run`() throws {
    let trials = MatchTrials(of: try Self.t20.get().fixture(.t20), under: nil)
    var pieces = TrialSums()
    for range in [40..<60, 0..<7, 7..<40] { pieces.add(trials.sums(of: range)) }
    let all = trials.sums(of: 0..<60)
    #expect(pieces == all && all.count == 60 && all.won[0] + all.won[1] + all.tied == 60 && all.drawn == 0)
    #expect(Set((0..<1_000).map(trials.seed)).count == 1_000)
  }

  @Test func `a simulated innings resembles the recorded ones`() throws {
    let ground = try Ground(.t20, matches: 200)
    var (real, simulated) = (TrialSums.InningsSums(), TrialSums.InningsSums())
    for index in ground.known.matches.indices {
      for total in ground.known.totals(of: index) {
        real.count += 1
        real.runs += total.runs
        real.wickets += total.wickets
      }
    }
    for away in 1..<ground.sides.count {
      let sums = MatchTrials(of: ground.fixture(.t20, 0, away)).sums(of: 0..<60).innings
      simulated.count += sums.count
      simulated.runs += sums.runs
      simulated.wickets += sums.wickets
    }
    // Milestones of an innings follow real cricket rather than the invented matches.
    #expect(abs(Double(simulated.runs * real.count) / Double(real.runs * simulated.count) - 1) < 0.1)
    #expect(abs(Double(simulated.wickets * real.count) / Double(real.wickets * simulated.count) - 1) < 0.15)
  }

  @Test func `later matches do not change a book of earlier ones`() throws {
    let known = try Self.t20.get().known
    let kind = known.kinds[0]
    let day = known.matches[40].day
    let before = known.matches.indices.filter { known.matches[$0].day < day }
    var replayed: [Int] = []
    let book = known.playing(in: kind, before: day) { _, index in replayed.append(index) }
    #expect(replayed == before && book.count == before.count && !before.isEmpty)
    var then: PlayingBook?
    _ = known.playing(in: kind) { book, index in if index == before.count { then = book } }
    #expect(then?.players.mapValues(\.batting) == book.players.mapValues(\.batting))
    #expect(then?.players.mapValues(\.bowling) == book.players.mapValues(\.bowling))
  }

  @Test func `a packed book is read back unchanged, and truncated or forged bytes are refused or still play`() throws {
    let ground = try Self.t20.get()
    let bytes = ground.book.packed.bytes
    func read(_ bytes: [UInt8]) throws -> PlayingBook {
      var reader = PackedReader(bytes, in: bytes.indices)
      let book = try PlayingBook(unpacking: &reader)
      if !reader.isAtEnd { throw UnpackingError() }
      return book
    }
    #expect(try read(bytes).packed.bytes == bytes)
    func played(_ book: PlayingBook) -> RecordedPlay {
      book.play(
        book.records(of: ground.sides[0]), book.records(of: ground.sides[1]), .t20, of: "T20", isOfLeague: true,
        at: ground.known.matches[0].venue)
    }
    #expect(played(try read(bytes)) == played(ground.book))
    for count in stride(from: 0, to: bytes.count, by: 97) {
      #expect(throws: UnpackingError.self) { try read(Array(bytes.prefix(count))) }
    }
    var draw = SeededRandom(seed: 3)
    var believed = 0
    for _ in 0..<300 {
      var forged = bytes
      // Flips only lower bits, so that encoded numbers keep their length.
      for _ in 0..<4 { forged[draw.below(forged.count)] ^= 1 << UInt8(draw.below(7)) }
      guard let book = try? read(forged) else { continue }
      believed += 1
      var fixture = ground.fixture(.t20)
      fixture.recorded = played(book)
      #expect(MatchSimulator.simulate(fixture).innings.count >= 2)
    }
    #expect(believed > 20)
  }

  // MARK: Factors computed manually

  @Test func `a small tally is shrunk towards the average`() {
    var tally = RecordTally()
    #expect(tally.factor(average: 1_000, prior: 10) == 1_000)
    #expect(tally.factor(average: 700, prior: 10) == 700)
    // 30 observed and 10 expected, with a prior of 10 averages: 40 by 20.
    tally.add(observed: 30_000, expected: 10_000)
    #expect(tally.factor(average: 1_000, prior: 10) == 2_000)
    // 30 and 5, by 20.
    #expect(tally.factor(average: 500, prior: 10) == 1_750)
    tally.forget(memory: 10)
    #expect(tally.observed == 27_000 && tally.expected == 9_000)
  }

  @Test func `a book counts each ball relative to its expectation`() throws {
    func match(_ fours: Int, wicket: DismissalKind? = nil) -> PlayingBook.Match {
      var balls = MatchupBalls()
      (balls.faced, balls.legal, balls.dots, balls.fours) = (100, 100, 100 - fours, fours)
      return PlayingBook.Match(
        lines: [PlayingBook.Line(batter: 0, bowler: 1, phase: .first, balls: balls, wicket: wicket)],
        parts: [PlayingBook.Part(player: 0, club: 0), PlayingBook.Part(player: 1, club: 1)])
    }
    var book = PlayingBook()
    book.add(match(10, wicket: .bowled))
    // Before the first ball there was no expectation.
    #expect(book.players[0]?.batting == ResultTallies() && book.count == 1)
    #expect(try #require(book.means.results(in: .first)) == [0, 100_000, 0, 10_000])
    #expect(book.means.results(in: .middle) == nil)
    book.add(match(20))
    // Twenty fours with ten expected and a prior of 200 averages: 220 by 210.
    let batting = try #require(book.players[0]).batting.factors(average: [1_000, 1_000, 1_000, 1_000])
    #expect(batting == [1_000, 220_000 / 210, 1_000, 100_000 / 101])
    #expect(try #require(book.players[1]).bowling.factors(average: [1_000, 1_000, 1_000, 1_000]) == batting)
    #expect(try #require(book.players[1]).ways == [0, 1_000 - 1_000 / 60, 0, 0, 0, 0])
    #expect(try #require(book.players[1]).bowled == [100_000 - 100_000 / 60 + 100_000, 0, 0])
  }

  @Test func `differences in strength count less between clubs of a league than between nations`() throws {
    let ground = try Ground(.t20, matches: 200)
    var (open, closed) = (0, 0)
    for away in 1..<ground.sides.count {
      open += abs(MatchTrials(of: ground.fixture(.t20, 0, away)).sums(of: 0..<400).chance(of: .first) - 5_000)
      closed += abs(
        MatchTrials(of: ground.fixture(.t20, 0, away, isOfLeague: true)).sums(of: 0..<400).chance(of: .first) - 5_000)
    }
    #expect(closed < open, "\(closed) \(open)")
  }

  // MARK: Sides

  private func share(_ faced: Int, _ bowled: Int, kept: Int = 0) -> ClubShare {
    ClubShare(faced: faced, bowled: bowled, kept: kept)
  }

  @Test func `a side consists of the largest shares, a wicket-keeper and five bowlers`() throws {
    let known = try Self.t20.get().known
    let book = PlayingBook()
    func role(_ player: Int) -> Role? { player == 14 ? .wicketKeeper : player < 9 ? .batter : .bowler }
    // Nine batters with large shares, five bowlers with small ones, and a keeper with none.
    let shares = (0..<15).map { ($0, share($0 < 9 ? 100 - $0 : 0, $0 >= 9 && $0 < 14 ? 10 : 0)) }
    let side = try book.side(of: 0, from: shares, in: known, role: role)
    #expect(Set(side.players.map(\.index)) == [0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 14])
    #expect(side.players[side.keeper].index == 14)
    func fault(_ players: [Int], _ role: (Int) -> Role?) -> SideFault? {
      do throws(SideFault) {
        _ = try book.side(of: 0, inOrder: players.map { ($0, ClubShare()) }, in: known, role: role)
        return nil
      } catch { return error }
    }
    #expect(fault(Array(4...14), role) == nil)
    #expect(fault(Array(5...14), role) == .players(10) && fault(Array(3...14), role) == .players(12))
    #expect(fault(Array(3...13), role) == .noKeeper)
    #expect(fault([0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 14], role) == .bowlers(1))
    #expect(fault(Array(0...9) + [14]) { $0 == 14 ? .wicketKeeper : .batter } == .bowlers(0))
  }
}
