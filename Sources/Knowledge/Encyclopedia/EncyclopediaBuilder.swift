import FantasyCore

package struct EncyclopediaBuilder {
  /// A match that was added. A class with separate arrays of per-player data, so that visiting one player doesn't copy
  /// the whole match.
  fileprivate final class Match {
    let id: MatchID
    let day: Day
    let known: KnownMatch
    let performances: [Performance]
    let batting: [KnownMatch.Batting]
    let matchups: [KnownMatch.Matchup]

    init(_ id: MatchID, _ day: Day, _ known: KnownMatch) {
      self.id = id
      self.day = day
      self.known = known
      performances = known.record.performances
      batting = known.batting
      matchups = known.matchups
    }
  }

  private var matches: [Match] = []
  private let isPoolKeeper: (MatchPlayer) -> Bool

  /// Creates a builder without matches.
  ///
  /// - Parameter isPoolKeeper: returns true if a league's pool has the player as a wicket-keeper.
  package init(isPoolKeeper: @escaping (MatchPlayer) -> Bool = { _ in false }) { self.isPoolKeeper = isPoolKeeper }

  /// Adds a match and returns true. Ignores the match and returns false if it comes from a file of figures without
  /// deliveries, doesn't have two sides, or has no date.
  @discardableResult
  package mutating func add(_ known: KnownMatch, as id: MatchID) -> Bool {
    let record = known.record
    guard !record.isOfFigures, record.info.teams.count == 2, let day = record.info.dates.first.flatMap(Day.init) else {
      return false
    }
    matches.append(Match(id, day, known))
    return true
  }

  /// Returns the packed encyclopedia. The order in which matches were added does not affect the bytes.
  package consuming func packed() -> PackedBytes {
    let (body, matchups) = packedParts()
    return matchups + body
  }

  /// Returns the packed encyclopedia in two parts. The matchups are separate from the body because they are large and
  /// rarely needed.
  package consuming func packedParts() -> (body: PackedBytes, matchups: PackedBytes) {
    matches.sort { ($0.day, $0.id) < ($1.day, $1.id) }
    var packed = PackedBytes()
    let grounds = GroundNames(Set(matches.compactMap(\.known.record.info.venue)))
    let infos = matches.map { match in
      var info = match.known.record.info
      info.venue = info.venue.map { grounds[$0] }
      return info
    }
    let words = Numbered(
      infos.flatMap { [$0.matchType, $0.gender, $0.season, $0.venue, $0.teamType].compactMap(\.self) })
    let clubs = Numbered(infos.flatMap { info in info.teams.map { Club($0, gender: info.gender) } })
    packed.add(words.all) { $0.add($1) }
    packed.add(clubs.all) { packed, club in
      packed.add(club.name)
      packed.add(words[club.gender])
    }
    packed.add(Array(zip(matches, infos))) { packed, match in
      let (match, info) = match
      packed.add(match.id)
      packed.add(match.day.number)
      for text in [info.matchType, info.gender, info.season] { packed.add(words[text]) }
      packed.add(info.ballsPerOver)
      packed.add(words[info.teamType])
      packed.add(words[info.venue])
      for team in info.teams { packed.add(clubs[Club(team, gender: info.gender)] - 1) }
      let (end, winner) = Self.end(of: info)
      packed.add(end.rawValue)
      packed.add(winner.map { $0.index + 1 } ?? 0)
    }
    let kinds = Set(infos.map { Encyclopedia.Kind(format: $0.matchType, gender: $0.gender) }).sorted()
    let appearances = addPlayers(to: &packed)
    packed.add(kinds) { packed, kind in
      packed.add(words[kind.format])
      packed.add(words[kind.gender])
    }
    let numbers = numbers(appearances)
    let matchups = addColumns(to: &packed, appearances, numbers)
    addRatings(to: &packed, players: appearances.count, numbers, kinds, clubs)
    return (packed, matchups)
  }

  private static func end(of info: MatchInfo) -> (Encyclopedia.End, Side?) {
    guard let outcome = info.outcome else { return (.open, nil) }
    if let winner = info.winner { return (.won, winner) }
    switch outcome.result {
    case .tie: return (.tied, nil)
    case .draw: return (.drawn, nil)
    case .noResult, nil: return (.noResult, nil)
    }
  }

  // MARK: Players

  private typealias Appearances = (id: PlayerID, indices: [(match: Int, index: Int)])

  private func addPlayers(to packed: inout PackedBytes) -> [Appearances] {
    var indices: [PlayerID: [(match: Int, index: Int)]] = [:]
    for (number, match) in matches.enumerated() {
      for (index, performance) in match.performances.enumerated() {
        indices[performance.player.id, default: []].append((number, index))
      }
    }
    let appearances = indices.sorted { $0.key < $1.key }.map { (id: $0.key, indices: $0.value) }
    packed.add(appearances) { packed, player in
      var names: [String] = []
      for (match, index) in player.indices {
        let name = matches[match].performances[index].player.name
        if names.last != name {
          names.removeAll { $0 == name }
          names.append(name)
        }
      }
      packed.add(player.id)
      packed.add(names.reversed()) { $0.add($1) }
    }
    return appearances
  }

  private func numbers(_ players: [Appearances]) -> [[Int]] {
    var numbers = matches.map { [Int](repeating: 0, count: $0.performances.count) }
    for (number, player) in players.enumerated() {
      for (match, index) in player.indices { numbers[match][index] = number }
    }
    return numbers
  }

  private func addColumns(
    to packed: inout PackedBytes, _ players: [Appearances], _ indices: [[Int]]
  ) -> PackedBytes {
    var rows = AppearanceRows()
    var ends: [Int] = []
    for player in players {
      for (match, index) in player.indices { rows.add(matches[match], index, match, indices[match]) }
      ends.append(rows.appearances.count)
    }
    packed.add(column: ends)
    rows.pack(to: &packed)
    var matchEnds = TableRows<MatchEndColumn>(), totals = TableRows<TotalColumn>()
    var partnerships = TableRows<PartnershipColumn>()
    for (match, numbers) in zip(matches, indices) {
      for total in match.known.totals {
        totals.append(total.innings, total.side.index, total.runs, total.wickets, total.balls)
      }
      for stand in match.known.partnerships {
        partnerships.append(
          stand.innings, numbers[Int(stand.batter)], numbers[Int(stand.partner)], stand.runs, stand.balls)
      }
      matchEnds.append(totals.count, partnerships.count)
    }
    matchEnds.pack(to: &packed)
    totals.pack(to: &packed)
    partnerships.pack(to: &packed)
    var matchups = PackedBytes()
    rows.matchups.pack(to: &matchups)
    return matchups
  }

  // MARK: Ratings

  private func addRatings(
    to packed: inout PackedBytes, players: Int, _ numbers: [[Int]], _ kinds: [Encyclopedia.Kind],
    _ clubs: Numbered<Club>
  ) {
    var books = kinds.map { RatingBook(RatingTerms(of: $0.format)) }
    var sums: [[Int: RatingColumns.Sums]] = kinds.map { _ in [:] }
    let indices = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
    for (number, known) in matches.lazy.map(\.known).enumerated() {
      let info = known.record.info
      guard let index = indices[Encyclopedia.Kind(format: info.matchType, gender: info.gender)] else { continue }
      for (player, performance) in zip(numbers[number], known.record.performances) {
        sums[index][player, default: RatingColumns.Sums()].activity.add(performance)
        sums[index][player]?.latest = number << 1 | performance.player.side.index
      }
      for batting in known.batting {
        sums[index][numbers[number][Int(batting.player)]]?.activity.positions += batting.position
      }
      books[index].add(
        RatedMatch(
          known, clubs: info.teams.map { clubs[Club($0, gender: info.gender)] - 1 }, players: numbers[number],
          isPoolKeeper: isPoolKeeper))
    }
    RatingColumns.pack(books, sums, players: players, clubs: clubs.all.count, to: &packed)
  }
}

