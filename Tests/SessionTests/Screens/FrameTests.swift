@testable import CommandLineKit
import FantasyCore
import Testing

@Suite struct FrameTests {
  @Test func `a terminal shows each frame correctly after any other frame`() {
    var random = SeededRandom(seed: 4)
    let words = ["Ada", "Brook", "José", "日本語", "क्षत्रिय", "👩‍👩‍👧", "—", "e\u{301}", "\u{202E}x", "\u{1B}[2J", " ", "12.5"]
    for (width, height) in [(80, 24), (20, 5), (1, 1), (2, 3), (200, 60)] {
      let size = ScreenSize(width: width, height: height)
      var writer = FrameWriter(hasLooks: true)
      var terminal = VirtualTerminal(size)
      var list = (0..<200).map { _ in (0..<random.within(0...6)).map { _ in random.pick(words) }.joined(separator: " ")
      }
      var first = 0
      for _ in 0..<120 {
        var frame = Frame(size: size)
        frame.add(random.pick(words), .reversed)
        let end = max(1, height - 1)
        first = max(0, min(list.count - height, first + random.within(-3...3)))
        if random.chance(2_000) { list[first] = random.pick(words) }
        for index in 1..<max(1, end) {
          var line = FrameLine(width: width)
          line.add(
            list[first + index], columns: width - random.within(0...1), random.chance(1_000) ? .reversed : .plain)
          frame.add(line)
        }
        if end > 1 { frame.scrolling = 1..<end }
        if random.chance(3_000) { frame.cursor = (0, random.within(0...width - 1)) }
        if random.chance(500) { writer.forget() }
        terminal.show(writer.bytes(for: frame))
        let shown = terminal.lines.map { $0 }
        let wanted = frame.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        #expect(Array(shown.prefix(wanted.count)) == wanted)
        #expect(shown.dropFirst(wanted.count).allSatisfy { $0.isEmpty })
        #expect(terminal.hasCursor == (frame.cursor != nil))
        #expect(terminal.unknown.isEmpty)
      }
    }
  }

  @Test func `unchanged lines are not sent again, and a scrolled list is moved`() {
    let size = ScreenSize(width: 100, height: 40)
    func frame(_ first: Int, _ marked: Int) -> Frame {
      var frame = Frame(size: size)
      frame.add("A heading")
      for index in first..<first + 38 {
        frame.add(
          "Player number \(index) of a club with a long name, who bats and bowls \(index * 7)",
          index == marked ? .reversed : .plain)
      }
      frame.scrolling = 1..<39
      return frame
    }
    var writer = FrameWriter(hasLooks: true)
    #expect(writer.bytes(for: frame(0, 0)).count > 2_000)
    #expect(writer.bytes(for: frame(0, 0)).isEmpty)
    #expect(writer.bytes(for: frame(0, 1)).count < 400)
    #expect(writer.bytes(for: frame(1, 2)).count < 500)
    #expect(writer.bytes(for: frame(0, 1)).count < 500)
  }

  @Test func `without text attributes no attribute codes are sent`() {
    var frame = Frame(size: ScreenSize(width: 20, height: 2))
    frame.add("chosen", .reversed)
    var writer = FrameWriter(hasLooks: false)
    #expect(!String(decoding: writer.bytes(for: frame), as: UTF8.self).contains("\u{1B}[7m"))
  }
}
