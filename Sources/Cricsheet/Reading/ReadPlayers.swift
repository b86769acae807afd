// Reads the players from `info.players` and their ids from `info.registry`.

import FantasyCore

/// The players of one side in the order of the file, kept until the teams and the registry have been read.
struct PlayerList {
  var team: String
  var offset: Int
  var players: [(name: Name, offset: Int)]
}

struct Registry {
  var names = TextTable()
  /// The offset of each name's registry id, by the name's number in `names`.
  var ids: [Int] = []
}

extension MatchReader {
  mutating func playerLists() throws(Defect) -> [PlayerList] {
    var lists: [PlayerList] = []
    var members = try cursor.openObject()
    while try cursor.nextKey(&members) != nil {
      let team = try cursor.keyText(members)
      let players = try list(maximum: 255) { (reader) throws(Defect) in
        let offset = reader.cursor.position
        return (name: try reader.cursor.name(), offset: offset)
      }
      lists.append(PlayerList(team: team, offset: members.keyOffset, players: players))
    }
    return lists
  }

  mutating func registry() throws(Defect) -> Registry {
    let start = cursor.position
    var registry: Registry?
    var members = try cursor.openObject()
    while let key = try cursor.nextKey(&members) {
      if key == Key("people") { registry = try readPeople() } else { try cursor.passValue() }
    }
    guard let registry else { throw missing("people", start) }
    return registry
  }

  private mutating func readPeople() throws(Defect) -> Registry {
    var registry = Registry()
    var members = try cursor.openObject()
    members.isUnchecked = true  // The name table detects duplicates.
    while try cursor.nextKey(&members) != nil {
      if registry.names.count >= ByteCursor.maxEntries {
        throw Defect(members.keyOffset, .limit, "an object has more than \(ByteCursor.maxEntries) keys")
      }
      guard try isNew(members, in: &registry.names) else {
        let name = try cursor.keyText(members)
        throw Defect(members.keyOffset, .duplicateKey, "the key \"\(name)\" is given twice")
      }
      registry.ids.append(cursor.position)
      if cursor.shortText() == nil { _ = try cursor.string() }
    }
    return registry
  }

  private func isNew(_ members: Members, in names: inout TextTable) throws(Defect) -> Bool {
    var key = cursor
    key.seek(to: members.keyOffset)
    if let text = key.shortText() { return names.insert(text).isNew }
    return names.insert(try key.name()).isNew
  }

  mutating func settle(_ lists: [PlayerList]?, _ registry: Registry?, _ start: Int) throws(Defect) {
    guard let lists else { throw missing("players", start) }
    guard let registry else { throw missing("registry", start) }
    people = registry
    for list in lists where side(list.team) == nil {
      throw Defect(list.offset, .unknownName, "\"\(list.team)\" is not one of the two teams")
    }
    for side in Side.allCases {
      guard let list = lists.first(where: { self.side($0.team) == side }) else {
        throw Defect(start, .missingKey, "the players of \"\(teams[side.index])\" are missing")
      }
      try add(list, of: side)
    }
  }

  func side(_ team: String) -> Side? {
    Side.allCases.first { teams[$0.index].utf8.elementsEqual(team.utf8) }
  }

  private mutating func add(_ list: PlayerList, of side: Side) throws(Defect) {
    let first = players.count
    for (name, offset) in list.players {
      let id = try id(name, offset)
      // Two names on one side with the same id belong to one player, who gets the first name (SCORING.md, 16).
      let known = players[first...].firstIndex { $0.id == id }
      if known == nil { players.append(MatchPlayer(name: name.text, id: id, side: side)) }
      guard let index = PlayerIndex(exactly: known ?? players.count - 1), index < 255 else {
        throw Defect(offset, .limit, "the match has more than 255 players")
      }
      names.add(name, index, side)
    }
  }

  func id(_ name: Name, _ offset: Int) throws(Defect) -> PlayerID {
    guard let number = people.names.find(name) else {
      throw Defect(offset, .noRegistryID, "\"\(name.text)\" has no registry id")
    }
    var ids = cursor
    let index = people.ids[number]
    ids.seek(to: index)
    let text = try ids.name()
    guard let word = text.short?.first, text.text.utf8.count == 8, isHexadecimal(word), let id = PlayerID(text.text)
    else {
      throw Defect(
        index, .noRegistryID, "\"\(text.text)\" is not a registry id (8 lower-case hexadecimal digits)")
    }
    return id
  }

  private func isHexadecimal(_ word: UInt64) -> Bool {
    var rest = word
    for _ in 0..<8 {
      let byte = UInt8(truncatingIfNeeded: rest)
      if byte &- 0x30 > 9 && byte &- 0x61 > 5 { return false }
      rest >>= 8
    }
    return true
  }
}
