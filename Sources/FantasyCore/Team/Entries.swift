/// The entries of a league, in the order in which settings were first saved. Those from a checkpoint are read when they
/// are asked for, so that a view of one team does not read a thousand.
public struct Entries: RandomAccessCollection, Sendable {
  /// Those from a checkpoint.
  private let packed: PackedEntries?
  /// The ones among them that were changed since, by their index.
  private var changed: [Int: Entry] = [:]
  /// Those after them.
  private var added: [Entry] = []
  /// The indices of managers who aren't found among the packed ones: new ones, or under a new name.
  private var places: [ManagerID: Int] = [:]

  /// No entries.
  public init() { packed = nil }

  init(_ packed: PackedEntries) { self.packed = packed }

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

  /// The entries with their places, in order.
  public var placed: some Sequence<(place: Place<Entry>, element: Entry)> {
    enumerated().lazy.map { (Place($0.offset), $0.element) }
  }

  /// Returns the place of a manager's entry; nil if they have none.
  public func place(of manager: ManagerID) -> Place<Entry>? {
    if let index = places[manager] { return Place(index) }
    guard let index = packed?.managers.place(of: manager) else { return nil }
    // An entry that goes on under another name isn't this manager's any more.
    return changed[index].map { $0.manager == manager } ?? true ? Place(index) : nil
  }

  /// Returns the manager of an entry.
  public func manager(at place: Place<Entry>) -> ManagerID {
    guard let packed, place.index < packed.count, changed[place.index] == nil else { return self[place].manager }
    return packed.managers[place.index]
  }

  /// Returns the team name of an entry.
  public func teamName(at place: Place<Entry>) -> String {
    guard let packed, place.index < packed.count, changed[place.index] == nil else { return self[place].teamName }
    return packed.teamNames[place.index]
  }

  // MARK: Changes

  /// Returns the place of a manager's entry, which is added if they have none.
  mutating func place(making manager: ManagerID, teamName: String) -> Place<Entry> {
    if let place = place(of: manager) { return place }
    let place = Place<Entry>(endIndex)
    added.append(Entry(manager: manager, teamName: teamName))
    places[manager] = place.index
    return place
  }

  /// Changes an entry.
  mutating func change(_ place: Place<Entry>, _ change: (inout Entry) -> Void) {
    guard place.index < packedCount else { return change(&added[place.index - packedCount]) }
    var entry = self[place]
    change(&entry)
    changed[place.index] = entry
  }

  /// Changes every entry.
  mutating func changeAll(_ change: (inout Entry) -> Void) {
    for index in indices { self.change(Place(index), change) }
  }

  /// Gives the entry of a manager, if they have one, to another name.
  mutating func rename(_ old: ManagerID, to new: ManagerID) {
    guard let place = place(of: old) else { return }
    change(place) { $0.manager = new }
    places[old] = nil
    places[new] = place.index
  }
}

// MARK: Packed

/// Entries in packed bytes, in columns that are read where they lie.
struct PackedEntries: Sendable {
  let managers: PackedIDs<Manager>
  let teamNames: PackedTexts
  /// The number of each entry's format; 0 for none.
  private let formats: PackedColumn
  /// Where the line-ups of each entry end in the list of all.
  private let lineUpEnds: PackedColumn
  private let lineUps: PackedLineUps

  var count: Int { managers.count }

  subscript(index: Int) -> Entry {
    Entry(
      manager: managers[index], teamName: teamNames[index], format: lineUps.numbers.format(formats[index]),
      lineUps: lineUpEnds.range(at: index, of: lineUps.count).map { lineUps[$0] })
  }

  init(unpacking packed: inout PackedReader, _ numbers: NumberedPlayers) throws(NotPacked) {
    managers = try packed.ids()
    teamNames = try packed.texts()
    formats = try packed.column()
    lineUpEnds = try packed.column()
    lineUps = try PackedLineUps(unpacking: &packed, numbers)
    guard [teamNames.count, formats.count, lineUpEnds.count].allSatisfy({ $0 == count }) else { throw NotPacked() }
  }
}

/// Saved line-ups in columns.
private struct PackedLineUps: Sendable {
  let numbers: NumberedPlayers
  /// The time from which the others are counted.
  private let first: Instant
  private let times: PackedColumn
  private let sequences: PackedColumn
  private let formats: PackedColumn
  private let captains: PackedColumn
  private let viceCaptains: PackedColumn
  private let playerEnds: PackedColumn
  private let players: PackedColumn

