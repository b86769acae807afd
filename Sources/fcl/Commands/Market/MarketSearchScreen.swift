import CommandLineKit
import FantasyCore

/// A market's players on a full screen: each letter updates the list, Enter opens a player's page.
struct MarketSearchScreen: ScreenView {
  let title: String
  let items: [MarketItem]
  let page: (PlayerID) throws -> [String]
  private(set) var search = SearchField()
  private(set) var marked = 0, top = 0
  /// The open page's lines, and the first visible one; nil for the list.
  private(set) var open: (lines: [String], top: Int)?

  var shown: [MarketItem] { items.matching(SearchText(search.text)) }

  mutating func press(_ key: Key) throws -> Bool {
    if let page = open {
      switch key {
      case .escape, .character("q"), .enter, .backspace: open = nil
      case .up, .character("k"): open?.top = max(0, page.top - 1)
      case .down, .character("j"): open?.top = min(max(0, page.lines.count - 1), page.top + 1)
      default: break
      }
      return true
    }
    switch key {
    case .escape: return false
    case .enter: if let item = shown.dropFirst(marked).first { open = (try page(item.player.id), 0) }
    case .up: marked = max(0, marked - 1)
    case .down: marked = min(max(0, shown.count - 1), marked + 1)
    case .pageUp: marked = max(0, marked - 10)
    case .pageDown: marked = min(max(0, shown.count - 1), marked + 10)
    case .home: marked = 0
    case .end: marked = max(0, shown.count - 1)
    default: if search.press(key) { marked = 0 }
    }
    return true
  }

  mutating func wait() {}

  mutating func frame(_ size: ScreenSize) -> Frame {
    var frame = Frame(size: size)
    var heading = FrameLine(width: size.width)
    heading.add(" " + title, columns: size.width, .reversed)
    frame.add(heading)
    if let open {
      for line in open.lines.dropFirst(open.top).prefix(max(0, size.height - 3)) { frame.add(" " + line) }
      while frame.lines.count < size.height - 1 { frame.add("") }
      frame.add(" arrows move, Esc goes back to the list", .dim)
      return frame
    }
    let (shown, rows) = (shown, max(1, size.height - 4))
    if marked < top { top = marked }
    if marked >= top + rows { top = marked - rows + 1 }
    frame.add(" Search: \(search.text)_")
    let widest = max(8, size.width - 40)
    for (number, item) in shown.enumerated().dropFirst(top).prefix(rows) {
      let look = number == marked ? Frame.Look.reversed : .plain
      var row = FrameLine(width: size.width)
      row.add(number == marked ? ">" : " ", look)
      row.add(item.ticker, columns: 6, look)
      row.add(item.player.name, columns: widest / 2, look)
      row.add(" ", look)
      row.add(item.side, columns: widest - widest / 2, look)
      row.add(item.price.grouped, columns: 12, isRight: true, look)
      row.add("  ", look)
      row.add(item.move.map(MarketWords.move) ?? "", columns: max(0, size.width - row.count), look)
      frame.add(row)
    }
    if shown.isEmpty { frame.add(" nobody fits") }
    while frame.lines.count < size.height - 1 { frame.add("") }
    frame.add(" letters search, arrows move, Enter opens, Esc leaves", .dim)
    return frame
  }
}
