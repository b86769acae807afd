import CommandLineKit
import FantasyCore

/// Formats players as the text of a pool file. Parsing the text returns the same players.
package struct PoolText {
  /// True to escape characters that could harm a terminal. False for a file, in which names stay unchanged.
  package let isForTerminal: Bool

  package init(isForTerminal: Bool) { self.isForTerminal = isForTerminal }

  package func text(of players: [PoolPlayer]) -> String {
    line(Pool.columns + Pool.optionalColumns) + players.map { line(fields(of: $0)) }.joined()
  }

  private func fields(of player: PoolPlayer) -> [String] {
    [
      player.id.text, player.name, player.side, player.role.name, player.price.description,
      player.tags.joined(separator: ";"), player.matchName ?? "", player.rank.map { "\($0)" } ?? "",
    ]
  }

  private func line(_ fields: [String]) -> String {
    fields.map { csvField(isForTerminal ? shownSafe($0) : $0) }.joined(separator: ",") + "\r\n"
  }
}
