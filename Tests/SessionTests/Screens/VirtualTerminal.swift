// An in-memory terminal that understands the output of full-screen views. Tests can check what a user would see, and
// the number of bytes sent.

import CommandLineKit
import Testing

@testable import Answers
@testable import fcl

struct VirtualTerminal {
  private(set) var size: ScreenSize
  private var cells: [[String]]
  private var row = 0
  private var column = 0
  private var region: Range<Int>
  private(set) var hasCursor = true
  /// Sequences that the terminal does not support.
  private(set) var unknown: [String] = []

  init(_ size: ScreenSize) {
    self.size = size
    region = 0..<size.height
    cells = Array(repeating: Array(repeating: " ", count: size.width), count: size.height)
  }

  /// The lines without trailing blanks.
  var lines: [String] {
    cells.map { row in
      var text = row.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Changes the size and loses the content, so the program has to redraw.
  mutating func resize(_ size: ScreenSize) {
    let unknown = self.unknown
    self = VirtualTerminal(size)
    self.unknown = unknown
    cells = Array(repeating: Array(repeating: "#", count: size.width), count: size.height)
  }

  mutating func show(_ bytes: [UInt8]) {
    var rest = String(decoding: bytes, as: UTF8.self)[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}" { control(&rest) } else { put(character) }
    }
  }

  private mutating func put(_ character: Character) {
    let width = displayWidth(String(character))
    if width == 0 {
      if column > 0 { cells[row][column - 1] += String(character) }
      return
    }
    guard column + width <= size.width else { return }
    cells[row][column] = String(character)
    for index in 1..<max(1, width) { cells[row][column + index] = "" }
    column += width
  }

  private mutating func control(_ rest: inout Substring) {
    guard rest.popFirst() == "[" else { return unknown.append("an escape without [") }
    let parameters = rest.prefix { $0.isNumber || $0 == ";" || $0 == "?" }
    rest = rest.dropFirst(parameters.count)
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let final = rest.popFirst() ?? " "
    switch (final, String(parameters)) {
    case ("H", _):
      (row, column) = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
      if !(0..<size.height).contains(row) || !(0...size.width).contains(column) {
        unknown.append("the cursor at \(row) \(column)")
        (row, column) = (0, 0)
      }
    case ("J", "2"): cells = Array(repeating: Array(repeating: " ", count: size.width), count: size.height)
    case ("K", ""): for index in column..<size.width { cells[row][index] = " " }
    case ("m", _): break
    case ("r", ""): region = 0..<size.height
    case ("r", _): region = numbers[0] - 1..<numbers[1]
    case ("S", _): scroll(numbers[0])
    case ("T", _): scroll(-numbers[0])
    case ("h", "?25"): hasCursor = true
    case ("l", "?25"): hasCursor = false
    default: unknown.append("\(parameters)\(final)")
    }
  }

  private mutating func scroll(_ lines: Int) {
    let blank = Array(repeating: " ", count: size.width)
    let old = cells
    for index in region { cells[index] = region.contains(index + lines) ? old[index + lines] : blank }
  }
}

/// A user at an in-memory terminal, who presses keys in sequence.
final class ScriptedScreen: ScreenTerminal {
  enum Step {
    case key(Key)
    case resize(Int, Int)
    /// A second passes, during which other commands may run.
    case wait(() -> Void)
    /// The test checks the screen.
    case look((VirtualTerminal) -> Void)
    /// The terminal is disconnected.
    case end
  }

  private(set) var terminal: VirtualTerminal
  private var steps: [Step]
  /// The number of bytes sent after each key, resize or second.
  private(set) var taken: [Int] = []
  private(set) var isClosed = false
  /// Whether all keys arrive at once.
  var isPasted = false
  let hasLooks = true

  init(_ width: Int = 80, _ height: Int = 24, _ steps: [Step]) {
    terminal = VirtualTerminal(ScreenSize(width: width, height: height))
    self.steps = steps
  }

  /// Keys as characters; `⏎`, `⎋`, `↑`, `↓`, `⌫` and `␣` are the keys with these symbols.
  static func keys(_ text: String) -> [Step] {
    text.map { character in
      let named: [Character: Key] = [
        "⏎": .enter, "⎋": .escape, "↑": .up, "↓": .down, "⌫": .backspace, "␣": .character(" "),
      ]
      return .key(named[character] ?? .character(character))
    }
  }

  var size: ScreenSize { terminal.size }

  var hasKeys: Bool { if isPasted, case .key? = steps.first { true } else { false } }

  func next() -> ScreenInput {
    while !steps.isEmpty {
      switch steps.removeFirst() {
      case .key(let key): return .key(key)
      case .resize(let width, let height):
        terminal.resize(ScreenSize(width: width, height: height))
        return .resized
      case .wait(let happen):
        happen()
        return .nothing
      case .look(let look): look(terminal)
      case .end: return .ended
      }
    }
    return .ended
  }

  func write(_ bytes: [UInt8]) {
    taken.append(bytes.count)
    terminal.show(bytes)
  }

  func close() {
    #expect(!isClosed)
    isClosed = true
    #expect(terminal.unknown.isEmpty)
  }
}

func keys(_ text: String) -> [ScriptedScreen.Step] { ScriptedScreen.keys(text) }
