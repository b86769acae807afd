extension CSVField {
  /// The end of a message about this field: the text that was found, and the likely cause if the text shows one. Empty
  /// for an empty field.
  package var found: String {
    if text.isEmpty { return "" }
    let isLong = text.count > 60
    let shown = isLong ? String(text.prefix(60)) + "…" : text
    return "; found \"\(shown)\"\(cause.map { ": \($0)" } ?? "")"
  }

  private var cause: String? {
    if let scalar = VisibleText.firstInvisible(in: text) {
      let code = String(scalar.value, radix: 16, uppercase: true)
      let zeros = String(repeating: "0", count: max(0, 4 - code.utf8.count))
      return "it contains an invisible character, U+\(zeros)\(code)"
    }
    if isScientific { return "the spreadsheet turned it into a number; format the column as text" }
    return Self.failures.contains(text) ? "a formula of the spreadsheet failed" : nil
  }

  private static let failures = ["#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#VALUE!"]

  /// True for a number such as 4.62E+09, which spreadsheets make of hexadecimal ids.
  private var isScientific: Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "E"), omittingEmptySubsequences: false)
    guard parts.count == 2, let sign = parts[1].first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return false
    }
    let signs: [UInt8] = [UInt8(ascii: "."), UInt8(ascii: ",")]
    return parts[1].dropFirst().allSatisfy(\.isDigit) && parts[0].allSatisfy { $0.isDigit || signs.contains($0) }
  }
}
