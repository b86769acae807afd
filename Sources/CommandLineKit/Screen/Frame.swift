package struct ScreenSize: Hashable, Sendable {
  /// The number of columns, at least 1.
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }
}

/// The contents of a full-screen view. Frames can be compared, so that only differences are sent to the terminal.
package struct Frame: Equatable, Sendable {
  /// Attributes of text. Text must be understandable without attributes.
  package enum Look: Hashable, Sendable {
    case plain
    case bold
    case dim
    case reversed
    case good
    case bad
  }

  package let size: ScreenSize
  /// The lines, at most `size.height`. Missing lines are empty.
  package private(set) var lines: [FrameLine] = []
  /// The range of lines that the terminal may scroll together, such as a list; nil if there is none.
  package var scrolling: Range<Int>?
  /// The cursor's position in an input field; nil to hide it.
  package var cursor: (line: Int, column: Int)?

  /// Creates a frame. A title becomes the first line, in reverse video.
  package init(size: ScreenSize, title: String? = nil) {
    self.size = size
    guard let title else { return }
    var heading = FrameLine(width: size.width)
    heading.add(" " + title, columns: size.width, .reversed)
    add(heading)
  }

  package mutating func add(_ line: FrameLine) {
    if lines.count < size.height { lines.append(line) }
  }

  package mutating func add(_ text: String, _ look: Look = .plain) {
    var line = FrameLine(width: size.width)
    line.add(text, look)
    add(line)
  }

  /// Adds empty lines until only `lines` unused lines remain at the bottom of the screen.
  package mutating func fill(above lines: Int) {
    while self.lines.count < size.height - lines { add("") }
  }

  package var text: String { lines.map { $0.text + "\n" }.joined() }

  func line(_ number: Int) -> FrameLine { number < lines.count ? lines[number] : FrameLine(width: size.width) }

  package static func == (one: Frame, other: Frame) -> Bool {
    one.size == other.size && one.lines == other.lines && one.scrolling == other.scrolling
      && one.cursor?.line == other.cursor?.line && one.cursor?.column == other.cursor?.column
  }
}

/// One line of a frame, stored column by column. Unsafe characters are escaped, and long text is cut.
package struct FrameLine: Hashable, Sendable {
  /// One column of a line: a character with its combining marks. The text is empty in the right half of a wide
  /// character.
  struct Cell: Hashable, Sendable {
    var text: String
    var look: Frame.Look
  }

  private let width: Int
  private(set) var cells: [Cell] = []

  package init(width: Int) { self.width = width }

  package var count: Int { cells.count }

  package mutating func add(_ text: String, _ look: Frame.Look = .plain) {
    for character in shownSafe(text) {
      let columns = displayWidth(of: character)
      if columns == 0 {
        if !cells.isEmpty { cells[cells.count - 1].text.append(character) }
        continue
      }
      // The text is cut at the first character that doesn't fit completely.
      guard cells.count + columns <= width else { return fill(to: width, look) }
      cells.append(Cell(text: String(character), look: look))
      for _ in 1..<columns { cells.append(Cell(text: "", look: look)) }
    }
  }

  /// Adds text in a field that is `columns` columns wide. Text that doesn't fit is cut, and ends in `mark`.
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

  package mutating func fill(to column: Int, _ look: Frame.Look = .plain) {
    while cells.count < min(column, width) { cells.append(Cell(text: " ", look: look)) }
  }

  package var text: String {
    var text = cells.map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }

  var shown: ArraySlice<Cell> {
    cells[..<(cells.lastIndex { $0.text != " " || $0.look == .reversed }.map { $0 + 1 } ?? 0)]
  }

  /// True if each column has one plain character. Only simple lines are updated in part, because terminals disagree on
  /// the width of other characters.
  var isSimple: Bool {
    cells.allSatisfy { $0.text.unicodeScalars.count == 1 && $0.text.unicodeScalars.allSatisfy(isPlain) }
  }
}
