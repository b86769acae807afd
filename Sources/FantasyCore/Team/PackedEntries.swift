// Stores the entries of a checkpoint in packed columns. Values are read directly from the packed bytes.

package struct PackedEntries: Sendable {
  package let managers: PackedIDs<Manager>
  let teamNames: PackedTexts
  private let givenNames: PackedColumn
  /// For each entry, the number of its format in `NumberedPlayers`; 0 for no format.
  private let formats: PackedColumn
  /// For each entry, the index after its last line-up in `lineUps`.
  private let lineUpEnds: PackedColumn
  package let lineUps: PackedLineUps

  package var count: Int { managers.count }

  package subscript(index: Int) -> Entry {
    Entry(
      manager: managers[index], teamName: teamNames[index], isNameGiven: givenNames[index] != 0,
      format: lineUps.numbers.format(formats[index]),
      lineUps: lineUpIndices(of: index).map { lineUps[$0] })
  }

  func lineUpIndices(of index: Int) -> Range<Int> { lineUpEnds.range(at: index, of: lineUps.count) }

  package init(unpacking packed: inout PackedReader, _ numbers: NumberedPlayers) throws(UnpackingError) {
    managers = try packed.ids()
    teamNames = try packed.texts()
    givenNames = try packed.column()
    formats = try packed.column()
    lineUpEnds = try packed.column()
    lineUps = try PackedLineUps(unpacking: &packed, numbers)
    guard [teamNames.count, givenNames.count, formats.count, lineUpEnds.count].allSatisfy({ $0 == count }) else {
      throw UnpackingError()
    }
  }
}

package struct PackedLineUps: Sendable {
  package let numbers: NumberedPlayers
  /// The time of the earliest line-up. The values of `times` are seconds after this time.
  private let first: Instant
  private let times, sequences, formats, captains, viceCaptains, wildCards, playerEnds: PackedColumn
  private let players: PackedColumn

  package var count: Int { times.count }

  package subscript(index: Int) -> SavedLineUp {
    SavedLineUp(
      time: time(at: index), sequence: sequences[index], format: numbers.format(formats[index]),
      lineUp: LineUp(
        players: numbersOfPlayers(at: index).compactMap { numbers.player($0) },
        captain: numbers.player(captains[index]), viceCaptain: numbers.player(viceCaptains[index])),
      playsWildCard: wildCards[index] != 0)
  }

  package func time(at index: Int) -> Instant { Instant(seconds: first.seconds &+ times[index]) }
  package func sequence(at index: Int) -> Int { sequences[index] }
  func numberOfCaptain(at index: Int) -> Int { captains[index] }
  func numberOfViceCaptain(at index: Int) -> Int { viceCaptains[index] }

  func numbersOfPlayers(at index: Int) -> some Collection<Int> {
    playerEnds.range(at: index, of: players.count).lazy.map { players[$0] }
  }

  package init(unpacking packed: inout PackedReader, _ numbers: NumberedPlayers) throws(UnpackingError) {
    self.numbers = numbers
    first = try packed.instant()
    times = try packed.column()
    sequences = try packed.column()
    formats = try packed.column()
    captains = try packed.column()
    viceCaptains = try packed.column()
    wildCards = try packed.column()
    playerEnds = try packed.column()
    players = try packed.column()
    let others = [sequences, formats, captains, viceCaptains, wildCards, playerEnds]
    guard others.allSatisfy({ $0.count == times.count }) else { throw UnpackingError() }
  }
}

extension Entries {
  package func pack(into packed: inout PackedBytes, _ numbers: PlayerNumbers) {
    packed.add(ids: map(\.manager))
    packed.add(texts: map(\.teamName))
    packed.add(column: map { $0.isNameGiven ? 1 : 0 })
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
    packed.add(column: lineUps.map { $0.playsWildCard ? 1 : 0 })
    var end = 0
    packed.add(
      column: lineUps.map {
        end += $0.lineUp.players.count
        return end
      })
    packed.add(column: lineUps.flatMap { $0.lineUp.players.map { numbers[$0] } })
  }
}

/// Assigns numbers to the players and formats of line-ups, from 1, in order of first appearance. The number 0 means
/// none.
package struct PlayerNumbers {
  package private(set) var players: [PlayerID] = []
  package private(set) var formats: [Format] = []
  private var numbers: [PlayerID: Int] = [:]
  private var formatNumbers: [Format: Int] = [:]

  package init(_ entries: Entries) {
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

  package mutating func add(_ saved: SavedLineUp) {
    add(saved.format)
    for id in saved.lineUp.players { add(id) }
    for id in [saved.lineUp.captain, saved.lineUp.viceCaptain].compactMap(\.self) { add(id) }
  }

  private mutating func add(_ id: PlayerID) {
    if numbers[id] != nil { return }
    players.append(id)
    numbers[id] = players.count
  }

  package subscript(id: PlayerID?) -> Int { id.flatMap { numbers[$0] } ?? 0 }
  package subscript(format: Format?) -> Int { format.flatMap { formatNumbers[$0] } ?? 0 }
}

/// The players and formats by number. All line-ups share this list, so that each id is created only once.
package struct NumberedPlayers: Sendable {
  package let players: [PlayerID]
  private let formats: [Format]

  package init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    players = try packed.list { packed throws(UnpackingError) in try packed.id() }
    formats = try packed.list { packed throws(UnpackingError) in
      Format(try packed.list { packed throws(UnpackingError) in try packed.amount() })
    }
  }

  package func player(_ number: Int) -> PlayerID? { players[number: number] }
  package func format(_ number: Int) -> Format? { formats[number: number] }
}

extension PackedBytes {
  package mutating func add(_ numbers: PlayerNumbers) {
    add(numbers.players) { $0.add($1) }
    add(numbers.formats) { $0.add($1.counts) { $0.add($1) } }
  }
}
