import FantasyCore

extension Encyclopedia {
  package struct PlayedLines: Sendable {
    package let match: Int
    /// The lines of the players in the match. Players and clubs are identified by index, and grounds by number in
    /// `grounds`.
    package let lines: [ProjectionBook.Line]
  }

  /// Computes projections by adding the matches of one kind day by day. Projections use only data from earlier days.
  /// Unfinished matches and matches with no result don't count.
  ///
  /// - Parameters:
  ///   - poolRole: returns a player's role in a pool. If the function returns nil, the role is guessed from earlier
  ///     matches.
  ///   - end: only matches before this day count; nil for all matches.
  ///   - each: called for each match, with the projections from before the day of the match.
  package func projections(
    in kind: Kind, under system: ScoringSystem, poolRole: (_ player: Int) -> Role? = { _ in nil },
    before end: Day? = nil, each: (_ before: ProjectionBook, _ match: PlayedLines) -> Void = { _, _ in }
  ) -> ProjectionBook {
    let rows = rows(in: kind)
    let grounds = grounds
    let roles = players.indices.map(poolRole)
    var book = ProjectionBook(), activities = [Activity](repeating: Activity(), count: players.count)
    var index = 0
    while index < rows.count {
      let day = matches[rows[index].match].day
      if let end, day >= end { break }
      let ofDay = rows[index...].prefix { matches[$0.match].day == day }
      index = ofDay.endIndex
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

  /// The grounds of all matches, with the numbers that projections use.
  package var grounds: Numbered<String> { Numbered(matches.compactMap(\.venue)) }

  private func rows(in kind: Kind) -> [(match: Int, rows: [(player: Int, row: Int)])] {
    var rows = [[(player: Int, row: Int)]](repeating: [], count: matches.count)
    let counted = matches.map { match in
      self.kind(of: match) == kind && match.end != .noResult && match.end != .open
    }
    for player in players.indices {
      for row in columns.appearances(of: player) {
        let match = matchIndex(at: row)
        if counted[match] { rows[match].append((player, row)) }
      }
    }
    return rows.enumerated().filter { !$0.element.isEmpty }.map { ($0.offset, $0.element) }
  }
}
