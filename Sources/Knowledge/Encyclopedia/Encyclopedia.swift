import FantasyCore

/// What is known of players and clubs from the records of many matches. Super overs don't count, as everywhere.
///
/// What each player did stands in columns of packed bytes and is read where it lies, so that one of a hundred thousand
/// appearances is there at once. A class, since it has many parts and is handed on for each of thousands of players.
package final class Encyclopedia: Sendable {
  /// How a match ended.
  package enum End: Int, Sendable, Hashable, CaseIterable {
    /// One side won, also in a super over or a bowl-out.
    case won
    case tied
    case drawn
    case noResult
    /// The record has no outcome yet.
    case open
  }

  /// A match. A class, so that whoever looks at one of a hundred thousand appearances holds one reference.
  package final class Match: Sendable {
    /// Its id: the name of its file.
    package let id: MatchID
    /// Its first day.
    package let day: Day
    /// The kind of match: `T20`, `ODI`, `Test`.
    package let format: String
    /// `male` or `female`; nil where the record doesn't say.
    package let gender: String?
    /// The season as the record writes it: `2025`, `2007/08`.
    package let season: String?
    /// The ground; one that records write in several ways has one name.
    package let venue: String?
    /// Legal balls in an over.
    package let ballsPerOver: Int
    /// `club` or `international`; nil where the record doesn't say.
    package let teamType: String?
    /// How it ended.
    package let end: End
    /// The side that won.
    package let winner: Side?
    private let clubs: (first: Int, second: Int)

    fileprivate init(
      id: MatchID, day: Day, format: String, gender: String?, season: String?, venue: String?, ballsPerOver: Int,
      teamType: String?, clubs: (first: Int, second: Int), end: End, winner: Side?
    ) {
      (self.id, self.day, self.format, self.gender, self.season) = (id, day, format, gender, season)
      (self.venue, self.ballsPerOver, self.teamType) = (venue, ballsPerOver, teamType)
      (self.clubs, self.end, self.winner) = (clubs, end, winner)
    }

    /// The place of a side's club among `clubs`.
    package func club(of side: Side) -> Int { side == .first ? clubs.first : clubs.second }
  }

  /// A player.
  package struct Player: Sendable, Hashable {
    /// The registry id.
    package let id: PlayerID
    /// All names under which records list them, the latest first; at least one.
    package let names: [String]
    /// The name in the latest match.
    package var name: String { names[0] }
  }

  /// What a player did in a match, read where it lies.
  package struct Appearance: Sendable {
    /// The place of the match among `matches`.
    package let match: Int
    /// Their side.
    package let side: Side
    let row: Int
    let columns: EncyclopediaColumns

    /// Each innings in which they batted.
    package var batting: some RandomAccessCollection<BattingInnings> {
      columns.batting(of: row).lazy.map { [columns] in columns.battingInnings($0) }
    }
    /// Each innings in which they bowled.
    package var bowling: some RandomAccessCollection<BowlingInnings> {
      columns.bowling(of: row).lazy.map { [columns] in columns.bowlingInnings($0) }
    }
    /// Each innings with a dismissal in which they had a part.
    package var fielding: some RandomAccessCollection<FieldingInnings> {
      columns.fielding(of: row).lazy.map { [columns] in columns.fieldingInnings($0) }
    }
  }

  /// A kind of match, in which ratings are comparable.
  package struct Kind: Sendable, Hashable, Comparable {
    /// `T20`, `ODI`, `Test`.
    package let format: String
    /// `male` or `female`; nil where match files don't say.
    package let gender: String?

    /// A kind of match.
    package init(format: String, gender: String?) { (self.format, self.gender) = (format, gender) }

    /// By format, and men before all others.
    package static func < (one: Kind, other: Kind) -> Bool {
      (one.format, GenderOrder(one.gender)) < (other.format, GenderOrder(other.gender))
    }
  }

  /// All matches, by day and id.
  package let matches: [Match]
  /// All clubs, by name, men before women.
  package let clubs: [Club]
  /// All players, by id.
  package let players: [Player]
  /// All kinds of match.
  package let kinds: [Kind]
  let columns: EncyclopediaColumns
  let ratings: RatingColumns

  private init(unpacking packed: inout PackedReader, _ matchups: PackedTable<MatchupColumn>?) throws(NotPacked) {
    let words = try packed.list { packed throws(NotPacked) in try packed.text() }
    func word(_ number: Int) throws(NotPacked) -> String? {
      if number == 0 { return nil }
      guard let word = words[number: number] else { throw NotPacked() }
      return word
    }
    let clubs = try packed.list { packed throws(NotPacked) in
      Club(try packed.text(), gender: try word(try packed.number()))
    }
    matches = try packed.list { packed throws(NotPacked) in
      let (id, number) = (try packed.id() as MatchID, try packed.number())
      // Years 1 to 9999.
      guard (-719_162...2_932_896).contains(number) else { throw NotPacked() }
      let day = Day(number: number)
      guard let format = try word(try packed.number()) else { throw NotPacked() }
      let (gender, season) = (try word(try packed.number()), try word(try packed.number()))
      let ballsPerOver = try packed.amount()
      let teamType = try word(try packed.number())
      let (venue, first, second) = (try word(try packed.number()), try packed.number(), try packed.number())
      guard let end = End(rawValue: try packed.number()), clubs.indices.contains(first), clubs.indices.contains(second)
      else { throw NotPacked() }
      let winner = try packed.number()
      return Match(
        id: id, day: day, format: format, gender: gender, season: season, venue: venue,
        ballsPerOver: ballsPerOver, teamType: teamType, clubs: (first, second), end: end,
        winner: winner == 1 ? .first : winner == 2 ? .second : nil)
    }
    players = try packed.list { packed throws(NotPacked) in
      let id = try packed.id() as PlayerID
      let names = try packed.list { packed throws(NotPacked) in try packed.text() }
      if names.isEmpty { throw NotPacked() }
      return Player(id: id, names: names)
    }
    kinds = try packed.list { packed throws(NotPacked) in
      guard let format = try word(try packed.number()) else { throw NotPacked() }
      return Kind(format: format, gender: try word(try packed.number()))
    }
    self.clubs = clubs
    columns = try EncyclopediaColumns(unpacking: &packed, matchups, players: players.count, matches: matches.count)
    ratings = try RatingColumns(unpacking: &packed, players: players.count, clubs: clubs.count, kinds: kinds.count)
    if matches.isEmpty, appearanceCount > 0 { throw NotPacked() }
  }

  // MARK: What is asked of it

  /// How many appearances there are.
  package var appearanceCount: Int { columns.appearances.count }

  /// The place of a player; nil if nobody has the id.
  ///
  /// - Complexity: O(log n).
  package func place(of id: PlayerID) -> Int? {
    var (low, high) = (0, players.count)
    while low < high {
      let middle = (low + high) / 2
      if players[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < players.count && players[low].id == id ? low : nil
  }

  /// The appearances of a player, by the time of the matches.
  package func appearances(of player: Int) -> [Appearance] {
    columns.appearances(of: player).map(appearance)
  }

  /// The latest match of a player that counts, and their side in it; nil for none.
  ///
  /// - Parameter counts: whether the appearance for a side in a match counts.
  package func latest(of player: Int, where counts: (Match, Side) -> Bool = { _, _ in true }) -> (
    match: Match, side: Side
  )? {
    let rows = columns.appearances(of: player)
    return rows.last { counts(match(at: $0), side(at: $0)) }.map { (match(at: $0), side(at: $0)) }
  }

  /// The club of a side in a match.
  package func club(of side: Side, in match: Match) -> Club { clubs[match.club(of: side)] }

  /// What a player did in the matches that count.
  ///
  /// - Parameter counts: whether the appearance for a side in a match counts.
  package func career(of player: Int, where counts: (Match, Side) -> Bool = { _, _ in true }) -> Career {
    var career = Career()
    for place in columns.appearances(of: player) where counts(match(at: place), side(at: place)) {
      career.add(appearance(place))
    }
    return career
  }

  /// The kind of a match.
  package func kind(of match: Match) -> Kind { Kind(format: match.format, gender: match.gender) }

  /// The innings of a match.
  package func totals(of match: Int) -> [KnownMatch.Total] {
    columns.totals(of: match).map { row in
      let totals = columns.totals
      return KnownMatch.Total(
        innings: totals[row, .innings], side: totals[row, .side] == 0 ? .first : .second, runs: totals[row, .runs],
        wickets: totals[row, .wickets], balls: totals[row, .balls])
    }
  }

  func match(at place: Int) -> Match { matches[matchPlace(at: place)] }

  func matchPlace(at place: Int) -> Int { matchAndSide(at: place).match }

  func side(at place: Int) -> Side { matchAndSide(at: place).side }

  /// The match and the side of an appearance; places that forged bytes have beyond the matches are the last one.
  @inline(__always)
  func matchAndSide(at place: Int) -> (match: Int, side: Side) {
    let number = columns.appearances[place, .match]
    return (min(number >> 1, matches.count - 1), number & 1 == 0 ? .first : .second)
  }

  func appearance(_ place: Int) -> Appearance {
    let (match, side) = matchAndSide(at: place)
    return Appearance(match: match, side: side, row: place, columns: columns)
  }
}

// MARK: Packing

extension Encyclopedia {
  /// Raised after any change to what is packed, or to what it is computed from.
  package static var version: Int { 6 }

  /// Reads an encyclopedia from packed bytes. Columns are not looked through: whoever calls has looked at the checksum,
  /// and forged bytes give other answers, never a crash.
  package convenience init(unpacking packed: inout PackedReader) throws(NotPacked) {
    let matchups = try PackedTable<MatchupColumn>(unpacking: &packed)
    try self.init(unpacking: &packed, matchups)
  }

  /// Reads an encyclopedia from its two parts.
  ///
  /// - Parameter matchups: who faced whom, all of it; nil where nobody asks for that.
  package convenience init(unpackingBody packed: inout PackedReader, matchups: PackedReader?) throws(NotPacked) {
    guard var reader = matchups else {
      try self.init(unpacking: &packed, nil)
      return
    }
    let table = try PackedTable<MatchupColumn>(unpacking: &reader)
    if !reader.isAtEnd { throw NotPacked() }
    try self.init(unpacking: &packed, table)
  }
}
