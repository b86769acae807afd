/// The entries of a league, in the order in which their settings were first saved. Entries in a checkpoint are decoded
/// on access, so that showing one team does not decode a thousand.
public struct Entries: RandomAccessCollection, Sendable {
  private let packed: PackedEntries?
  /// Packed entries changed since the checkpoint, by index.
  private var changed: [Int: Entry] = [:]
  private var added: [Entry] = []
  /// Indices by manager, for managers added or renamed since the checkpoint.
  private var places: [ManagerID: Int] = [:]

  /// Creates an empty list.
  public init() { packed = nil }

  package init(_ packed: PackedEntries) { self.packed = packed }

  private var packedCount: Int { packed?.count ?? 0 }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The index after the last entry.
  public var endIndex: Int { packedCount + added.count }

  /// Returns the entry at an index, decoding it if it is packed.
  public subscript(index: Int) -> Entry {
    guard let packed, index < packed.count else { return added[index - packedCount] }
    return changed[index] ?? packed[index]
  }

  /// Returns the entry at a typed index, decoding it if it is packed.
  public subscript(place: Place<Entry>) -> Entry { self[place.index] }

  /// Returns the index of a manager's entry, or nil. O(log n).
  public func place(of manager: ManagerID) -> Place<Entry>? {
    if let index = places[manager] { return Place(index) }
    guard let index = packed?.managers.place(of: manager) else { return nil }
    // The manager of a packed entry may have been renamed since the checkpoint.
    return changed[index].map { $0.manager == manager } ?? true ? Place(index) : nil
  }

  /// Returns the manager of an entry without decoding the rest.
  public func manager(at place: Place<Entry>) -> ManagerID {
    guard let packed, place.index < packed.count, changed[place.index] == nil else { return self[place].manager }
    return packed.managers[place.index]
  }

  /// Returns the team name of an entry without decoding the rest.
  public func teamName(at place: Place<Entry>) -> String {
    guard let packed, place.index < packed.count, changed[place.index] == nil else { return self[place].teamName }
    return packed.teamNames[place.index]
  }

  /// Nil if the entry was added or changed since the checkpoint.
  func packedLineUps(of index: Int) -> (all: PackedLineUps, places: Range<Int>)? {
    guard let packed, index < packed.count, changed[index] == nil else { return nil }
    return (packed.lineUps, packed.placesOfLineUps(of: index))
  }

  /// The players as numbered in the checkpoint; nil if there is no checkpoint.
  var numberedPlayers: NumberedPlayers? { packed?.lineUps.numbers }

  // MARK: Changes

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
