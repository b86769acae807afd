/// Returns a text as a field of a CSV file (RFC 4180), quoted if necessary. The caller must escape control characters
/// with `shownSafe`. If `spreadsheet` is true, adds an apostrophe before text that a spreadsheet would read as a
/// formula. Numbers are never changed.
package func csvField(_ text: String, spreadsheet: Bool = false) -> String {
  let value = spreadsheet && looksLikeFormula(text) ? "'" + text : text
  // Compare bytes, because Swift treats a carriage return followed by a line feed as a single character.
  let needsQuotes = value.utf8.contains { byte in
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D
  }
  if !needsQuotes { return value }
  var quoted = "\""
  for scalar in value.unicodeScalars {
    if scalar == "\"" { quoted += "\"" }
    quoted.unicodeScalars.append(scalar)
  }
  return quoted + "\""
}

private func looksLikeFormula(_ text: String) -> Bool {
  switch text.utf8.first {
  case UInt8(ascii: "="), UInt8(ascii: "@"), 0x09, 0x0D: true
  case UInt8(ascii: "+"), UInt8(ascii: "-"): !isNumber(text.utf8.dropFirst())
  default: false
  }
}

private func isNumber(_ digits: Substring.UTF8View) -> Bool {
  let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
  return parts.allSatisfy { part in !part.isEmpty && part.allSatisfy { (0x30...0x39).contains($0) } }
}
