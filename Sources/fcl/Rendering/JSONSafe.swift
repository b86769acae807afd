// Names in JSON documents: what could trick a terminal is escaped as JSON escapes, so that the value stays the same.

import CommandLineKit

/// A JSON text in which control, escape and bidirectional characters stand as `\\u202e`. The writer has escaped those
/// below U+0020 already; the others can stand only inside strings, where the escape means the same character.
func jsonSafe(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 < 0x7F }) { return text }
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    // A line end between the members of the document is the only control character here.
    if scalar == "\n" || shownSafe(String(scalar)) == String(scalar) {
      result.append(scalar)
    } else {
      let digits = String(scalar.value, radix: 16)
      result.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).unicodeScalars)
    }
  }
  return String(result)
}
