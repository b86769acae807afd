/// A player in the pool that managers choose from.
public struct PoolPlayer: Hashable, Sendable {
  /// The registry id of the match files, or an id invented for the pool.
  public var id: PlayerID
  /// The name shown to people.
  public var name: String
  /// The club or country.
  public var side: String
  /// The role in a team.
  public var role: Role
  /// The price in credits.
  public var price: Price
  /// The tags that team rules may limit: `overseas`, `uncapped`.
  public var tags: [String]
  /// The name in match files, for a player without a registry id.
  public var matchName: String?
  /// The rank, from 1, for scoring systems that give points for ranks.
  public var rank: Int?

  /// Creates a player without checking the values.
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

  /// True if the id has the form of a registry id: 8 hexadecimal digits.
  public var hasRegistryID: Bool { id.text.isHexadecimal(digits: 8) }
}

/// The pool of a league, in the order of its file.
public struct Pool: Hashable, Sendable {
  /// The players, in the order of the file.
  public private(set) var players: [PoolPlayer]
  let indicesWithoutRegistryID: [ElementIndex<PoolPlayer>]
  private var indices: [PlayerID: ElementIndex<PoolPlayer>]

  /// Creates a pool. Of players with the same id, only the first can be found; pool files can't repeat an id.
  public init(_ players: [PoolPlayer] = []) {
    indices = Dictionary(players.indexed.map { ($0.element.id, $0.index) }) { first, _ in first }
    self.players = players
    indicesWithoutRegistryID = players.elementIndices.filter { !players[$0].hasRegistryID }
  }

  /// Returns the index of a player, or nil. O(1).
  public func index(of id: PlayerID) -> ElementIndex<PoolPlayer>? { indices[id] }

  /// Returns a player by id. O(1).
  public subscript(id: PlayerID) -> PoolPlayer? { indices[id].map { players[$0] } }
}
