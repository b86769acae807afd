/// What one player did in one innings of a match that is given as figures rather than by deliveries, for any sport.
public struct FiguresLine: Hashable, Sendable {
  /// The player, by the id in the pool.
  public var player: PlayerID
  /// The name in the pool when the figures were imported.
  public var name: String
  /// For which side: the fixture's home is the first.
  public var side: Side
  /// The innings, from 1.
  public var innings: Int
  /// The figures that are not 0, by name.
  public var figures: [String: Int32]

  /// What a player did in one innings.
  public init(player: PlayerID, name: String, side: Side, innings: Int = 1, figures: [String: Int32] = [:]) {
    self.player = player
    self.name = name
    self.side = side
    self.innings = innings
    self.figures = figures
  }

  /// What a figure may be at most: more is a slip of the keyboard, and would make points that nobody can add.
  public static let most = 1_000_000

  /// The columns of a CSV of figures that say whose figures a row has; no figure can be called so.
  static let ownColumns = ["match", "player_id", "player", "side", "innings"]
}

extension [FiguresLine] {
  /// The same figures in the one order in which they are kept: by side, player, innings. A line without figures is left
  /// out unless a player has no other.
  public var inOrder: [FiguresLine] {
    let sorted = self.sorted { one, other in
      (one.side.index, one.player.text, one.innings) < (other.side.index, other.player.text, other.innings)
    }
    var lines: [FiguresLine] = []
    for line in sorted {
      guard lines.last?.player == line.player else {
        lines.append(line)
        continue
      }
      if line.figures.isEmpty { continue }
      if lines.last?.figures.isEmpty == true { lines.removeLast() }
      lines.append(line)
    }
    return lines
  }
}
