// The frame of the team picker: the team in the top third, the players below it.

import CommandLineKit
import FantasyCore

extension TeamPicker {
  private var mark: String { isASCII ? "..." : "…" }

  mutating func frame(_ size: ScreenSize) -> Frame {
    if mode == .help { return helpFrame(size) }
    var frame = Frame(size: size)
    let top = Array(teamLines(size).prefix(max(2, size.height / 3)))
    for line in top { frame.add(line) }
    // The message needs at least one line, the titles need one line, and the keys need one line.
    let message = size.height > top.count + 3
    if message { addMessage(&frame) }
    if size.height > frame.lines.count + 3 { frame.add(row(titles, size, .bold)) }
    let start = frame.lines.count
    for index in listing.shown(size.height - start - 1) { frame.add(playerRow(index, size)) }
    if listing.players.isEmpty { frame.add("  " + emptyWord) }
    frame.fill(above: 1)
    frame.scrolling = start..<max(start, size.height - 1)
    addKeys(&frame)
    return frame
  }

  private var emptyWord: String { input.players.isEmpty ? "The pool is empty." : "No player matches; Esc shows all." }

  // MARK: The team

  private func teamLines(_ size: ScreenSize) -> [FrameLine] {
    var lines: [FrameLine] = []
    let rules = input.league.teamRules
    let titles = min(max(6, rules.roles.map { displayWidth($0.name) }.max() ?? 6), size.width / 3)
    let room = size.width - titles - 3
    func add(_ title: String, _ text: String, _ look: Frame.Look = .plain) {
      var line = FrameLine(width: size.width)
      line.add(" ")
      line.add(title, columns: titles, mark: mark, .bold)
      line.add(" ")
      line.add(text, columns: room, mark: mark, look)
      lines.append(line)
    }
    func add(_ title: String, _ names: [String], _ shortened: (String) -> String, _ description: ([String]) -> String) {
      let whole = description(names)
      add(title, displayWidth(shownSafe(whole)) > room ? description(distinct(names, shortened)) : whole)
    }
    var heading = FrameLine(width: size.width)
    heading.add(" " + headingWords, columns: size.width - 8, mark: mark, .reversed)
    heading.fill(to: size.width - 7, .reversed)
    heading.add("? help ", .reversed)
    heading.fill(to: size.width, .reversed)
    lines.append(heading)
    let given = rules.budget.map { "\(input.left(beside: choice) ?? .zero) of \($0) left" }
    let number = "\(choice.players.count) of \(rules.size.count(of: "player"))"
    let format = choice.format.map { "format \($0.name)" }
    let left = input.left(beside: choice) ?? .zero
    add("Budget", [given, number, format].compactMap(\.self).joined(separator: "; "), left < .zero ? .bad : .plain)
    add("To do", input.open(in: choice))
    let sides = input.sides(of: choice)
    add("Sides", sides.map(\.name), initials) { names in
      let counts = zip(names, sides).map { "\($0) \($1.count)" }.joined(separator: ", ")
      return (counts.isEmpty ? "none yet" : counts) + (rules.maxPerSide.map { " (at most \($0) per side)" } ?? "")
    }
    for role in rules.roles {
      let players = choice.players.filter { input.player($0)?.role == role }
      add(role.name, players.map(input.name), withInitials) { names in
        names.isEmpty ? "-" : zip(names, players).map { $0 + captaincy($1) }.joined(separator: ", ")
      }
    }
    return lines
  }

  private func distinct(_ names: [String], _ shortened: (String) -> String) -> [String] {
    let short = names.map(shortened)
    let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(names, short).map { counts[$1] == 1 ? $1 : $0 }
  }

  /// Shortens first names: `Virat Kohli` becomes `V Kohli`.
  private func withInitials(_ name: String) -> String {
    let words = name.split(separator: " ")
    return (words.dropLast().map { $0.prefix(1) } + words.suffix(1)).joined(separator: " ")
  }

  /// Shortens a side's name: `Chennai Super Kings` becomes `CSK`. A name of one word stays unchanged.
  private func initials(_ name: String) -> String {
    let words = name.split(separator: " ")
    return words.count > 1 ? words.map { $0.prefix(1) }.joined() : name
  }

  private var headingWords: String {
    let team = input.league.entry(of: input.manager)?.teamName ?? input.manager.text
    switch purpose {
    case .team: return "\(team), \(input.league.title)"
    case .replacement(let old): return "\(team), \(input.league.title): instead of \(input.name(old))"
    }
  }

  private func captaincy(_ player: PlayerID) -> String {
    choice.captain == player ? " (C)" : choice.viceCaptain == player ? " (V)" : ""
  }

