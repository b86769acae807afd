// Reads CSV text (RFC 4180) into fields with line and column numbers.

import StrictJSON

/// A defect in CSV text.
public struct CSVError: Error, Hashable, Sendable {
  /// The line, starting at 1.
  public var line: Int
  /// The column in bytes, starting at 1.
  public var column: Int
  /// A description of the defect, without the location.
  public var message: String
  /// The unknown word and the valid words; nil if the defect is of another kind.
  public var unknown: UnknownWord?

  /// Creates a defect. `line` and `column` start at 1, and `column` counts bytes.
  public init(line: Int, column: Int, _ message: String) {
    self.line = line
    self.column = column
    self.message = message
  }
}

/// The defects in a CSV text, at most 20.
public struct CSVErrors: Error, Hashable, Sendable {
  /// The defects in order of position; never empty.
  public var errors: [CSVError]

  /// The maximum number of defects that are reported.
  public static let maximum = 20
  /// The number of defects after which a reader may stop: twice `maximum`. A reader starts with up to `maximum` rows of
  /// the wrong length. Other defects may come earlier in the text, so the reader collects up to `maximum` of these too.
  public static let enough = 2 * maximum

  /// Creates an error from defects. Keeps the first `maximum` defects in order of position.
  public init(_ errors: [CSVError]) {
    let sorted = errors.enumerated().sorted {
      ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
    }
    self.errors = Array(sorted.map(\.element).prefix(Self.maximum))
  }
}

/// A field of a CSV text with its location.
public struct CSVField: Hashable, Sendable {
  /// The text, without enclosing quotes and with doubled quotes resolved.
  public var text: String
  /// The line on which the field begins, starting at 1.
  public var line: Int
  /// The column at which the field begins, in bytes, starting at 1.
  public var column: Int

  /// Returns a defect at this field's position.
  public func error(_ message: String) -> CSVError { CSVError(line: line, column: column, message) }

  package func error(_ message: String, _ word: String, among known: [String]) -> CSVError {
    var error = error(message)
    error.unknown = UnknownWord(message, word: word, known: known)
    return error
  }
}

/// The rows of a CSV text with a header.
public struct CSVTable: Hashable, Sendable {
  /// The column names; no two are equal. Names in a spreadsheet's file have no blanks at their ends, and only the last
  /// ones were left out if they were empty.
  public var header: [CSVField]
  /// The rows after the header. Each row has as many fields as the header.
  public var rows: [[CSVField]]
  /// The character that separates fields.
  package let separator: CSVSeparator
  /// The indices of the columns that were found under another name.
  private let renamed: [String: Int]
  /// The clause about other names at the end of a message about missing columns; nil in the strict form.
  private let advice: CSVColumns?

  /// The maximum size of a row in bytes, including line ends inside quotes.
  public static let longestRow = 64 << 10
  /// The maximum number of columns in a row.
  public static let maxColumns = 1024
  /// The maximum number of fields in a text. A million fields take about 100 MB.
  public static let maxFields = 1_000_000

  /// Parses CSV text in the strict form: UTF-8, commas and exact column names. Throws `CSVErrors` for an empty file,
  /// invalid UTF-8, misplaced quotes, a repeated column name, a row of the wrong length, or an exceeded limit.
  public init(parsing bytes: [UInt8]) throws(CSVErrors) {
    var wrongRows: [CSVError] = []
    try self.init(parsing: bytes, wrongRows: &wrongRows)
    if !wrongRows.isEmpty { throw CSVErrors(wrongRows) }
  }

  /// Parses CSV text in the strict form, but leaves out rows of the wrong length. For each such row, adds a defect to
  /// `wrongRows`, up to `CSVErrors.maximum`. The caller should throw `wrongRows` together with any other defects that
  /// it finds. Throws `CSVErrors` for all other defects in the text.
  public init(parsing bytes: [UInt8], wrongRows: inout [CSVError]) throws(CSVErrors) {
    let mark = ByteOrderMark.length(in: bytes)
    let records = try CSVScanner.records(in: bytes, from: mark, form: CSVForm(separator: .comma, isStrict: true))
    let header = records[0]
    self.header = header
    rows = records.dropFirst().filter { $0.count == header.count }
    separator = .comma
    renamed = [:]
    advice = nil
    for row in records.dropFirst().lazy.filter({ $0.count != header.count }).prefix(CSVErrors.maximum) {
      wrongRows.append(row[0].error("\(row.count) \("field".plural(row.count)); the header has \(header.count)"))
    }
    let repeated = Self.repeatedNames(header)
    if !repeated.isEmpty { throw CSVErrors(repeated + wrongRows) }
  }

