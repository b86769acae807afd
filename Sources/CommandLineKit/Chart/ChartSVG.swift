// Renders a chart as SVG without scripts or external files. Lines differ in dashes and letters, not only in colour.

extension Chart {
  package var svg: String {
    var picture = Picture(chart: self)
    picture.draw()
    return picture.document
  }
}

private struct Picture {
  let chart: Chart
  private let width = 800.0
  private(set) var height = 420.0
  private(set) var heading: [String] = []
  private(set) var parts: [String] = []

  /// The Okabe–Ito palette, which suits colour-blind readers.
  private static let colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#e69f00"]

  private func colour(_ number: Int) -> String { Self.colours[number % Self.colours.count] }

  var document: String {
    let title = markupEscaped(chart.title)
    let lower = Double(heading.count - 1) * 20
    let height = height + lower
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" role="img" aria-label="\(title)" style="font-family:system-ui,sans-serif;font-size:13px">
      <title>\(title)</title>
      <rect width="\(number(width))" height="\(number(height))" fill="#ffffff"/>
      \(heading.joined(separator: "\n"))
      <g transform="translate(0 \(number(lower)))">
      \(parts.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  mutating func draw() {
    drawTitle()
    switch chart.shape {
    case .bars(let bars): draw(bars)
    case .lines(let lines): draw(lines)
    case .columns(let panels): draw(panels)
    case .ranks(let ranks): draw(ranks)
    case .bracket(let columns): draw(columns)
    }
  }

  private mutating func drawTitle() {
    func fits(_ text: some StringProtocol, _ size: Int) -> Bool {
      Double(displayWidth(String(text)) * size) * 0.6 <= width - 32
    }
    var lines = [chart.title[...]]
    if !fits(chart.title, 17), let colon = chart.title.firstRange(of: ": ") {
      lines = [chart.title[..<colon.lowerBound], chart.title[colon.upperBound...]]
    }
    for (row, line) in lines.enumerated() {
      let size = row == 0 ? 17 : 13
      text(String(line), 16, 26 + Double(row) * 20, size: size, atMost: fits(line, size) ? nil : width - 32)
    }
    heading = parts
    parts = []
  }

  /// Returns the distance between the ticks of an axis that ends at `maximum`: 1, 2 or 5 times a power of ten. At most
  /// five ticks are above zero.
  private static func distance(upTo maximum: Double) -> Double {
    var distance = 1.0, step = 0
    while maximum / distance > 5 {
      distance *= step % 3 == 1 ? 2.5 : 2
      step += 1
    }
    return distance
  }

  // MARK: Shapes

  private mutating func draw(_ bars: [Chart.Bar]) {
    height = 70 + Double(bars.count) * 22
    let low = min(0, bars.map(\.value).min() ?? 0), high = max(0, bars.map(\.value).max() ?? 0)
    let longest = bars.map { displayWidth($0.name) }.max() ?? 0
    let left = min(250.0, 40 + 8 * Double(longest)), right = width - 90
    let scale = high > low ? (right - left) / (high - low) : 0
    let zero = left - low * scale
    for (row, bar) in bars.enumerated() {
      let y = 48 + Double(row) * 22
      let length = abs(bar.value) * scale
      text(bar.name, left - 8, y + 13, anchor: "end")
      rectangle(bar.value < 0 ? zero - length : zero, y, max(1, length), 16, bar.value < 0 ? colour(1) : colour(0))
      text(bar.description, bar.value < 0 ? zero + 6 : zero + length + 6, y + 13)
    }
    line(zero, 44, zero, height - 22, "#555555")
    text(chart.horizontal, left, height - 6)
  }

  private mutating func draw(_ lines: [Chart.Line]) {
    let steps = Double(max(1, lines.map(\.values.count).max() ?? 1))
    let maximum = Double(max(1, lines.flatMap(\.values).max() ?? 1))
    height = 420 + Double(lines.count) * 20
    let left = 50.0, right = width - 40, top = 50.0, bottom = 370.0
    axes(left, right, top, bottom, maximum: maximum, steps: steps)
    for (number, item) in lines.enumerated() {
      func spot(_ step: Int) -> (Double, Double) {
        (
          left + item.index(of: step) / steps * (right - left),
          bottom - Double(item.values[step]) / maximum * (bottom - top)
        )
      }
      let spots = [(left, bottom)] + item.values.indices.map(spot)
      polyline(spots, number)
      for (step, count) in item.marks.enumerated() where count > 0 && step < item.values.count {
        let index = spot(step)
        parts.append(
          "<circle cx=\"\(self.number(index.0))\" cy=\"\(self.number(index.1))\" r=\"4\" fill=\"\(colour(number))\"/>")
      }
      let letter = String(Chart.letter(number))
      if let end = spots.last { text(letter, end.0 + 8, end.1 + 4) }
      text("\(letter)  \(item.name)", left, bottom + 56 + Double(number) * 20)
    }
  }

  private mutating func draw(_ panels: [Chart.Panel]) {
    let maximum = Double(max(1, panels.flatMap(\.values).max() ?? 1))
    let steps = Double(max(1, panels.map(\.values.count).max() ?? 1))
    let each = 216.0
    height = 50 + each * Double(panels.count)
    for (index, panel) in panels.enumerated() {
      let left = 50.0, right = width - 20
      let top = 86 + each * Double(index), bottom = 226 + each * Double(index)
      text(panel.name, left, top - 24)
      axes(left, right, top, bottom, maximum: maximum, steps: steps)
      let step = (right - left) / steps
      for (number, value) in panel.values.enumerated() {
        let length = Double(value) / maximum * (bottom - top)
        rectangle(left + Double(number) * step + 1, bottom - length, max(1, step - 2), length, colour(index))
        // At most 20 marks are drawn, because more would overlap.
        for mark in 0..<min(20, number < panel.marks.count ? panel.marks[number] : 0) {
          let x = left + (Double(number) + 0.5) * step, y = max(top - 6, bottom - length - 8 - Double(mark) * 9)
          parts.append("<circle cx=\"\(self.number(x))\" cy=\"\(self.number(y))\" r=\"4\" fill=\"#000000\"/>")
        }
      }
    }
  }

  private mutating func draw(_ ranks: Chart.Ranks) {
    let maximum = ranks.racers.flatMap { $0.ranks.compactMap(\.self) }.max() ?? 1
    let row = max(14, min(26, 600 / Double(maximum)))
    height = 100 + row * Double(maximum)
    let left = 50.0, right = width - 220, top = 56.0
    let step = ranks.steps.count > 1 ? (right - left) / Double(ranks.steps.count - 1) : 0
    for rank in 1...maximum { text(String(rank), left - 14, top + row * Double(rank - 1) + 5, anchor: "end") }
    for (number, racer) in ranks.racers.enumerated() {
      let spots = racer.ranks.enumerated().compactMap { index, rank in
        rank.map { (left + Double(index) * step, top + row * Double($0 - 1)) }
      }
      polyline(spots, number, width: racer.isOwn ? 4 : 2)
    }
    let ended = ranks.racers.indices.compactMap { racer -> (racer: Int, end: [Int])? in
      let own = ranks.racers[racer].ranks
      guard let index = own.indices.last(where: { own[$0] != nil }), let rank = own[index] else { return nil }
      return (racer, [rank, index])
    }
    for (end, there) in Dictionary(grouping: ended, by: \.end).sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    {
      let names = there.prefix(there.count > 3 ? 2 : 3).map {
        "\(Chart.letter($0.racer)) \(ranks.racers[$0.racer].name)"
      }
      let words =
        names.joined(separator: ", ") + (there.count > names.count ? " and \(there.count - names.count) more" : "")
      let start = left + Double(end[1]) * step + 10
      let isWide = Double(displayWidth(words)) * 8 > width - start
      text(words, start, top + row * Double(end[0] - 1) + 5, atMost: isWide ? width - start - 4 : nil)
    }
    let steps = [ranks.steps.first, ranks.steps.last].compactMap(\.self).joined(separator: " to ")
    text("\(chart.horizontal): \(steps)", left, height - 30)
    text(chart.vertical, left, height - 10)
  }

  private mutating func draw(_ columns: [[Chart.Slot]]) {
    let left = 16.0, top = 70.0, row = 15.0
    let step = (width - 2 * left) / Double(max(1, columns.count))
    height = top + row * Double(2 * (columns.first?.count ?? 0))
    for (stage, slots) in columns.enumerated() {
      let x = left + step * Double(stage), end = left + step * Double(stage + 1)
      let indices = Chart.bracketRows(stage, slots.count).map { top + row * Double($0) }
      for (slot, y) in zip(slots, indices) {
        let isLong = Double(displayWidth(slot.description)) * 8 > step - 14
        text(slot.description, x + 6, y - 4, isBold: slot.continues, atMost: isLong ? step - 14 : nil)
        line(x, y, end, y, slot.continues ? colour(0) : "#999999")
      }
      for pair in stride(from: 0, to: indices.count - 1, by: 2) {
        line(end, indices[pair], end, indices[pair + 1], "#999999")
      }
    }
  }

  // MARK: Parts

  private mutating func axes(
    _ left: Double, _ right: Double, _ top: Double, _ bottom: Double, maximum: Double, steps: Double
  ) {
    line(left, bottom, right, bottom, "#555555")
    line(left, top, left, bottom, "#555555")
    for value in stride(from: 0, through: maximum, by: Self.distance(upTo: maximum)) {
      let y = bottom - (bottom - top) * value / maximum
      text(number(value), left - 6, y + 4, anchor: "end")
      if value > 0 { line(left, y, right, y, "#dddddd") }
    }
    let distance = Self.distance(upTo: steps)
    for step in stride(from: distance, through: steps, by: distance) {
      text(number(step), left + (right - left) * step / steps, bottom + 16, anchor: "middle")
    }
    text(chart.horizontal, right, bottom + 34, anchor: "end")
    text(chart.vertical, left, top - 8)
  }

  private mutating func text(
    _ text: String, _ x: Double, _ y: Double, anchor: String = "start", size: Int = 13, isBold: Bool = false,
    atMost: Double? = nil
  ) {
    let narrower = atMost.map { " textLength=\"\(number($0))\" lengthAdjust=\"spacingAndGlyphs\"" } ?? ""
    let weight = isBold ? " font-weight=\"bold\"" : ""

    parts.append(
      "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" font-size=\"\(size)\" fill=\"#222222\"\(weight)\(narrower)>\(markupEscaped(text))</text>"
    )
  }

  private mutating func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: String) {
    parts.append(
      "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\" fill=\"\(fill)\"/>"
    )
  }

  private mutating func line(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ colour: String) {
    parts.append(
      "<line x1=\"\(number(x))\" y1=\"\(number(y))\" x2=\"\(number(toX))\" y2=\"\(number(toY))\" stroke=\"\(colour)\"/>"
    )
  }

  private mutating func polyline(_ spots: [(Double, Double)], _ number: Int, width: Double = 2.5) {
    let points = spots.map { "\(self.number($0.0)),\(self.number($0.1))" }.joined(separator: " ")
    // Lines of the same colour have different dashes.
    let kind = (number + number / Self.colours.count) % 3
    let dashes = kind == 0 ? "" : kind == 1 ? " stroke-dasharray=\"7 4\"" : " stroke-dasharray=\"2 3\""
    parts.append(
      "<polyline points=\"\(points)\" fill=\"none\" stroke=\"\(colour(number))\" stroke-width=\"\(self.number(width))\"\(dashes)/>"
    )
  }

  /// Formats a number with at most one decimal place, so that equal charts have equal bytes.
  private func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    return abs(tenths) % 10 == 0 ? "\(tenths / 10)" : "\(sign)\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
