import FantasyCore

/// The names of a match's players. Both sides may have a player of the same name.
struct NameTable {
  private var texts = TextTable()
  private var meanings: [Meaning] = []

  private struct Meaning {
    var first, second: UInt8?

    @inline(__always)
    func player(_ side: Side) -> PlayerIndex? { side == .first ? first : second }
  }

  mutating func add(_ name: Name, _ player: PlayerIndex, _ side: Side) {
    let (number, isNew) = texts.insert(name)
    if isNew { meanings.append(Meaning()) }
    if side == .first { meanings[number].first = player } else { meanings[number].second = player }
  }

  /// Returns the player with this name on the given side, or otherwise on the other side. Nil if no player has this
  /// name.
  @inline(__always)
  func player(_ text: ShortText, preferring side: Side) -> PlayerIndex? {
    guard let number = texts.find(text) else { return nil }
    let meaning = meanings[number]
    return meaning.player(side) ?? meaning.player(side.opponent)
  }

  func player(_ name: Name, preferring side: Side) -> PlayerIndex? {
    player(name, of: side) ?? player(name, of: side.opponent)
  }

  func player(_ name: Name, of side: Side) -> PlayerIndex? {
    texts.find(name).flatMap { meanings[$0].player(side) }
  }
}
