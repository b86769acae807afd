import FantasyCore

extension Encyclopedia {
  /// A match that was played, and who played it.
  package struct PlayedLines: Sendable {
    /// The place of the match.
    package let match: Int
    /// The places of the players are their numbers, and so are those of clubs; grounds are numbered by their names.
    package let lines: [ProjectionBook.Line]
  }

  /// Takes the matches of a kind into projections, day after day: what is projected for a match knows nothing of its own
  /// day. Matches without a result, and those that are not over, don't count.
  ///
  /// - Parameters:
  ///   - kind: the kind of match.
  ///   - system: the scoring system, of cricket.
  ///   - poolRole: the role of a player in a pool; nil for one who has none, whose role is what they mostly did before.
  ///   - end: only matches before this day; nil for all.
  ///   - each: receives each match with the projections before its day.
  /// - Returns: the projections after the last match.
  package func projections(
    in kind: Kind, under system: ScoringSystem, poolRole: (_ player: Int) -> Role? = { _ in nil },
    before end: Day? = nil, each: (_ before: ProjectionBook, _ match: PlayedLines) -> Void = { _, _ in }
  ) -> ProjectionBook {
    let rows = rows(in: kind)
    let grounds = grounds
    let roles = players.indices.map(poolRole)
    var (book, activities) = (ProjectionBook(), [Activity](repeating: Activity(), count: players.count))
    var place = 0
    while place < rows.count {
      let day = matches[rows[place].match].day
      if let end, day >= end { break }
      let ofDay = rows[place...].prefix { matches[$0.match].day == day }
      place = ofDay.endIndex
      let played = ofDay.map { match, rows in
        let ground = grounds[matches[match].venue]
        return PlayedLines(
          match: match,
          lines: rows.map { player, row in
            let (appearance, role) = (appearance(row), roles[player] ?? activities[player].role)
            return ProjectionBook.Line(
              player: player, role: role, club: matches[match].club(of: appearance.side),
              opponent: matches[match].club(of: appearance.side.opponent),
              ground: ground == 0 ? nil : ground, points: points(in: appearance, under: system, role: role))
          })
      }
      for match in played { each(book, match) }
      for (match, (_, rows)) in zip(played, ofDay) {
        book.add(match.lines, on: day)
        for (player, row) in rows { activities[player].add(Career([appearance(row)]).activity) }
      }
    }
    return book
  }

  /// The grounds, by whose numbers projections know them.
  package var grounds: Numbered<String> { Numbered(matches.compactMap(\.venue)) }

  /// The matches of a kind that count, by time, with the rows of their players.
  private func rows(in kind: Kind) -> [(match: Int, rows: [(player: Int, row: Int)])] {
    var rows = [[(player: Int, row: Int)]](repeating: [], count: matches.count)
    let counted = matches.map { match in
      self.kind(of: match) == kind && match.end != .noResult && match.end != .open
    }
    for player in players.indices {
      for row in columns.appearances(of: player) {
        let match = matchPlace(at: row)
        if counted[match] { rows[match].append((player, row)) }
      }
    }
    return rows.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset, $0.element) }
  }
}
