// Queries for ball-by-ball figures and fantasy points.

import FantasyCore

extension Encyclopedia {
  /// A batter's record against one bowler in one phase of an innings. Matches and players are identified by index.
  package struct Matchup: Sendable, Hashable {
    package let match, batter: Int
    package let side: Side
    package let bowler: Int
    package let phase: InningsPhase
    package let balls: MatchupBalls
    /// The kind of dismissal; nil if the bowler didn't dismiss the batter.
    package let wicket: DismissalKind?
  }

  /// A partnership of two batters. Matches and players are identified by index.
  package struct Partnership: Sendable, Hashable {
    package let match: Int
    /// The batting side; nil if the innings has no recorded total.
    package let side: Side?
    /// The batter who faced the first ball of the partnership.
    package let batter: Int
    package let partner: Int
    /// The side's runs during the partnership, including extras.
    package let runs: Int
    package let balls: Int
  }

  /// A table of the matches and sides that count. The condition is tested once for each side, instead of once for each
  /// of about eleven appearances.
  package struct CountedSides: Sendable {
    private let sides: [Bool]

    package init(of known: Encyclopedia, where counts: (Match, Side) -> Bool) {
      sides = known.matches.flatMap { match in Side.allCases.map { counts(match, $0) } }
    }

    package subscript(match: Int, side: Side) -> Bool { sides[match << 1 | side.index] }
  }

  package func latestMatch(of club: Int, in kind: Kind) -> Match? {
    matches.last { match in
      self.kind(of: match) == kind && Side.allCases.contains { match.club(of: $0) == club }
    }
  }

  package struct ClubCount: Sendable, Hashable {
    package let club: Int
    package let kind: Kind
    package fileprivate(set) var matches = 0, won = 0, players = 0
  }

  /// Returns each club's record in each kind of match, ordered by club and then by kind. Leaves out kinds in which the
  /// club has no counted match.
  package func clubCounts(where counts: (Match, Side) -> Bool) -> [ClubCount] {
    let kinds = kinds.sorted()
    var found = clubs.indices.flatMap { club in kinds.map { ClubCount(club: club, kind: $0) } }
    // The index in `found` of each side of each match; -1 if the side doesn't count. This table speeds up a hundred
    // thousand look-ups.
    var indices: [Int] = []
    indices.reserveCapacity(matches.count * 2)
    for match in matches {
      let kind = kind(of: match)
      let index = kinds.firstIndex(of: kind)
      for side in Side.allCases {
        guard let index, counts(match, side) else {
          indices.append(-1)
          continue
        }
        let count = match.club(of: side) * kinds.count + index
        indices.append(count)
        found[count].matches += 1
        if match.end == .won, match.winner == side { found[count].won += 1 }
      }
    }
    var latest = [Int](repeating: -1, count: found.count)
    for player in players.indices {
      for row in columns.appearances(of: player) {
        let key = columns.appearances[row, .match]
        guard key < indices.count, indices[key] >= 0 else { continue }
        let count = indices[key]
        if latest[count] != player {
          latest[count] = player
          found[count].players += 1
        }
      }
    }
    return found.filter { $0.matches > 0 }
  }

  package func matchups(ofBatter player: Int, where counts: (Match, Side) -> Bool = { _, _ in true }) -> [Matchup] {
    var matchups: [Matchup] = []
    for index in columns.appearances(of: player) where counts(match(at: index), side(at: index)) {
      for batting in columns.batting(of: index) {
        for row in columns.matchups(of: batting) { matchups.append(matchup(row, batter: player, appearance: index)) }
      }
    }
    return matchups
  }

