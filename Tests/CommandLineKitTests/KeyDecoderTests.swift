@testable import CommandLineKit
import Testing

@Suite struct KeyDecoderTests {
  @Test(
    arguments: [
      ("a", [.character("a")]), ("é", [.character("é")]), ("日本", [.character("日"), .character("本")]),
      ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{08}", [.backspace]),
      ("\u{0C}", [.control("l")]), ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}[1;5C", [.right]),
      ("\u{1B}[D\u{1B}[D", [.left, .left]), ("\u{1B}[5~", [.pageUp]), ("\u{1B}[6~x", [.pageDown, .character("x")]),
      ("\u{1B}[H", [.home]), ("\u{1B}[4~", [.end]), ("\u{1B}[3~", [.delete]),
      // An escape before another key is the Escape key, and sequences for no known key are ignored.
      ("\u{1B}q", [.escape, .character("q")]), ("\u{1B}\u{1B}[A", [.escape, .up]), ("\u{1B}[29~z", [.character("z")]),
      // Pasted text is never a command.
      ("\u{1B}[200~qä\r\u{1B}[A \u{1B}[201~q", [.pasted("q"), .pasted("ä"), .pasted(" "), .character("q")]),
      ("\u{1B}[99Zy", [.character("y")]), ("\u{00}b", [.character("b")]),
    ] as [(String, [Key])])
  func `bytes decode to the same keys, whole or one by one`(_ text: String, _ keys: [Key]) {
    var whole = KeyDecoder()
    #expect(whole.add(text.utf8) == keys)
    #expect(!whole.isWaiting)
    var pieces = KeyDecoder()
    #expect(text.utf8.flatMap { pieces.add([$0]) } == keys)
  }

  @Test func `a lone escape becomes a key once nothing follows`() {
    var decoder = KeyDecoder()
    #expect(decoder.add([0x1B]).isEmpty && decoder.isWaiting)
    #expect(decoder.flush() == [.escape] && !decoder.isWaiting)
    #expect(decoder.add([0x1B, 0x5B]).isEmpty)
    #expect(decoder.flush().isEmpty && !decoder.isWaiting)
  }

  @Test func `after any bytes and a flush the next key is read, and invalid text is skipped`() {
    var state: UInt64 = 7
    for _ in 0..<2_000 {
      var decoder = KeyDecoder()
      var bytes: [UInt8] = []
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(state >> 61 == 0 ? 0x1B : UInt8(truncatingIfNeeded: state >> 33))
      }
      _ = decoder.add(bytes)
      _ = decoder.flush()
      #expect(!decoder.isWaiting)
      #expect(decoder.add([0x71]) == [.character("q")])
    }
    var decoder = KeyDecoder()
    #expect(decoder.add([0xC3, 0x28]) == [.character("(")])
    #expect(decoder.add([0xFF, 0xC0, 0x80, 0x61]) == [.character("a")])
    // The upper half of a surrogate pair is not a character.
    #expect(decoder.add([0xED, 0xA0, 0x80, 0x62]) == [.character("b")])
  }
}
