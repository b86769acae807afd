import CommandLineKit
import FantasyCore

/// The players that a picker shows, their order, and the marked one.
struct PlayerListing {
  enum Order: String, CaseIterable {
    case form
    case points
    case price
    case name
    case side
  }

  private(set) var role: Role?
  private(set) var side: String?
  /// The players of the team if the list shows only these, as of when the user chose to; nil for all players.
  private(set) var team: Set<PlayerID>?
  private var field = SearchField()
  private(set) var order = Order.form
  /// The text that names or ids in the list contain.
  var search: String { field.text }
  /// Indices into the ground's players.
  private(set) var players: [Int] = []
  private var cursor = ListCursor()
  var marked: Int { cursor.marked }

  init(of ground: PickerGround, role: Role?) {
    self.role = role
    list(ground)
  }

  /// Lists the players of a changed ground and keeps the same player marked.
  mutating func renew(from old: PickerGround, _ new: PickerGround) {
    let id = current(in: old)?.id
    list(new)
    cursor.mark(id.flatMap { id in players.firstIndex { new.players[$0].player.id == id } } ?? 0)
  }

  // MARK: Selection

  mutating func showAll(_ ground: PickerGround) {
    field.clear()
    (role, side, team) = (nil, nil, nil)
    list(ground)
  }

  mutating func showNextRole(_ ground: PickerGround) {
    role = Self.next(after: role, in: ground.league.teamRules.roles)
    list(ground)
  }

  mutating func showNextSide(_ ground: PickerGround) {
    side = Self.next(after: side, in: Set(ground.players.map(\.player.side)).sorted())
    list(ground)
  }

  mutating func showOnly(_ players: [PlayerID], _ ground: PickerGround) {
    team = team == nil ? Set(players) : nil
    list(ground)
  }

  mutating func sortByNext(_ ground: PickerGround) {
    order = Order.allCases[((Order.allCases.firstIndex(of: order) ?? 0) + 1) % Order.allCases.count]
    list(ground)
  }

  mutating func search(_ key: Key, _ ground: PickerGround) {
    if field.press(key) { list(ground) }
  }

  mutating func endSearch(_ ground: PickerGround) {
    field.clear()
    list(ground)
  }

  /// Returns the next value; nil, which means all, follows the last.
  private static func next<Value: Equatable>(after value: Value?, in values: [Value]) -> Value? {
    guard let value, let place = values.firstIndex(of: value) else { return value == nil ? values.first : nil }
    return place + 1 < values.count ? values[place + 1] : nil
  }

  private mutating func list(_ ground: PickerGround) {
    let word = SearchText(search)
    let found = ground.players.indices.filter { index in
      let player = ground.players[index]
      return (role == nil || player.player.role == role) && (side == nil || player.player.side == side)
        && (team?.contains(player.player.id) ?? true) && word.isInFolded(player.searched)
    }
    players = sorted(found, ground)
    cursor.mark(0)
  }

  private func sorted(_ indices: [Int], _ ground: PickerGround) -> [Int] {
    switch order {
    case .form: indices.ordered { ground.players[$0].form.map { -$0.tenThousandths } ?? .max }
    case .points: indices.ordered { -ground.players[$0].points.tenThousandths }
    case .price: indices.ordered { ground.players[$0].player.price.tenths }
    case .name: indices.ordered { ground.players[$0].searched }
    case .side: indices.ordered { folded(ground.players[$0].player.side) }
    }
  }

  // MARK: Marked player

  func current(in ground: PickerGround) -> PoolPlayer? {
    players.indices.contains(marked) ? ground.players[players[marked]].player : nil
  }

  /// Returns whether the key moves the mark.
  mutating func move(_ key: Key, isSearching: Bool = false) -> Bool {
    cursor.move(key, count: players.count, isSearching: isSearching)
  }

  /// Returns the indices shown in `room` lines, always including the marked one.
  mutating func shown(_ room: Int) -> Range<Int> { cursor.visible(room, of: players.count) }
}
