import CommandLineKit
import FantasyCore

/// The text of a pool file. Parsing the text gives the same players.
package struct PoolText {
  /// True to escape characters that could harm a terminal. Names in a file stay unchanged.
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
