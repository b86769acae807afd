// Renders a chart as text for a terminal. Colours only repeat information that letters and symbols show.

extension Chart {
  package func lines(_ look: Look) -> [String] {
    let body =
      switch shape {
      case .bars(let bars): text(of: bars, look)
      case .lines(let lines): text(of: lines, look)
      case .columns(let panels):
        panels.enumerated().flatMap { ($0 > 0 ? [""] : []) + text(of: $1, among: panels, look) }
      case .ranks(let ranks): text(of: ranks, look)
      case .bracket(let columns): text(of: columns, look)
      }
    return hanging(shownSafe(title), width: look.width, by: 0).map(look.style.bold) + [""] + body
  }

  private func field(_ text: String, _ width: Int, isRight: Bool = false, _ look: Look) -> String {
    let shown = shownSafe(text)
    let fitted = displayWidth(shown) > width ? cut(shown, to: width, mark: look.signs == .ascii ? "..." : "…") : shown
    let padding = String(repeating: " ", count: max(0, width - displayWidth(fitted)))
    return isRight ? padding + fitted : fitted + padding
  }

  // MARK: Bars

  private func text(of bars: [Bar], _ look: Look) -> [String] {
    let names = min(max(4, look.width / 3), bars.map { displayWidth(shownSafe($0.name)) }.max() ?? 0)
    let words = max(bars.map { displayWidth($0.description) }.max() ?? 0, 1)
    let room = max(4, look.width - names - words - 3)
    let low = min(0, bars.map(\.value).min() ?? 0), high = max(0, bars.map(\.value).max() ?? 0)
    let span = high - low
    let left = span > 0 ? Int((-low / span * Double(room)).rounded(.up)) : 0
    let scale =
      span > 0 ? min(low < 0 ? Double(left) / -low : .infinity, high > 0 ? Double(room - left) / high : .infinity) : 0
    var rows = bars.map { bar -> String in
      let length = bar.value * scale
      let picture: String
      if bar.value < 0 {
        let cells = max(1, Int((-length).rounded()))
        picture = String(repeating: " ", count: max(0, left - cells)) + String(repeating: full(look), count: cells)
      } else {
        picture = String(repeating: " ", count: left) + (bar.value == 0 ? "" : block(length, look))
      }
      let colour: Style.Colour? = bar.value < 0 ? .fall : .first
      let shown = look.style.coloured(picture, colour)
      return field(bar.name, names, look) + " " + field(bar.description, words, isRight: true, look) + "  " + shown
    }
    rows.append(
      field("", names + words + 3 + left, look) + (look.signs == .ascii ? "^ " : "↑ ") + "0, in \(horizontal)")
    return rows.map(trimmed)
  }

  private func full(_ look: Look) -> String { look.signs == .ascii ? "#" : "█" }

  private func block(_ length: Double, _ look: Look) -> String {
    if look.signs == .ascii { return String(repeating: "#", count: max(1, Int(length.rounded()))) }
    let eighths = max(1, Int((length * 8).rounded()))
    let rest = eighths % 8
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: eighths / 8) + parts[rest]
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  // MARK: Brackets

  private func text(of columns: [[Slot]], _ look: Look) -> [String] {
    let joint = 5
    let widths = columns.map { slots in slots.map { displayWidth(shownSafe($0.description)) }.max() ?? 0 }
    let left = look.width - joint * (columns.count - 1)
    let room = widths.reduce(0, +) <= left ? left : max(6, left / max(1, columns.count))
    var canvas = Array(repeating: "", count: max(0, 2 * (columns.first?.count ?? 0) - 1))
    for (stage, slots) in columns.enumerated() {
      let width = min(room, widths[stage])
      let rows = Self.bracketRows(stage, slots.count)
      for row in canvas.indices {
        let slot = rows.firstIndex(of: row).map { slots[$0] }
        let name = field(slot?.description ?? "", width, look)
        canvas[row] += slot?.continues ?? false ? look.style.bold(name) : name
        if stage < columns.count - 1 { canvas[row] += Self.joint(row, rows, look.signs == .ascii) }
      }
    }
    return canvas.map(trimmed)
  }

  static func bracketRows(_ stage: Int, _ count: Int) -> [Int] {
    (0..<count).map { (1 << stage) - 1 + $0 * (2 << stage) }
  }

