// Public names: valid and invalid characters, and limits.

import FantasyCore
import Testing

@Suite("Public names")
struct PublicNameTests {
  @Test(arguments: [
    "A", "abcdefghijklmnopqrst", "Anna R", "Élodie Müßig", "O'Brien", "Łukasz", "Nguyễn", "Анна 2", "Ωμέγα", "आनंद",
    "রহিম",
    "தமிழ்", "വിനോദ്", "නිමල්", "ناصر", "משה", "田中ひろし", "김민수", "R2-D2", "a.b_c", "क्‍ष", "🏏 Fan", "Ann ʼn",
  ]) func `a name in one script of up to 20 characters is accepted`(_ name: String) {
    #expect(PublicName.faults(of: name).isEmpty)
  }

  @Test(arguments: [
    ("", [PublicName.Fault.noLetter]), ("abcdefghijklmnopqrstu", [.tooLong]), ("...", [.noLetter]), ("🏏", [.noLetter]),
    ("A\nB", [.unprintable("\n")]), ("A\u{0}", [.unprintable("\0")]), ("A\u{202E}B", [.unprintable("\u{202E}")]),
    ("A\u{200B}B", [.unprintable("\u{200B}")]), ("A\u{2028}B", [.unprintable("\u{2028}")]),
    ("A\u{A0}B", [.unprintable("\u{A0}")]), ("A\u{E000}", [.unprintable("\u{E000}")]),
    ("A\u{3164}", [.unprintable("\u{3164}"), .mixed("latin", "hangul")]), ("\u{301}a", [.unprintable("\u{301}")]),
    ("Ben (ben2)", [.bracket("(")]), ("Ben \u{FF08}x\u{FF09}", [.bracket("\u{FF08}")]), ("Ben]", [.bracket("]")]),
    (" A", [.spaces]), ("A ", [.spaces]), ("A  B", [.spaces]), ("Аnna", [.mixed("cyrillic", "latin")]),
    ("Annа", [.mixed("latin", "cyrillic")]), ("Αnna", [.mixed("greek", "latin")]),
    ("Anna आ", [.mixed("latin", "devanagari")]),
    ("𝐀nna", [.unusual("𝐀")]), ("Ａnna", [.unusual("Ａ")]), ("Ⓐnna", [.unusual("Ⓐ")]), ("Ⅳ", [.unusual("Ⅳ")]),
    (" abcdefghijklmnopqrstuvа\u{7}", [.tooLong, .unprintable("\u{7}"), .spaces, .mixed("latin", "cyrillic")]),
  ]) func `an invalid name is refused with all its faults`(_ name: String, _ faults: [PublicName.Fault]) {
    #expect(PublicName.faults(of: name) == faults)
  }

  @Test func `a character with many combining marks does not evade the limit`() {
    let name = "a" + String(repeating: "\u{301}", count: 100)
    #expect(name.count == 1 && PublicName.faults(of: name) == [.tooLong])
  }

  @Test(arguments: [
    ("Сора", "Copa"), ("ΝΙΚΟ", "NlKO"), ("Anna", "Аппа"), ("c1eo", "cleo"), ("CIeo", "Cleo"), ("B0B", "BOB"),
    ("a\u{200D}b", "ab"),
  ]) func `similar-looking names have the same likeness`(_ one: String, _ other: String) {
    #expect(Confusables.likeness(of: one).lowercased() == Confusables.likeness(of: other).lowercased())
  }

  @Test(arguments: [("Anna", "Anne"), ("Иван", "Ivan"), ("Lea", "Lee"), ("Rao", "Roa"), ("Ivy", "Jvy")])
  func `other names have different likenesses`(_ one: String, _ other: String) {
    #expect(Confusables.likeness(of: one).lowercased() != Confusables.likeness(of: other).lowercased())
  }
}