private struct AppearanceRows {
  var appearances = TableRows<AppearanceColumn>()
  private var batting = TableRows<BattingColumn>()
  private(set) var matchups = TableRows<MatchupColumn>()
  private var bowling = TableRows<BowlingColumn>()
  private var fielding = TableRows<FieldingColumn>()
  private var others = TableRows<OtherColumn>()

  func pack(to packed: inout PackedBytes) {
    appearances.pack(to: &packed)
    batting.pack(to: &packed)
    bowling.pack(to: &packed)
    fielding.pack(to: &packed)
    others.pack(to: &packed)
  }

  mutating func add(_ match: EncyclopediaBuilder.Match, _ index: Int, _ number: Int, _ players: [Int]) {
    let performance = match.performances[index]
    let own = PlayerIndex(truncatingIfNeeded: index)
    for innings in performance.innings {
      let row = innings.row
      if row[.inningsBatted] > 0 {
        let details = match.batting.first { $0.innings == innings.innings && $0.player == own }
        for index in match.matchups.indices(of: own, in: innings.innings) { add(match.matchups[index], players) }
        batting.append(
          innings.innings, details?.position ?? 0, Int(row[.runs]), Int(row[.balls]), Int(row[.fours]),
          Int(row[.sixes]), Int(row[.dismissals]), innings.howOut?.number ?? 0,
          Int(row[.fiftyStands]), details?.ballsToFifty ?? 0, details?.ballsToHundred ?? 0, matchups.count)
      }
      // A bowler who bowled only wides and no-balls has no legal balls.
      if row[.legalBalls] > 0 || row[.runsConceded] > 0 || row[.wickets] > 0 || row[.wides] > 0 || row[.noBalls] > 0 {
        bowling.append(
          innings.innings, Int(row[.legalBalls]), Int(row[.runsConceded]), Int(row[.wickets]), Int(row[.bowledLbw]),
          Int(row[.maidens]), Int(row[.dots]), Int(row[.wides]), Int(row[.noBalls]))
      }
      addFielding(innings, isSubstitute: false)
    }
    for innings in performance.asSubstitute where !innings.isSuperOver { addFielding(innings, isSubstitute: true) }
    for innings in performance.innings + performance.superOvers { addOthers(innings, isSubstitute: false) }
    for innings in performance.asSubstitute { addOthers(innings, isSubstitute: true) }
    appearances.append(
      number << 1 | performance.player.side.index, performance.arrival?.number ?? 0, batting.count, bowling.count,
      fielding.count, others.count)
  }

