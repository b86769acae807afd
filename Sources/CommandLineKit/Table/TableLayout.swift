/// The layout of a table: the columns to show, their widths, and whether rows become blocks of lines.
///
/// If a table is too wide, empty columns are left out first. Then flexible texts and sentences are narrowed. If that is
/// not enough, optional columns are left out in the order of `TableColumn.leaves`. Names are narrowed last; ids and
/// numbers are never cut.
struct TableLayout: Equatable {
  private(set) var shown: [Int]
  private(set) var leftOut: [Int] = []
  private(set) var widths: [Int]
  private(set) var isInBlocks = false

  /// The minimum width of a terminal for rows, in columns. On a narrower terminal, a table that doesn't fit is shown as
  /// blocks.
  static let minWidthForRows = 60
  static let gap = 2

  init(natural: [Int]) {
    shown = Array(natural.indices)
    widths = natural
  }

  /// Chooses the layout of a table.
  ///
  /// - Parameter isEmpty: for each column, true if no row has a value.
  init(natural: [Int], columns: [TableColumn], isEmpty: [Bool], width: Int, mayBeBlocks: Bool) {
    self.init(natural: natural)
    if fits(natural, in: width) { return }
    if mayBeBlocks, width < Self.minWidthForRows {
      isInBlocks = true
      return
    }
    while !fits(natural, in: width), let empty = shown.last(where: { isEmpty[$0] && !columns[$0].title.isEmpty }) {
      shown.removeAll { $0 == empty }
    }
    let minimum = columns.indices.map { columns[$0].minimum(natural[$0]) }
    while !fits(minimum, in: width), let next = next(columns) {
      shown.removeAll { $0 == next }
      leftOut.append(next)
    }
    leftOut.sort()
    let utmost = columns.indices.map { columns[$0].utmost(natural[$0]) }
    if !fits(utmost, in: width) {
      self = TableLayout(natural: natural)
      isInBlocks = true
      return
    }
    narrow(to: minimum, in: width)
    narrow(to: utmost, in: width)
  }

  private func next(_ columns: [TableColumn]) -> Int? {
    let turn = shown.compactMap { columns[$0].leaves }.min()
    return shown.last { columns[$0].leaves != nil && columns[$0].leaves == turn }
  }

  private func fits(_ widths: [Int], in room: Int) -> Bool { excess(widths, in: room) <= 0 }

  private func excess(_ widths: [Int], in room: Int) -> Int {
    shown.reduce(0) { $0 + widths[$1] } + Self.gap * (shown.count - 1) - room
  }

  private mutating func narrow(to minimum: [Int], in room: Int) {
    var excess = excess(widths, in: room)
    while excess > 0 {
      let able = shown.filter { widths[$0] > minimum[$0] }
      guard let widest = able.max(by: { widths[$0] <= widths[$1] }) else { return }
      widths[widest] -= 1
      excess -= 1
    }
  }
}
