/// The selected row of a full-screen list, and the visible rows.
package struct ListCursor: Sendable {
  package private(set) var marked: Int
  private var top = 0
  private var page = 10

  package init(marked: Int = 0) { self.marked = marked }

  /// Selects a row, which must be in the list.
  package mutating func mark(_ row: Int) { marked = row }

  /// Moves the selection in a list of `count` rows. Returns false if the key doesn't move the selection. If
  /// `isSearching` is true, letters don't move the selection.
  package mutating func move(_ key: Key, count: Int, isSearching: Bool = false) -> Bool {
    switch key {
    case .character where isSearching: return false
    case .up, .character("k"): marked -= 1
    case .down, .character("j"): marked += 1
    case .pageUp: marked -= page
    case .pageDown: marked += page
    case .home, .character("g"): marked = 0
    case .end, .character("G"): marked = count - 1
    default: return false
    }
    marked = max(0, min(marked, count - 1))
    return true
  }

  package mutating func visible(_ rows: Int, of count: Int) -> Range<Int> {
    page = max(1, rows)
    top = min(max(top, marked - page + 1), marked)
    top = max(0, min(top, count - page))
    return top..<max(top, min(count, top + page))
  }

  /// Returns the range of visible lines in a text of `count` lines, starting at the selected line. `lines` is the
  /// number of lines on the screen.
  package mutating func scrolled(_ lines: Int, of count: Int) -> Range<Int> {
    page = max(1, lines)
    return marked..<max(marked, min(count, marked + page))
  }
}
