/// The sides and players of an older and a newer record of one match, laid beside each other. Who is who in two records
/// of one match: a player's place in `players` depends on the order of the sides and on who else is listed, and his
/// name may be corrected, so neither tells him from another.
struct MatchAlignment {
  let old: Match
  let new: Match
  /// Whether the newer record names the sides in the other order.
  let isSwapped: Bool
  /// A number for each player of the older record; the same man has the same number in both.
  private(set) var oldKeys: [Int]
  /// A number for each player of the newer record.
  let newKeys: [Int]

  init(old: Match, new: Match) {
    self.old = old
    self.new = new
    isSwapped = Self.isSwapped(old, new)
    newKeys = Array(new.players.indices)
    // Who is only in the older record has a number of his own, behind those of the newer.
    oldKeys = old.players.indices.map { new.players.count + $0 }
    matchByID()
    matchLeftOver()
  }

  /// The side in the newer record.
  func inNew(_ side: Side) -> Side { isSwapped ? side.opponent : side }

  /// The number of a player of the older record; none for one that a match made by hand does not have.
  func key(old index: PlayerIndex) -> Int? { oldKeys.indices.contains(Int(index)) ? oldKeys[Int(index)] : nil }

  /// The number of a player of the newer record.
  func key(new index: PlayerIndex) -> Int? { newKeys.indices.contains(Int(index)) ? newKeys[Int(index)] : nil }

  /// The players of the older record with their counterparts in the newer one.
  var pairs: [(was: MatchPlayer, now: MatchPlayer?)] {
    old.players.indices.map { place in
      let key = oldKeys[place]
      return (old.players[place], key < new.players.count ? new.players[key] : nil)
    }
  }

  /// What the players of the older record are called in the newer one.
  var newNames: [String: String] {
    Dictionary(pairs.map { ($0.was.name, $0.now?.name ?? $0.was.name) }) { first, _ in first }
  }

  /// Players of the newer record whom the older one does not have.
  var newcomers: [MatchPlayer] {
    let known = Set(oldKeys)
    return new.players.indices.filter { !known.contains($0) }.map { new.players[$0] }
  }

  private static func isSwapped(_ old: Match, _ new: Match) -> Bool {
    for side in Side.allCases {
      let name = old.teamName(side)
      if new.teamName(side) == name { return false }
      if new.teamName(side.opponent) == name { return true }
    }
    // Both sides have new names: the players tell.
    let same = old.players.count { new.players.lists($0.id, $0.side) }
    let other = old.players.count {
      new.players.lists($0.id, $0.side.opponent)
    }
    return other > same
  }

  private mutating func matchByID() {
    var places: [Identity: Int] = [:]
    for (place, player) in new.players.enumerated() { places[Identity(player.id, player.side)] = place }
    for (place, player) in old.players.enumerated() {
      if let same = places[Identity(player.id, inNew(player.side))] { oldKeys[place] = same }
    }
  }

  /// Somebody whose id was corrected: of the same side and name, or else the only one of his side without a counterpart
  /// on either hand.
  private mutating func matchLeftOver() {
    for side in Side.allCases {
      let taken = Set(oldKeys)
      var left = old.players.indices.filter { old.players[$0].side == side && oldKeys[$0] >= new.players.count }
      var free = new.players.indices.filter { new.players[$0].side == inNew(side) && !taken.contains($0) }
      for place in left {
        guard let same = free.first(where: { new.players[$0].name == old.players[place].name }) else { continue }
        oldKeys[place] = same
        free.removeAll { $0 == same }
        left.removeAll { $0 == place }
      }
      if left.count == 1, free.count == 1 { oldKeys[left[0]] = free[0] }
    }
  }

  private struct Identity: Hashable {
    let id: PlayerID
    let side: Side

    init(_ id: PlayerID, _ side: Side) {
      self.id = id
      self.side = side
    }
  }
}

extension [MatchPlayer] {
  /// Whether a side lists somebody.
  fileprivate func lists(_ id: PlayerID, _ side: Side) -> Bool { contains { $0.id == id && $0.side == side } }
}
