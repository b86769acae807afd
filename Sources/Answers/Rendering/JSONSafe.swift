import CommandLineKit

/// Escapes control and bidirectional characters in JSON text, because these characters could mislead a reader. For
/// example, U+202E becomes `\u202e`. The JSON writer has already escaped characters below U+0020. Other such characters
/// occur only inside strings, so the escapes don't change the meaning.
package func jsonSafe(_ bytes: [UInt8]) -> [UInt8] {
  if bytes.allSatisfy({ $0 < 0x7F }) { return bytes }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
    let text = String(scalar)
    // The only characters below U+0020 here are line feeds between members. Tag characters are escaped even after a
    // black flag.
    if scalar.value < 0x20 || shownSafe(text) == text {
      result += text.utf8
    } else {
      for unit in text.utf16 {
        let digits = String(unit, radix: 16)
        result += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      }
    }
  }
  return result
}

package func jsonSafe(_ text: String) -> String { String(decoding: jsonSafe(Array(text.utf8)), as: UTF8.self) }
