/// What one player makes of the difference between the points of two entries, for one reason: only one of them counted
/// the player, or both did differently. Whoever counted the same for both cancels out.
public struct EntryDifference: Hashable, Sendable {
  /// Why a player counted differently.
  public enum Reason: Hashable, Sendable {
    /// The first entry counted them, the second did not.
    case onlyFirst
    /// The second entry counted them, the first did not.
    case onlySecond
    /// Both did, as these.
    case captaincy(first: Captaincy?, second: Captaincy?)
  }

  /// What an item counted for both.
  public struct Item: Hashable, Sendable {
    /// The item's name: `strike-rate`.
    public var id: String
    /// What it is, for people.
    public var title: String
    /// What it counted for the first entry.
    public var first = Points.zero
    /// What it counted for the second entry.
    public var second = Points.zero

    /// What the first entry has more by it.
    public var difference: Points { first - second }
  }

  /// The player by their place in the pool.
  public var place: Place<PoolPlayer>
  /// Why.
  public var reason: Reason
  /// The matches by their ids, `season` for a season part.
  public var matches: [String] = []
  /// The items that differ, in the order in which they were first met.
  public var items: [Item] = []

  /// What the first entry has more by them.
  public var difference: Points { items.reduce(.zero) { $0 + $1.difference } }
}

extension Scoreboard {
  /// What makes the difference between two entries, the weightiest first. The sum is the difference of their points.
  ///
  /// - Parameter units: the matches and season parts that are looked at.
  public func differences(of first: Entry, from second: Entry, in units: [PointUnit]) -> [EntryDifference] {
    var found: [EntryDifference] = []
    for unit in units {
      let (ours, theirs) = (byPlace(first, unit), byPlace(second, unit))
      for place in Set(ours.keys).union(theirs.keys).sorted() {
        guard let reason = Self.reason(ours[place], theirs[place]) else { continue }
        let at = found.firstIndex { $0.place == place && $0.reason == reason } ?? found.count
        if at == found.count { found.append(EntryDifference(place: place, reason: reason)) }
        found[at].add(unit, ours[place], theirs[place])
      }
    }
    return found.compactMap(\.withoutEqualItems).sorted(by: EntryDifference.isLarger)
  }

  private func byPlace(_ entry: Entry, _ unit: PointUnit) -> [Place<PoolPlayer>: CountedPlayer] {
    Dictionary(counted(entry, in: unit).map { ($0.place, $0) }) { first, _ in first }
  }

  /// Why a player counted differently; nil when they did not.
  private static func reason(_ ours: CountedPlayer?, _ theirs: CountedPlayer?) -> EntryDifference.Reason? {
    guard let ours else { return .onlySecond }
    guard let theirs else { return .onlyFirst }
    return ours.counted == theirs.counted ? nil : .captaincy(first: ours.captaincy, second: theirs.captaincy)
  }
}

extension EntryDifference {
  fileprivate mutating func add(_ unit: PointUnit, _ ours: CountedPlayer?, _ theirs: CountedPlayer?) {
    matches.append(unit.name)
    for part in (ours ?? theirs)?.points.parts ?? [] {
      let item = unit.system.items[part.item]
      let at = items.firstIndex { $0.id == item.id } ?? items.count
      if at == items.count { items.append(Item(id: item.id, title: item.title)) }
      if let ours { items[at].first += unit.counting.counted(part, as: ours.captaincy) }
      if let theirs { items[at].second += unit.counting.counted(part, as: theirs.captaincy) }
    }
  }

  /// Without the items that count the same for both; nil when none is left.
  fileprivate var withoutEqualItems: EntryDifference? {
    var different = self
    different.items = items.filter { $0.difference != .zero }
    return different.items.isEmpty ? nil : different
  }

  /// The weightier of two stands first; of equal ones what the first entry has more by, then the pool's order.
  fileprivate static func isLarger(_ one: EntryDifference, _ other: EntryDifference) -> Bool {
    let (mine, its) = (one.difference.tenThousandths, other.difference.tenThousandths)
    if mine.magnitude != its.magnitude { return mine.magnitude > its.magnitude }
    return (-mine, one.place, one.matches.count) < (-its, other.place, other.matches.count)
  }
}
