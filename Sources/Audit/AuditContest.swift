import StrictJSON

/// Independently recomputes a head-to-head league, for `verify`. Finds the pairings by trying every pair of managers,
/// and adds up the table from the results. Shares no code with `Pairings` and `HeadToHeadTable`.
package struct AuditContest: Sendable {
  /// A pairing of two managers in a round. Points are in ten-thousandths.
  package struct Game: Hashable, Sendable {
    /// The number of the round, from 1.
    package var round: Int
    package var home: String
    /// The away manager; nil if the home manager has a bye.
    package var away: String?
    package var homePoints: Int, awayPoints: Int
    package var isOver: Bool

    package init(round: Int, home: String, away: String?, homePoints: Int, awayPoints: Int, isOver: Bool) {
      self.round = round
      self.home = home
      self.away = away
      self.homePoints = homePoints
      self.awayPoints = awayPoints
      self.isOver = isOver
    }
  }

  package struct Row: Hashable, Sendable {
    package var manager: String
    package var rank = 0
    package var won = 0, drawn = 0, lost = 0, byes = 0
    /// The points scored by the manager and by the manager's opponents, in ten-thousandths.
    package var scored = 0, against = 0
    package var points = 0

    package init(manager: String) { self.manager = manager }
  }

  /// All pairings, ordered by round.
  package private(set) var games: [Game] = []
  /// The table, best row first.
  package private(set) var rows: [Row] = []
  private var win = 2, draw = 1, loss = 0, bye = 2
  private var ties = ["between", "for", "difference", "wins", "earlier-entry"]

  /// Computes the table. Returns nil if the league is decided by total points. `rules` is the content of the latest
  /// team rules file. `last` is the last round to include; nil for all rounds.
  package init?(_ league: AuditLeague, rules: [UInt8], upTo last: Int? = nil) throws(JSONError) {
    guard let terms = league.journal.contest else { return nil }
    if let file = try JSONValue(parsing: rules, limits: .userFile)["head_to_head"] {
      if let value = file["win"] { win = try value.int(in: -100...100) }
      if let value = file["draw"] { draw = try value.int(in: -100...100) }
      if let value = file["loss"] { loss = try value.int(in: -100...100) }
      if let value = file["bye"] { bye = try value.int(in: -100...100) }
      if let value = file["ties"] {
        ties = []
        for word in try value.array() { ties.append(try word.string()) }
      }
    }
    if let begin = league.journal.begin { play(Self.rounds(league, terms, begin), league, from: begin) }
    if let last { games = games.filter { $0.round <= last } }
    rank(league.journal.joined.map(\.manager))
  }

  static func rounds(_ league: AuditLeague, _ terms: LeagueFacts.Contest, _ begin: Int) -> [[String]] {
    let starts = league.journal.starts
    let end = league.journal.completed
    let matches = league.journal.order.filter { match in
      guard let start = starts[match] else { return false }
      return start >= begin && start <= end ?? start
    }
    var names: [String] = []
    for (number, match) in matches.enumerated() {
      let day = Self.day(of: starts[match] ?? begin)
      switch terms.round {
      case .match: names.append(match)
      case .day: names.append("\(day)")
      case .week:
        // Find the latest Monday that is not after the day. Day 4 (5 January 1970) was a Monday.
        let since = day - 4
        names.append("\(since - (since % 7 < 0 ? since % 7 + 7 : since % 7))")
      case .matches(let count): names.append("\(number - number % count)")
      }
    }
    var rounds: [[String]] = []
    for (index, match) in matches.enumerated() {
      if index > 0, names[index] == names[index - 1] {
        rounds[rounds.count - 1] += [match]
      } else {
        rounds.append([match])
      }
    }
    while rounds.count > terms.rounds ?? rounds.count { rounds.removeLast() }
    return rounds
  }

  /// Returns the number of days since 1 January 1970, in UTC.
  private static func day(of time: Int) -> Int {
    let ofDay = time % 86_400
    return (time - (ofDay < 0 ? ofDay + 86_400 : ofDay)) / 86_400
  }

  private mutating func play(_ rounds: [[String]], _ league: AuditLeague, from begin: Int) {
    let journal = league.journal
    var seats: [String] = [], late: String?
    var ends = 0, first = 0, turns = -1
    for (number, matches) in rounds.enumerated() {
      let time = matches.first.flatMap { journal.starts[$0] } ?? begin
      if number >= ends {
        let limit = number == 0 ? begin : time
        seats = journal.joined.filter { $0.time <= limit }.map(\.manager).filter { !journal.hasLeft($0, at: time) }
        (late, first, turns) = (nil, number, turns + 1)
        ends = number + max(1, seats.count % 2 == 0 ? seats.count - 1 : seats.count)
      }
      if late == nil, seats.count % 2 == 1 {
        late =
          journal.joined.first {
            $0.time <= time && !seats.contains($0.manager) && !journal.hasLeft($0.manager, at: time)
          }?.manager
      }
      let isOver = matches.allSatisfy {
        journal.isAbandoned($0) || league.records[$0]?.hasEnded ?? false
      }
      for (first, second) in Self.meetings(seats, late, number - first, areSwapped: turns % 2 == 1) {
        let here = [first, second].compactMap(\.self).filter { !journal.hasLeft($0, at: time) }
        guard let home = here.first else { continue }
        let away = here.count > 1 ? here[1] : nil
        games.append(
          Game(
            round: number + 1, home: home, away: away, homePoints: league.earned(by: home, in: matches),
            awayPoints: away.map { league.earned(by: $0, in: matches) } ?? 0, isOver: isOver))
      }
    }
  }

  /// Returns the pairings in one round (`turn`, from 0) of a round robin of n rounds. Seats are the managers' indices.
  /// Seats a and b meet in round (a + b) mod n. If the number of seats is even, the last seat meets seat s in round 2s
  /// mod n.
  ///
  /// If the number is odd, seat s meets `late`, a manager who joined later, in that round. If there is no such manager,
  /// seat s has a bye.
  private static func meetings(
    _ seats: [String], _ late: String?, _ turn: Int, areSwapped: Bool
  ) -> [(String, String?)] {
    let circle = seats.count % 2 == 0 ? seats.count - 1 : seats.count
    var found: [(String, String?)] = []
    for one in 0..<max(circle, 0) {
      if 2 * one % circle == turn {
        let other = seats.count % 2 == 0 ? seats[circle] : late
        let isHome = other == nil || seats.count % 2 == 1 || turn % 2 == 0
        found.append(isHome ? (seats[one], other) : (other ?? seats[one], seats[one]))
      }
      for other in one + 1..<max(circle, one + 1) where (one + other) % circle == turn {
        found.append((other - one) % 2 == 1 ? (seats[one], seats[other]) : (seats[other], seats[one]))
      }
    }
    return found.map { home, away in
      guard areSwapped, let away else { return (home, away) }
      return (away, home)
    }
  }

  // MARK: The table

  private mutating func rank(_ managers: [String]) {
    var table = managers.map { Row(manager: $0) }
    for (index, manager) in managers.enumerated() {
      for game in games where game.isOver && (game.home == manager || game.away == manager) {
        table[index].points += worth(game, manager)
        guard game.away != nil else {
          table[index].byes += 1
          continue
        }
        let (own, other) =
          game.home == manager ? (game.homePoints, game.awayPoints) : (game.awayPoints, game.homePoints)
        table[index].scored = AuditScoring.add(table[index].scored, own)
        table[index].against = AuditScoring.add(table[index].against, other)
        if own > other { table[index].won += 1 }
        if own == other { table[index].drawn += 1 }
        if own < other { table[index].lost += 1 }
      }
    }
    rows = order(table, by: ["points"] + ties, managers)
    for index in rows.indices { rows[index].rank += 1 }
  }

  private func worth(_ game: Game, _ manager: String) -> Int {
    guard game.away != nil else { return bye }
    if game.homePoints == game.awayPoints { return draw }
    return (game.homePoints > game.awayPoints) == (game.home == manager) ? win : loss
  }

  private func order(_ group: [Row], by keys: [String], _ managers: [String]) -> [Row] {
    guard let key = keys.first, group.count > 1 else { return group }
    let names = Set(group.map(\.manager))
    func value(_ row: Row) -> Int {
      switch key {
      case "points": return row.points
      case "for": return row.scored
      case "difference": return row.scored - row.against
      case "wins": return row.won
      case "earlier-entry": return -(managers.firstIndex(of: row.manager) ?? 0)
      default:
        return games.filter { game in
          game.isOver && names.contains(game.home) && game.away.map(names.contains) ?? false
            && (game.home == row.manager || game.away == row.manager)
        }.reduce(0) { $0 + worth($1, row.manager) }
      }
    }
    let values = group.map(value)
    var sorted: [Row] = []
    for best in Set(values).sorted(by: >) {
      let above = sorted.count
      let equal = group.indices.filter { values[$0] == best }.map { group[$0] }
      sorted += order(equal, by: Array(keys.dropFirst()), managers).map { row in
        var row = row
        row.rank += above
        return row
      }
    }
    return sorted
  }
}

extension AuditLeague {
  /// Returns the manager's points in the given matches, with adjustments, minus the cost of the transfers made before
  /// each of these matches, in ten-thousandths.
  func earned(by manager: String, in matches: [String]) -> Int {
    var sum = matches.filter(counting.contains).reduce(0) { AuditScoring.add($0, earned(by: manager, in: $1)) }
    guard journal.managers.contains(manager) else { return sum }
    sum = AuditScoring.add(sum, journal.adjustment(of: manager, in: matches))
    guard locksEachMatch, let rules = transfers[journal.rules] else { return sum }
    let locked = journal.begun(at: now).compactMap { match in journal.locked(manager, match).map { (match, $0) } }
    for (index, (match, _)) in locked.enumerated() where matches.contains(match) {
      let upTo = rules.cost(of: locked[...index].map(\.1)), before = rules.cost(of: locked[..<index].map(\.1))
      sum = AuditScoring.add(sum, before - upTo)
    }
    return sum
  }
}
