/// The entries of a league, in the order in which their settings were first saved. Entries from a checkpoint are
/// decoded only on access, so that showing one team doesn't require decoding all entries.
public struct Entries: RandomAccessCollection, Sendable {
  private let packed: PackedEntries?
  private var changed: [Int: Entry] = [:]
  private var added: [Entry] = []
  private var indexByManager: [ManagerID: Int] = [:]

  /// Creates an empty list.
  public init() { packed = nil }

  package init(_ packed: PackedEntries) { self.packed = packed }

  private var packedCount: Int { packed?.count ?? 0 }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The index after the last entry.
  public var endIndex: Int { packedCount + added.count }

  /// Returns the entry at an index. Decodes the entry if necessary.
  public subscript(index: Int) -> Entry {
    guard let packed, index < packed.count else { return added[index - packedCount] }
    return changed[index] ?? packed[index]
  }

  /// Returns the entry at an index. Decodes the entry if necessary.
  public subscript(index: ElementIndex<Entry>) -> Entry { self[index.index] }

  /// Returns the index of a manager's entry; nil if there is none. O(log n).
  public func index(of manager: ManagerID) -> ElementIndex<Entry>? {
    if let index = indexByManager[manager] { return ElementIndex(index) }
    guard let index = packed?.managers.index(of: manager) else { return nil }
    // The manager of an entry in the checkpoint may have been renamed since.
    return changed[index].map { $0.manager == manager } ?? true ? ElementIndex(index) : nil
  }

  /// Returns the manager of an entry without decoding the entry.
  public func manager(at index: ElementIndex<Entry>) -> ManagerID {
    guard let packed, index.index < packed.count, changed[index.index] == nil else { return self[index].manager }
    return packed.managers[index.index]
  }

  /// Returns the team name of an entry without decoding the entry.
  public func teamName(at index: ElementIndex<Entry>) -> String {
    guard let packed, index.index < packed.count, changed[index.index] == nil else { return self[index].teamName }
    return packed.teamNames[index.index]
  }

  /// Returns all line-ups in the checkpoint, and the range of those that belong to one entry. Nil if the entry was
  /// added or changed after the checkpoint.
  func packedLineUps(of index: Int) -> (all: PackedLineUps, indices: Range<Int>)? {
    guard let packed, index < packed.count, changed[index] == nil else { return nil }
    return (packed.lineUps, packed.lineUpIndices(of: index))
  }

  var numberedPlayers: NumberedPlayers? { packed?.lineUps.numbers }

  // MARK: Changes

  package mutating func index(making manager: ManagerID, teamName: String) -> ElementIndex<Entry> {
    if let index = index(of: manager) { return index }
    let index = ElementIndex<Entry>(endIndex)
    added.append(Entry(manager: manager, teamName: teamName))
    indexByManager[manager] = index.index
    return index
  }

  package mutating func change(_ index: ElementIndex<Entry>, _ change: (inout Entry) -> Void) {
    guard index.index < packedCount else { return change(&added[index.index - packedCount]) }
    var entry = self[index]
    change(&entry)
    changed[index.index] = entry
  }

  package mutating func changeAll(_ change: (inout Entry) -> Void) {
    for index in indices { self.change(ElementIndex(index), change) }
  }

  package mutating func rename(_ old: ManagerID, to new: ManagerID) {
    guard let index = index(of: old) else { return }
    change(index) { $0.manager = new }
    indexByManager[old] = nil
    indexByManager[new] = index.index
  }
}
