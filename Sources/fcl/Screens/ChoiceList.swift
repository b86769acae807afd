import Answers
import CommandLineKit

/// A screen with a short list from which the user chooses one line.
struct ChoiceList: ScreenView {
  let title: String
  let lines: [(name: String, description: String)]
  let current: Int?
  private let choose: (Int) throws -> Void
  private var cursor: ListCursor
  private(set) var message = ""

  /// Creates a list. `choose` applies the user's choice, or throws the reason why the choice is not possible.
  init(
    _ title: String, _ lines: [(name: String, description: String)], current: Int?,
    choose: @escaping (Int) throws -> Void
  ) {
    (self.title, self.lines, self.current, self.choose) = (title, lines, current, choose)
    cursor = ListCursor(marked: current ?? 0)
  }

  mutating func press(_ key: Key) throws -> Bool {
    message = ""
    switch key {
    case .character("q"), .escape: return false
    case .enter, .character(" "):
      do {
        try choose(cursor.marked)
        return false
      } catch {
        let problem = Problem.all(of: error).first
        message = [problem?.located, problem?.hint].compactMap(\.self).joined(separator: "; ")
      }
    default: _ = cursor.move(key, count: lines.count)
    }
    return true
  }

  func wait() {}

  func frame(_ size: ScreenSize) -> Frame {
    var frame = Frame(size: size, title: title)
    let widest = lines.map { displayWidth($0.name) }.max() ?? 0
    for (number, line) in lines.enumerated() {
      var row = FrameLine(width: size.width)
      let isMarked = number == cursor.marked
      let look = isMarked ? Frame.Look.reversed : number == current ? .bold : .plain
      row.add(isMarked ? ">" : " ", look)
      row.add(number == current ? "* " : "  ", look)
      row.add(line.name, columns: widest + 2, look)
      row.add(line.description, columns: max(0, size.width - row.count), look)
      frame.add(row)
    }
    frame.add("")
    frame.add(" " + message, .bad)
    frame.fill(above: 1)
    frame.add(" arrows or j k move  Enter choose  q cancel  * current choice", .dim)
    return frame
  }
}
