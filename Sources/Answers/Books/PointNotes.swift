import Books
import FantasyCore

/// The notes below a table of points: void matches, players of a team who did not play, transfer costs, adjustments.
struct PointNotes {
  package let lines: [String]
  /// The notes about transfer costs and adjustments. `lines` also contains these notes.
  package let ofTeam: [String]

  package init(_ board: LeagueScores, entry: Entry?, match: LeagueMatch?) {
    let matches = board.matches.filter { match == nil || match == $0.match }
    let void = matches.filter(\.score.isVoid).map {
      "Match \($0.match.fixture.id) is void: under \($0.system.name), a match without a result earns no points."
    }
    let absent = match == nil ? [] : matches.compactMap { match in entry.flatMap { Self.absent($0, match, board) } }
    let off = (entry.map(board.transferCosts) ?? []).filter { match == nil || match?.fixture.id == $0.match.fixture.id }
    let adjusted = (entry.map(board.adjustments) ?? []).filter { match == nil || match?.fixture.id == $0.match }
    ofTeam = off.map { "Before match \($0.match.fixture.id): \(TransferWording.cost($0))." } + adjusted.notes()
    lines = void + absent + ofTeam
  }

  private static func absent(_ entry: Entry, _ match: LeagueMatchScore, _ board: LeagueScores) -> String? {
    let pool = board.league.pool(at: match.match.fixture.start)
    let teams = match.record.info.teams
    let names = board.league.lockedLineUp(of: entry, for: match.match)?.lineUp.players.compactMap { id in
      pool.index(of: id).flatMap { index in
        let player = pool.players[index]
        return match.score.byIndex[index] == nil && teams.contains(player.side) ? player.name : nil
      }
    }
    guard let names, !names.isEmpty else { return nil }
    return "Did not play: \(names.joined(separator: ", "))."
  }
}

extension League {
  /// Returns a note that season points are not included; nil if the league's scoring systems award no season points.
  ///
  /// - Parameters:
  ///   - points: the season points that the view omits; nil if the view is not about one team.
  ///   - columns: the names of the columns that omit season points; nil if all columns do.
  package func seasonNote(_ points: Points? = nil, in columns: String? = nil) -> String? {
    guard adoptions.contains(where: { $0.system.hasSeasonPart }) else { return nil }
    let inColumns = columns.map { " in \($0)" } ?? ""
    return "Season points\(points.map { " (\($0))" } ?? "") are not included\(inColumns)."
  }
}

extension Report {
  /// Adds a note that the points of live matches are provisional. Scripts get a fact, and people get a line.
  package mutating func markLive(_ board: LeagueScores, of match: MatchID? = nil) { markLive(board.live, of: match) }

  package mutating func markLive(_ live: [MatchID], of match: MatchID? = nil) {
    let listed = live.filter { match == nil || match == $0 }
    facts.append(Fact("live", .list(listed.map(\.text))))
    if listed.isEmpty { return }
    let matches = Problem.count(listed.count, "match") + " live"
    above.append("\(matches) (\(listed.map(\.text).joined(separator: ", "))): points are provisional")
  }
}
