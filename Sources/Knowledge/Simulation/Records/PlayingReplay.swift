import FantasyCore

extension Encyclopedia {
  /// Builds the playing book for one kind of match, in chronological order.
  ///
  /// - Parameters:
  ///   - end: only matches before this day count; nil for all matches.
  ///   - each: called for each match, with the book before the match and the index of the match.
  package func playing(
    in kind: Kind, before end: Day? = nil, each: (PlayingBook, Int) -> Void = { _, _ in }
  ) -> PlayingBook {
    let indices = matches.indices.filter { index in
      self.kind(of: matches[index]) == kind && end.map { matches[index].day < $0 } ?? true
    }
    var numbers = [Int?](repeating: nil, count: matches.count)
    for (number, index) in indices.enumerated() { numbers[index] = number }
    var played = indices.map { PlayingBook.Match(ground: matches[$0].venue) }
    var conceded = [Int](repeating: 0, count: indices.count)
    for player in players.indices {
      for row in columns.appearances(of: player) {
        guard let number = numbers[matchIndex(at: row)] else { continue }
        let part = addLines(of: player, at: row, to: &played[number])
        played[number].parts.append(part)
        for bowling in columns.bowling(of: row) { conceded[number] += columns.bowling[bowling, .conceded] }
      }
    }
    for (number, index) in indices.enumerated() {
      let runs = columns.totals(of: index).reduce(0) { $0 + columns.totals[$1, .runs] }
      played[number].byes = max(0, runs - conceded[number])
    }
    var book = PlayingBook()
    for (number, index) in indices.enumerated() {
      each(book, index)
      book.add(played[number])
    }
    return book
  }

  private func addLines(of player: Int, at row: Int, to match: inout PlayingBook.Match) -> PlayingBook.Part {
    var part = PlayingBook.Part(player: player, club: self.match(at: row).club(of: side(at: row)))
    part.activity.matches = 1
    for batting in columns.batting(of: row) {
      part.activity.innings += 1
      part.activity.positions += columns.batting[batting, .position]
      part.activity.balls += columns.batting[batting, .balls]
      switch DismissalKind(number: columns.batting[batting, .howOut]) {
      case .runOut: part.runOuts += 1
      case .retiredHurt, .retiredNotOut, .retiredOut: part.retirements += 1
      default: break
      }
      for matchup in columns.matchups(of: batting) {
        match.lines.append(
          PlayingBook.Line(
            batter: player, bowler: min(columns.matchups[matchup, .bowler], players.count - 1),
            phase: InningsPhase(rawValue: columns.matchups[matchup, .phase]) ?? .last,
            balls: columns.matchupBalls(matchup),
            wicket: DismissalKind(number: columns.matchups[matchup, .wicket])))
      }
    }
    for bowling in columns.bowling(of: row) {
      part.activity.ballsBowled += columns.bowling[bowling, .balls]
      part.wides += columns.bowling[bowling, .wides]
      part.noBalls += columns.bowling[bowling, .noBalls]
    }
    for fielding in columns.fielding(of: row) { part.activity.stumpings += columns.fielding[fielding, .stumpings] }
    return part
  }
}
