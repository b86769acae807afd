// Reads a pool from a CSV file with the columns id,name,side,role,price. The columns tags,match_name,rank,also,overseas
// are optional. Ignores other columns.

import StrictJSON

/// The players of a pool file, and remarks on prices.
public struct PoolFile: Sendable {
  /// The players in the order of the file.
  public let players: [PoolPlayer]
  /// Sentences about what was assumed, such as the unit of the prices. Empty for a plain file.
  public let remarks: [String]

  /// The columns that are read, each with its other usual names.
  public static let columns = CSVColumns([
    "id": ["playerid", "registryid", "cricsheetid", "identifier"],
    "name": ["player", "playername", "fullname"],
    "side": ["team", "teamname", "franchise", "club", "squad"],
    "role": ["category", "playerrole", "playertype", "type", "position", "skill", "speciality"],
    "price": ["cost", "credits", "credit", "salary", "soldprice", "auctionprice", "playerprice"],
    "tags": ["tag"],
    "match_name": ["scorecardname", "cricsheetname"],
    "rank": [],
    "also": [],
    "overseas": ["isoverseas", "overseasplayer", "foreign"],
  ])

  /// Reads players. Only roles in `roles` are valid. Throws the first defects in the file, at most `CSVErrors.maximum`.
  public init(parsing text: SpreadsheetText, roles: [Role], columns: CSVColumns = Self.columns) throws(CSVErrors) {
    var errors: [CSVError] = []
    let table = try CSVTable(spreadsheet: text, columns: columns, wrongRows: &errors)
    let reader = try PoolReader(table, roles: roles)
    let prices = PoolPrices(in: table, column: reader.price)
    var players: [PoolPlayer] = []
    var lines: [PlayerID: Int] = [:]
    for row in table.rows {
      let ids = reader.ids(row, &errors)
      for (field, id) in ids {
        if let line = lines[id] { errors.append(field.error("the id \(id) is already on line \(line)")) }
        lines[id] = row[0].line
      }
      let also = ids.dropFirst().map(\.id)
      if let player = reader.player(row, also: also, prices, &errors) { players.append(player) }
      if errors.count >= CSVErrors.enough { break }
    }
    if !errors.isEmpty { throw CSVErrors(errors) }
    self.players = players
    remarks = prices.remarks
  }
}

extension Pool {
  /// The required columns of a pool file.
  public static let columns = ["id", "name", "side", "role", "price"]

  /// The optional columns of a pool file that fcl writes.
  public static let optionalColumns = ["tags", "match_name", "rank", "also"]

  /// Reads the players of a pool file. Throws the first defects in the file, at most `CSVErrors.maximum`.
  public static func reading(_ bytes: [UInt8], roles: [Role]) throws(CSVErrors) -> [PoolPlayer] {
    try PoolFile(parsing: SpreadsheetText(bytes), roles: roles).players
  }
}

private struct PoolReader {
  let id, name, side, role, price: Int
  let tags, matchName, rank, also, overseas: Int?
  let roles: [Role]

  init(_ table: CSVTable, roles: [Role]) throws(CSVErrors) {
    let indices = try table.indices(of: Pool.columns)
    id = indices[0]
    name = indices[1]
    side = indices[2]
    role = indices[3]
    price = indices[4]
    tags = table.index(of: "tags")
    matchName = table.index(of: "match_name")
    rank = table.index(of: "rank")
    also = table.index(of: "also")
    overseas = table.index(of: "overseas")
    self.roles = roles
  }

  /// Returns the valid ids of a row, with their fields. Adds a defect for each invalid id in the column `also`.
  func ids(_ row: [CSVField], _ errors: inout [CSVError]) -> [(field: CSVField, id: PlayerID)] {
    var ids = PlayerID(row[id].text).map { [(row[id], $0)] } ?? []
    guard let also else { return ids }
    for word in row[also].text.split(separator: ";") {
      if let id = PlayerID(String(word).plainName) {
        ids.append((row[also], id))
      } else {
        errors.append(row[also].error("\"\(word)\" is not an id: separate ids by ;"))
      }
    }
    return ids
  }

  func player(
    _ row: [CSVField], also: [PlayerID], _ prices: PoolPrices, _ errors: inout [CSVError]
  ) -> PoolPlayer? {
    let before = errors.count
    let id = PlayerID(row[id].text)
    if id == nil {
      errors.append(row[self.id].error("expected an id: use a to z, 0 to 9, _ and -\(row[self.id].found)"))
    }
    let name = text(row[name], "a name", &errors)
    let side = text(row[side], "a side", &errors)
    let role = Role.named(row[role].text, among: roles)
    if role == nil { errors.append(unknownRole(row[self.role])) }
    let price = prices.price(row[price], &errors)
    let tags = tags(row, &errors)
    let matchName = matchName.flatMap { row[$0].text.isEmpty ? nil : row[$0].text.plainName }
    let rank = rank(row, &errors)
    for index in [self.tags, self.matchName].compactMap({ $0 })
    where row[index].text.utf8.count > TextLength.standard.upperBound {
      errors.append(row[index].error(TextLength.tooLong))
    }
    guard errors.count == before, let id, let name, let side, let role, let price else { return nil }
    return PoolPlayer(
      id: id, name: name, side: side, role: role, price: price, tags: tags, matchName: matchName, rank: rank,
      also: also)
  }

  private func text(_ field: CSVField, _ what: String, _ errors: inout [CSVError]) -> String? {
    let name = field.text.plainName
    if TextLength.standard.contains(name.utf8.count) { return name }
    errors.append(field.error(name.isEmpty ? "expected \(what)" : TextLength.tooLong))
    return nil
  }

  private func unknownRole(_ field: CSVField) -> CSVError {
    let unknown = UnknownWord("unknown role \"\(field.text)\"", word: field.text, known: roles.map(\.name))
    return field.error(unknown.listing())
  }

  private func tags(_ row: [CSVField], _ errors: inout [CSVError]) -> [String] {
    var tags = tags.map { row[$0].text.split(separator: ";").map { String($0).plainName } } ?? []
    guard let overseas else { return tags }
    switch row[overseas].text.lowercased() {
    case "yes", "y", "true", "1", "x", "\u{2713}", "overseas", "foreign":
      if !tags.contains("overseas") { tags.append("overseas") }
    case "", "no", "n", "false", "0", "-", "domestic", "local", "indian": break
    default: errors.append(row[overseas].error("expected yes or no for an overseas player\(row[overseas].found)"))
    }
    return tags
  }

  private func rank(_ row: [CSVField], _ errors: inout [CSVError]) -> Int? {
    guard let rank, !row[rank].text.isEmpty else { return nil }
    if let value = Int(row[rank].text), PoolPlayer.ranks.contains(value) { return value }
    errors.append(row[rank].error("expected a rank of 1 or more, found \"\(row[rank].text)\""))
    return nil
  }
}
