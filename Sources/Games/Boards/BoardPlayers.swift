import FantasyCore

/// A player on a board: a manager, or a person without an account. A manager can later claim a player without an
/// account.
package struct BoardPlayer: Hashable, Sendable {
  /// The name that the board's owner gave the player; nil if the player was registered as a manager.
  package var name: String?
  /// The manager who is this player; nil if the player has no account and nobody has claimed the player.
  package var manager: ManagerID?

  package init(name: String?, manager: ManagerID?) {
    self.name = name
    self.manager = manager
  }

  /// The names that identify the player in results: the given name and the login name. Case and accents matter.
  var keys: [String] { [name, manager?.text].compactMap(\.self) }
  package var key: String { keys.first ?? "" }
}

/// The players of a board, in order of registration.
package struct BoardPlayers: Sendable {
  package private(set) var list: [BoardPlayer] = []
  private var indices: [String: Int] = [:]

  package func index(of key: String) -> Int? { indices[key] }

  package func index(of manager: ManagerID) -> Int? {
    indices[manager.text].flatMap { list[$0].manager == manager ? $0 : nil }
  }

  mutating func add(_ player: BoardPlayer) {
    for key in player.keys { indices[key] = list.count }
    list.append(player)
  }

  mutating func rename(_ index: Int, to name: String) {
    indices = indices.filter { $0.value != index }
    list[index].name = name
    for key in list[index].keys { indices[key] = index }
  }

  mutating func claim(_ index: Int, by manager: ManagerID) {
    list[index].manager = manager
    indices[manager.text] = index
  }
}

// MARK: Checkpoint

extension BoardPlayers {
  func pack(into packed: inout PackedBytes) {
    packed.add(list) { packed, player in
      packed.add(player.name) { $0.add($1) }
      packed.add(player.manager) { $0.add($1) }
    }
  }

  init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    let players = try packed.list { packed throws(UnpackingError) in
      BoardPlayer(
        name: try packed.optional { packed throws(UnpackingError) in try packed.text() },
        manager: try packed.optional { packed throws(UnpackingError) in try packed.id() })
    }
    indices.reserveCapacity(players.count)
    for player in players { add(player) }
  }
}
