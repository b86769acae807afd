import FantasyCore

/// What comes of a match that is simulated many times, as far as somebody may predict it.
package struct MarketSums: Sendable, Hashable {
  /// How many matches.
  package private(set) var count = 0
  /// Matches that a side won, super overs included, by side.
  package private(set) var won = [0, 0]
  /// Matches that nobody won: draws, and ties that nothing decided.
  package private(set) var drawn = 0
  /// How often the runs of both sides together came to each number.
  package private(set) var totals: [Int: Int] = [:]
  /// The players of both sides, by their place in the record.
  package private(set) var players: [Player] = []

  /// What a player did in them.
  package struct Player: Sendable, Hashable {
    /// The registry id.
    package let id: PlayerID
    /// The name in match files.
    package let name: String
    /// The side.
    package let side: Side
    /// How often they made most runs of the match, each time in parts of `MarketSums.whole` that they shared with others.
    package fileprivate(set) var topBatter = 0
    /// How often they took most wickets, likewise.
    package fileprivate(set) var topBowler = 0
    /// How often their points lay at or between halves; see `MarketSums.step(of:)`.
    package fileprivate(set) var points: [Int: Int] = [:]
    /// Whether the points of any match would be others in some role.
    package fileprivate(set) var dependsOnRole = false
  }

  /// What one match counts in `topBatter` and `topBowler`: it can be divided among up to twelve players without a rest.
  package static let whole = 27_720

  /// Nothing yet.
  package init() {}

  fileprivate init(of fixture: SimulatedFixture) {
    for (side, club) in [(Side.first, fixture.home), (.second, fixture.away)] {
      players += club.squad.map { Player(id: $0.id, name: $0.name, side: side) }
    }
  }

  /// The step of points: twice the number of halves at a half or a whole, one more between it and the next.
  package static func step(of points: Points) -> Int {
    let doubled = points.tenThousandths * 2
    let halves = doubled.roundedDown(by: 10_000)
    return 2 * halves + (halves * 10_000 == doubled ? 0 : 1)
  }

  /// Adds what came of others of the same match.
  package mutating func add(_ other: MarketSums) {
    if players.isEmpty { players = other.players.map { Player(id: $0.id, name: $0.name, side: $0.side) } }
    count += other.count
    for side in 0..<2 { won[side] += other.won[side] }
    drawn += other.drawn
    totals.merge(other.totals, uniquingKeysWith: +)
    for (place, player) in other.players.enumerated() where players.indices.contains(place) {
      players[place].topBatter += player.topBatter
      players[place].topBowler += player.topBowler
      players[place].points.merge(player.points, uniquingKeysWith: +)
      if player.dependsOnRole { players[place].dependsOnRole = true }
    }
  }

  fileprivate mutating func add(_ match: Match, roles: [Role], _ system: ScoringSystem?) {
    count += 1
    if let winner = match.info.winner { won[winner.index] += 1 } else { drawn += 1 }
    let leaders = MatchLeaders(match)
    totals[leaders.total, default: 0] += 1
    for place in leaders.batters { players[place].topBatter += Self.whole / leaders.batters.count }
    for place in leaders.bowlers { players[place].topBowler += Self.whole / leaders.bowlers.count }
    guard let system else { return }
    for (place, performance) in match.performances().enumerated() {
      let (role, length) = (roles[place], match.info.ballsPerOver)
      let points = system.matchTotal(of: performance, role: role, ballsPerOver: length)
      players[place].points[Self.step(of: points), default: 0] += 1
      if !players[place].dependsOnRole {
        players[place].dependsOnRole = system.dependsOnRole(performance, scoredAs: role, ballsPerOver: length)
      }
    }
  }
}

extension MatchTrials {
  /// Simulates some of the runs for what may be predicted.
  package func markets(of runs: Range<Int>) -> MarketSums {
    var (sums, own) = (MarketSums(of: fixture), fixture)
    let roles = fixture.roles
    for number in runs {
      own.seed = seed(of: number)
      sums.add(MatchSimulator.simulate(own), roles: roles, system)
    }
    return sums
  }
}

// MARK: Packed bytes

extension MarketSums {
  /// Raise it after any change to what is packed, or to how matches are simulated.
  package static var version: Int { 2 }

  /// The sums as packed bytes.
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

  /// Reads packed sums.
  package init(unpacking packed: inout PackedReader) throws(NotPacked) {
    count = try packed.amount()
    won = [try packed.amount(), try packed.amount()]
    drawn = try packed.amount()
    totals = try packed.counts()
    players = try packed.list { packed throws(NotPacked) in
      guard let id = PlayerID(try packed.text()) else { throw NotPacked() }
      let (name, side) = (try packed.text(), try packed.number())
      guard let side = UInt8(exactly: side).flatMap(Side.init) else { throw NotPacked() }
      var player = Player(id: id, name: name, side: side)
      (player.topBatter, player.topBowler) = (try packed.amount(), try packed.amount())
      player.points = try packed.counts()
      player.dependsOnRole = try packed.number() == 1
      return player
    }
    if won[0] + won[1] + drawn != count || players.count != RecordedPlay.players { throw NotPacked() }
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
  fileprivate mutating func counts() throws(NotPacked) -> [Int: Int] {
    let pairs = try list { packed throws(NotPacked) in (try packed.number(), try packed.amount()) }
    return Dictionary(pairs) { first, _ in first }
  }
}
