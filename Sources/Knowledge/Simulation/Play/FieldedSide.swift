import FantasyCore

/// One side in a match: the eleven, the reserve, and the injured players.
struct FieldedSide {
  static let listed = 12

  let name: String
  /// The eleven in batting order.
  private(set) var eleven: [PlayerIndex]
  /// The reserve, who may replace one player; nil after the reserve has come in.
  private(set) var reserve: PlayerIndex?
  private(set) var injured: [PlayerIndex] = []
  let spareNames: [String]

  init(_ club: SimulatedClub, _ chosen: [SimulatedPlayer], from first: Int) {
    name = club.name
    let numbers = chosen.indices.prefix(Self.listed).map { PlayerIndex(first + $0) }
    eleven = Array(numbers.prefix(11))
    reserve = numbers.dropFirst(11).first
    spareNames = chosen.dropFirst(Self.listed).map(\.name)
  }

  func isFit(_ player: PlayerIndex) -> Bool { eleven.contains(player) && !injured.contains(player) }

  var fit: [PlayerIndex] { injured.isEmpty ? eleven : eleven.filter { !injured.contains($0) } }

  mutating func lose(_ player: PlayerIndex) { injured.append(player) }

  /// Replaces a player with the reserve. Returns the reserve; nil if the reserve has already come in.
  mutating func bringIn(for player: PlayerIndex) -> PlayerIndex? {
    guard let newcomer = reserve, let index = eleven.firstIndex(of: player) else { return nil }
    eleven[index] = newcomer
    reserve = nil
    return newcomer
  }
}

enum ElevenSelection {
  /// The possible compositions of an eleven: the number of players of each role, in the order of `Role.ofCricket`.
  /// Every composition has a wicket-keeper and at least five players who can bowl.
  private static let shapes = [[4, 1, 2, 4], [5, 1, 2, 3], [4, 1, 3, 3], [3, 1, 3, 4]]

  static func choose(from squad: [SimulatedPlayer], random: inout SeededRandom) -> [SimulatedPlayer] {
    let form = squad.map { $0.strength + random.below(30) }
    let order = squad.indices.sorted { (form[$0], $1) > (form[$1], $0) }
    let shape = random.pick(shapes)
    var chosen: [Int] = []
    for (role, wanted) in zip(Role.ofCricket, shape) {
      chosen += order.filter { squad[$0].role == role }.prefix(wanted)
    }
    var others = order.filter { !chosen.contains($0) }
    let missing = max(11 - chosen.count, 0)
    chosen += others.prefix(missing)
    others.removeFirst(min(missing, others.count))
    chosen.sort { (squad[$0].batting, $1) > (squad[$1].batting, $0) }
    return (chosen + others).map { squad[$0] }
  }
}