  var count: Int { times.count }

  subscript(index: Int) -> SavedLineUp {
    SavedLineUp(
      time: Instant(seconds: first.seconds &+ times[index]), sequence: sequences[index],
      format: numbers.format(formats[index]),
      lineUp: LineUp(
        players: playerEnds.range(at: index, of: players.count).compactMap { numbers.player(players[$0]) },
        captain: numbers.player(captains[index]), viceCaptain: numbers.player(viceCaptains[index])))
  }

  init(unpacking packed: inout PackedReader, _ numbers: NumberedPlayers) throws(NotPacked) {
    self.numbers = numbers
    first = try packed.instant()
    times = try packed.column()
    sequences = try packed.column()
    formats = try packed.column()
    captains = try packed.column()
    viceCaptains = try packed.column()
    playerEnds = try packed.column()
    players = try packed.column()
    let others = [sequences, formats, captains, viceCaptains, playerEnds]
    guard others.allSatisfy({ $0.count == times.count }) else { throw NotPacked() }
  }
}

extension Entries {
  func pack(into packed: inout PackedBytes, _ numbers: PlayerNumbers) {
    packed.add(ids: map(\.manager))
    packed.add(texts: map(\.teamName))
    packed.add(column: map { numbers[$0.format] })
    var lineUps: [SavedLineUp] = []
    packed.add(
      column: map { entry in
        lineUps += entry.lineUps
        return lineUps.count
      })
    let first = lineUps.map(\.time).min() ?? .earliest
    packed.add(first)
    packed.add(column: lineUps.map { $0.time.seconds &- first.seconds })
    packed.add(column: lineUps.map(\.sequence))
    packed.add(column: lineUps.map { numbers[$0.format] })
    packed.add(column: lineUps.map { numbers[$0.lineUp.captain] })
    packed.add(column: lineUps.map { numbers[$0.lineUp.viceCaptain] })
    var end = 0
    packed.add(
      column: lineUps.map {
        end += $0.lineUp.players.count
        return end
      })
    packed.add(column: lineUps.flatMap { $0.lineUp.players.map { numbers[$0] } })
  }
}

/// The players and formats of line-ups, numbered from 1 in the order of their first appearance; 0 is none.
struct PlayerNumbers {
  private(set) var players: [PlayerID] = []
  private(set) var formats: [Format] = []
  private var numbers: [PlayerID: Int] = [:]
  private var formatNumbers: [Format: Int] = [:]

  init(_ entries: Entries) {
    for entry in entries {
      add(entry.format)
      entry.lineUps.forEach { add($0) }
    }
  }

  private mutating func add(_ format: Format?) {
    guard let format, formatNumbers[format] == nil else { return }
    formats.append(format)
    formatNumbers[format] = formats.count
  }

  mutating func add(_ saved: SavedLineUp) {
    add(saved.format)
    for id in saved.lineUp.players { add(id) }
    for id in [saved.lineUp.captain, saved.lineUp.viceCaptain].compactMap(\.self) { add(id) }
  }

  private mutating func add(_ id: PlayerID) {
    if numbers[id] != nil { return }
    players.append(id)
    numbers[id] = players.count
  }

  subscript(id: PlayerID?) -> Int { id.flatMap { numbers[$0] } ?? 0 }
  subscript(format: Format?) -> Int { format.flatMap { formatNumbers[$0] } ?? 0 }
}

/// The same as read: line-ups share them, so that each is made only once.
struct NumberedPlayers: Sendable {
  private let players: [PlayerID]
  private let formats: [Format]

  init(unpacking packed: inout PackedReader) throws(NotPacked) {
    players = try packed.list { packed throws(NotPacked) in try packed.id() }
    formats = try packed.list { packed throws(NotPacked) in
      Format(try packed.list { packed throws(NotPacked) in try packed.amount() })
    }
  }

  func player(_ number: Int) -> PlayerID? { players.indices.contains(number - 1) ? players[number - 1] : nil }
  func format(_ number: Int) -> Format? { formats.indices.contains(number - 1) ? formats[number - 1] : nil }
}

extension PackedBytes {
  mutating func add(_ numbers: PlayerNumbers) {
    add(numbers.players) { $0.add($1) }
    add(numbers.formats) { $0.add($1.counts) { $0.add($1) } }
  }
}
