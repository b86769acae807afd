// What entries have for tie-breaks, asked only of those that are tied.

/// What entries have for tie-breaks over some matches of a scoreboard.
struct TieValues {
  private let board: Scoreboard
  private let matches: [LeagueMatchScore]
  private let totals: [[Points]]
  private let transfersEnd: Instant?
  private lazy var best: [Points] = matches.indices.map { match in totals.map { $0[match] }.max() ?? .zero }

  /// - Parameters:
  ///   - totals: what each entry earned in each match that counts, in the order of the league's entries.
  ///   - matches: the first of these matches: as many as the tie-breaks look at.
  ///   - transfersEnd: the moment from which transfers don't count; nil for up to now.
  init(_ board: Scoreboard, totals: [[Points]], matches: [LeagueMatchScore], transfersEnd: Instant?) {
    self.board = board
    self.transfersEnd = transfersEnd
    self.totals = totals
    self.matches = matches
  }

  /// What an entry has, by its place; more is better.
  mutating func value(_ tieBreak: TieBreak, of entry: Int) -> Points {
    switch tieBreak {
    case .matchWins:
      let best = best
      return Points(zip(totals[entry], best).count { $0 == $1 })
    case .bestMatch: return totals[entry].prefix(matches.count).max() ?? .zero
    case .fewerTransfers:
      return Points(-board.league.transfers(of: board.league.entries[entry], at: board.now, until: transfersEnd))
    case .earlierEntry: return Points(-entry)
    case .most(let figure): return Points(matches.reduce(0) { $0 + count(of: figure, board.league.entries[entry], $1) })
    }
  }

  /// How much of a figure the counted players of an entry have in a match.
  private func count(of figure: String, _ entry: Entry, _ match: LeagueMatchScore) -> Int {
    let names = match.system.figures
    guard !match.score.isVoid, let index = names.firstIndex(where: { $0 == figure || $0.hyphened == figure }) else {
      return 0
    }
    let places = Set(board.counted(entry, in: match).map(\.place))
    return match.score.players.reduce(0) { sum, player in
      player.place.map(places.contains) ?? false ? sum + Int(player.performance.total[index]) : sum
    }
  }
}