  private func addMessage(_ frame: inout Frame) {
    if mode == .search {
      frame.add("/" + listing.search)
      frame.cursor = (frame.lines.count - 1, min(frame.size.width - 1, 1 + displayWidth(listing.search)))
      return
    }
    let search = listing.search
    let filters = [
      search.isEmpty ? nil : "\"\(search)\"", listing.role?.name, listing.side, listing.team == nil ? nil : "your team",
    ].compactMap(\.self)
    var text = message.text
    if !filters.isEmpty {
      let only = "nly \(filters.joined(separator: ", "))"
      text = text.isEmpty ? "O\(only); Esc shows all" : "\(text) (o\(only))"
    }
    // A long message must leave most lines for the list.
    let maximum = max(1, (frame.size.height - frame.lines.count) / 3)
    let lines = brokenLines(shownSafe(text), room: max(2, frame.size.width - 2))
    for (number, part) in lines.prefix(maximum).enumerated() {
      var line = FrameLine(width: frame.size.width)
      line.add(" ")
      let isCut = number == maximum - 1 && lines.count > maximum
      line.add(
        isCut ? lines[number...].joined(separator: " ") : part, columns: frame.size.width - 2, mark: mark,
        message.text.isEmpty ? .dim : message.look)
      frame.add(line)
    }
  }

  // MARK: The players

  private struct Fields {
    var mark = ""
    var name = ""
    var role = ""
    var side = ""
    var price = ""
    var form = ""
    var points = ""
  }

  private var titles: Fields {
    Fields(mark: "", name: "Name", role: "Role", side: "Side", price: "Price", form: "Form", points: "Points")
  }

  private func playerRow(_ index: Int, _ size: ScreenSize) -> FrameLine {
    let player = input.players[listing.players[index]]
    let isChosen = choice.players.contains(player.player.id)
    let sign = index == listing.marked ? ">" : " "
    let fields = Fields(
      mark: sign + (isChosen ? (isASCII ? "*" : "●") : " ") + captaincy(player.player.id).filter(\.isLetter),
      name: player.player.name,
      role: player.player.role.name, side: player.player.side, price: player.player.price.description,
      form: player.form?.description ?? "-", points: player.points.description)
    return row(fields, size, index == listing.marked ? .reversed : isChosen ? .bold : .plain)
  }

  /// Returns a player's line. Columns that don't fit are left out in this order: side, points, role, form.
  private func row(_ fields: Fields, _ size: ScreenSize, _ look: Frame.Look) -> FrameLine {
    let width = size.width
    let hasSide = width >= 66, hasPoints = width >= 54, hasRole = width >= 46, hasForm = width >= 32
    let fixed = 4 + 6 + (hasRole ? 14 : 0) + (hasForm ? 8 : 0) + (hasPoints ? 8 : 0)
    let rest = max(4, min(width, 120) - fixed - 1)
    let side = hasSide ? min(28, rest * 2 / 5) : 0
    var line = FrameLine(width: width)
    line.add(fields.mark, columns: 4, look)
    line.add(fields.name, columns: rest - side - 1, mark: mark, look)
    line.add(" ", look)
    if hasRole { line.add(fields.role, columns: 14, look) }
    if hasSide {
      line.add(fields.side, columns: side - 1, mark: mark, look)
      line.add(" ", look)
    }
    line.add(fields.price, columns: 6, isRight: true, look)
    if hasForm { line.add(fields.form, columns: 8, isRight: true, look) }
    if hasPoints { line.add(fields.points, columns: 8, isRight: true, look) }
    return line
  }

  // MARK: Keys

  private func addKeys(_ frame: inout Frame) {
    if frame.size.height < 3 { return }
    let words =
      mode == .search
      ? "type part of a name; Enter keeps the list, Esc shows all"
      : purpose == .team
        ? "space add, remove  \(hasCaptains ? "c v captains  " : "")a fill  u undo  / search  Enter save  q quit"
        : "space choose  / search  r role  s side  p sort  Enter save  q quit"
    var line = FrameLine(width: frame.size.width)
    line.add(" ", .dim)
    line.add(words, columns: frame.size.width - 2, mark: mark, .dim)
    frame.add(line)
  }

  private func helpFrame(_ size: ScreenSize) -> Frame {
    var frame = Frame(size: size)
    frame.add(" Keys", .bold)
    for (key, words) in help {
      var line = FrameLine(width: size.width)
      line.add("  ")
      line.add(key, columns: 18, .bold)
      line.add(words, columns: size.width - 21, mark: mark)
      frame.add(line)
    }
    frame.add("")
    frame.add(" Any key goes back.")
    return frame
  }

  private var hasCaptains: Bool { !input.league.captaincies.isEmpty }

  private var help: [(String, String)] {
    let choosing =
      purpose == .team
      ? [
        ("space", "add or remove the player"), ("c, v", "make the player captain, vice-captain"),
        ("a", "fill with the best legal team that has your players"), ("f", "change to the next format"),
        ("u", "undo the last choice"),
      ].filter { hasCaptains || $0.0 != "c, v" } : [("space", "choose the player, or undo the choice")]
    let leaving = purpose == .team ? "quit; your choices are kept for next time" : "quit; your team stays as it was"
    return [("arrows, j k", "move; also page up and down, g for the top, G for the end")] + choosing + [
      ("/", "search for part of a name; Esc ends the search"), ("r, s", "show only the next role, the next side"),
      ("t", "show only your current team, or all players again"),
      ("p", "sort by the next of form, points, price, name, side"),
      ("Enter", "save the team, or see why it can't be saved"),
      ("q", leaving),
    ]
  }
}
