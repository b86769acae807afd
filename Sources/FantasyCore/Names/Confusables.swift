/// Detects names that differ only in letters that look alike.
package enum Confusables {
  /// Returns the text without invisible characters, and with each letter replaced by the Latin letter that it
  /// resembles. Texts that look alike become equal. Case is kept, because a capital I resembles a lowercase l.
  package static func likeness(of text: String) -> String {
    var like = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      like.append(latin[scalar] ?? scalar)
    }
    return String(like)
  }

  private static let latin: [Unicode.Scalar: Unicode.Scalar] = {
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (letter, others) in table {
      for other in others.unicodeScalars { letters[other] = letter }
    }
    return letters
  }()

  private static let table: KeyValuePairs<Unicode.Scalar, String> = [
    "a": "аɑα", "A": "АΑ", "B": "ВΒ", "c": "сϲ", "C": "СϹ", "d": "ԁ", "e": "еҽ", "E": "ЕΕ", "g": "ɡց", "h": "һհ",
    "H": "НΗ", "i": "іıιɩ", "j": "јյ", "J": "Ј", "k": "кκ", "K": "КΚ", "l": "I1|ІΙӏӀǀ", "m": "м", "M": "МΜ", "n": "ոп",
    "N": "Ν", "o": "0оοօσ", "O": "ОΟՕ", "p": "рρ", "P": "РΡ", "q": "ԛզ", "s": "ѕ", "S": "ЅՏ", "t": "тτ", "T": "ТΤ",
    "u": "υսս", "U": "Ս", "v": "νѵ", "w": "ԝωա", "x": "хχ", "X": "ХΧ", "y": "уγү", "Y": "УΥҮ", "z": "ᴢ", "Z": "Ζ",
  ]
}
