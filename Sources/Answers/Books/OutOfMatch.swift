import Books
import FantasyCore

extension League {
  /// Returns a sentence about the players who are not in a match's announced elevens. Returns nil if there are none.
  package func outNote(_ players: [PoolPlayer], of match: LeagueMatch) -> String? {
    let out = players.filter { isOut($0, of: match) }
    if out.isEmpty { return nil }
    let fixture = match.fixture
    return "Not in the elevens of match \(fixture.id) (\(fixture.home) v \(fixture.away)): "
      + "\(out.map(\.name).joined(separator: ", "))."
  }

  /// Returns a sentence for each match whose announced elevens omit players of a line-up.
  package func outNotes(of lineUp: LineUp) -> [String] {
    let matches = announcedMatches
    if matches.isEmpty { return [] }
    let players = lineUp.players.compactMap { pool[$0] }
    return matches.compactMap { outNote(players, of: $0) }
  }
}