  /// Parses CSV text as spreadsheets and people write it, and finds the columns under their usual names.
  ///
  /// - The separator is the most frequent of `,`, `;` and tab in the header.
  /// - Fields lose the blanks at their ends. Rows without any text are ignored, as are empty fields after the last
  ///   column.
  ///
  /// Leaves out rows of the wrong length, rows with a byte order mark, and repetitions of the header. For each such
  /// row, adds a defect to `wrongRows`, up to `CSVErrors.maximum`. The caller should throw them together with its own.
  ///
  /// - Throws: `CSVErrors` for misplaced quotes, a repeated or ambiguous column, or an exceeded limit.
  public init(
    spreadsheet text: SpreadsheetText, columns: CSVColumns, wrongRows: inout [CSVError]
  ) throws(CSVErrors) {
    let records = try Self.rows(spreadsheet: text)
    let whole = records[0]
    let header = Array(whole.prefix((whole.lastIndex { !$0.text.isEmpty } ?? 0) + 1))
    var check = CSVRowCheck(header: header, separator: text.separator, mayHaveMarks: text.hasInnerMarks)
    self.header = header
    rows = records.dropFirst().compactMap { check.row($0) }
    separator = text.separator
    advice = columns
    wrongRows += check.errors
    var errors = Self.repeatedNames(header.filter { !$0.text.isEmpty }) + check.headerErrors
    renamed = columns.indices(in: header, &errors)
    if !errors.isEmpty { throw CSVErrors(errors + wrongRows) }
  }

  /// Parses CSV text as spreadsheets and people write it. Also throws for rows that can't be data.
  package init(spreadsheet text: SpreadsheetText, columns: CSVColumns) throws(CSVErrors) {
    var wrongRows: [CSVError] = []
    try self.init(spreadsheet: text, columns: columns, wrongRows: &wrongRows)
    if !wrongRows.isEmpty { throw CSVErrors(wrongRows) }
  }

  /// Returns the rows of a text that may have no header, as spreadsheets and people write it. Rows may have different
  /// lengths; rows without any text are left out.
  ///
  /// - Throws: `CSVErrors` for an empty file, misplaced quotes, or an exceeded limit.
  package static func rows(spreadsheet text: SpreadsheetText) throws(CSVErrors) -> [[CSVField]] {
    let start = text.separatorLine.count
    let form = CSVForm(separator: text.separator, isStrict: false)
    return try CSVScanner.records(in: text.bytes, from: start, line: start == 0 ? 1 : 2, form: form)
  }

  private static func repeatedNames(_ header: [CSVField]) -> [CSVError] {
    var names: Set<String> = []
    return header.filter { !names.insert($0.text).inserted }.map {
      $0.error("the column \"\($0.text)\" is given twice")
    }
  }

  /// Returns the index of the column with the given name; nil if there is no such column. In a spreadsheet's file, the
  /// header may have another of the column's usual names.
  public func index(of column: String) -> Int? {
    renamed[column] ?? header.firstIndex { $0.text == column }
  }

  /// Returns the index of the column with a name that the user gave; nil if the header has no such name. Case and
  /// signs in the name don't matter.
  package func index(ofHeader name: String) -> Int? { CSVColumns.index(of: name, in: header) }

  /// Returns the signs of the numbers in a column.
  package func numberSigns(of column: Int) -> NumberSigns {
    NumberSigns(rows.lazy.map { $0[column].text }, isCommaSeparated: separator == .comma)
  }

  /// Returns the indices of the given columns. Throws `CSVErrors` with the names of all missing columns.
  public func indices(of columns: [String]) throws(CSVErrors) -> [Int] {
    let missing = columns.filter { index(of: $0) == nil }
    if !missing.isEmpty {
      let names = missing.map { "\"\($0)\"" }.listed("and")
      let more = advice?.advice(on: missing, in: header) ?? ""
      throw CSVErrors([CSVError(line: 1, column: 1, "missing \("column".plural(missing.count)) \(names)\(more)")])
    }
    return columns.compactMap { index(of: $0) }
  }
}

