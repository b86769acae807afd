/// Pairs the players in an older record of a match with those in a newer record. Neither position, name nor id alone
/// identifies a player, because each may have changed.
struct MatchAlignment {
  let old, new: Match
  let isSwapped: Bool
  /// For each player of the older record, the player's index in the newer record. A player missing from the newer
  /// record has a number instead, which is unique and at least `new.players.count`.
  private var oldKeys: [Int]

  init(old: Match, new: Match) {
    self.old = old
    self.new = new
    isSwapped = Self.isSwapped(old, new)
    oldKeys = old.players.indices.map { new.players.count + $0 }
    matchByID()
    matchLeftOver()
  }

  func inNew(_ side: Side) -> Side { isSwapped ? side.opponent : side }

  /// Returns a key that is the same for a player in both records. Returns nil if the index is out of range, which can
  /// happen only in a match built in code.
  func key(old index: PlayerIndex) -> Int? { oldKeys.indices.contains(Int(index)) ? oldKeys[Int(index)] : nil }
  func key(new index: PlayerIndex) -> Int? { new.players.indices.contains(Int(index)) ? Int(index) : nil }

  var pairs: [(was: MatchPlayer, now: MatchPlayer?)] {
    old.players.indices.map { index in
      let key = oldKeys[index]
      return (old.players[index], key < new.players.count ? new.players[key] : nil)
    }
  }

  var newNames: [String: String] {
    Dictionary(pairs.map { ($0.was.name, $0.now?.name ?? $0.was.name) }) { first, _ in first }
  }

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
    // If both sides were renamed, the sides on which the players are listed decide.
    func listed(swapped: Bool) -> Int {
      old.players.count { player in
        let side = swapped ? player.side.opponent : player.side
        return new.players.contains { $0.id == player.id && $0.side == side }
      }
    }
    return listed(swapped: true) > listed(swapped: false)
  }

  private mutating func matchByID() {
    var indices: [Side: [PlayerID: Int]] = [:]
    for (index, player) in new.players.enumerated() { indices[player.side, default: [:]][player.id] = index }
    for (index, player) in old.players.enumerated() {
      if let same = indices[inNew(player.side)]?[player.id] { oldKeys[index] = same }
    }
  }

  private mutating func matchLeftOver() {
    for side in Side.allCases {
      let taken = Set(oldKeys)
      var left = old.players.indices.filter { old.players[$0].side == side && oldKeys[$0] >= new.players.count }
      var free = new.players.indices.filter { new.players[$0].side == inNew(side) && !taken.contains($0) }
      for index in left {
        guard let same = free.first(where: { new.players[$0].name == old.players[index].name }) else { continue }
        oldKeys[index] = same
        free.removeAll { $0 == same }
        left.removeAll { $0 == index }
      }
      if left.count == 1, free.count == 1 { oldKeys[left[0]] = free[0] }
    }
  }
}

extension Match {
  /// Returns the players whose id differs from the one in an older record of the match.
  package func changedIDs(since old: Match) -> [(was: MatchPlayer, now: MatchPlayer)] {
    MatchAlignment(old: old, new: self).pairs.compactMap { was, now in
      now.flatMap { $0.id == was.id ? nil : (was, $0) }
    }
  }
}
