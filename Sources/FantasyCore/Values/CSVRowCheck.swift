// Rows of a spreadsheet's file that can't be data, and the likely reason.

struct CSVRowCheck {
  let header: [CSVField]
  let separator: CSVSeparator
  let mayHaveMarks: Bool
  /// The defects of the rows that were left out, at most `CSVErrors.maximum`.
  private(set) var errors: [CSVError] = []

  init(header: [CSVField], separator: CSVSeparator, mayHaveMarks: Bool) {
    self.header = header
    self.separator = separator
    self.mayHaveMarks = mayHaveMarks
  }

  var headerErrors: [CSVError] { mayHaveMarks ? header.compactMap { mark(in: $0, advice: "delete the mark") } : [] }

  /// Returns the row with as many fields as the header has. Returns nil for a row that can't be data, and records the
  /// defect.
  mutating func row(_ row: [CSVField]) -> [CSVField]? {
    if let error = defect(of: row) {
      if errors.count < CSVErrors.maximum { errors.append(error) }
      return nil
    }
    return row.count == header.count ? row : Array(row.prefix(header.count))
  }

  private func defect(of row: [CSVField]) -> CSVError? {
    if mayHaveMarks, let error = row.lazy.compactMap({ mark(in: $0, advice: advice(on: row)) }).first { return error }
    if row[0].text == header[0].text, isHeader(row) {
      return row[0].error("the header again: two files were probably joined here; delete this line")
    }
    if row.count < header.count || row[header.count...].contains(where: { !$0.text.isEmpty }) {
      let count = "\(row.count) \("field".plural(row.count)); the header has \(header.count)"
      return row[0].error("\(count): \(reason(of: row))")
    }
    return nil
  }

  private func isHeader(_ row: [CSVField]) -> Bool { row.count > 1 && row.map(\.text) == header.map(\.text) }

  private func mark(in field: CSVField, advice: @autoclosure () -> String) -> CSVError? {
    guard let index = field.text.unicodeScalars.firstIndex(of: "\u{FEFF}") else { return nil }
    let column = field.column + field.text.utf8.distance(from: field.text.startIndex, to: index)
    return CSVError(
      line: field.line, column: column,
      "an invisible byte order mark (U+FEFF): two files were probably joined here; \(advice())")
  }

  private func advice(on row: [CSVField]) -> String {
    let first = Array(header[0].text.unicodeScalars)
    let repeatsHeader = row.contains { $0.text.unicodeScalars.filter { $0 != "\u{FEFF}" } == first }
    return repeatsHeader ? "delete the mark and the second header" : "delete the mark"
  }

  private func reason(of row: [CSVField]) -> String {
    if row.count > header.count { return "a field with a \(separator.name) needs quotes" }
    if row.count == 1, let other = CSVSeparator.allCases.first(where: { row[0].text.contains($0.text) }) {
      return "this row has \(other.name)s instead of \(separator.name)s"
    }
    let missing = header.count - row.count
    return missing == 1 ? "a \(separator.name) is missing" : "\(missing) \(separator.name)s are missing"
  }
}