  private static func joint(_ row: Int, _ rows: [Int], _ isASCII: Bool) -> String {
    for pair in stride(from: 0, to: rows.count - 1, by: 2) {
      let top = rows[pair], bottom = rows[pair + 1]
      if row == top { return isASCII ? " -+  " : " ─┐  " }
      if row == bottom { return isASCII ? " -+  " : " ─┘  " }
      if row == (top + bottom) / 2 { return isASCII ? "  +- " : "  ├─ " }
      if row > top, row < bottom { return isASCII ? "  |  " : "  │  " }
    }
    return "     "
  }

  // MARK: Lines

  private func text(of lines: [Line], _ look: Look) -> [String] {
    let steps = max(1, lines.map(\.values.count).max() ?? 1)
    let maximum = max(1, lines.flatMap(\.values).max() ?? 1)
    let (top, step) = roundAxis(maximum)
    let axis = String(top).count + 1
    let width = max(8, min(look.width - axis - 3, steps * 8))
    var canvas = ChartCanvas(width: width, height: max(4, look.height), look.signs)
    for (number, line) in lines.enumerated() {
      var before = (x: 0.0, y: 0.0)
      for (step, value) in line.values.enumerated() {
        let now = (x: line.index(of: step) / Double(steps), y: Double(value) / Double(top))
        canvas.line(from: before, to: now, series: number)
        before = now
      }
      for (step, count) in line.marks.enumerated() where count > 0 && step < line.values.count {
        canvas.mark((line.index(of: step) / Double(steps), Double(line.values[step]) / Double(top)), series: number)
      }
      canvas.letter(before, Self.letter(number), series: number)
    }
    let labels = Dictionary(
      stride(from: 0, through: top, by: step).map { (canvas.row(at: Double($0) / Double(top)), String($0)) },
      uniquingKeysWith: { $1 })
    var out = [field(vertical, look.width, look)]
    for (row, text) in canvas.rows(look.style).enumerated() {
      out.append(
        field(labels[row] ?? "", axis, isRight: true, look) + (look.signs == .ascii ? " |" : " │") + text)
    }
    let rule = String(repeating: look.signs == .ascii ? "-" : "─", count: width)
    out.append(field("", axis, look) + (look.signs == .ascii ? " +" : " └") + rule)
    out.append(field("", axis + 2, look) + ticks(steps, width, look))
    out.append(field("", axis + 2, look) + field(horizontal, width, look))
    out.append("")
    for (number, line) in lines.enumerated() {
      let sign = look.signs == .ascii ? (number % 2 == 0 ? " (*, W)" : " (o, w)") : ""
      out.append("  \(Self.letter(number))\(sign)  \(shownSafe(line.name))")
    }
    return out.map(trimmed)
  }

  static func letter(_ number: Int) -> Character { number < 26 ? Character(Unicode.Scalar(UInt8(65 + number))) : "?" }

  private func ticks(_ steps: Int, _ width: Int, _ look: Look) -> String {
    let every = Self.nice(max(1, steps * 6 / max(6, width)))
    var line = ""
    for step in stride(from: every, through: steps, by: every) {
      let end = Int((Double(step) / Double(steps) * Double(width)).rounded())
      let label = String(step)
      if end >= line.count + label.count + (line.isEmpty ? 0 : 1) {
        line += field("", end - line.count - label.count, look) + label
      }
    }
    return line
  }

  private static func nice(_ number: Int) -> Int {
    var unit = 1
    while true {
      for factor in [1, 2, 5] where unit * factor >= number { return unit * factor }
      unit *= 10
    }
  }

  private func roundAxis(_ maximum: Int) -> (top: Int, step: Int) {
    let step = Self.nice(max(1, (maximum + 4) / 5))
    return ((maximum + step - 1) / step * step, step)
  }

  // MARK: Columns

