/// One line of a figures file: a player's figures in one innings, in any sport.
public struct FiguresLine: Hashable, Sendable {
  package var player: PlayerID
  /// The player's name in the pool at the time of import.
  package var name: String
  /// The player's side. The home side of the fixture is the first side.
  package var side: Side
  package var innings = 1
  package var figures: [String: Int32] = [:]

  /// The maximum value of a figure. Larger values are probably typing errors, and could make points overflow.
  package static let maximum = 1_000_000

  /// The columns that identify a line. A figure can't have the name of one of these columns.
  static let identifyingColumns = ["match", "player_id", "player", "side", "innings"]
}

extension [FiguresLine] {
  /// The lines ordered by side, player and innings. A line without figures is included only if the player would
  /// otherwise have no line.
  package var inOrder: [FiguresLine] {
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