  /// The figures without a column in the batting, bowling and fielding tables.
  private static let rare: [CricketFigure] = [.noBallsFaced, .runFours, .runOutsFirst, .runOutsSecond, .runOutsLater]

  private mutating func addOthers(_ figures: InningsFigures, isSubstitute: Bool) {
    let innings = figures.innings << 1 | (isSubstitute ? 1 : 0)
    for figure in figures.isSuperOver ? CricketFigure.allCases : Self.rare where figures.row[figure] != 0 {
      others.append(innings, figure.rawValue, Int(figures.row[figure]))
    }
    if figures.isSuperOver, let howOut = figures.howOut {
      others.append(innings, CricketFigure.allCases.count, howOut.number)
    }
  }

  private mutating func add(_ matchup: KnownMatch.Matchup, _ players: [Int]) {
    let balls = matchup.balls
    matchups.append(
      players[Int(matchup.bowler)], matchup.phase.rawValue, balls.faced, balls.legal, balls.runs, balls.conceded,
      balls.dots,
      balls.fours, balls.sixes, matchup.wicket?.number ?? 0)
  }

  private mutating func addFielding(_ innings: InningsFigures, isSubstitute: Bool) {
    let row = innings.row
    let catches = Int(row[.catches]), stumpings = Int(row[.stumpings])
    let direct = Int(row[.runOutsDirect]), shared = Int(row[.runOutsShared])
    if catches | stumpings | direct | shared == 0 { return }
    fielding.append(innings.innings << 1 | (isSubstitute ? 1 : 0), catches, stumpings, direct, shared)
  }
}

/// Distinct values in ascending order, numbered from 1.
package struct Numbered<Thing: Hashable & Comparable> {
  package let all: [Thing]
  private let numbers: [Thing: Int]

  package init(_ things: [Thing]) {
    all = Set(things).sorted()
    numbers = Dictionary(all.enumerated().map { ($1, $0 + 1) }) { first, _ in first }
  }

  /// Returns a value's number; 0 for nil or an unknown value.
  package subscript(thing: Thing?) -> Int { thing.flatMap { numbers[$0] } ?? 0 }
}
