import CommandLineKit
import FantasyCore

/// A market's players on a full screen. Each letter typed updates the list, and Enter opens a player's page.
struct MarketSearchScreen: ScreenView {
  let title: String
  let items: [MarketItem]
  let page: (PlayerID) throws -> [String]
  private(set) var search = SearchField()
  private var list = ListCursor()
  private var open: (lines: [String], top: ListCursor)?

  init(title: String, items: [MarketItem], page: @escaping (PlayerID) throws -> [String]) {
    self.title = title
    self.items = items
    self.page = page
  }

  var marked: Int { list.marked }

  var shown: [MarketItem] { items.matching(SearchText(search.text)) }

  mutating func press(_ key: Key) throws -> Bool {
    if let page = open {
      switch key {
      case .escape, .character("q"), .enter, .backspace: open = nil
      default: _ = open?.top.move(key, count: page.lines.count)
      }
      return true
    }
    switch key {
    case .escape: return false
    case .enter: if let item = shown.dropFirst(marked).first { open = (try page(item.player.id), ListCursor()) }
    default:
      if list.move(key, count: shown.count, isSearching: true) { return true }
      if search.press(key) { list = ListCursor() }
    }
    return true
  }

  mutating func wait() {}

  mutating func frame(_ size: ScreenSize) -> Frame {
    var frame = Frame(size: size, title: title)
    if let open {
      for line in open.lines.dropFirst(open.top.marked).prefix(max(0, size.height - 3)) { frame.add(" " + line) }
      frame.fill(above: 1)
      frame.add(" arrows move, Esc goes back to the list", .dim)
      return frame
    }
    let shown = shown
    frame.add(" Search: \(search.text)_")
    let widest = max(8, size.width - 40)
    for number in list.visible(size.height - 4, of: shown.count) {
      let item = shown[number]
      let look = number == marked ? Frame.Look.reversed : .plain
      var row = FrameLine(width: size.width)
      row.add(number == marked ? ">" : " ", look)
      row.add(item.ticker, columns: 6, look)
      row.add(item.player.name, columns: widest / 2, look)
      row.add(" ", look)
      row.add(item.side, columns: widest - widest / 2, look)
      row.add(item.price.grouped, columns: 12, isRight: true, look)
      row.add("  ", look)
      row.add(item.move.map(MarketWording.move) ?? "", columns: max(0, size.width - row.count), look)
      frame.add(row)
    }
    if shown.isEmpty { frame.add(" no players match") }
    frame.fill(above: 1)
    frame.add(" letters search, arrows move, Enter opens, Esc leaves", .dim)
    return frame
  }
}
