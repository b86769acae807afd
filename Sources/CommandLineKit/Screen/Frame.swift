/// The columns and lines of a terminal.
package struct ScreenSize: Hashable, Sendable {
  /// The columns, at least one.
  package var width: Int
  /// The lines, at least one.
  package var height: Int

  /// A size; nothing is smaller than one column and one line.
  package init(width: Int, height: Int) { (self.width, self.height) = (max(1, width), max(1, height)) }
}

/// What a full-screen view shows at one time: a value, so that a test can compare it, and so that only what differs from
/// the one before has to be sent to the terminal.
package struct Frame: Equatable, Sendable {
  /// How characters look. None carries a meaning that the text hasn't.
  package enum Look: Hashable, Sendable {
    case plain
    case bold
    case dim
    case reversed
    case good
    case bad
  }

  /// The size of the terminal that it was made for.
  package let size: ScreenSize
  /// The lines, as many as the terminal has at most; the rest are empty.
  package private(set) var lines: [FrameLine] = []
  /// The lines that move up or down together when a list is scrolled; nil if there are none.
  package var scrolling: Range<Int>?
  /// Where the cursor is shown, in a place where something is typed; nil to hide it.
  package var cursor: (line: Int, column: Int)?

  /// An empty frame.
  package init(size: ScreenSize) { self.size = size }

  /// Adds a line below the others, if there is room.
  package mutating func add(_ line: FrameLine) {
    if lines.count < size.height { lines.append(line) }
  }

  /// Adds a line of one text.
  package mutating func add(_ text: String, _ look: Look = .plain) {
    var line = FrameLine(width: size.width)
    line.add(text, look)
    add(line)
  }

  /// The text of all lines, without looks.
  package var text: String { lines.map { $0.text + "\n" }.joined() }

  /// A line; an empty one beyond the last.
  func line(_ number: Int) -> FrameLine {
    number < lines.count ? lines[number] : FrameLine(width: size.width)
  }

  /// Whether a terminal shows the same.
  package static func == (one: Frame, other: Frame) -> Bool {
    one.size == other.size && one.lines == other.lines && one.scrolling == other.scrolling
      && one.cursor?.line == other.cursor?.line && one.cursor?.column == other.cursor?.column
  }
}

/// A line of a frame, column by column. Text that can't be shown safely is escaped, and what doesn't fit is cut.
package struct FrameLine: Hashable, Sendable {
  /// What stands in a column: a character with the marks on it, or nothing to the right of a wide character.
  struct Cell: Hashable, Sendable {
    var text: String
    var look: Frame.Look
  }

  private let width: Int
  private(set) var cells: [Cell] = []

  /// An empty line of a terminal.
  package init(width: Int) { self.width = width }

  /// How many columns are taken.
  package var count: Int { cells.count }

  /// Adds text.
  package mutating func add(_ text: String, _ look: Frame.Look = .plain) {
    for character in shownSafe(text) {
      let columns = displayWidth(of: character)
      if columns == 0 {
        if !cells.isEmpty { cells[cells.count - 1].text.append(character) }
        continue
      }
      // What is cut is the end, also where a wide character has half of its room.
      guard cells.count + columns <= width else { return fill(to: width, look) }
      cells.append(Cell(text: String(character), look: look))
      for _ in 1..<columns { cells.append(Cell(text: "", look: look)) }
    }
  }

  /// Adds text in a field of some columns, cut with a mark if it is longer.
  package mutating func add(
    _ text: String, columns: Int, isRight: Bool = false, mark: String = "…", _ look: Frame.Look = .plain
  ) {
    if columns <= 0 { return }
    let safe = shownSafe(text)
    let shown = displayWidth(safe) > columns ? cut(safe, to: columns, mark: mark) : safe
    let padding = max(0, columns - displayWidth(shown))
    if isRight { add(String(repeating: " ", count: padding), look) }
    add(shown, look)
    if !isRight { add(String(repeating: " ", count: padding), look) }
  }

  /// Fills up to a column with blanks.
  package mutating func fill(to column: Int, _ look: Frame.Look = .plain) {
    while cells.count < min(column, width) { cells.append(Cell(text: " ", look: look)) }
  }

  /// The text without blanks at its end.
  package var text: String {
    var text = cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The columns without plain blanks at the end.
  var shown: ArraySlice<Cell> {
    cells[..<(cells.lastIndex { $0.text != " " || $0.look == .reversed }.map { $0 + 1 } ?? 0)]
  }

  /// Whether each column holds one plain character, so that a part can be sent alone. Terminals disagree on the rest.
  var isSimple: Bool {
    cells.allSatisfy { $0.text.unicodeScalars.count == 1 && $0.text.unicodeScalars.allSatisfy(isPlain) }
  }
}
