/// The sign between two fields of a row. Spreadsheets write semicolons in countries with decimal commas, and tabs when
/// cells are copied.
package enum CSVSeparator: UInt8, Hashable, Sendable, CaseIterable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09

  package var name: String {
    switch self {
    case .comma: "comma"
    case .semicolon: "semicolon"
    case .tab: "tab"
    }
  }

  package var text: String { String(Unicode.Scalar(rawValue)) }

  /// Returns the most frequent separator outside quotes in the first line that is not empty. If several are equally
  /// frequent, returns the first case.
  static func ofHeader(in bytes: some Collection<UInt8>) -> CSVSeparator {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false, isEmpty = true
    for byte in bytes.prefix(CSVTable.longestRow) {
      if byte == 0x0A, !isQuoted, !isEmpty { break }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
      isEmpty = isEmpty && (byte == 0x0A || byte == 0x0D)
    }
    return allCases.reduce(.comma) { (counts[$1.rawValue] ?? 0) > (counts[$0.rawValue] ?? 0) ? $1 : $0 }
  }
}
