/// The table of a head-to-head contest.
public struct HeadToHeadTable: Sendable {
  /// The result of a pairing in one round.
  public struct Result: Hashable, Sendable {
    /// The pairing. Participants are identified by index in joining order.
    public let pairing: Pairing
    /// The points earned by both teams. `away` is not used in a bye.
    public let home, away: Points

    /// Creates a result.
    public init(_ pairing: Pairing, home: Points, away: Points) {
      self.pairing = pairing
      self.home = home
      self.away = away
    }
  }

  /// A row of the table.
  public struct Row: Hashable, Sendable {
    /// The participant's index in joining order.
    public let index: Int
    /// The rank, from 1.
    public internal(set) var rank = 0
    /// True if the rank is shared.
    public internal(set) var isTied = false
    /// The numbers of rounds won, drawn and lost, without byes.
    public internal(set) var won = 0, drawn = 0, lost = 0
    /// The number of byes.
    public internal(set) var byes = 0
    /// The points earned by the team and by its opponents, without byes.
    public internal(set) var scored = Points.zero, against = Points.zero
    /// The table points, including those for byes.
    public internal(set) var points = 0

    /// The number of rounds played, without byes.
    public var played: Int { won + drawn + lost }
  }

  /// A pair of neighbouring rows with equal points, separated by a tie-break.
  public struct SettledTie: Hashable, Sendable {
    /// The tie-break that separated the rows.
    public let tieBreak: TableTieBreak
    /// The ranks of the upper and the lower row.
    public let rank, rankBelow: Int
    /// The values of the upper and the lower row.
    public let value, valueBelow: Points
  }

  /// The rows, best first.
  public private(set) var rows: [Row] = []
  /// The ties settled by tie-breaks, in the order of the table.
  public private(set) var ties: [SettledTie] = []
  private let rules: HeadToHeadRules
  private let results: [Result]

  /// Adds up the table of `count` participants from the results of all completed rounds.
  public init(of count: Int, _ results: [Result], by rules: HeadToHeadRules) {
    self.rules = rules
    self.results = results
    var all = (0..<count).map { Row(index: $0) }
    for result in results {
      all[result.pairing.home].points += points(of: result, isHome: true)
      guard let away = result.pairing.away else {
        all[result.pairing.home].byes += 1
        continue
      }
      all[away].points += points(of: result, isHome: false)
      all[result.pairing.home].add(result.home, against: result.away)
      all[away].add(result.away, against: result.home)
    }
    settle(all, rules.ties[...], byPoints: true)
  }

  private func points(of result: Result, isHome: Bool) -> Int {
    guard result.pairing.away != nil else { return rules.bye }
    let (own, other) = isHome ? (result.home, result.away) : (result.away, result.home)
    return own > other ? rules.win : own < other ? rules.loss : rules.draw
  }

  private mutating func settle(_ group: [Row], _ breaks: ArraySlice<TableTieBreak>, byPoints: Bool = false) {
    let rank = rows.count + 1
    guard group.count > 1, byPoints || !breaks.isEmpty else {
      rows += group.map { row in
        var row = row
        row.rank = rank
        row.isTied = group.count > 1
        return row
      }
      return
    }
    let indices = Set(group.map(\.index))
    let between = byPoints || breaks[breaks.startIndex] != .between ? [:] : pointsBetween(indices)
    let values = group.map { row in
      (row: row, value: byPoints ? Points(row.points) : value(of: row, by: breaks[breaks.startIndex], between))
    }
    let ordered = values.enumerated().sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }
      .map(\.element)
    var start = 0, above = Points?.none
    while start < ordered.count {
      let value = ordered[start].value
      let end = ordered[start...].firstIndex { $0.value != value } ?? ordered.count
      if !byPoints, let above, let last = rows.last {
        ties.append(
          SettledTie(
            tieBreak: breaks[breaks.startIndex], rank: last.rank, rankBelow: rows.count + 1, value: above,
            valueBelow: value))
      }
      settle(ordered[start..<end].map(\.row), byPoints ? breaks : breaks.dropFirst())
      start = end
      above = value
    }
  }

  /// Returns a row's value for a tie-break; the higher value ranks higher. `between` has each row's points from the
  /// rounds among the tied rows.
  private func value(of row: Row, by tieBreak: TableTieBreak, _ between: [Int: Int]) -> Points {
    switch tieBreak {
    case .scored: return row.scored
    case .difference: return row.scored - row.against
    case .wins: return Points(row.won)
    case .earlierEntry: return Points(-row.index)
    case .between: return Points(between[row.index] ?? 0)
    }
  }

  private func pointsBetween(_ group: Set<Int>) -> [Int: Int] {
    var points: [Int: Int] = [:]
    for result in results {
      guard let away = result.pairing.away, group.contains(away), group.contains(result.pairing.home) else { continue }
      points[result.pairing.home, default: 0] += self.points(of: result, isHome: true)
      points[away, default: 0] += self.points(of: result, isHome: false)
    }
    return points
  }
}

extension HeadToHeadTable.Row {
  fileprivate mutating func add(_ own: Points, against other: Points) {
    scored += own
    against += other
    if own > other { won += 1 } else if own < other { lost += 1 } else { drawn += 1 }
  }
}
