import FantasyCore

/// The outcomes of many simulations of one match, from which the odds of predictions are computed.
package struct MarketSums: Sendable, Hashable {
  package private(set) var count = 0
  /// The number of wins by side, including wins in a super over.
  package private(set) var won = [0, 0]
  /// The number of matches with no winner: draws, and ties that no super over decided.
  package private(set) var drawn = 0
  /// The number of matches with each total of runs, added up over both sides.
  package private(set) var totals: [Int: Int] = [:]
  /// The players of both sides, in the order of the record.
  package private(set) var players: [Player] = []

  package struct Player: Sendable, Hashable {
    package let id: PlayerID
    package let name: String
    package let side: Side
    /// The number of matches in which the player made the most runs, in units of 1/`MarketSums.whole`. Players with
    /// equal runs share the match equally.
    package fileprivate(set) var topBatter = 0
    /// The number of matches in which the player took the most wickets, in the units of `topBatter`.
    package fileprivate(set) var topBowler = 0
    /// The number of matches by fantasy points scored. The keys are the steps of `MarketSums.step(of:)`.
    package fileprivate(set) var points: [Int: Int] = [:]
    /// True if a different role would change the player's points in some match.
    package fileprivate(set) var dependsOnRole = false
  }

  /// The number of units that one match adds to `topBatter` and to `topBowler`. This number is divisible by every
  /// number up to twelve, so that equal players get equal shares.
  package static let whole = 27_720

  package init() {}

  fileprivate init(of fixture: SimulatedFixture) {
    for (side, club) in [(Side.first, fixture.home), (.second, fixture.away)] {
      players += club.squad.map { Player(id: $0.id, name: $0.name, side: side) }
    }
  }

  /// Returns an integer key that preserves the order of points. The key of a multiple of half a point is four times its
  /// value. All values between two such multiples share the odd number between their keys.
  package static func step(of points: Points) -> Int {
    let doubled = points.tenThousandths * 2
    let halves = doubled.roundedDown(by: 10_000)
    return 2 * halves + (halves * 10_000 == doubled ? 0 : 1)
  }

  package mutating func add(_ other: MarketSums) {
    if players.isEmpty { players = other.players.map { Player(id: $0.id, name: $0.name, side: $0.side) } }
    count += other.count
    for side in 0..<2 { won[side] += other.won[side] }
    drawn += other.drawn
    totals.merge(other.totals, uniquingKeysWith: +)
    for (index, player) in other.players.enumerated() where players.indices.contains(index) {
      players[index].topBatter += player.topBatter
      players[index].topBowler += player.topBowler
      players[index].points.merge(player.points, uniquingKeysWith: +)
      if player.dependsOnRole { players[index].dependsOnRole = true }
    }
  }

  fileprivate mutating func add(_ match: Match, roles: [Role], _ system: ScoringSystem?) {
    count += 1
    if let winner = match.info.winner { won[winner.index] += 1 } else { drawn += 1 }
    let leaders = MatchLeaders(match)
    totals[leaders.total, default: 0] += 1
    for index in leaders.batters { players[index].topBatter += Self.whole / leaders.batters.count }
    for index in leaders.bowlers { players[index].topBowler += Self.whole / leaders.bowlers.count }
    guard let system else { return }
    for (index, performance) in match.performances().enumerated() {
      let role = roles[index], length = match.info.ballsPerOver
      let points = system.matchTotal(of: performance, role: role, ballsPerOver: length)
      players[index].points[Self.step(of: points), default: 0] += 1
      if !players[index].dependsOnRole {
        players[index].dependsOnRole = system.dependsOnRole(performance, scoredAs: role, ballsPerOver: length)
      }
    }
  }
}

extension MatchTrials {
  package func markets(of runs: Range<Int>) -> MarketSums {
    var sums = MarketSums(of: fixture), own = fixture
    let roles = fixture.roles
    for number in runs {
      own.seed = seed(of: number)
      sums.add(MatchSimulator.simulate(own), roles: roles, system)
    }
    return sums
  }
}

// MARK: Packing

extension MarketSums {
  /// The version of the packed sums, increased after any change to the format or the simulation.
  package static var version: Int { 2 }

  package var packed: PackedBytes {
    var packed = PackedBytes()
    for number in [count, won[0], won[1], drawn] { packed.add(number) }
    packed.add(totals)
    packed.add(players) { packed, player in
      packed.add(player.id.text)
      packed.add(player.name)
      packed.add(player.side.index)
      packed.add(player.topBatter)
      packed.add(player.topBowler)
      packed.add(player.points)
      packed.add(player.dependsOnRole ? 1 : 0)
    }
    return packed
  }

  package init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    count = try packed.amount()
    won = [try packed.amount(), try packed.amount()]
    drawn = try packed.amount()
    totals = try packed.counts()
    players = try packed.list { packed throws(UnpackingError) in
      guard let id = PlayerID(try packed.text()) else { throw UnpackingError() }
      let name = try packed.text(), side = try packed.number()
      guard let side = UInt8(exactly: side).flatMap(Side.init) else { throw UnpackingError() }
      var player = Player(id: id, name: name, side: side)
      player.topBatter = try packed.amount()
      player.topBowler = try packed.amount()
      player.points = try packed.counts()
      player.dependsOnRole = try packed.number() == 1
      return player
    }
    if won[0] + won[1] + drawn != count || players.count != RecordedPlay.players { throw UnpackingError() }
  }
}

extension PackedBytes {
  fileprivate mutating func add(_ counts: [Int: Int]) {
    add(counts.sorted { $0.key < $1.key }) { packed, count in
      packed.add(count.key)
      packed.add(count.value)
    }
  }
}

extension PackedReader {
  fileprivate mutating func counts() throws(UnpackingError) -> [Int: Int] {
    let pairs = try list { packed throws(UnpackingError) in (try packed.number(), try packed.amount()) }
    return Dictionary(pairs) { first, _ in first }
  }
}
