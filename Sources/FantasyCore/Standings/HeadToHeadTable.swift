/// The table of a head-to-head contest.
public struct HeadToHeadTable: Sendable {
  /// The result of a pairing in one round.
  public struct Result: Hashable, Sendable {
    /// The two participants, or one participant with a bye. Participants are identified by index in the order of
    /// joining.
    public let pairing: Pairing
    /// The points of the home participant and the away participant. In a bye, `away` is ignored.
    public let home, away: Points

    /// Creates a result.
    public init(_ pairing: Pairing, home: Points, away: Points) {
      self.pairing = pairing
      self.home = home
      self.away = away
    }
  }

  /// A participant's row in the table.
  public struct Row: Hashable, Sendable {
    /// The participant's index in the order of joining.
    public let index: Int
    /// The rank, from 1.
    public internal(set) var rank = 0
    /// True if another row has the same rank.
    public internal(set) var isTied = false
    /// The numbers of rounds won, drawn and lost, excluding byes.
    public internal(set) var won = 0, drawn = 0, lost = 0
    /// The number of byes.
    public internal(set) var byes = 0
    /// The points that the participant and the opponents scored, excluding byes.
    public internal(set) var scored = Points.zero, against = Points.zero
    /// The table points for wins, draws, losses and byes.
    public internal(set) var points = 0

    /// The number of rounds played, excluding byes.
    public var played: Int { won + drawn + lost }
  }

  /// Two neighbouring rows with equal points whose order was decided by a tie-break.
  public struct SettledTie: Hashable, Sendable {
    /// The tie-break that decided the order.
    public let tieBreak: TableTieBreak
    /// The ranks of the upper and the lower row.
    public let rank, rankBelow: Int
    /// The tie-break values of the upper and the lower row.
    public let value, valueBelow: Points
  }

  /// The rows, best first.
  public private(set) var rows: [Row] = []
  /// The ties that were settled by tie-breaks, from the top of the table down.
  public private(set) var ties: [SettledTie] = []
  private let rules: HeadToHeadRules
  private let results: [Result]

  /// Computes the table of `count` participants from the results of the completed rounds.
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

  /// Returns a row's value for a tie-break. Higher values rank higher. `between` has the table points from rounds
  /// between tied rows, by participant index.
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
