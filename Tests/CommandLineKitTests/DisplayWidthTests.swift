// Display width of text in columns: known cases of Unicode, and a comparison with the C library for each character.

import Testing

@testable import CommandLineKit

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct DisplayWidthTests {
  @Test(
    "a text is as wide as the terminal shows it",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("🏏", 2), ("👨‍👩‍👧", 2), ("🇮🇳", 2), ("❤️", 2), ("한", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("क्ष", 2), ("a\u{200D}b", 2), ("…", 1), ("─", 1), ("▲2", 2), ("ｱ", 1),
    ])
  func width(_ text: String, _ expected: Int) { #expect(displayWidth(text) == expected) }

  @Test(
    "a text is cut only if it is wider than the limit",
    arguments: [
      ("abcd", 4, "abcd"), ("abcd", 3, "ab…"), ("日本", 4, "日本"), ("日本", 3, "日…"), ("日本", 2, "…"), ("a bc", 3, "a…"),
      ("abc", 0, ""),
    ])
  func cutting(_ text: String, _ width: Int, _ expected: String) {
    #expect(cut(text, to: width, mark: "…") == expected)
  }

  #if canImport(Glibc)
    /// The C library's widths in a UTF-8 locale; nil if this machine has none.
    private static func wcwidths<Value>(_ body: ((Unicode.Scalar) -> Int) -> Value) -> Value? {
      // Swift's view of the C library lacks this function.
      guard let found = dlsym(nil, "wcwidth"), let locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil) else { return nil }
      let wcwidth = unsafeBitCast(found, to: (@convention(c) (Int32) -> Int32).self)
      let before = uselocale(locale)
      defer {
        uselocale(before)
        freelocale(locale)
      }
      return body { Int(wcwidth(Int32($0.value))) }
    }

    @Test("names in many scripts are as wide as the sum of the C library's widths")
    func names() throws {
      let names = [
        "ශ්‍රී ලංකා", "කුසල් මෙන්ඩිස්", "වනිඳු හසරංග", "ක්‍ෂණික", "विराट कोहली", "जसप्रीत बुमराह", "ক্ষুদ্র", "বাংলাদেশ",
        "விராட் கோலி", "తెలుగు", "ಕನ್ನಡ", "ബുംറ", "ന്‍റെ", "ਪੰਜਾਬ", "ગુજરાત", "ଓଡ଼ିଶା", "ภาษาไทย", "မြန်မာ", "ខ្មែរ",
        "e\u{301}t\u{302}\u{323}", "محمد علي", "مُحَمَّد", "דָּוִד", "日本語", "한국", "ｶﾞ", "Ｆｕｌｌ",
      ]
      let ran: Void? = Self.wcwidths { width in
        for name in names {
          #expect(displayWidth(name) == name.unicodeScalars.reduce(0) { $0 + width($1) }, "\(name)")
        }
      }
      if ran == nil { print("skipped: the C library has no locale C.UTF-8") }
    }

    @Test("each character known to the C library has the same width there")
    func allCharacters() throws {
      let differing: [Unicode.Scalar]? = Self.wcwidths { width in
        (0x20...0x3FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
          let expected = width(scalar)
          return expected >= 0 && displayWidth(String(scalar)) != expected
        }
      }
      let found = try #require(differing, "the C library has no locale C.UTF-8").filter { scalar in
        // A sign that Unicode 16 made spacing, and half a flag, which alone is shown as a letter.
        scalar.value != 0x1171E && !(0x1F1E6...0x1F1FF).contains(scalar.value)
      }
      #expect(found.map { String($0.value, radix: 16) } == [])
    }
  #endif
}
