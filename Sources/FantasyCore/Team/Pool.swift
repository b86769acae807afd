/// A player of the pool, from which a league's managers choose.
public struct PoolPlayer: Hashable, Sendable {
  /// The id: a registry id of the match files, or one of the pool's own.
  public var id: PlayerID
  /// The name.
  public var name: String
  /// The club or country.
  public var side: String
  /// The role.
  public var role: Role
  /// What they cost.
  public var price: Price
  /// Marks that team rules may limit: `overseas`, `uncapped`.
  public var tags: [String]
  /// The name in match files, for a player without a registry id.
  public var matchName: String?
  /// The rank, from 1, for scoring systems that reward it.
  public var rank: Int?

  /// A player of the pool.
  public init(
    id: PlayerID, name: String, side: String, role: Role, price: Price, tags: [String] = [], matchName: String? = nil,
    rank: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.side = side
    self.role = role
    self.price = price
    self.tags = tags
    self.matchName = matchName
    self.rank = rank
  }

  /// The ranks that a player may have.
  public static let ranks = 1...1_000_000

  /// Whether the id is one of the match files' registry: 8 hexadecimal digits.
  public var hasRegistryID: Bool { id.text.isHexadecimal(digits: 8) }
}

/// The pool of a league, in the order of its file.
public struct Pool: Hashable, Sendable {
  /// The players.
  public private(set) var players: [PoolPlayer]
  /// The places of players without a registry id, who are looked for by name in each match.
  let placesWithoutRegistryID: [Place<PoolPlayer>]
  private var places: [PlayerID: Place<PoolPlayer>]

  /// A pool from its players; of two with one id the later one is left out (the pool file refuses them before).
  public init(_ players: [PoolPlayer] = []) {
    places = Dictionary(players.placed.map { ($0.element.id, $0.place) }) { first, _ in first }
    self.players = players
    placesWithoutRegistryID = players.places.filter { !players[$0].hasRegistryID }
  }

  /// Where a player stands, or nil when they are not in the pool.
  public func place(of id: PlayerID) -> Place<PoolPlayer>? { places[id] }

  /// A player by id.
  public subscript(id: PlayerID) -> PoolPlayer? { places[id].map { players[$0] } }
}
