import FantasyCore

/// The listed names of a match: which player of which side a name in a delivery means. Both sides may list one name.
struct NameTable {
  private var texts = TextTable()
  private var meanings: [Meaning] = []

  private struct Meaning {
    var first: UInt8?
    var second: UInt8?

    @inline(__always)
    func player(_ side: Side) -> PlayerIndex? { side == .first ? first : second }
  }

  mutating func add(_ name: Name, _ player: PlayerIndex, _ side: Side) {
    let (number, isNew) = texts.insert(name)
    if isNew { meanings.append(Meaning()) }
    if side == .first { meanings[number].first = player } else { meanings[number].second = player }
  }

  /// The player of a side whom a name means, or else one of the other side.
  @inline(__always)
  func player(_ text: ShortText, preferring side: Side) -> PlayerIndex? {
    guard let number = texts.find(text) else { return nil }
    let meaning = meanings[number]
    return meaning.player(side) ?? meaning.player(side.opponent)
  }

  /// The player of a side whom a name means, or else one of the other side.
  func player(_ name: Name, preferring side: Side) -> PlayerIndex? {
    player(name, of: side) ?? player(name, of: side.opponent)
  }

  /// The player of one side whom a name means.
  func player(_ name: Name, of side: Side) -> PlayerIndex? {
    texts.find(name).flatMap { meanings[$0].player(side) }
  }
}
