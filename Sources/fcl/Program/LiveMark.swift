// What marks a view whose points are provisional, since a match is still in progress.

import FantasyCore

extension Report {
  /// Adds the matches in progress: a fact for scripts, a line above the table for people.
  ///
  /// - Parameter match: the only match that the view is about; nil for all.
  mutating func markLive(_ board: Scoreboard, of match: MatchID? = nil) {
    let live = board.matches.filter { $0.record.isProvisional }.map(\.match.fixture.id)
    let told = live.filter { match == nil || match == $0 }
    facts.append(Fact(key: "live", value: .list(told.map(\.text))))
    if told.isEmpty { return }
    let matches = Problem.count(told.count, "match") + " live"
    above.append("\(matches) (\(told.map(\.text).joined(separator: ", "))): points are provisional")
  }
}
