import CommandLineKit
import FantasyCore

/// Formats players as the text of a pool file. Parsing the text returns the same players.
package struct PoolText {
  /// True to escape characters that could harm a terminal. False for a file, in which names stay unchanged.
  package let isForTerminal: Bool

  package init(isForTerminal: Bool) { self.isForTerminal = isForTerminal }

  package func text(of players: [PoolPlayer]) -> String {
    // The column "also" is the last one, and seldom needed.
    let optional = players.contains { !$0.also.isEmpty } ? Pool.optionalColumns : Pool.optionalColumns.dropLast()
    let columns = Pool.columns + optional
    return line(columns) + players.map { line(Array(fields(of: $0).prefix(columns.count))) }.joined()
  }

  private func fields(of player: PoolPlayer) -> [String] {
    [
      player.id.text, player.name, player.side, player.role.name, player.price.description,
      player.tags.joined(separator: ";"), player.matchName ?? "", player.rank.map { "\($0)" } ?? "",
      player.also.map(\.text).joined(separator: ";"),
    ]
  }

  private func line(_ fields: [String]) -> String {
    fields.map { csvField(isForTerminal ? shownSafe($0) : $0) }.joined(separator: ",") + "\r\n"
  }
}
