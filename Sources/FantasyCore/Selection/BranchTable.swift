final class SharedTable {
  let table: BranchTable

  init(_ table: BranchTable) { self.table = table }
}

/// The remaining players in a role-by-role search, with upper bounds on the value and on the worth that they can add. A
/// player's worth is the value minus the charges of `SelectionBound`.
struct BranchTable {
  let players: [SelectionBound.Player]
  let starts: [Int]
  let base: [Int]
  private(set) var next: [Int] = []
  private let width: Int
  private var gains: [Gain] = []
  private(set) var laterGains: [[Gain]] = []
  private var values: LargestSums
  private var savings: LargestSums
  private(set) var captains: [Captains] = []

  init(_ players: [SelectionBound.Player], _ starts: [Int], _ bound: SelectionBound) {
    self.init(players, starts, Array(players.indices), bound)
    next = Array(0...players.count)
  }

  init(_ all: BranchTable, _ bound: SelectionBound, of isLeft: (SelectionBound.Player) -> Bool) {
    var players = [SelectionBound.Player](), starts = [0], base = [Int](), next = [Int]()
    for role in bound.roles.indices {
      for position in all.starts[role]..<all.starts[role + 1] {
        next.append(players.count)
        if isLeft(all.players[position]) {
          players.append(all.players[position])
          base.append(position)
        }
      }
      starts.append(players.count)
    }
    self.init(players, starts, base, bound)
    self.next = next + [players.count]
  }

  private init(_ players: [SelectionBound.Player], _ starts: [Int], _ base: [Int], _ bound: SelectionBound) {
    self.players = players
    self.starts = starts
    self.base = base
    width = 1 + bound.roles.reduce(0) { max($0, $1.upperBound) }
    let rows = players.count + bound.roles.count
    values = LargestSums(rows: rows, width)
    savings = LargestSums(rows: rows, width)
    let maximum = bound.size.upperBound
    gains = Array(repeating: Gain(), count: rows * width)
    captains = Array(repeating: Captains(), count: rows)
    let isEnough = (0...maximum).map { $0 <= maximum - bound.size.lowerBound }
    laterGains = Array(repeating: isEnough.map { $0 ? .nothing : Gain() }, count: bound.roles.count + 1)
    values.later = Array(repeating: isEnough.map { $0 ? 0 : Gain.impossible }, count: bound.roles.count + 1)
    savings.later = values.later
    var best = Captains()
    for role in bound.roles.indices.reversed() {
      let list = players[starts[role]..<starts[role + 1]]
      values.fill(starts[role] + role, list.map(\.value))
      savings.fill(starts[role] + role, list.map { -$0.price })
      let tails = bound.tails(list)
      for position in (starts[role]...starts[role + 1]).reversed() {
        if position < list.endIndex { best.add(players[position]) }
        captains[position + role] = best
        gains.fillRow(
          (position + role) * width, width - 1, list[position...], tails.dropFirst(position - list.startIndex),
          bound.problem.captaincies)
      }
      for left in 0...maximum {
        laterGains[role][left] = gain(role, starts[role], 0, left, minimum: 0, bound)
        values.later[role][left] = value(role, starts[role], 0, left, bound)
        savings.later[role][left] = saving(role, starts[role], 0, left, bound)
      }
    }
  }

  private func more(_ role: Int, _ taken: Int, _ left: Int, minimum: Int = 0, _ bound: SelectionBound) -> ClosedRange<
    Int
  > {
    let range = bound.roles[role]
    let minimum = max(minimum, range.lowerBound - taken)
    return minimum...max(minimum, min(range.upperBound - taken, left))
  }

  /// Returns an upper bound on the gain from up to `left` more players, at least `minimum` of them from `role`. The
  /// players of `role` start at `position`; the others are from later roles. `taken` is the number of players of `role`
  /// already chosen.
  func gain(_ role: Int, _ position: Int, _ taken: Int, _ left: Int, minimum: Int, _ bound: SelectionBound) -> Gain {
    let row = (position + role) * width
    var best = Gain()
    for count in more(role, taken, left, minimum: minimum, bound) where count <= left {
      best = best.orBetter(gains[row + count].adding(laterGains[role + 1][left - count]))
    }
    return best
  }

  func value(_ role: Int, _ position: Int, _ taken: Int, _ left: Int, _ bound: SelectionBound) -> Int {
    greatest(values, role, position, taken, left, bound)
  }

  func saving(_ role: Int, _ position: Int, _ taken: Int, _ left: Int, _ bound: SelectionBound) -> Int {
    greatest(savings, role, position, taken, left, bound)
  }

  private func greatest(
    _ sums: LargestSums, _ role: Int, _ position: Int, _ taken: Int, _ left: Int, _ bound: SelectionBound
  ) -> Int {
    let row = (position + role) * width
    var greatest = Gain.impossible
    for count in more(role, taken, left, bound) where count <= left {
      greatest = max(greatest, sums.rows[row + count] + sums.later[role + 1][left - count])
    }
    return greatest
  }
}

/// For each position, the greatest sum of one number, of two numbers, and so on. Only numbers at or after the position
/// count.
private struct LargestSums {
  private let width: Int
  var rows: [Int]
  var later: [[Int]] = []

  init(rows: Int, _ width: Int) {
    self.width = width
    self.rows = Array(repeating: Gain.impossible, count: rows * width)
  }

  mutating func fill(_ first: Int, _ numbers: some BidirectionalCollection<Int>) {
    var greatest: [Int] = []
    var row = (first + numbers.count) * width
    rows[row] = 0
    for number in numbers.reversed() {
      row -= width
      greatest.insert(number, at: greatest.firstIndex { $0 < number } ?? greatest.count)
      if greatest.count >= width { greatest.removeLast() }
      rows[row] = 0
      for (count, number) in zip(1..., greatest) { rows[row + count] = rows[row + count - 1] + number }
    }
  }
}
