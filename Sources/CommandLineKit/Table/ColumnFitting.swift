/// Narrows columns until a table fits: flexible ones first, then other text. Numbers are never cut, so a very narrow
/// terminal wraps the lines itself.
///
/// - Parameters:
///   - natural: the width that each column needs.
///   - columns: the columns; only left-aligned ones are narrowed.
///   - room: the total width available.
/// - Returns: the width of each column.
func fitted(_ natural: [Int], columns: [TableColumn], room: Int) -> [Int] {
  var widths = natural
  let texts = columns.indices.filter { columns[$0].align == .left }
  let flexible = texts.filter { columns[$0].isFlexible }
  narrow(&widths, at: flexible, to: room, least: 8)
  narrow(&widths, at: texts, to: room, least: 4)
  return widths
}

/// Narrows the widest of the given columns, one terminal column at a time, down to `least` each.
private func narrow(_ widths: inout [Int], at places: [Int], to room: Int, least: Int) {
  var excess = widths.reduce(0, +) - room
  while excess > 0, let widest = places.max(by: { widths[$0] <= widths[$1] }), widths[widest] > least {
    widths[widest] -= 1
    excess -= 1
  }
}
