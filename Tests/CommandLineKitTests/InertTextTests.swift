// Names in chats and mails: nothing in them mentions, links or formats.

import Testing

@testable import CommandLineKit

@Suite("Inert names") struct InertTextTests {
  @Test(arguments: [
    ("@everyone", "＠everyone"), ("<!channel>", "＜!channel＞"), ("<@U024BE7LH> #general", "＜＠U024BE7LH＞ ＃general"),
    ("*bold* _it_ ~s~ `code` ||x||", "＊bold＊ ＿it＿ ～s～ ｀code｀ ｜｜x｜｜"),
    ("[x](https://e.vil)", "［x］(https：／／e. vil)"), ("&lt;!here&gt; :smile: ;)", "＆lt；!here＆gt； ：smile： ；)"),
    ("evil.com", "evil. com"), ("www.evil.co.uk", "www. evil. co. uk"), ("t.me", "t. me"),
    ("evil。com", "evil。 com"), ("evil．com", "evil． com"), ("evil｡com", "evil｡ com"), ("evil․com", "evil․ com"),
    ("/start", "／start"), ("$TSLA", "＄TSLA"), ("\\n", "＼n"), ("{x}", "｛x｝"), ("a^b=c+d", "a＾b＝c＋d"),
    ("a\u{202E}b", "a＼u｛202e｝b"), ("a\nb", "a＼u｛a｝b"), ("a\u{200B}@\u{2066}b", "a＼u｛200b｝＠＼u｛2066｝b"),
    ("שלום", "\u{2068}שלום\u{2069}"),
  ])
  func `signs of chat programs lose their effect`(_ name: String, _ expected: String) {
    #expect(inert(name) == expected)
  }

  @Test(arguments: [
    "Regis", "O'Brien XI (Leeds)", "M. S. Dhoni", "José Núñez", "क्रिकेट", "100% \"Spin\", not pace!?", "St.",
  ])
  func `an ordinary name stays as it is`(_ name: String) {
    #expect(inert(name) == name)
  }

  @Test func `no ASCII sign but those of prose is left`() {
    let all = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
    let left = inert(all, limit: 1_000).unicodeScalars.filter { $0.isASCII && !$0.properties.isAlphabetic }
    #expect(Set(left.map(Character.init)).subtracting("0123456789") == Set(" !\"%'(),-.?"))
  }

  @Test func `a long name is shortened`() {
    #expect(inert(String(repeating: "a", count: 40)).count == 40)
    #expect(inert(String(repeating: "a", count: 41)) == String(repeating: "a", count: 39) + "…")
    #expect(inert(String(repeating: "\u{202E}", count: 41)).unicodeScalars.count == 40)
  }
}