  private func text(of panel: Panel, among panels: [Panel], _ look: Look) -> [String] {
    let (top, step) = roundAxis(max(1, panels.flatMap(\.values).max() ?? 1))
    let axis = String(top).count + 1
    let room = max(8, look.width - axis - 3)
    // If there are more steps than columns on the screen, several steps share a column.
    let steps = panels.map(\.values.count).max() ?? 1
    let share = max(1, (steps + room - 1) / room)
    let count = (panel.values.count + share - 1) / share
    let each = max(1, min(6, room / max(1, (steps + share - 1) / share)))
    let gap = each > 2 ? 1 : 0
    let marksOfAxis = top / step
    // The panels share the height. Each panel needs five lines in addition to its columns.
    let lines = min(8, max(4, (look.height + 5) / panels.count - 5))
    let rowsOfMark = max(1, (lines + marksOfAxis / 2) / marksOfAxis)
    let height = rowsOfMark * marksOfAxis
    func values(_ column: Int) -> ArraySlice<Int> {
      panel.values[(column * share)..<min(panel.values.count, (column + 1) * share)]
    }
    let heights = (0..<count).map { column -> Double in
      let part = values(column)
      return Double(part.reduce(0, +)) / Double(max(1, part.count)) / Double(top) * Double(height)
    }
    let marks = (0..<count).map { column in
      panel.marks[min(panel.marks.count, column * share)..<min(panel.marks.count, (column + 1) * share)].reduce(0, +)
    }
    var out = [look.style.bold(trimmed(field(panel.name, look.width, look)))]
    let signs = marks.map {
      $0 == 0 ? "" : look.signs == .ascii ? ($0 == 1 ? "w" : "\($0)") : ($0 == 1 ? "●" : "\($0)")
    }
    out.append(field("", axis + 2, look) + signs.map { field($0, each, look) }.joined())
    for row in 0..<height {
      let base = Double(height - 1 - row)
      let cells = heights.map { value -> String in
        let part = value - base
        let sign: String
        if part >= 1 {
          sign = full(look)
        } else if part <= 0 {
          sign = " "
        } else if look.signs == .ascii {
          sign = part >= 0.5 ? "#" : " "
        } else {
          sign = ["▁", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][Int((part * 8).rounded())]
        }
        return String(repeating: sign, count: each - gap) + String(repeating: " ", count: gap)
      }
      let label = row % rowsOfMark == 0 ? String(top - row / rowsOfMark * step) : ""
      out.append(
        field(label, axis, isRight: true, look) + (look.signs == .ascii ? " |" : " │")
          + look.style.coloured(trimmed(cells.joined()), .first))
    }
    let rule = String(repeating: look.signs == .ascii ? "-" : "─", count: count * each)
    out.append(field("", axis, look) + (look.signs == .ascii ? " +" : " └") + rule)
    out.append(field("", axis + 2, look) + ticks(panel.values.count, count * each, look))
    let shared = share > 1 ? "; each column is the average of \(share)" : ""
    out.append(field("", axis + 2, look) + field(horizontal + shared + "; " + vertical, room, look))
    return out.map(trimmed)
  }

  // MARK: Ranks

  private func text(of ranks: Ranks, _ look: Look) -> [String] {
    let maximum = ranks.racers.flatMap { $0.ranks.compactMap(\.self) }.max() ?? 1
    let numbers = String(maximum).count + 1
    let names = min(24, max(6, ranks.racers.map { displayWidth(shownSafe($0.name)) + 3 }.max() ?? 6))
    let room = max(4, look.width - numbers - names - 4)
    let shown = min(ranks.steps.count, max(1, room / 2))
    let first = ranks.steps.count - shown
    let each = max(2, min(8, room / max(1, shown)))
    var out: [String] = []
    let rows = Set(ranks.racers.flatMap { $0.ranks[first...].compactMap(\.self) }).sorted()
    for rank in rows {
      var line = field(String(rank), numbers, isRight: true, look) + "  "
      for step in first..<ranks.steps.count {
        let here = ranks.racers.indices.filter { ranks.racers[$0].ranks[step] == rank }
        let sign = here.count > 1 ? "=" : here.first.map { String(Self.letter($0)) } ?? " "
        let isOwn = here.contains { ranks.racers[$0].isOwn }
        let stays = step + 1 < ranks.steps.count && here.count == 1 && ranks.racers[here[0]].ranks[step + 1] == rank
        let rule = stays ? (look.signs == .ascii ? "-" : "─") : " "
        line += look.style.coloured(sign + String(repeating: rule, count: each - 1), isOwn ? .own : nil)
      }
      let there = ranks.racers.indices.filter { ranks.racers[$0].ranks.last == .some(rank) }
      let words = there.map { "\(Self.letter($0)) \(shownSafe(ranks.racers[$0].name))" }.joined(separator: ", ")
      line += " " + field(words, max(names, look.width - numbers - 3 - each * shown), look)
      out.append(trimmed(line))
    }
    let span = shown == 1 ? ranks.steps.last ?? "" : "\(ranks.steps[first]) to \(ranks.steps.last ?? "")"
    out.append("")
    out.append(
      field("", numbers + 2, look) + "\(horizontal): \(span)"
        + (first > 0 ? ", the last \(shown) of \(ranks.steps.count)" : ""))
    out.append(field("", numbers + 2, look) + "\(vertical); = marks a shared rank")
    return out
  }
}