  /// Returns a bowler's matchups in the matches for which `counts` returns true, given the match and the bowler's side.
  package func matchups(ofBowler player: Int, where counts: (Match, Side) -> Bool = { _, _ in true }) -> [Matchup] {
    var matchups: [Matchup] = []
    var row = columns.matchups[.bowler].firstIndex(of: player, from: 0)
    while let found = row {
      row = columns.matchups[.bowler].firstIndex(of: player, from: found + 1)
      let batting = EncyclopediaColumns.owner(of: found, by: columns.batting[.matchupEnd])
      let index = EncyclopediaColumns.owner(of: batting, by: columns.appearances[.battingEnd])
      // Skip indices that are too large, which occur only in forged files.
      guard batting < columns.batting.count, index < columns.appearances.count else { continue }
      if !counts(match(at: index), side(at: index).opponent) { continue }
      let batter = EncyclopediaColumns.owner(of: index, by: columns.appearanceEnds)
      if players.indices.contains(batter) { matchups.append(matchup(found, batter: batter, appearance: index)) }
    }
    return matchups
  }

  private func matchup(_ row: Int, batter: Int, appearance index: Int) -> Matchup {
    let table = columns.matchups
    return Matchup(
      match: matchIndex(at: index), batter: batter, side: side(at: index),
      bowler: min(table[row, .bowler], players.count - 1),
      phase: InningsPhase(rawValue: table[row, .phase]) ?? .last, balls: columns.matchupBalls(row),
      wicket: DismissalKind(number: table[row, .wicket]))
  }

  package func partnerships(of match: Int) -> [Partnership] {
    columns.partnerships(of: match).map { partnership($0, of: match) }
  }

  func partnership(_ row: Int, of match: Int) -> Partnership {
    let table = columns.partnerships, totals = columns.totals
    let total = columns.totals(of: match).first { totals[$0, .innings] == table[row, .innings] }
    return Partnership(
      match: match, side: total.map { totals[$0, .side] == 0 ? .first : .second },
      batter: min(table[row, .batter], players.count - 1), partner: min(table[row, .partner], players.count - 1),
      runs: table[row, .runs], balls: table[row, .balls])
  }

  /// Returns a player's performance in a match, equal to the performance read from the match file.
  package func performance(of player: Int, in appearance: Appearance) -> Performance {
    let (name, id) = (players[player].name, players[player].id)
    return performance(in: appearance, as: MatchPlayer(name: name, id: id, side: appearance.side))
  }

  private func performance(in appearance: Appearance, as player: MatchPlayer) -> Performance {
    var performance = figures(in: appearance, of: player)
    addOthers(to: &performance, appearance.row)
    return performance
  }

  /// Returns a player's points in a match under a cricket scoring system, ignoring captaincy. A match with no result
  /// earns no points, unless the scoring system counts such matches.
  ///
  /// - Parameter role: the player's role, for scoring items that apply only to some roles.
  package func points(in appearance: Appearance, under system: ScoringSystem, role: Role?) -> Points {
    let match = matches[appearance.match]
    if match.end == .noResult, !system.countsNoResult { return .zero }
    // The points don't depend on the name and the id, and finding the player takes a search.
    let anyone = MatchPlayer(name: "", id: players[0].id, side: appearance.side)
    return system.matchTotal(of: performance(in: appearance, as: anyone), role: role, ballsPerOver: match.ballsPerOver)
  }

  /// Returns true if a different role would change a player's points in a match.
  ///
  /// - Parameter role: the role for which the match was scored; nil for no role.
  package func dependsOnRole(
    _ player: Int, in appearance: Appearance, under system: ScoringSystem, scoredAs role: Role?
  ) -> Bool {
    let match = matches[appearance.match]
    if match.end == .noResult, !system.countsNoResult { return false }
    return system.dependsOnRole(
      performance(of: player, in: appearance), scoredAs: role, ballsPerOver: match.ballsPerOver)
  }

