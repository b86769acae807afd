/// The columns of a kind of CSV file, and the names that people give them.
public struct CSVColumns: Hashable, Sendable {
  private let synonyms: [String: [String]]
  /// The header names that the user gave, by column.
  private var given: [String: String] = [:]
  /// The option with which users name columns; nil if the command has no such option.
  private var option: String?

  /// Creates columns from their names. Each has a list of other usual names, in the form of `key(of:)`.
  public init(_ names: KeyValuePairs<String, [String]>) {
    synonyms = Dictionary(names.map { ($0.key, $0.value) }) { first, _ in first }
  }

  /// True if the user gave the header name of a column.
  package var areGiven: Bool { !given.isEmpty }

  /// The names of the columns, in alphabetical order.
  package var names: [String] { synonyms.keys.sorted() }

  /// Returns these columns with the header names that the user gave with an option.
  package func naming(_ given: [String: String], with option: String) -> CSVColumns {
    var columns = self
    columns.given = given
    columns.option = option
    return columns
  }

  /// Returns the form of a header in which spelling doesn't matter: lowercase letters and digits, without a unit in
  /// brackets. `Player ID` and `player_id` are both `playerid`, and `Price (Cr)` is `price`.
  package static func key(of header: String) -> String {
    let text = header.prefix { $0 != "(" && $0 != "[" }
    let key = text.lowercased().filter { $0.isLetter || $0.isNumber }
    return key.isEmpty ? header : key
  }

  /// Returns the indices of the columns that the header gives another name. Records a defect for each column that could
  /// be one of several, and for each given name that is not in the header.
  func indices(in header: [CSVField], _ errors: inout [CSVError]) -> [String: Int] {
    let keys = header.map { Self.key(of: $0.text) }
    var found: [String: Int] = [:]
    for column in names {
      if let name = given[column] {
        found[column] = Self.index(of: name, in: header)
        if found[column] == nil {
          let message = "no column \"\(name)\" for \(column)\(Self.list(of: header))"
          errors.append(CSVError(line: header[0].line, column: 1, message))
        }
      } else if !header.contains(where: { $0.text == column }) {
        found[column] = index(of: column, in: header, keys, &errors)
      }
    }
    return found
  }

  /// Returns true if the header has all these columns, each exactly once, under any of its names.
  package func areAll(_ columns: [String], in header: [CSVField]) -> Bool {
    var errors: [CSVError] = []
    let renamed = indices(in: header, &errors)
    return columns.allSatisfy { column in
      renamed[column] != nil || header.count { $0.text == column } == 1
    }
  }

  static func index(of name: String, in header: [CSVField]) -> Int? {
    if let exact = header.firstIndex(where: { $0.text == name }) { return exact }
    let key = key(of: name)
    return header.firstIndex { Self.key(of: $0.text) == key }
  }

  private func index(
    of column: String, in header: [CSVField], _ keys: [String], _ errors: inout [CSVError]
  ) -> Int? {
    for names in [[Self.key(of: column)], synonyms[column] ?? []] {
      let fitting = keys.indices.filter { names.contains(keys[$0]) }
      if fitting.count < 2 {
        if let index = fitting.first { return index }
        continue
      }
      let all = fitting.map { "\"\(header[$0].text)\"" }.listed("and")
      let choice = option.map { "choose with \($0) \(column)=NAME" } ?? "rename the others"
      let both = fitting.count == 2 ? "both" : "all"
      errors.append(header[fitting[1]].error("the columns \(all) could \(both) be \(column): \(choice)"))
      return nil
    }
    return nil
  }

  /// Returns the last part of the message about missing columns: the names in the header, and the option.
  func advice(on missing: [String], in header: [CSVField]) -> String {
    let choice = option.map { "; to name them: \($0) \(missing.map { "\($0)=NAME" }.joined(separator: ","))" }
    return Self.list(of: header) + (choice ?? "")
  }

  /// Returns a clause with the names in the header, at most ten.
  private static func list(of header: [CSVField]) -> String {
    let names = header.map(\.text).filter { !$0.isEmpty && $0.utf8.count <= 40 }
    let rest = header.count - min(names.count, 10)
    let listed = names.prefix(10).map { "\"\($0)\"" } + (rest > 0 ? ["\(rest) more"] : [])
    return "; the header has \(listed.listed("and"))"
  }
}
