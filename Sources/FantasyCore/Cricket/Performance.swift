package struct InningsFigures: Sendable, Hashable {
  /// The number of the innings in the match record, from 1.
  package var innings: Int
  /// The figures in the innings. `appearances` is 0, because appearances are counted per match.
  package var row: FigureRow
  /// The dismissal or retirement; nil if the player was not out or did not bat.
  package var howOut: DismissalKind?
  package var isSuperOver: Bool

  package init(innings: Int, row: FigureRow = FigureRow(), howOut: DismissalKind? = nil, isSuperOver: Bool = false) {
    self.innings = innings
    self.row = row
    self.howOut = howOut
    self.isSuperOver = isSuperOver
  }
}

/// A player's figures in a match, separately for each innings with deliveries.
public struct Performance: Sendable, Hashable {
  /// The player, with the name, id and side in the match record.
  public var player: MatchPlayer
  /// The figures in each innings, in the order of the record. Includes innings in which all figures are 0, but no super
  /// overs.
  package var innings: [InningsFigures]

  /// The figures in super overs, only of those in which some figure is not 0. Stored separately, because only some
  /// scoring systems count super overs.
  package var superOvers: [InningsFigures]

  /// The figures as a substitute fielder. Stored separately, because only some scoring systems count substitutes.
  package var asSubstitute: [InningsFigures]
  /// The number of appearances in the match: 1 in cricket. In other sports 0, because `innings` already contains all
  /// figures.
  package var appearances: Int32
  /// The reason for which the player came in; nil if the player was in the XI from the start.
  package var arrival: Arrival?

  package init(
    player: MatchPlayer, innings: [InningsFigures], superOvers: [InningsFigures] = [],
    asSubstitute: [InningsFigures] = [], appearances: Int32 = 1, arrival: Arrival? = nil
  ) {
    self.superOvers = superOvers
    self.asSubstitute = asSubstitute
    self.arrival = arrival
    self.player = player
    self.innings = innings
    self.appearances = appearances
  }

  package var total: FigureRow { Self.total(of: innings, appearances: appearances) }

  package static func total(of innings: [InningsFigures], appearances: Int32) -> FigureRow {
    var sum = innings.reduce(into: FigureRow()) { $0 &+= $1.row }
    if appearances != 0 { sum[.appearances] = appearances }
    return sum
  }
}

extension [InningsFigures] {
  package func index(of innings: Int) -> Int? { firstIndex { $0.innings == innings } }
}
