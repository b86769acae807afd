import FantasyCore

/// The marks of ties on a leaderboard: `=` for a shared rank, and the tie-break that separated equal points.
package struct TieMarks {
  private let areShared, hasBreaks: Bool
  private let ties: [SettledTie]
  private let byRank: [Int: TieBreak]

  private static let maximum = 10

  /// - Parameter asked: the rule given with `--ties`; nil to use the team rules.
  package init(_ rules: Ties, _ settled: [SettledTie], _ asked: TieRule?) {
    areShared = asked.map { $0 == .shared } ?? (rules != .numbered(.sequential))
    if case .settled = rules { hasBreaks = asked == nil } else { hasBreaks = false }
    ties = settled
    // A row shows the tie-break that separates it from the row above. If there was none, the row shows the tie-break
    // that separates it from the row below.
    byRank = Dictionary(settled.map { ($0.rankBelow, $0.tieBreak) } + settled.map { ($0.rank, $0.tieBreak) }) {
      first, _ in first
    }
  }

  package func rank(of standing: Standing) -> String {
    String(standing.rank) + (standing.isTied && areShared ? "=" : "")
  }

  package var columns: [Column] { hasBreaks ? Self.ownColumns : [] }
  static let ownColumns: [Column] = [.hidden("tie_break")]

  package func values(at rank: Int) -> [Value] { hasBreaks ? [.text(byRank[rank]?.name)] : [] }

  package var lines: [String] {
    ties.prefix(Self.maximum).map { tie in
      let values = tie.tieBreak == .earlierEntry ? "" : ": \(tie.amounts.above) against \(tie.amounts.below)"
      return "Ranks \(tie.rank) and \(tie.rankBelow) were decided by \(tie.tieBreak.description)\(values)."
    } + (ties.count > Self.maximum ? ["Further ties that were broken: \(ties.count - Self.maximum)."] : [])
  }
}

extension SettledTie {
  /// The two amounts that the tie-break compared. The amounts are negative for transfers, because fewer transfers are
  /// better.
  fileprivate var amounts: (above: Points, below: Points) {
    tieBreak == .fewerTransfers ? (Points.zero - value, Points.zero - valueBelow) : (value, valueBelow)
  }
}
