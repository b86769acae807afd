import Books
import FantasyCore

/// One player's contribution to the points difference between two entries, for one `Reason`. Players who earned the
/// same points for both entries are omitted.
package struct EntryDifference: Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case onlyFirst
    case onlySecond
    /// The player is in both line-ups, with different captaincies. Nil for a player who is neither captain nor
    /// vice-captain.
    case captaincy(first: Captaincy?, second: Captaincy?)
  }

  package struct Item: Hashable, Sendable {
    package var id: String
    package var title: String
    package var first = Points.zero
    package var second = Points.zero

    package var difference: Points { first - second }
  }

  package var index: ElementIndex<PoolPlayer>
  package var reason: Reason
  /// The ids of the matches in which the difference arose. A season part has the id `season`.
  package var matches: [String] = []
  package var items: [Item] = []

  package var difference: Points { items.reduce(.zero) { $0 + $1.difference } }
}

extension LeagueScores {
  /// Returns the players' contributions to the points difference between two entries, largest magnitude first.
  package func differences(of first: Entry, from second: Entry, in units: [PointUnit]) -> [EntryDifference] {
    var found: [EntryDifference] = []
    for unit in units {
      let ours = byIndex(first, unit), theirs = byIndex(second, unit)
      for index in Set(ours.keys).union(theirs.keys).sorted() {
        guard let reason = Self.reason(ours[index], theirs[index]) else { continue }
        let at = found.firstIndex { $0.index == index && $0.reason == reason } ?? found.count
        if at == found.count { found.append(EntryDifference(index: index, reason: reason)) }
        found[at].add(unit, ours[index], theirs[index])
      }
    }
    return found.compactMap(\.withoutEqualItems).sorted(by: EntryDifference.isLarger)
  }

  private func byIndex(_ entry: Entry, _ unit: PointUnit) -> [ElementIndex<PoolPlayer>: CountedPlayer] {
    Dictionary(counted(entry, in: unit).map { ($0.index, $0) }) { first, _ in first }
  }

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

  fileprivate var withoutEqualItems: EntryDifference? {
    var different = self
    different.items = items.filter { $0.difference != .zero }
    return different.items.isEmpty ? nil : different
  }

  fileprivate static func isLarger(_ one: EntryDifference, _ other: EntryDifference) -> Bool {
    let mine = one.difference.tenThousandths, its = other.difference.tenThousandths
    if mine.magnitude != its.magnitude { return mine.magnitude > its.magnitude }
    return (-mine, one.index, one.matches.count) < (-its, other.index, other.matches.count)
  }
}
