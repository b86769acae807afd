import FantasyCore

/// The listed names of a match: finds the player that a name in a delivery refers to. Both sides may list the same
/// name.
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

  /// The player a name refers to: on the given side if it lists the name, otherwise on the other.
  @inline(__always)
  func player(_ text: ShortText, preferring side: Side) -> PlayerIndex? {
    guard let number = texts.find(text) else { return nil }
    let meaning = meanings[number]
    return meaning.player(side) ?? meaning.player(side.opponent)
  }

  func player(_ name: Name, preferring side: Side) -> PlayerIndex? {
    player(name, of: side) ?? player(name, of: side.opponent)
  }

  /// Nil if the side doesn't list the name.
  func player(_ name: Name, of side: Side) -> PlayerIndex? {
    texts.find(name).flatMap { meanings[$0].player(side) }
  }
}
