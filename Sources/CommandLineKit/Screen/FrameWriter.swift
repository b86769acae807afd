/// Updates a terminal from one frame to the next. Sends only the differences, to avoid flicker and to suit slow
/// connections.
package struct FrameWriter: Sendable {
  package var hasLooks: Bool
  private(set) var shown: Frame?

  package mutating func forget() { shown = nil }

  package mutating func bytes(for frame: Frame) -> [UInt8] {
    var out = ""
    let before = shown.flatMap { $0.size == frame.size ? $0 : nil }
    if before == nil { out += "\u{1B}[0m\u{1B}[2J" }
    var lines = (0..<frame.size.height).map { before?.line($0) ?? FrameLine(width: frame.size.width) }
    if before != nil, let region = frame.scrolling, let shift = Self.shift(of: region, from: lines, to: frame) {
      out += "\u{1B}[\(region.lowerBound + 1);\(region.upperBound)r"
      out += shift > 0 ? "\u{1B}[\(shift)S" : "\u{1B}[\(-shift)T"
      out += "\u{1B}[r"
      let moved = region.map { index -> FrameLine in
        region.contains(index + shift) ? lines[index + shift] : FrameLine(width: frame.size.width)
      }
      lines.replaceSubrange(region, with: moved)
    }
    for number in lines.indices { out += change(lines[number], to: frame.line(number), at: number) }
    if let cursor = frame.cursor {
      out += "\u{1B}[\(cursor.line + 1);\(cursor.column + 1)H\u{1B}[?25h"
    } else if before == nil || before?.cursor != nil {
      out += "\u{1B}[?25l"
    }
    shown = frame
    return Array(out.utf8)
  }

  private static func shift(of region: Range<Int>, from lines: [FrameLine], to frame: Frame) -> Int? {
    guard region.upperBound <= lines.count, region.count > 3 else { return nil }
    func alike(_ shift: Int) -> Int {
      region.count { region.contains($0 + shift) && lines[$0 + shift] == frame.line($0) }
    }
    let asItIs = alike(0)
    return (1..<region.count / 2).flatMap { [$0, -$0] }.first { alike($0) > max(asItIs, region.count / 2) }
  }

  private func change(_ old: FrameLine, to new: FrameLine, at number: Int) -> String {
    if old == new { return "" }
    let before = old.shown, after = new.shown
    var first = 0, end = after.count
    if old.isSimple, new.isSimple {
      while first < min(before.count, after.count), before[first] == after[first] { first += 1 }
      if before.count == after.count {
        while end > first, before[end - 1] == after[end - 1] { end -= 1 }
      }
    }
    let rest = end == after.count && before.count > after.count ? "\u{1B}[K" : ""
    if first == end, rest.isEmpty { return "" }
    return "\u{1B}[\(number + 1);\(first + 1)H" + coded(after[first..<end]) + rest
  }

  private func coded(_ cells: ArraySlice<FrameLine.Cell>) -> String {
    var text = ""
    var look = Frame.Look.plain
    for cell in cells {
      if hasLooks, cell.look != look {
        text += look == .plain ? cell.look.code : "\u{1B}[0m" + cell.look.code
        look = cell.look
      }
      text += cell.text
    }
    return look == .plain ? text : text + "\u{1B}[0m"
  }
}

extension Frame.Look {
  fileprivate var code: String {
    switch self {
    case .plain: ""
    case .bold: "\u{1B}[1m"
    case .dim: "\u{1B}[2m"
    case .reversed: "\u{1B}[7m"
    case .good: "\u{1B}[32m"
    case .bad: "\u{1B}[31m"
    }
  }
}
