import FantasyCore

/// A player of a board: a manager, or a person without an account, whom a manager can claim later.
package struct BoardPlayer: Hashable, Sendable {
  /// The name that the board's owner gave the player; nil for a manager who was never registered by name.
  package var name: String?
  /// The manager who is this player; nil as long as nobody has claimed the player.
  package var manager: ManagerID?

  /// Creates a player with a name, a manager, or both.
  package init(name: String?, manager: ManagerID?) {
    self.name = name
    self.manager = manager
  }

  /// The names by which results identify the player: the given name and the login name, both exact.
  var keys: [String] { [name, manager?.text].compactMap(\.self) }
  package var key: String { keys.first ?? "" }
}

/// The players of a board, in order of registration.
package struct BoardPlayers: Sendable {
  package private(set) var list: [BoardPlayer] = []
  private var places: [String: Int] = [:]

  /// Returns the index of the player with this exact key.
  package func place(of key: String) -> Int? { places[key] }

  package func place(of manager: ManagerID) -> Int? {
    places[manager.text].flatMap { list[$0].manager == manager ? $0 : nil }
  }

  mutating func add(_ player: BoardPlayer) {
    for key in player.keys { places[key] = list.count }
    list.append(player)
  }

  mutating func rename(_ place: Int, to name: String) {
    places = places.filter { $0.value != place }
    list[place].name = name
    for key in list[place].keys { places[key] = place }
  }

  mutating func claim(_ place: Int, by manager: ManagerID) {
    list[place].manager = manager
    places[manager.text] = place
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

  init(unpacking packed: inout PackedReader) throws(NotPacked) {
    let players = try packed.list { packed throws(NotPacked) in
      BoardPlayer(
        name: try packed.optional { packed throws(NotPacked) in try packed.text() },
        manager: try packed.optional { packed throws(NotPacked) in try packed.id() })
    }
    places.reserveCapacity(players.count)
    for player in players { add(player) }
  }
}
