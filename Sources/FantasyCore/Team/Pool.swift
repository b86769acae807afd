/// A player in the pool from which managers choose.
public struct PoolPlayer: Hashable, Sendable {
  /// The registry id in match files, or an id created for the pool.
  public var id: PlayerID
  /// The display name.
  public var name: String
  /// The club or country.
  public var side: String
  /// The player's role in a team.
  public var role: Role
  /// The price in credits.
  public var price: Price
  /// Tags such as `overseas` or `uncapped`. Team rules may limit the number of players with a tag.
  public var tags: [String]
  /// The name in match files, for finding a player who has no registry id. Nil if that name is the display name.
  public var matchName: String?
  /// The rank, from 1, for scoring systems that award points for ranks; nil if the player has no rank.
  public var rank: Int?
  /// Other registry ids of the same player. Match files sometimes change a player's id.
  public var also: [PlayerID]

  /// Creates a player. The values are not checked.
  public init(
    id: PlayerID, name: String, side: String, role: Role, price: Price, tags: [String] = [], matchName: String? = nil,
    rank: Int? = nil, also: [PlayerID] = []
  ) {
    self.id = id
    self.name = name
    self.side = side
    self.role = role
    self.price = price
    self.tags = tags
    self.matchName = matchName
    self.rank = rank
    self.also = also
  }

  /// All ids of the player, the one in the pool first.
  public var ids: [PlayerID] { [id] + also }

  /// The range of valid ranks.
  public static let ranks = 1...1_000_000

  /// True if the id has the form of a registry id: 8 hexadecimal digits.
  public var hasRegistryID: Bool { id.text.isHexadecimal(digits: 8) }
}

/// The players from which the managers of a league choose, in the order of the pool file.
public struct Pool: Hashable, Sendable {
  /// The players, in the order of the pool file.
  public private(set) var players: [PoolPlayer]
  let indicesWithoutRegistryID: [ElementIndex<PoolPlayer>]
  private var indices: [PlayerID: ElementIndex<PoolPlayer>]

  /// Creates a pool. If several players have the same id, only the first can be found by id. Pool files can't repeat
  /// ids.
  public init(_ players: [PoolPlayer] = []) {
    indices = Dictionary(players.indexed.map { ($0.element.id, $0.index) }) { first, _ in first }
    for (index, player) in players.indexed {
      for id in player.also where indices[id] == nil { indices[id] = index }
    }
    self.players = players
    indicesWithoutRegistryID = players.elementIndices.filter { !players[$0].hasRegistryID }
  }

  /// Returns the index of the player with one of their ids; nil if the player is not in the pool. O(1).
  public func index(of id: PlayerID) -> ElementIndex<PoolPlayer>? { indices[id] }

  /// Returns the player with one of their ids; nil if the player is not in the pool. O(1).
  public subscript(id: PlayerID) -> PoolPlayer? { indices[id].map { players[$0] } }
}
