import CommandLineKit
import FantasyCore

/// The list of players in a picker: its filters, its order and the marked player.
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
  /// The players in the team, if the list is limited to the team; nil if the list shows all players.
  private(set) var team: Set<PlayerID>?
  private var field = SearchField()
  private(set) var order = Order.form
  /// The search text. The list has only players whose name or id contains this text.
  var search: String { field.text }
  /// The listed players, as indices in `PickerInput.players`.
  private(set) var players: [Int] = []
  private var cursor = ListCursor()
  var marked: Int { cursor.marked }

  init(of input: PickerInput, role: Role?) {
    self.role = role
    list(input)
  }

  mutating func renew(from old: PickerInput, _ new: PickerInput) {
    let id = current(in: old)?.id
    list(new)
    cursor.mark(id.flatMap { id in players.firstIndex { new.players[$0].player.id == id } } ?? 0)
  }

  // MARK: Selection

  mutating func showAll(_ input: PickerInput) {
    field.clear()
    (role, side, team) = (nil, nil, nil)
    list(input)
  }

  mutating func showNextRole(_ input: PickerInput) {
    role = Self.next(after: role, in: input.league.teamRules.roles)
    list(input)
  }

  mutating func showNextSide(_ input: PickerInput) {
    side = Self.next(after: side, in: Set(input.players.map(\.player.side)).sorted())
    list(input)
  }

  mutating func showOnly(_ players: [PlayerID], _ input: PickerInput) {
    team = team == nil ? Set(players) : nil
    list(input)
  }

  mutating func sortByNext(_ input: PickerInput) {
    order = Order.allCases[((Order.allCases.firstIndex(of: order) ?? 0) + 1) % Order.allCases.count]
    list(input)
  }

  mutating func search(_ key: Key, _ input: PickerInput) {
    if field.press(key) { list(input) }
  }

  mutating func endSearch(_ input: PickerInput) {
    field.clear()
    list(input)
  }

  private static func next<Value: Equatable>(after value: Value?, in values: [Value]) -> Value? {
    guard let value, let index = values.firstIndex(of: value) else { return value == nil ? values.first : nil }
    return index + 1 < values.count ? values[index + 1] : nil
  }

  private mutating func list(_ input: PickerInput) {
    let word = SearchText(search)
    let found = input.players.indices.filter { index in
      let player = input.players[index]
      return (role == nil || player.player.role == role) && (side == nil || player.player.side == side)
        && (team?.contains(player.player.id) ?? true) && word.isInFolded(player.searched)
    }
    players = sorted(found, input)
    cursor.mark(0)
  }

  private func sorted(_ indices: [Int], _ input: PickerInput) -> [Int] {
    switch order {
    case .form: indices.ordered { input.players[$0].form.map { -$0.tenThousandths } ?? .max }
    case .points: indices.ordered { -input.players[$0].points.tenThousandths }
    case .price: indices.ordered { input.players[$0].player.price.tenths }
    case .name: indices.ordered { input.players[$0].searched }
    case .side: indices.ordered { folded(input.players[$0].player.side) }
    }
  }

  // MARK: Marked player

  func current(in input: PickerInput) -> PoolPlayer? {
    players.indices.contains(marked) ? input.players[players[marked]].player : nil
  }

  /// Moves the selection. Returns false if the key doesn't move the selection.
  mutating func move(_ key: Key, isSearching: Bool = false) -> Bool {
    cursor.move(key, count: players.count, isSearching: isSearching)
  }

  mutating func shown(_ room: Int) -> Range<Int> { cursor.visible(room, of: players.count) }
}
