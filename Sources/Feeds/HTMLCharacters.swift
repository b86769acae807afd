/// The characters of HTML character references, by name or number. The known names are those of Latin-1 and of common
/// typographic characters.
enum HTMLCharacters {
  /// Returns the character for the text between `&` and `;`; nil if the reference is unknown.
  static func scalar(of word: String) -> Unicode.Scalar? {
    word.hasPrefix("#") ? numbered(word.dropFirst()) : names[word]
  }

  /// Returns the character for the digits of a numeric reference; nil if the text is not a number. Invalid code points
  /// become U+FFFD. As in browsers, the numbers 128 to 159 are read as Windows-1252.
  private static func numbered(_ digits: Substring) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
      return nil
    }
    if (128..<160).contains(number) { return windows[Int(number) - 128] }
    return number == 0 ? "\u{FFFD}" : Unicode.Scalar(number) ?? "\u{FFFD}"
  }

  private static let windows = Array(
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ".unicodeScalars)

  private static let names: [String: Unicode.Scalar] = {
    var names: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    for (offset, name) in fromU00A0.split(separator: " ").enumerated() {
      names[String(name)] = Unicode.Scalar(0xA0 + UInt32(offset))
    }
    for (name, scalar) in others { names[name] = scalar }
    return names
  }()

  /// The entity names of the characters U+00A0 to U+00FF, in order.
  private static let fromU00A0 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro \
    para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil \
    Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml \
    igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute \
    thorn yuml
    """

  private static let others: KeyValuePairs<String, Unicode.Scalar> = [
    "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ", "tilde": "˜",
    "ensp": " ", "emsp": " ", "thinsp": " ", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}",
    "rlm": "\u{200F}", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
    "bdquo": "„", "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…", "permil": "‰", "prime": "′", "Prime": "″",
    "lsaquo": "‹", "rsaquo": "›", "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓",
    "minus": "−", "ne": "≠", "le": "≤", "ge": "≥", "infin": "∞", "num": "#", "excl": "!", "quest": "?", "comma": ",",
    "colon": ":", "lpar": "(", "rpar": ")", "lbrack": "[", "rbrack": "]", "dollar": "$", "percnt": "%",
  ]
}