  private func figures(in appearance: Appearance, of player: MatchPlayer) -> Performance {
    let row = appearance.row
    var own = columns.totals(of: appearance.match).map { InningsFigures(innings: columns.totals[$0, .innings]) }
    var substituted: [InningsFigures] = []
    for row in columns.batting(of: row) {
      let batting = columns.battingInnings(row)
      if let index = own.index(of: batting.innings) { own[index].add(batting) }
    }
    for row in columns.bowling(of: row) {
      let bowling = columns.bowlingInnings(row)
      if let index = own.index(of: bowling.innings) { own[index].add(bowling) }
    }
    for row in columns.fielding(of: row) {
      let fielding = columns.fieldingInnings(row)
      guard let listed = own.index(of: fielding.innings) else { continue }
      if !fielding.isSubstitute {
        own[listed].add(fielding)
        continue
      }
      let known = substituted.index(of: fielding.innings)
      if known == nil { substituted.append(InningsFigures(innings: fielding.innings)) }
      substituted[known ?? substituted.count - 1].add(fielding)
    }
    return Performance(
      player: player, innings: own, asSubstitute: substituted,
      arrival: Arrival.allCases[number: columns.appearances[row, .arrival]])
  }

  private func addOthers(to performance: inout Performance, _ appearance: Int) {
    let table = columns.others
    for row in columns.others(of: appearance) {
      let innings = table[row, .innings] >> 1, amount = table[row, .amount]
      func add(to list: inout [InningsFigures], isSuperOver: Bool) {
        if list.index(of: innings) == nil { list.append(InningsFigures(innings: innings, isSuperOver: isSuperOver)) }
        guard let index = list.index(of: innings) else { return }
        if let figure = CricketFigure(rawValue: table[row, .figure]) {
          list[index].row[figure] = Int32(truncatingIfNeeded: amount)
        } else {
          list[index].howOut = DismissalKind(number: amount)
        }
      }
      let isSuperOver = performance.innings.index(of: innings) == nil
      if table[row, .innings] & 1 == 1 {
        add(to: &performance.asSubstitute, isSuperOver: isSuperOver)
      } else if isSuperOver {
        add(to: &performance.superOvers, isSuperOver: true)
      } else {
        add(to: &performance.innings, isSuperOver: false)
      }
    }
    if performance.asSubstitute.count > 1 { performance.asSubstitute.sort { $0.innings < $1.innings } }
  }
}

extension InningsFigures {
  fileprivate mutating func add(_ batting: BattingInnings) {
    row[.inningsBatted] = 1
    row[.runs] = Int32(truncatingIfNeeded: batting.runs)
    row[.balls] = Int32(truncatingIfNeeded: batting.balls)
    row[.fours] = Int32(truncatingIfNeeded: batting.fours)
    row[.sixes] = Int32(truncatingIfNeeded: batting.sixes)
    row[.dismissals] = Int32(truncatingIfNeeded: batting.dismissals)
    row[.ducks] = batting.isOut && batting.runs == 0 ? 1 : 0
    row[.fiftyStands] = Int32(truncatingIfNeeded: batting.fiftyStands)
    howOut = batting.howOut
  }

  fileprivate mutating func add(_ bowling: BowlingInnings) {
    row[.legalBalls] = Int32(truncatingIfNeeded: bowling.balls)
    row[.runsConceded] = Int32(truncatingIfNeeded: bowling.runs)
    row[.wickets] = Int32(truncatingIfNeeded: bowling.wickets)
    row[.bowledLbw] = Int32(truncatingIfNeeded: bowling.bowledLbw)
    row[.maidens] = Int32(truncatingIfNeeded: bowling.maidens)
    row[.dots] = Int32(truncatingIfNeeded: bowling.dots)
    row[.wides] = Int32(truncatingIfNeeded: bowling.wides)
    row[.noBalls] = Int32(truncatingIfNeeded: bowling.noBalls)
  }

  fileprivate mutating func add(_ fielding: FieldingInnings) {
    row[.catches] = Int32(truncatingIfNeeded: fielding.catches)
    row[.stumpings] = Int32(truncatingIfNeeded: fielding.stumpings)
    row[.runOutsDirect] = Int32(truncatingIfNeeded: fielding.runOutsDirect)
    row[.runOutsShared] = Int32(truncatingIfNeeded: fielding.runOutsShared)
  }
}
