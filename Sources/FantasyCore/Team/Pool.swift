/// A player in the pool that a league's managers choose from.
public struct PoolPlayer: Hashable, Sendable {
  /// The id: a registry id from the match files, or one invented for the pool.
  public var id: PlayerID
  /// The name.
  public var name: String
  /// The club or country.
  public var side: String
  /// The role.
  public var role: Role
  /// The player's price.
  public var price: Price
  /// Tags that team rules may limit: `overseas`, `uncapped`.
  public var tags: [String]
  /// The name in match files, for a player without a registry id.
  public var matchName: String?
  /// The rank, from 1, for scoring systems that reward it.
  public var rank: Int?

  /// Creates a player of the pool.
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

  /// The valid ranks.
  public static let ranks = 1...1_000_000

  /// Whether the id has the form of the match files' registry ids: 8 hexadecimal digits.
  public var hasRegistryID: Bool { id.text.isHexadecimal(digits: 8) }
}

/// The pool of a league, in the order of its file.
public struct Pool: Hashable, Sendable {
  /// The players.
  public private(set) var players: [PoolPlayer]
  /// The indices of players without a registry id, who are matched by name in each match.
  let placesWithoutRegistryID: [Place<PoolPlayer>]
  private var places: [PlayerID: Place<PoolPlayer>]

  /// Creates a pool. Of a repeated id the first player is kept; the pool file reader refuses repeated ids.
  public init(_ players: [PoolPlayer] = []) {
    places = Dictionary(players.placed.map { ($0.element.id, $0.place) }) { first, _ in first }
    self.players = players
    placesWithoutRegistryID = players.places.filter { !players[$0].hasRegistryID }
  }

  /// The index of a player; nil if they are not in the pool.
  public func place(of id: PlayerID) -> Place<PoolPlayer>? { places[id] }

  /// A player by id.
  public subscript(id: PlayerID) -> PoolPlayer? { places[id].map { players[$0] } }
}
