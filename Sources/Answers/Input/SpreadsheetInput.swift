import CommandLineKit
import FantasyCore
import StrictJSON

/// CSV files that people and spreadsheets write.
extension Context {
  /// Reads a text that a spreadsheet may have written. If another encoding is assumed, the answer has a warning.
  ///
  /// - Parameters:
  ///   - path: the path of the file; `-` is standard input.
  ///   - limit: the maximum number of bytes.
  package func read(spreadsheet path: String, limit: Int = JSONLimits.matchFile.bytes) throws -> SpreadsheetText {
    let bytes = try read(file: path, limit: limit)
    let text = try DefectiveFile.reading(path) { try SpreadsheetText(bytes) }
    if let assumption = text.assumption { note(assumption, about: path) }
    return text
  }

  /// Reads the players of a pool file. If the prices are amounts of money, the answer has a warning that names the unit.
  package func players(
    inPool path: String, roles: [Role], columns: CSVColumns = PoolFile.columns
  ) throws -> [PoolPlayer] {
    let text = try read(spreadsheet: path)
    let file = try DefectiveFile.reading(path) { try PoolFile(parsing: text, roles: roles, columns: columns) }
    for remark in file.remarks { note(remark, about: path) }
    return file.players
  }

  /// Reads the fixtures in a CSV file.
  package func fixtures(in path: String, columns: CSVColumns = Fixture.columnNames) throws -> [Fixture] {
    let text = try read(spreadsheet: path)
    return try DefectiveFile.reading(path) { try Fixture.reading(text, starts: startForm, columns: columns) }
  }

  /// Returns the clubs with their names and colours. The clubs of the file that the user chose with `fcl config set
  /// clubs` come before those of the table that ships.
  package func clubs() throws -> KnownClubs { try configuration[.clubs].map(clubs(in:)) ?? .builtIn }

  package func clubs(in path: String) throws -> KnownClubs {
    let text = try read(spreadsheet: path, limit: 1 << 20)
    return try DefectiveFile.reading(path) { try KnownClubs(adding: text) }
  }

  private func note(_ assumption: String, about path: String) {
    notes.note(assumption: "\(path == "-" ? "standard input" : path): \(assumption)")
  }
}
