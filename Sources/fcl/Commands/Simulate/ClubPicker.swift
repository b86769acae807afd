import Answers
import CommandLineKit
import FantasyCore

/// Two lists of clubs, home and away, with ratings, to simulate a match from, and its result.
struct ClubPicker: ScreenView {
  struct Club {
    let name: String
    /// The rating with its kind of match: the one that the club played most.
    let rating: String
  }

  enum Mode: Equatable {
    case choosing
    /// Enter simulates.
    case ready
    case played
  }

  let clubs: [Club]
  private let names: [SearchedName]
  /// Simulates a match and returns the lines to show.
  private let simulate: (_ home: Int, _ away: Int) throws -> [String]
  private(set) var mode = Mode.choosing
  /// By side.
  private(set) var marked: [Int]
  /// The side whose list the keys move in.
  private(set) var side = Side.first
  private(set) var search = SearchField()
  private(set) var message = ""
  private(set) var result: [String] = []
  private var top = [0, 0]
  private var topOfResult = 0
  /// The number of lines shown last, of the lists or the result.
  private var room = 1
  var isASCII = false

  /// `home` is the club marked first.
  init(_ clubs: [Club], home: Int = 0, simulate: @escaping (_ home: Int, _ away: Int) throws -> [String]) {
    self.clubs = clubs
    self.simulate = simulate
    names = clubs.map { SearchedName($0.name) }
    marked = [home, home == 0 ? min(1, clubs.count - 1) : 0]
  }

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

  /// `former` is the message before the key, which stays if the key does nothing.
  private mutating func choosingKey(_ key: Key, after former: String) -> Bool {
    let place = side.index
    switch key {
    case .up: marked[place] = max(0, marked[place] - 1)
    case .down: marked[place] = min(clubs.count - 1, marked[place] + 1)
    case .pageUp: marked[place] = max(0, marked[place] - room)
    case .pageDown: marked[place] = min(clubs.count - 1, marked[place] + room)
    case .home: marked[place] = 0
    case .end: marked[place] = clubs.count - 1
    case .left: side = .first
    case .right: side = .second
    case .tab: side = side.opponent
    case .enter:
      if marked[0] == marked[1] {
        message = "A club doesn't play itself: choose another one on one side."
      } else {
        mode = .ready
        search.clear()
      }
      return true
    case .escape where search.isEmpty: return false
    case .escape: search.clear()
    case .character("q") where search.isEmpty, .pasted("q") where search.isEmpty: return false
    default: if search.press(key) { find() } else { message = former }
    }
    switch key {
    case .up, .down, .pageUp, .pageDown, .home, .end, .left, .right, .tab: search.clear()
    default: break
    }
    return true
  }

  /// Marks the first club whose name, initials or word begin with the search, or else the first that contains it.
  private mutating func find() {
    if search.isEmpty { return }
    let wanted = SearchText(search.text)
    let found =
      names.firstIndex { $0.begins(with: wanted.folded) } ?? names.firstIndex { wanted.isInFolded($0.whole) }
    if let found {
      marked[side.index] = found
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
    let last = max(0, result.count - room)
    switch key {
    case .enter: play()
    case .character("q"): return false
    case .down, .character("j"): topOfResult = min(last, topOfResult + 1)
    case .up, .character("k"): topOfResult = max(0, topOfResult - 1)
    case .pageDown, .character(" "): topOfResult = min(last, topOfResult + room)
    case .pageUp: topOfResult = max(0, topOfResult - room)
    case .home, .character("g"): topOfResult = 0
    case .end, .character("G"): topOfResult = last
    case .escape, .backspace, .character("b"): mode = .choosing
    default: message = "Enter simulates again, b goes back to the clubs, q leaves."
    }
    return true
  }

  private mutating func play() {
    do {
      result = try simulate(marked[0], marked[1])
      mode = .played
      topOfResult = 0
    } catch {
      let problem = Problem.all(of: error).first
      message = [problem?.placed.capitalizedFirst, problem?.hint].compactMap(\.self).joined(separator: "; ")
      mode = .choosing
    }
  }

  func wait() {}

  // MARK: Frame

  mutating func frame(_ size: ScreenSize) -> Frame {
    var frame = Frame(size: size)
    var heading = FrameLine(width: size.width)
    heading.add(" Simulate a match", columns: size.width, .reversed)
    frame.add(heading)
    let keys: String
    if mode == .played {
      room = max(1, size.height - 3)
      for line in result.dropFirst(topOfResult).prefix(room) { frame.add(" " + line) }
      keys = "arrows; Enter again, b back to the clubs, q leave"
    } else {
      addLists(&frame)
      keys =
        mode == .ready
        ? "Enter simulates, any other key goes back"
        : "arrows, tab for the other side, type a name; Enter goes on, q leaves"
    }
    while frame.lines.count < size.height - 2 { frame.add("") }
    if size.height > 3 {
      let ready = "Enter simulates \(clubs[marked[0]].name) v \(clubs[marked[1]].name), once."
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
    room = max(1, size.height - 4)
    for side in 0..<2 {
      top[side] = min(max(top[side], marked[side] - room + 1), marked[side])
      top[side] = max(0, min(top[side], clubs.count - room))
    }
    for row in 0..<room {
      var line = FrameLine(width: size.width)
      for side in 0..<2 {
        let place = top[side] + row
        if place < clubs.count {
          let isMarked = place == marked[side]
          let look: Frame.Look = isMarked ? (side == self.side.index ? .reversed : .bold) : .plain
          let rating = 10
          line.add(isMarked ? "> " : "  ", look)
          line.add(clubs[place].name, columns: max(1, half - 2 - rating), mark: mark, look)
          line.add(clubs[place].rating, columns: min(rating, max(0, half - 3)), isRight: true, look)
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
