import Answers
import CommandLineKit
import FantasyCore

struct WatchScreen: ScreenView {
  private(set) var facts: WatchFacts
  /// Returns new facts if the league has changed or the interval has passed; otherwise nil. Throws if the viewer may no
  /// longer see the league.
  let renewed: () throws -> WatchFacts?
  /// Returns the league's current time, for the countdown; nil if the clock stands still.
  let clock: () -> Instant?
  let localTime: (Instant) -> LocalTime
  private(set) var isPaused = false
  private(set) var latest: WatchFacts?
  private(set) var trouble: String?
  var isASCII = false

  mutating func press(_ key: Key) throws -> Bool {
    switch key {
    case .character("q"), .escape: return false
    case .character(" "):
      isPaused.toggle()
      if let latest, !isPaused { (facts, self.latest) = (latest, nil) }
    default: break
    }
    return true
  }

  mutating func wait() throws {
    do {
      if let now = try renewed() { if isPaused { latest = now } else { facts = now } }
      trouble = nil
    } catch {
      let problems = Problem.all(of: error)
      // End the screen if access is lost; other errors may be temporary.
      if problems.exit == .denied || problems.exit == .notFound { throw error }
      trouble = problems.first?.located
    }
  }

  // MARK: Drawing

  func frame(_ size: ScreenSize) -> Frame {
    var frame = Frame(size: size)
    var heading = FrameLine(width: size.width)
    heading.add(" " + facts.league.title, columns: max(0, size.width - 10), mark: mark, .reversed)
    heading.add(isPaused ? "paused" : "", columns: min(10, size.width), isRight: true, .reversed)
    frame.add(heading)
    addMatch(&frame)
    if let game = facts.game { add(game.description, .bold, to: &frame) }
    add(lock, to: &frame)
    frame.add("")
    let start = frame.lines.count
    let room = max(0, size.height - start - 1)
    let isWide = size.width >= 76
    // On a narrow screen, the leaderboard is below the team. The leaderboard gets at least half of the lines, unless it
    // needs fewer.
    let eleven = Array(elevenLines.prefix(isWide ? room : max(room / 2, room - facts.rows.count - 2)))
    let board = boardLines(isWide ? room : room - eleven.count - (eleven.isEmpty ? 0 : 1))
    if isWide {
      let half = size.width / 2
      for row in 0..<min(room, max(board.count, eleven.count)) {
        var line = FrameLine(width: size.width)
        let left = row < board.count ? board[row] : nil, right = row < eleven.count ? eleven[row] : nil
        line.add(left?.text ?? "", columns: half - 2, mark: mark, left?.look ?? .plain)
        line.fill(to: half)
        line.add(right?.text ?? "", columns: size.width - half - 1, mark: mark, right?.look ?? .plain)
        frame.add(line)
      }
    } else {
      let gap: [Item] = eleven.isEmpty ? [] : [("", .plain)]
      for item in (eleven + gap + board).prefix(room) {
        var line = FrameLine(width: size.width)
        line.add(item.text, columns: size.width - 1, mark: mark, item.look)
        frame.add(line)
      }
    }
    frame.fill(above: 1)
    if size.height > 1 {
      let words = trouble.map { "Not updated: \($0)" } ?? "space \(isPaused ? "resume" : "pause")  q quit"
      var line = FrameLine(width: size.width)
      line.add(" " + words, columns: size.width - 1, mark: mark, trouble == nil ? .dim : .bad)
      frame.add(line)
    }
    return frame
  }

  private var mark: String { isASCII ? "..." : "…" }

  private func add(_ text: String, _ look: Frame.Look = .plain, to frame: inout Frame) {
    // A long line is broken in two if there is room.
    let all = brokenLines(shownSafe(text), room: max(2, frame.size.width - 2))
    let lines = frame.size.height < 20 || all.count < 2 ? [text] : [all[0], all[1...].joined(separator: " ")]
    for text in lines {
      var line = FrameLine(width: frame.size.width)
      line.add(" ", look)
      line.add(text, columns: frame.size.width - 2, mark: mark, look)
      frame.add(line)
    }
  }

  private func addMatch(_ frame: inout Frame) {
    guard let played = facts.played else { return add("No match is scored yet.", to: &frame) }
    add("\(played.id): \(played.sides), \(played.state)", played.isLive ? .bold : .plain, to: &frame)
    if !played.totals.isEmpty { add(played.totals.joined(separator: "; "), to: &frame) }
    if played.isLive, let over = played.lastOver { add("Last over: \(over)", to: &frame) }
    if played.isLive, let batting = played.atTheCrease { add(batting, to: &frame) }
  }

  private var lock: String {
    guard let next = facts.nextLock else { return "There is no upcoming match." }
    let fixture = next.match.fixture
    let time = localTime(next.time)
    let rest = clock().map { " in " + Self.span(next.time.seconds - $0.seconds) } ?? ""
    return "Next lock: \(fixture.id), \(fixture.home) v \(fixture.away), \(time.text) \(time.zone)\(rest)"
  }

  static func span(_ seconds: Int) -> String {
    let rest = max(0, seconds)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let clock = "\(two(rest / 3_600 % 24)):\(two(rest / 60 % 60)):\(two(rest % 60))"
    return rest >= 86_400 ? "\(rest / 86_400) d \(clock)" : clock
  }

  private typealias Item = (text: String, look: Frame.Look)

  /// Returns the first rows of the leaderboard. If the viewer's row is further down, also returns the viewer's row with
  /// the rows above and below.
  private func boardLines(_ room: Int) -> [Item] {
    if room < 1 { return [] }
    let all = facts.rows
    let maximum = max(1, room - 1)
    var indices = Array(all.indices.prefix(maximum))
    if let own = all.firstIndex(where: \.isOwn), own >= maximum, maximum > 3 {
      indices = Array(all.indices.prefix(maximum - 3)) + [own - 1, own, own + 1].filter(all.indices.contains)
    }
    let widest = all.map(\.points.description.count).max() ?? 1
    return [(facts.league.contest == nil ? " Leaderboard" : " Table", .bold)]
      + indices.map { index in
        let row = all[index]
        let points =
          String(repeating: " ", count: max(0, widest - row.points.description.count)) + row.points.description
        let rank = String(repeating: " ", count: max(0, 4 - row.rank.count)) + row.rank
        return ("\(row.isOwn ? ">" : " ")\(rank)  \(points)  \(row.name), \(row.team)", row.isOwn ? .bold : .plain)
      }
  }

  private var apart: String { facts.league.system.hasSeasonPart ? ", without season points" : "" }

  private var elevenLines: [Item] {
    guard !facts.eleven.isEmpty, let played = facts.played else { return [] }
    let widest = facts.eleven.compactMap(\.points?.description.count).max() ?? 1
    return [("Your team in \(played.id): \(facts.elevenPoints) points\(apart)", .bold)]
      + facts.eleven.map { player in
        let points = player.points?.description ?? "-"
        let mark = player.captaincy.map { $0 == .captain ? " (C)" : " (V)" } ?? ""
        let padding = String(repeating: " ", count: max(0, widest - points.count))
        return ("\(padding)\(points)  \(player.name)\(mark)", player.points == nil ? .dim : .plain)
      }
  }
}
