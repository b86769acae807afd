/// What a player did in one innings, batting or in the field.
public struct InningsFigures: Sendable, Hashable {
  /// The innings by its place in the record, from 1.
  public var innings: Int
  /// The figures; `appearances` is 0 here.
  public var row: FigureRow
  /// How their innings ended, as the record puts it, retirements too; nil when they did not bat or were not out.
  public var howOut: DismissalKind?

  /// What a player did in one innings.
  public init(innings: Int, row: FigureRow = FigureRow(), howOut: DismissalKind? = nil) {
    (self.innings, self.row, self.howOut) = (innings, row, howOut)
  }
}

/// What a player did in a match: one set of figures for each innings that has an over, super overs left out.
public struct Performance: Sendable, Hashable {
  /// The player.
  public var player: MatchPlayer
  /// Their innings in the record's order, also those in which they did nothing.
  public var innings: [InningsFigures]

  /// What they did in the field while marked as a substitute, although listed: a scoring system says whether it counts.
  public var asSubstitute: [InningsFigures]
  /// The appearances that the match adds: 1 in cricket, 0 in another sport, whose figures are all in the rows.
  public var appearances: Int32

  /// What a player did in a match.
  public init(
    player: MatchPlayer, innings: [InningsFigures], asSubstitute: [InningsFigures] = [], appearances: Int32 = 1
  ) {
    (self.asSubstitute, self.player, self.innings, self.appearances) = (asSubstitute, player, innings, appearances)
  }

  /// The same with what they did as a substitute among their figures.
  public var countingSubstitutes: Performance {
    var counted = self
    for figures in asSubstitute {
      guard let place = innings.firstIndex(where: { $0.innings == figures.innings }) else { continue }
      counted.innings[place].row &+= figures.row
    }
    counted.asSubstitute = []
    return counted
  }

  /// The figures of the whole match, with one appearance.
  public var total: FigureRow {
    var sum = innings.reduce(into: FigureRow()) { $0 &+= $1.row }
    if appearances != 0 { sum[.appearances] = appearances }
    return sum
  }
}
