import Answers
import CommandLineKit
import FantasyCore

/// A screen with two lists of clubs, home and away, that simulates a match between the marked clubs.
struct ClubPicker: ScreenView {
  struct Club {
    let name: String
    /// The club's rating and its format, such as `61.3 T20`. The rating is for the kind of match that the club has
    /// played most often.
    let rating: String
  }

  enum Mode: Equatable {
    case choosing
    case ready
    case played
  }

  let clubs: [Club]
  private let names: [SearchedName]
  private let simulate: (_ home: Int, _ away: Int) throws -> [String]
  private(set) var mode = Mode.choosing
  private var lists: [ListCursor]
  private(set) var side = Side.first
  private(set) var search = SearchField()
  private(set) var message = ""
  private(set) var result: [String] = []
  private var topOfResult = ListCursor()
  private var room = 1
  var isASCII = false

  init(_ clubs: [Club], home: Int = 0, simulate: @escaping (_ home: Int, _ away: Int) throws -> [String]) {
    self.clubs = clubs
    self.simulate = simulate
    names = clubs.map { SearchedName($0.name) }
    lists = [home, home == 0 ? min(1, clubs.count - 1) : 0].map { ListCursor(marked: $0) }
  }

  var marked: [Int] { lists.map(\.marked) }

  // MARK: Keys

  mutating func press(_ key: Key) throws -> Bool {
    let former = message
    message = ""
    switch mode {
    case .choosing: return choosingKey(key, after: former)
    case .ready:
      switch key {
      case .enter: play()
      case .character("q"): return false
      default: mode = .choosing
      }
    case .played: return playedKey(key)
    }
    return true
  }

  /// Handles a key while the user chooses clubs. `former` is the message before this key. If the key does nothing, the
  /// message is shown again.
  private mutating func choosingKey(_ key: Key, after former: String) -> Bool {
    if lists[side.index].move(key, count: clubs.count, isSearching: true) {
      search.clear()
      return true
    }
    switch key {
    case .left: showSide(.first)
    case .right: showSide(.second)
    case .tab: showSide(side.opponent)
    case .enter:
      if marked[0] == marked[1] {
        message = "A club can't play itself: choose a different club for one side."
      } else {
        mode = .ready
        search.clear()
      }
    case .escape where search.isEmpty: return false
    case .escape: search.clear()
    case .character("q") where search.isEmpty, .pasted("q") where search.isEmpty: return false
    default: if search.press(key) { find() } else { message = former }
    }
    return true
  }

  private mutating func showSide(_ side: Side) {
    self.side = side
    search.clear()
  }

  /// Selects the first club whose name or initials begin with the search text, or whose name has a word that begins
  /// with the text. If there is no such club, selects the first club whose name contains the text.
  private mutating func find() {
    if search.isEmpty { return }
    let wanted = SearchText(search.text)
    let found =
      names.firstIndex { $0.begins(with: wanted.folded) } ?? names.firstIndex { wanted.isInFolded($0.whole) }
    if let found {
      lists[side.index].mark(found)
    } else {
      message = "No club has \"\(search.text)\" in its name."
    }
  }

  private struct SearchedName {
    let whole: String
    private let words: [Substring]
    private let initials: String

    init(_ name: String) {
      whole = folded(name)
      words = whole.split(separator: " ")
      initials = words.count > 1 ? String(words.compactMap(\.first)) : ""
    }

    func begins(with wanted: String) -> Bool {
      whole.hasPrefix(wanted) || words.contains { $0.hasPrefix(wanted) } || initials.hasPrefix(wanted)
    }
  }

  private mutating func playedKey(_ key: Key) -> Bool {
    switch key {
    case .enter: play()
    case .character("q"): return false
    case .escape, .backspace, .character("b"): mode = .choosing
    default:
      let moving = key == .character(" ") ? .pageDown : key
      if topOfResult.move(moving, count: result.count - room + 1) { return true }
      message = "Enter simulates again, b goes back to the clubs, q quits."
    }
    return true
  }

  private mutating func play() {
    do {
      result = try simulate(marked[0], marked[1])
      mode = .played
      topOfResult = ListCursor()
    } catch {
      let problem = Problem.all(of: error).first
      message = [problem?.located.capitalizedFirst, problem?.hint].compactMap(\.self).joined(separator: "; ")
      mode = .choosing
    }
  }

  func wait() {}

  // MARK: Frame

  mutating func frame(_ size: ScreenSize) -> Frame {
    var frame = Frame(size: size, title: "Simulate a match")
    let keys: String
    if mode == .played {
      room = max(1, size.height - 3)
      for line in result[topOfResult.scrolled(room, of: result.count)] { frame.add(" " + line) }
      keys = "arrows scroll  Enter simulate again  b back to the clubs  q quit"
    } else {
      addLists(&frame)
      keys =
        mode == .ready
        ? "Enter simulate  any other key back"
        : "arrows move  Tab switch sides  type to search  Enter continue  q quit"
    }
    frame.fill(above: 2)
    if size.height > 3 {
      let ready = "Enter simulates \(clubs[marked[0]].name) v \(clubs[marked[1]].name)."
      let typed = search.isEmpty ? "" : "/\(search.text)"
      frame.add(" " + (mode == .ready ? ready : message.isEmpty ? typed : message), mode == .ready ? .bold : .bad)
    }
    frame.add(" " + keys, .dim)
    return frame
  }

  private mutating func addLists(_ frame: inout Frame) {
    let size = frame.size
    let half = max(1, (size.width - 1) / 2)
    var titles = FrameLine(width: size.width)
    for side in Side.allCases {
      let club = clubs[marked[side.index]]
      let title = " \(side == .first ? "Home" : "Away"): \(club.name) \(club.rating)"
      titles.add(title, columns: half, mark: mark, side == self.side ? .bold : .plain)
      titles.add(" ")
    }
    frame.add(titles)
    let shown = lists.indices.map { lists[$0].visible(size.height - 4, of: clubs.count) }
    for row in 0..<max(1, size.height - 4) {
      var line = FrameLine(width: size.width)
      for side in 0..<2 {
        let index = shown[side].lowerBound + row
        if index < clubs.count {
          let isMarked = index == marked[side]
          let look: Frame.Look = isMarked ? (side == self.side.index ? .reversed : .bold) : .plain
          let rating = 10
          line.add(isMarked ? "> " : "  ", look)
          line.add(clubs[index].name, columns: max(1, half - 2 - rating), mark: mark, look)
          line.add(clubs[index].rating, columns: min(rating, max(0, half - 3)), isRight: true, look)
        } else {
          line.fill(to: side == 0 ? half : size.width)
        }
        line.add(" ")
      }
      frame.add(line)
    }
  }

  private var mark: String { isASCII ? "..." : "…" }
}