/// The way in which a CSV text is read.
private struct CSVForm {
  var separator: CSVSeparator
  /// False to remove the blanks at the ends of fields, ignore rows without text, and add advice to messages.
  var isStrict: Bool
}

private struct CSVScanner {
  let bytes: [UInt8]
  let form: CSVForm
  let separator: UInt8
  var position: Int
  var line: Int
  var lineStart: Int

  private static let quote = UInt8(ascii: "\""), lf: UInt8 = 0x0A, cr: UInt8 = 0x0D

  /// Returns all records, starting with the header. Throws if there are none.
  static func records(
    in bytes: [UInt8], from start: Int, line: Int = 1, form: CSVForm
  ) throws(CSVErrors) -> [[CSVField]] {
    var scanner = CSVScanner(
      bytes: bytes, form: form, separator: form.separator.rawValue, position: start, line: line, lineStart: start)
    let records: [[CSVField]]
    do { records = try scanner.records() } catch { throw CSVErrors([error]) }
    if records.isEmpty { throw CSVErrors([CSVError(line: 1, column: 1, "the file is empty: expected a header")]) }
    return records
  }

  private mutating func records() throws(CSVError) -> [[CSVField]] {
    var records: [[CSVField]] = []
    var fields = 0
    while position < bytes.count {
      let record = try record()
      // Ignore empty lines.
      if record[0].text.isEmpty, record.count == 1 || !form.isStrict && record.allSatisfy(\.text.isEmpty) { continue }
      records.append(record)
      fields += record.count
      if fields > CSVTable.maxFields { throw record[0].error("more than \(CSVTable.maxFields) fields in the file") }
    }
    return records
  }

  private mutating func record() throws(CSVError) -> [CSVField] {
    var fields: [CSVField] = []
    let start = position
    while true {
      fields.append(try field(ofRowAt: start))
      if fields.count > CSVTable.maxColumns {
        throw fields[CSVTable.maxColumns].error("more than \(CSVTable.maxColumns) columns")
      }
      guard position < bytes.count else { return fields }
      if bytes[position] == separator {
        position += 1
        continue
      }
      if bytes[position] == Self.cr { position += 1 }
      position += 1
      newLine()
      return fields
    }
  }

  private mutating func newLine() {
    line += 1
    lineStart = position
  }

  private mutating func field(ofRowAt start: Int) throws(CSVError) -> CSVField {
    let column = position - lineStart + 1
    let startLine = line
    let text = position < bytes.count && bytes[position] == Self.quote ? try quoted() : plain()
    if position - start > CSVTable.longestRow {
      throw CSVError(line: startLine, column: column, "a row has more than \(CSVTable.longestRow) bytes")
    }
    guard let text = String(validating: text, as: UTF8.self) else {
      throw CSVError(line: startLine, column: column, "the text is not valid UTF-8")
    }
    let isEnd = position == bytes.count || bytes[position] == separator || bytes[position] == Self.lf
    guard isEnd || isLineEnd else {
      let advice = form.isStrict ? "" : ": write a quote inside a quoted field twice"
      let message = "expected a \(form.separator.name) or the end of the line\(advice)"
      throw CSVError(line: line, column: position - lineStart + 1, message)
    }
    return CSVField(text: form.isStrict ? text : text.withoutOuterBlanks, line: startLine, column: column)
  }

  private var isLineEnd: Bool {
    bytes[position] == Self.cr && position + 1 < bytes.count && bytes[position + 1] == Self.lf
  }

  private mutating func plain() -> [UInt8] {
    let start = position
    while position < bytes.count, bytes[position] != separator, bytes[position] != Self.lf, !isLineEnd {
      position += 1
    }
    return Array(bytes[start..<position])
  }

  private mutating func quoted() throws(CSVError) -> [UInt8] {
    let startLine = line, column = position - lineStart + 1
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == Self.lf { newLine() }
      if text.count > CSVTable.longestRow {
        throw CSVError(line: startLine, column: column, "a row has more than \(CSVTable.longestRow) bytes")
      }
      if byte != Self.quote {
        text.append(byte)
      } else if position < bytes.count, bytes[position] == Self.quote {
        text.append(byte)
        position += 1
      } else {
        return text
      }
    }
    throw CSVError(line: startLine, column: column, "this quoted field is never closed")
  }
}
