// Reads a pool from a CSV file with the columns id,name,side,role,price. The columns tags,match_name,rank are optional.
// Ignores other columns.

import StrictJSON

extension Pool {
  /// The required columns of a pool file.
  public static let columns = ["id", "name", "side", "role", "price"]

  /// The optional columns of a pool file.
  public static let optionalColumns = ["tags", "match_name", "rank"]

  /// Reads players in the order of the file. Only roles in `roles` are valid. Throws the first defects in the file, at
  /// most `CSVErrors.maximum`.
  public static func reading(_ bytes: [UInt8], roles: [Role]) throws(CSVErrors) -> [PoolPlayer] {
    var errors: [CSVError] = []
    let table = try CSVTable(parsing: bytes, wrongRows: &errors)
    let reader = PoolReader(
      indices: try table.indices(of: columns), tags: table.index(of: "tags"), matchName: table.index(of: "match_name"),
      rank: table.index(of: "rank"), roles: roles)
    var players: [PoolPlayer] = []
    var lines: [PlayerID: Int] = [:]
    for row in table.rows {
      let field = row[reader.indices[0]]
      if let id = PlayerID(field.text) {
        if let line = lines[id] { errors.append(field.error("the id \(id) is already on line \(line)")) }
        lines[id] = row[0].line
      }
      if let player = reader.player(row, &errors) { players.append(player) }
      if errors.count >= CSVErrors.enough { break }
    }
    if !errors.isEmpty { throw CSVErrors(errors) }
    return players
  }
}

private struct PoolReader {
  let indices: [Int]
  let tags, matchName, rank: Int?
  let roles: [Role]

  func player(_ row: [CSVField], _ errors: inout [CSVError]) -> PoolPlayer? {
    let before = errors.count
    let id = PlayerID(row[indices[0]].text)
    if id == nil { errors.append(row[indices[0]].error("expected an id: use a to z, 0 to 9, _ and -")) }
    let name = text(row[indices[1]], "a name", &errors)
    let side = text(row[indices[2]], "a side", &errors)
    let role = Role(row[indices[3]].text)
    if !roles.contains(role) {
      let unknown = UnknownWord("unknown role \"\(role)\"", word: role.name, known: roles.map(\.name))
      errors.append(row[indices[3]].error(unknown.listing()))
    }
    let price = price(row[indices[4]], &errors)
    let tags = tags.map { row[$0].text.split(separator: ";").map(String.init) } ?? []
    let matchName = matchName.flatMap { row[$0].text.isEmpty ? nil : row[$0].text }
    let rank = rank(row, &errors)
    for index in [self.tags, self.matchName].compactMap({ $0 })
    where row[index].text.utf8.count > TextLength.standard.upperBound {
      errors.append(row[index].error(TextLength.tooLong))
    }
    guard errors.count == before, let id, let name, let side, let price else { return nil }
    return PoolPlayer(
      id: id, name: name, side: side, role: role, price: price, tags: tags, matchName: matchName, rank: rank)
  }

  private func text(_ field: CSVField, _ what: String, _ errors: inout [CSVError]) -> String? {
    if TextLength.standard.contains(field.text.utf8.count) { return field.text }
    errors.append(field.error(field.text.isEmpty ? "expected \(what)" : TextLength.tooLong))
    return nil
  }

  private func price(_ field: CSVField, _ errors: inout [CSVError]) -> Price? {
    if let price = Price(field.text), price <= .maximum { return price }
    let isNegative = field.text.hasPrefix("-")
    let wanted = "expected a price such as 9.5, with at most one decimal place"
    errors.append(
      field.error(isNegative ? "the price \(field.text) is negative" : "\(wanted), found \"\(field.text)\""))
    return nil
  }

  private func rank(_ row: [CSVField], _ errors: inout [CSVError]) -> Int? {
    guard let rank, !row[rank].text.isEmpty else { return nil }
    if let value = Int(row[rank].text), PoolPlayer.ranks.contains(value) { return value }
    errors.append(row[rank].error("expected a rank of 1 or more, found \"\(row[rank].text)\""))
    return nil
  }
}
