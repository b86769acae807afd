import FantasyCore

package enum RecordKind: String, CaseIterable, Sendable {
  case score
  /// The best bowling in an innings.
  case bowling
  case partnership
  /// The fastest fifties, by balls faced.
  case fifty
  case hundred
  /// The most sixes in an innings.
  case sixes
  /// The highest totals of a side.
  case total
  case runs
  case wickets
  /// The most dismissals as a fielder.
  case dismissals
  /// The most fantasy points in a match.
  case points
}

/// The best entries of each kind of record in the counted matches. Equal entries are ordered by match, or by player for
/// records over several matches.
package struct RecordBook: Sendable {
  package enum Figure: Sendable, Hashable {
    case batting(BattingInnings)
    case bowling(BowlingInnings)
    case total(KnownMatch.Total)
    /// A count, such as the balls faced or the runs of a partnership, or a sum over several matches.
    case number(Int)
    case points(Points)
  }

  package struct Entry: Sendable, Hashable {
    package let figure: Figure
    /// The indices of the players; empty for a side's total.
    package let players: [Int]
    /// The index of the match; nil for records over several matches.
    package let match: Int?
    /// The players' side; for a side's total, the batting side.
    package let side: Side
    /// The value of the entry; a higher value is better.
    fileprivate let value: Int
    /// The tie-breaker between equal values; a higher value is better.
    fileprivate let order: Int
  }

  private let top: Int
  /// The length at which a list is sorted and cut to its `top` best entries.
  private let room: Int
  private var best: [[Entry]]
  /// The value and order that a new entry must exceed, by kind of record. This quick test rejects most of a hundred
  /// thousand candidates.
  private var limits: [(value: Int, order: Int)]

  /// Creates an empty book for the given kinds of record.
  ///
  /// - Parameter top: the maximum number of entries of each kind, at least 1.
  package init(_ kinds: Set<RecordKind>, top: Int) {
    self.top = top
    room = max(64, top > Int.max / 2 ? top : 2 * top)
    best = RecordKind.allCases.map { _ in [] }
    limits = RecordKind.allCases.map { kinds.contains($0) ? (.min, .min) : (.max, .max) }
  }

  package func entries(of kind: RecordKind) -> [Entry] { Self.inOrder(best[kind.index], top) }

  /// Adds the records from the matches and sides for which `counts` returns true.
  ///
  /// - Parameter points: the fantasy points of all appearances; nil to leave out records of fantasy points.
  package mutating func add(
    _ known: Encyclopedia, where counts: (Encyclopedia.Match, Side) -> Bool,
    points: AppearancePoints? = nil
  ) {
    let counted = Encyclopedia.CountedSides(of: known, where: counts)
    let parts = Parts(
      batting: [.score, .fifty, .hundred, .sixes, .runs].contains(where: isWanted),
      bowling: [.bowling, .wickets].contains(where: isWanted), fielding: isWanted(.dismissals),
      points: isWanted(.points) ? points : nil)
    if !parts.areNone {
      for player in known.players.indices { add(player, known, counted, parts) }
    }
    for match in known.matches.indices { add(match: match, known, counted) }
  }

  private func isWanted(_ kind: RecordKind) -> Bool { limits[kind.index].value != .max }

  private struct Parts {
    let batting, bowling, fielding: Bool
    let points: AppearancePoints?

    var areNone: Bool { !batting && !bowling && !fielding && points == nil }
  }

  @inline(__always)
  private mutating func add(
    _ kind: RecordKind, _ value: Int, _ order: Int, _ figure: @autoclosure () -> Figure, _ players: [Int],
    _ match: (index: Int, side: Side)?
  ) {
    let limit = limits[kind.index]
    if value < limit.value || value == limit.value && order <= limit.order { return }
    insert(
      Entry(
        figure: figure(), players: players, match: match?.index, side: match?.side ?? .first, value: value, order: order
      ),
      kind.index)
  }

  private mutating func insert(_ entry: Entry, _ kind: Int) {
    best[kind].append(entry)
    if best[kind].count < room { return }
    best[kind] = Self.inOrder(best[kind], top)
    if best[kind].count == top, let last = best[kind].last { limits[kind] = (last.value, last.order) }
  }

  private static func inOrder(_ entries: [Entry], _ top: Int) -> [Entry] {
    Array(entries.sorted { ($1.value, $1.order) < ($0.value, $0.order) }.prefix(top))
  }

  private mutating func add(
    _ player: Int, _ known: Encyclopedia, _ counted: Encyclopedia.CountedSides, _ parts: Parts
  ) {
    let columns = known.columns, own = [player]
    var runs = 0, wickets = 0, dismissals = 0
    for row in columns.appearances(of: player) {
      let (index, side) = known.matchAndSide(at: row)
      if !counted[index, side] { continue }
      for batting in parts.batting ? columns.batting(of: row) : 0..<0 {
        let score = columns.batting[batting, .runs], isOut = columns.batting[batting, .dismissals] > 0
        let sixes = columns.batting[batting, .sixes]
        runs += score
        add(
          .score, 2 * score + (isOut ? 0 : 1), -index, .batting(columns.battingInnings(batting)), own, (index, side))
        if score >= 50 {
          let fifty = columns.batting[batting, .ballsToFifty], hundred = columns.batting[batting, .ballsToHundred]
          if fifty > 0 { add(.fifty, -fifty, -index, .number(fifty), own, (index, side)) }
          if hundred > 0 { add(.hundred, -hundred, -index, .number(hundred), own, (index, side)) }
        }
        if sixes > 0 { add(.sixes, sixes, -index, .number(sixes), own, (index, side)) }
      }
      for bowling in parts.bowling ? columns.bowling(of: row) : 0..<0 {
        let taken = columns.bowling[bowling, .wickets]
        if taken == 0 { continue }
        wickets += taken
        let value = taken * 10_000 - columns.bowling[bowling, .conceded]
        add(.bowling, value, -index, .bowling(columns.bowlingInnings(bowling)), own, (index, side))
      }
      for fielding in parts.fielding ? columns.fielding(of: row) : 0..<0 {
        let innings = columns.fieldingInnings(fielding)
        if !innings.isSubstitute { dismissals += innings.dismissals }
      }
      if let points = parts.points {
        let scored = points[row: row]
        add(.points, scored.tenThousandths, -index, .points(scored), own, (index, side))
      }
    }
    if runs > 0 { add(.runs, runs, -player, .number(runs), own, nil) }
    if wickets > 0 { add(.wickets, wickets, -player, .number(wickets), own, nil) }
    if dismissals > 0 { add(.dismissals, dismissals, -player, .number(dismissals), own, nil) }
  }

  private mutating func add(match index: Int, _ known: Encyclopedia, _ counted: Encyclopedia.CountedSides) {
    let columns = known.columns
    if isWanted(.total) {
      for total in known.totals(of: index) where counted[index, total.side] {
        add(.total, total.runs, -index, .total(total), [], (index, total.side))
      }
    }
    if !isWanted(.partnership) { return }
    for row in columns.partnerships(of: index)
    where columns.partnerships[row, .runs] >= limits[RecordKind.partnership.index].value {
      let stand = known.partnership(row, of: index)
      guard let side = stand.side, counted[index, side] else { continue }
      add(
        .partnership, stand.runs, -index, .number(stand.runs), [stand.batter, stand.partner], (index, side))
    }
  }
}

extension RecordKind {
  fileprivate var index: Int {
    switch self {
    case .score: 0
    case .bowling: 1
    case .partnership: 2
    case .fifty: 3
    case .hundred: 4
    case .sixes: 5
    case .total: 6
    case .runs: 7
    case .wickets: 8
    case .dismissals: 9
    case .points: 10
    }
  }
}
