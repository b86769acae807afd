/// Returns a text in lowercase, without accents and ligatures: "Élodie Müßig" becomes "elodie mussig".
///
/// Composed and decomposed accents have the same result. Scripts without case, and the vowel signs of Indic scripts,
/// are not changed. Takes O(n) time in the length of the text.
package func folded(_ text: String) -> String {
  let lower = text.lowercased()
  if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
  var result = String.UnicodeScalarView()
  for scalar in lower.unicodeScalars where !isAccent(scalar) {
    if !scalar.isASCII, let base = baseLetters[scalar] {
      result.append(contentsOf: base.unicodeScalars)
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}

private func isAccent(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
  default: false
  }
}

private let baseLetters: [Unicode.Scalar: String] = {
  var letters: [Unicode.Scalar: String] = [:]
  for (base, variants) in variantsByBase {
    for variant in variants.unicodeScalars { letters[variant] = base }
  }
  return letters
}()

/// For each replacement, the lowercase letters that it replaces. This table is needed because the standard library
/// can't decompose letters.
private let variantsByBase: KeyValuePairs<String, String> = [
  "a": "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ",
  "b": "ḃḅḇɓ",
  "c": "çćĉċčḉƈ",
  "d": "ďđḋḍḏḑḓðɗ",
  "e": "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệǝə",
  "f": "ḟƒ",
  "g": "ĝğġģǧǵḡǥ",
  "h": "ĥħȟḣḥḧḩḫẖ",
  "i": "ìíîïĩīĭįıǐȉȋḭḯỉị",
  "j": "ĵǰ",
  "k": "ķǩḱḳḵƙ",
  "l": "ĺļľŀłḷḹḻḽ",
  "m": "ḿṁṃ",
  "n": "ñńņňŉǹṅṇṉṋŋ",
  "o": "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ",
  "p": "ṕṗ",
  "r": "ŕŗřȑȓṙṛṝṟ",
  "s": "śŝşšșſṡṣṥṧṩẛ",
  "t": "ţťŧțṫṭṯṱẗ",
  "u": "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự",
  "v": "ṽṿ",
  "w": "ŵẁẃẅẇẉẘ",
  "x": "ẋẍ",
  "y": "ýÿŷȳẏẙỳỵỷỹ",
  "z": "źżžẑẓẕƶ",
  "ae": "æǣǽ",
  "oe": "œ",
  "ss": "ß",
  "th": "þ",
  "ij": "ĳ",
  "α": "ά",
  "ε": "έ",
  "η": "ή",
  "ι": "ΐίϊ",
  "ο": "ό",
  "σ": "ς",
  "υ": "ΰϋύ",
  "ω": "ώ",
  "а": "ӑӓ",
  "г": "ѓ",
  "е": "ѐёӗ",
  "и": "йѝӣӥ",
  "і": "ї",
  "к": "ќ",
  "о": "ӧ",
  "у": "ўӯӱӳ",
  "э": "ӭ",
  "'": "’‘ʼ",
  "-": "‐‑–",
]
