import CommandLineKit
import Testing

@Suite struct ChartTests {
  private func look(_ width: Int, _ height: Int, _ signs: Chart.Signs) -> Chart.Look {
    var look = Chart.Look()
    (look.width, look.height, look.signs) = (width, height, signs)
    return look
  }

  private let bars = Chart(
    title: "Points", horizontal: "points", vertical: "match",
    .bars([
      .init(name: "m1", value: 20, description: "20"), .init(name: "m2", value: -10, description: "-10"),
      .init(name: "m3", value: 0, description: "0"), .init(name: "m4", value: 2.5, description: "2.5"),
    ]))

  @Test func `bars show their numbers in proportion, and negative bars point left`() {
    // 36 columns: 2 for names, 3 for numbers and 28 for bars. Of these, 10 are left of zero; a point is 0.9 columns.
    #expect(
      bars.lines(look(36, 8, .ascii)) == [
        "Points", "", "m1  20            ##################", "m2 -10   #########", "m3   0",
        "m4 2.5            ##", "                  ^ 0, in points",
      ])
    let blocks = bars.lines(look(36, 8, .blocks))
    #expect(blocks[2] == "m1  20            " + String(repeating: "█", count: 18))
    // 2.25 columns are two full blocks and two eighths.
    #expect(blocks[5] == "m4 2.5            ██▎")
  }

  @Test func `a line begins at zero and ends at its letter`() {
    let chart = Chart(
      title: "Worm", horizontal: "overs", vertical: "runs",
      .lines([
        .init(name: "Home 10/1", values: [5, 10], marks: [0, 1]), .init(name: "Away 5/0", values: [5], marks: [0]),
      ]))
    let lines = chart.lines(look(24, 5, .ascii))
    #expect(lines[3].hasSuffix("A") && lines[3].hasPrefix(" 10 |") && lines[7].hasPrefix("  0 |"))
    #expect(lines.suffix(2) == ["  A (*, W)  Home 10/1", "  B (o, w)  Away 5/0"])
    let braille = chart.lines(look(24, 5, .braille))
    #expect(
      braille[3].contains("A") && braille.joined().unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) })
    #expect(braille[5].contains("B"))
  }

  @Test func `an axis has round numbers, each in the row of that height`() throws {
    func axis(_ lines: [String]) -> [(row: Int, number: Int)] {
      lines.enumerated().compactMap { row, line in
        let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count < 2 ? nil : Int(parts[0].filter { $0 != " " }).map { (row, $0) }
      }
    }
    // The line is constant from its second step on, so it runs along one row.
    func worm(_ value: Int) -> [String] {
      Chart(
        title: "Worm", horizontal: "overs", vertical: "runs",
        .lines([
          .init(name: "Home", values: Array(repeating: value, count: 9), marks: []),
          .init(name: "Away", values: [196], marks: []),
        ])
      ).lines(look(40, 16, .ascii))
    }
    for value in [50, 100, 150, 200] {
      let lines = worm(value)
      #expect(axis(lines).map(\.number) == [200, 150, 100, 50, 0])
      let row = try #require(axis(lines).first { $0.number == value }?.row)
      #expect(lines[row].contains("********"), "\(lines)")
    }
    let manhattan = Chart(
      title: "Manhattan", horizontal: "overs", vertical: "runs",
      .columns([.init(name: "Home", values: [14, 5, 10], marks: [0, 0, 0])])
    ).lines(look(40, 16, .ascii))
    #expect(axis(manhattan).map(\.number) == [15, 10, 5])
    // A column of 5 reaches the mark 5, and one of 10 the mark 10.
    for (number, sign) in [(5, 2), (10, 3)] {
      let row = try #require(axis(manhattan).first { $0.number == number }?.row)
      let highest = manhattan.indices.first { index in
        manhattan[index].contains("|") && manhattan[index].split(separator: "|")[1...].joined().count > (sign - 1) * 6
          && Array(manhattan[index].split(separator: "|")[1])[(sign - 1) * 6] == "#"
      }
      #expect(highest == row, "\(manhattan)")
    }
  }

  @Test func `a line ends at its last step, even one in the middle of an over`() throws {
    func chart(_ end: Double?) -> Chart {
      Chart(
        title: "Worm", horizontal: "overs", vertical: "runs",
        .lines([
          .init(name: "Home", values: [5, 10, 15, 20], marks: [0, 0, 0, 0]),
          .init(name: "Away", values: [6, 12], marks: [0, 0], end: end),
        ]))
    }
    // Of 32 columns, over 2 is at 16 and over 1.5 at 12, counted from 0 at the left.
    func column(_ end: Double?) throws -> Int {
      let line = try #require(chart(end).lines(look(60, 16, .ascii)).first { $0.contains("B") })
      return Array(line).firstIndex(of: "B") ?? -1
    }
    #expect(try column(1.5) - column(nil) == -4 && column(2) == column(nil) && column(9) == column(nil))
    // An end before the previous step is moved to that step.
    #expect(try column(0.2) - column(nil) == -8)
    #expect(chart(1.5).svg != chart(nil).svg && chart(2).svg == chart(nil).svg)
  }

  @Test func `panels share the lines of the terminal`() {
    func height(_ lines: Int, panels: Int) -> Int {
      let panel = Chart.Panel(name: "Home", values: [18, 3], marks: [0, 0])
      return Chart(
        title: "Manhattan", horizontal: "overs", vertical: "runs", .columns(Array(repeating: panel, count: panels))
      ).lines(look(40, lines, .ascii)).count
    }
    // A terminal of 24 lines leaves 12 for charts, enough for two panels with their labels.
    #expect(height(12, panels: 2) <= 22 && height(20, panels: 2) > height(12, panels: 2))
    #expect(height(12, panels: 1) > height(12, panels: 2) / 2)
  }

  @Test func `columns are as high as their numbers, with a mark for each wicket`() {
    let chart = Chart(
      title: "Manhattan", horizontal: "overs", vertical: "runs",
      .columns([.init(name: "Home", values: [10, 0, 5], marks: [0, 2, 1])]))
    let lines = chart.lines(look(20, 8, .ascii))
    // Each mark of the axis takes two lines. A column is three characters wide plus a blank, and 5 is five lines high.
    #expect(lines[3] == "         2   w")
    #expect(lines[4...8] == [" 10 |###", "    |###", "  8 |###", "    |###", "  6 |###"])
    #expect(lines[9...11] == ["    |###     ###", "  4 |###     ###", "    |###     ###"])
  }

  @Test func `in SVG, lines that end together share a label`() {
    func words(_ ranks: [[Int?]]) -> [String] {
      let racers = ranks.enumerated().map { Chart.Racer(name: "N\($0)", ranks: $1, isOwn: false) }
      let svg = Chart(
        title: "Race", horizontal: "match", vertical: "rank", .ranks(.init(steps: ["m1", "m2"], racers: racers))
      ).svg
      return svg.split(separator: "<text").compactMap { $0.split(separator: ">").dropFirst().first }
        .map { String($0.prefix { $0 != "<" }) }.filter { $0.contains("N") }
    }
    #expect(words([[1, 1], [2, 2]]) == ["A N0", "B N1"])
    #expect(words([[1, 1], [2, 1], [nil, 3]]) == ["A N0, B N1", "C N2"])
    #expect(words([[1, 1], [1, 1], [1, 1], [1, 1]]) == ["A N0, B N1 and 2 more"])
    // A line that stops early has its name at its own end.
    #expect(words([[1, 1], [2, nil]]) == ["A N0", "B N1"])
  }

  @Test func `each rank line has a letter, and = marks shared ranks`() {
    let chart = Chart(
      title: "Race", horizontal: "match", vertical: "rank",
      .ranks(
        .init(
          steps: ["m1", "m2", "m3"],
          racers: [
            .init(name: "Ben", ranks: [2, 1, 1], isOwn: true), .init(name: "Anna", ranks: [1, 1, 2], isOwn: false),
            .init(name: "Cleo", ranks: [nil, 3, 3], isOwn: false),
          ])))
    let lines = chart.lines(look(40, 8, .ascii))
    #expect(lines[2].hasPrefix(" 1  B") && lines[2].contains("=") && lines[2].hasSuffix("A Ben"))
    #expect(lines[3].hasPrefix(" 2  A") && lines[3].hasSuffix("B Anna"))
    #expect(lines[4].contains("C-") && lines[4].hasSuffix("C Cleo"))
    #expect(lines.last?.contains("=") == true)
  }

  @Test func `charts of extreme sizes and numbers fit the terminal and give well-formed SVG`() {
    let shapes: [Chart.Shape] = [
      .bars([]), .bars([.init(name: String(repeating: "漢", count: 64), value: 1e12, description: "1000000000000")]),
      .lines([]), .lines([.init(name: "x", values: [], marks: [])]),
      .lines([.init(name: "x", values: Array(repeating: 999_999, count: 200), marks: Array(repeating: 9, count: 250))]),
      .columns([]), .columns([.init(name: "x", values: Array(0..<450), marks: [1])]),
      .ranks(.init(steps: ["m1"], racers: (0..<40).map { .init(name: "n\($0)", ranks: [$0 + 1], isOwn: false) })),
      .ranks(
        .init(
          steps: (0..<300).map { "m\($0)" },
          racers: [.init(name: "a", ranks: Array(repeating: 1, count: 300), isOwn: true)])),
    ]
    for shape in shapes {
      let chart = Chart(title: "T", horizontal: "x", vertical: "y", shape)
      for width in [1, 20, 80, 300] {
        for signs in Chart.Signs.allCases {
          let lines = chart.lines(look(width, 8, signs))
          if width >= 60 { #expect(lines.allSatisfy { displayWidth($0) <= width }, "\(width) \(signs) \(lines)") }
        }
      }
      #expect(isWellFormed(chart.svg), "\(chart.svg)")
    }
  }

  @Test func `SVG escapes names and keeps labels as text`() {
    let chart = Chart(
      title: "A & \"B\" <script>", horizontal: "points", vertical: "match",
      .bars([.init(name: "<img src=x>", value: 3, description: "3")]))
    let svg = chart.svg
    #expect(isWellFormed(svg))
    #expect(svg.contains("&lt;img src=x&gt;") && svg.contains("<title>A &amp; &quot;B&quot; &lt;script&gt;</title>"))
    #expect(!svg.contains("<script") && !svg.contains("http://www.w3.org/1999") && svg.hasPrefix("<svg "))
  }

  @Test(
    arguments: [
      ([1, 2, 3], false, "▃▆█"), ([0, nil, 7], false, "▁-█"), ([-7, 0], false, "▁█"), ([0, 0], false, "▁▁"),
      ([0, 9], true, "09"), ([], false, ""),
    ] as [([Double?], Bool, String)])
  func `a sparkline has a column for each number`(_ values: [Double?], _ isASCII: Bool, _ line: String) {
    #expect(sparkline(values, isASCII: isASCII) == line)
  }

  /// Reports whether tags are closed in order and attributes are quoted.
  private func isWellFormed(_ xml: String) -> Bool {
    var open: [String] = []
    var rest = xml[...]
    while let start = rest.firstIndex(of: "<") {
      if rest[..<start].contains(">") { return false }
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      if tag.filter({ $0 == "\"" }).count % 2 != 0 || tag.contains("<") { return false }
      let name = String(tag.drop { $0 == "/" }.prefix { $0.isLetter })
      if tag.hasPrefix("/") {
        if open.popLast() != name { return false }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
      rest = rest[rest.index(after: end)...]
    }
    return open.isEmpty
  }
}
