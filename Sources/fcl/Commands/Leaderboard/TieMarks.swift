import FantasyCore

/// How a leaderboard marks ties: by = where they share a rank, and by what told equal points apart.
struct TieMarks {
  let areShared: Bool
  private let hasBreaks: Bool
  private let ties: [SettledTie]
  private let byRank: [Int: TieBreak]

  /// How many settled ties are told; scripts have them in their column.
  private static let most = 10

  /// - Parameters:
  ///   - rules: what the team rules say of ties.
  ///   - settled: the ties that their tie-breaks settled.
  ///   - asked: what was asked for instead.
  init(_ rules: Ties, _ settled: [SettledTie], _ asked: TieRule?) {
    areShared = asked.map { $0 == .shared } ?? (rules != .numbered(.sequential))
    if case .settled = rules { hasBreaks = asked == nil } else { hasBreaks = false }
    ties = settled
    // What sets a row below the one above it goes before what sets it above the next.
    byRank = Dictionary(settled.map { ($0.rankBelow, $0.tieBreak) } + settled.map { ($0.rank, $0.tieBreak) }) {
      first, _ in first
    }
  }

  var columns: [Column] { hasBreaks ? [.hidden("tie_break")] : [] }

  func values(at rank: Int) -> [Value] { hasBreaks ? [.text(byRank[rank]?.name)] : [] }

  /// What decided, a line each.
  var lines: [String] {
    ties.prefix(Self.most).map { tie in
      let values = tie.tieBreak == .earlierEntry ? "" : ": \(tie.amounts.above) against \(tie.amounts.below)"
      return "Ranks \(tie.rank) and \(tie.rankBelow) decided by \(tie.tieBreak.words)\(values)."
    } + (ties.count > Self.most ? ["\(ties.count - Self.most) more ties were broken the same way."] : [])
  }
}

extension SettledTie {
  /// What both have, as people count it: fewer transfers are better, and are kept as less than zero.
  fileprivate var amounts: (above: Points, below: Points) {
    tieBreak == .fewerTransfers ? (Points.zero - value, Points.zero - valueBelow) : (value, valueBelow)
  }
}
