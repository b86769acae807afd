import FantasyCore
import StrictJSON

/// The players named for `fcl team pick` or `fcl team check`: as arguments, in a file, or on standard input.
package struct TeamList {
  package var players: [String] = []
  package var captain, viceCaptain: String?

  /// The maximum number of players in a file. The limit keeps the command fast: fcl searches for similar names for each
  /// unknown name.
  private static let maximum = 1_000

  /// Reads the players from arguments, from a file (`--from FILE`) or from standard input (`-`). A file may be JSON
  /// from `fcl team show`, or have one id or name per line. A file may also be CSV with a column `id` or `name` and an
  /// optional column `captaincy`.
  package init(
    _ words: [String], from file: String?, captain: String?, viceCaptain: String?, _ context: Context
  ) throws {
    if let file = file ?? (words == ["-"] ? "-" : nil) {
      self = try TeamList(parsing: try context.read(spreadsheet: file), path: file)
    } else {
      self.init(players: words)
    }
    self.captain = captain ?? self.captain
    self.viceCaptain = viceCaptain ?? self.viceCaptain
  }

  private init(players: [String]) { self.players = players }

  package init(parsing text: SpreadsheetText, path: String) throws {
    let first = text.bytes.first { !Self.blanks.contains($0) }
    if first == UInt8(ascii: "[") {
      let message = "expected the output of fcl team show --json, one id or name per line, or CSV"
      throw DefectiveFile(path: path, defects: [FileDefect(line: 1, column: 1, message: message)])
    }
    if first == UInt8(ascii: "{") {
      self = try DefectiveFile.reading(path) { () throws(JSONError) in try TeamList(json: text.bytes) }
      return
    }
    let table = try DefectiveFile.reading(path) { try CSVTable(spreadsheet: text, columns: Self.columns) }
    if table.rows.count > Self.maximum {
      let line = table.rows[Self.maximum][0].line
      let defect = FileDefect(line: line, column: 1, message: "more than \(Self.maximum) players in a team")
      throw DefectiveFile(path: path, defects: [defect])
    }
    guard let column = table.index(of: "id") ?? table.index(of: "name") else {
      players = ([table.header] + table.rows).map { $0.map(\.text).joined(separator: table.separator.text) }
      return
    }
    players = table.rows.map { $0[column].text }
    guard let captaincy = table.index(of: "captaincy") else { return }
    var defects: [FileDefect] = []
    for row in table.rows {
      let field = row[captaincy]
      guard let message = note(captaincy: field.text, of: row[column].text) else { continue }
      defects.append(FileDefect(line: field.line, column: field.column, message: message))
    }
    if !defects.isEmpty { throw DefectiveFile(path: path, defects: defects) }
  }

  private mutating func note(captaincy word: String, of player: String) -> String? {
    guard !word.isEmpty else { return nil }
    guard let captaincy = Captaincy(rawValue: word) else {
      return "captaincy must be \(Captaincy.allCases.map(\.rawValue).joined(separator: ", ")) or empty"
    }
    let known = captaincy == .captain ? captain : viceCaptain
    if let known { return "a second \(captaincy.rawValue): \(known) is already \(captaincy.rawValue)" }
    if captaincy == .captain { captain = player } else { viceCaptain = player }
    return nil
  }

  private static let columns = CSVColumns([
    "id": ["playerid"], "name": ["player", "playername"], "captaincy": ["captain"],
  ])

  private static let blanks = Array(" \t\r\n".utf8)

  private init(json bytes: [UInt8]) throws(JSONError) {
    let document = try JSONValue(parsing: bytes, limits: .userFile)
    guard let rows = document["rows"] else { throw document.error("the key \"rows\" is missing") }
    for row in try rows.array() {
      if players.count == Self.maximum { throw row.error("more than \(Self.maximum) players in a team") }
      guard let name = row["id"] ?? row["name"] else { throw row.error("the key \"id\" is missing") }
      let player = try name.string()
      players.append(player)
      guard let captaincy = row["captaincy"], !captaincy.isNull else { continue }
      if let message = note(captaincy: try captaincy.string(), of: player) { throw captaincy.error(message) }
    }
  }

  /// Returns the line-up. If there are unknown or ambiguous names, throws one failure that lists all of them.
  package func lineUp(in pool: Pool) throws -> LineUp {
    let named = try Lookup.players(players + [captain, viceCaptain].compactMap { $0 }, in: pool).map(\.id)
    var rest = named[players.count...]
    let captain = self.captain == nil ? nil : rest.popFirst()
    return LineUp(
      players: Array(named.prefix(players.count)), captain: captain,
      viceCaptain: self.viceCaptain == nil ? nil : rest.popFirst())
  }
}
