/// The entries of a league, in the order in which settings were first saved. Those from a checkpoint are read on
/// access, so that a view of one team does not read a thousand.
public struct Entries: RandomAccessCollection, Sendable {
  private let packed: PackedEntries?
  /// Packed entries changed since, by index.
  private var changed: [Int: Entry] = [:]
  /// The entries after the packed ones.
  private var added: [Entry] = []
  /// Indices of managers not found among the packed ones: new ones, or under a new name.
  private var places: [ManagerID: Int] = [:]

  /// Creates an empty list.
  public init() { packed = nil }

  package init(_ packed: PackedEntries) { self.packed = packed }

  private var packedCount: Int { packed?.count ?? 0 }

  /// The first index.
  public var startIndex: Int { 0 }
  /// The index after the last one.
  public var endIndex: Int { packedCount + added.count }

  /// The entry at an index.
  public subscript(index: Int) -> Entry {
    guard let packed, index < packed.count else { return added[index - packedCount] }
    return changed[index] ?? packed[index]
  }

  /// The entry at a place.
  public subscript(place: Place<Entry>) -> Entry { self[place.index] }

  /// The place of a manager's entry; nil if they have none.
  public func place(of manager: ManagerID) -> Place<Entry>? {
    if let index = places[manager] { return Place(index) }
    guard let index = packed?.managers.place(of: manager) else { return nil }
    // An entry that continues under another name is no longer this manager's.
    return changed[index].map { $0.manager == manager } ?? true ? Place(index) : nil
  }

  /// The manager of an entry, read without the rest of it.
  public func manager(at place: Place<Entry>) -> ManagerID {
    guard let packed, place.index < packed.count, changed[place.index] == nil else { return self[place].manager }
    return packed.managers[place.index]
  }

  /// The team name of an entry, read without the rest of it.
  public func teamName(at place: Place<Entry>) -> String {
    guard let packed, place.index < packed.count, changed[place.index] == nil else { return self[place].teamName }
    return packed.teamNames[place.index]
  }

  /// An entry's packed line-ups, as a range of all of them; nil if it is new or was changed since.
  func packedLineUps(of index: Int) -> (all: PackedLineUps, places: Range<Int>)? {
    guard let packed, index < packed.count, changed[index] == nil else { return nil }
    return (packed.lineUps, packed.placesOfLineUps(of: index))
  }

  /// The players that packed line-ups refer to by number; nil without a checkpoint.
  var numberedPlayers: NumberedPlayers? { packed?.lineUps.numbers }

  // MARK: Changes

  /// The place of a manager's entry, which is added if there is none.
  package mutating func place(making manager: ManagerID, teamName: String) -> Place<Entry> {
    if let place = place(of: manager) { return place }
    let place = Place<Entry>(endIndex)
    added.append(Entry(manager: manager, teamName: teamName))
    places[manager] = place.index
    return place
  }

  package mutating func change(_ place: Place<Entry>, _ change: (inout Entry) -> Void) {
    guard place.index < packedCount else { return change(&added[place.index - packedCount]) }
    var entry = self[place]
    change(&entry)
    changed[place.index] = entry
  }

  package mutating func changeAll(_ change: (inout Entry) -> Void) {
    for index in indices { self.change(Place(index), change) }
  }

  package mutating func rename(_ old: ManagerID, to new: ManagerID) {
    guard let place = place(of: old) else { return }
    change(place) { $0.manager = new }
    places[old] = nil
    places[new] = place.index
  }
}
