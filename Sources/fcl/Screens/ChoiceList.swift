import Answers
import CommandLineKit

/// A short list from which one line is chosen; the current one is marked.
struct ChoiceList: ScreenView {
  let title: String
  let lines: [(name: String, words: String)]
  /// The line in effect now.
  let current: Int?
  private let choose: (Int) throws -> Void
  private(set) var marked: Int
  private(set) var message = ""

  /// `choose` takes the choice, or throws why it can't.
  init(
    _ title: String, _ lines: [(name: String, words: String)], current: Int?, choose: @escaping (Int) throws -> Void
  ) {
    self.title = title
    self.lines = lines
    self.current = current
    self.choose = choose
    marked = current ?? 0
  }

  mutating func press(_ key: Key) throws -> Bool {
    message = ""
    switch key {
    case .up, .character("k"): marked = max(0, marked - 1)
    case .down, .character("j"): marked = min(lines.count - 1, marked + 1)
    case .home, .character("g"): marked = 0
    case .end, .character("G"): marked = lines.count - 1
    case .character("q"), .escape: return false
    case .enter, .character(" "):
      do {
        try choose(marked)
        return false
      } catch {
        let problem = Problem.all(of: error).first
        message = [problem?.placed, problem?.hint].compactMap(\.self).joined(separator: "; ")
      }
    default: break
    }
    return true
  }

  func wait() {}

  func frame(_ size: ScreenSize) -> Frame {
    var frame = Frame(size: size)
    var heading = FrameLine(width: size.width)
    heading.add(" " + title, columns: size.width, .reversed)
    frame.add(heading)
    let widest = lines.map { displayWidth($0.name) }.max() ?? 0
    for (number, line) in lines.enumerated() {
      var row = FrameLine(width: size.width)
      let look = number == marked ? Frame.Look.reversed : number == current ? .bold : .plain
      row.add(number == marked ? ">" : " ", look)
      row.add(number == current ? "* " : "  ", look)
      row.add(line.name, columns: widest + 2, look)
      row.add(line.words, columns: max(0, size.width - row.count), look)
      frame.add(row)
    }
    frame.add("")
    frame.add(" " + message, .bad)
    while frame.lines.count < size.height - 1 { frame.add("") }
    frame.add(" arrows or j k, Enter chooses, q leaves all as it was; * is what holds today", .dim)
    return frame
  }
}
