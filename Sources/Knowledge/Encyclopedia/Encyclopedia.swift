import FantasyCore

/// The players and clubs in the records of many matches. Super overs are not included.
///
/// Player records stay in packed columns and are decoded on access, so a hundred thousand appearances load quickly. The
/// encyclopedia is a class, so that it is not copied for each of thousands of players.
package final class Encyclopedia: Sendable {
  package enum End: Int, Sendable, Hashable, CaseIterable {
    /// The match was won, possibly in a super over or bowl-out.
    case won
    case tied
    case drawn
    case noResult
    /// The record has no outcome yet.
    case open
  }

  /// A match in the records. A class, so that passing a match copies only a reference.
  package final class Match: Sendable {
    /// The name of the match file.
    package let id: MatchID
    package let day: Day
    /// The format as in the match file, such as `T20`, `ODI` or `Test`.
    package let format: String
    /// `male` or `female`; nil if the match file doesn't state it.
    package let gender: String?
    /// The season as in the match file, such as `2025` or `2007/08`; nil if the match file doesn't state it.
    package let season: String?
    /// The ground, under one name for all spellings; nil if the match file doesn't state it.
    package let venue: String?
    package let ballsPerOver: Int
    /// `club` or `international`; nil if the match file doesn't state it.
    package let teamType: String?
    package let end: End
    package let winner: Side?
    private let clubs: (first: Int, second: Int)

    fileprivate init(
      id: MatchID, day: Day, format: String, gender: String?, season: String?, venue: String?, ballsPerOver: Int,
      teamType: String?, clubs: (first: Int, second: Int), end: End, winner: Side?
    ) {
      self.id = id
      self.day = day
      self.format = format
      self.gender = gender
      self.season = season
      self.venue = venue
      self.ballsPerOver = ballsPerOver
      self.teamType = teamType
      self.clubs = clubs
      self.end = end
      self.winner = winner
    }

    package func club(of side: Side) -> Int { side == .first ? clubs.first : clubs.second }
  }

  package struct Player: Sendable, Hashable {
    package let id: PlayerID
    /// All names of the player in match files, most recent first. Contains at least one name.
    package let names: [String]
    package var name: String { names[0] }
  }

  /// A player's record in one match, decoded on access.
  package struct Appearance: Sendable {
    /// The index of the match in `Encyclopedia.matches`.
    package let match: Int
    package let side: Side
    let row: Int
    let columns: EncyclopediaColumns

    package var batting: some RandomAccessCollection<BattingInnings> {
      columns.batting(of: row).lazy.map { [columns] in columns.battingInnings($0) }
    }
    package var bowling: some RandomAccessCollection<BowlingInnings> {
      columns.bowling(of: row).lazy.map { [columns] in columns.bowlingInnings($0) }
    }
    /// The innings in which the player made at least one dismissal as a fielder.
    package var fielding: some RandomAccessCollection<FieldingInnings> {
      columns.fielding(of: row).lazy.map { [columns] in columns.fieldingInnings($0) }
    }
  }

  /// A kind of match: a format and a gender. Ratings are comparable only within one kind.
  package struct Kind: Sendable, Hashable, Comparable {
    package let format: String
    package let gender: String?

    package init(format: String, gender: String?) {
      self.format = format
      self.gender = gender
    }

    package static func < (one: Kind, other: Kind) -> Bool {
      (one.format, GenderOrder(gender: one.gender)) < (other.format, GenderOrder(gender: other.gender))
    }
  }

  /// The matches, ordered by day and then by id.
  package let matches: [Match]
  /// The clubs, ordered by name. If two clubs have the same name, the men's club comes first.
  package let clubs: [Club]
  /// The players, ordered by id.
  package let players: [Player]
  package let kinds: [Kind]
  let columns: EncyclopediaColumns
  let ratings: RatingColumns

  private init(unpacking packed: inout PackedReader, _ matchups: PackedTable<MatchupColumn>?) throws(UnpackingError) {
    let words = try packed.list { packed throws(UnpackingError) in try packed.text() }
    func word(_ number: Int) throws(UnpackingError) -> String? {
      if number == 0 { return nil }
      guard let word = words[number: number] else { throw UnpackingError() }
      return word
    }
    let clubs = try packed.list { packed throws(UnpackingError) in
      Club(try packed.text(), gender: try word(try packed.number()))
    }
    matches = try packed.list { packed throws(UnpackingError) in
      let id = try packed.id() as MatchID, number = try packed.number()
      // Accept only days in the years 1 to 9999.
      guard (-719_162...2_932_896).contains(number) else { throw UnpackingError() }
      let day = Day(number: number)
      guard let format = try word(try packed.number()) else { throw UnpackingError() }
      let gender = try word(try packed.number()), season = try word(try packed.number())
      let ballsPerOver = try packed.amount()
      let teamType = try word(try packed.number())
      let venue = try word(try packed.number()), first = try packed.number(), second = try packed.number()
      guard let end = End(rawValue: try packed.number()), clubs.indices.contains(first), clubs.indices.contains(second)
      else { throw UnpackingError() }
      let winner = try packed.number()
      return Match(
        id: id, day: day, format: format, gender: gender, season: season, venue: venue,
        ballsPerOver: ballsPerOver, teamType: teamType, clubs: (first, second), end: end,
        winner: winner == 1 ? .first : winner == 2 ? .second : nil)
    }
    players = try packed.list { packed throws(UnpackingError) in
      let id = try packed.id() as PlayerID
      let names = try packed.list { packed throws(UnpackingError) in try packed.text() }
      if names.isEmpty { throw UnpackingError() }
      return Player(id: id, names: names)
    }
    kinds = try packed.list { packed throws(UnpackingError) in
      guard let format = try word(try packed.number()) else { throw UnpackingError() }
      return Kind(format: format, gender: try word(try packed.number()))
    }
    self.clubs = clubs
    columns = try EncyclopediaColumns(unpacking: &packed, matchups, players: players.count, matches: matches.count)
    ratings = try RatingColumns(unpacking: &packed, players: players.count, clubs: clubs.count, kinds: kinds.count)
    if matches.isEmpty, appearanceCount > 0 { throw UnpackingError() }
  }

  // MARK: Queries

  package var appearanceCount: Int { columns.appearances.count }

  /// Returns a player's index in `players`; nil if the id is unknown. Takes O(log n) time.
  package func index(of id: PlayerID) -> Int? {
    var low = 0, high = players.count
    while low < high {
      let middle = (low + high) / 2
      if players[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < players.count && players[low].id == id ? low : nil
  }

  /// Returns a player's appearances in chronological order.
  package func appearances(of player: Int) -> [Appearance] { columns.appearances(of: player).map(appearance) }

  /// Returns the player's latest match for which `counts` returns true, with the player's side; nil if there is none.
  package func latest(of player: Int, where counts: (Match, Side) -> Bool = { _, _ in true }) -> (
    match: Match, side: Side
  )? {
    let rows = columns.appearances(of: player)
    return rows.last { counts(match(at: $0), side(at: $0)) }.map { (match(at: $0), side(at: $0)) }
  }

  package func club(of side: Side, in match: Match) -> Club { clubs[match.club(of: side)] }

  package func career(of player: Int, where counts: (Match, Side) -> Bool = { _, _ in true }) -> Career {
    var career = Career()
    for index in columns.appearances(of: player) where counts(match(at: index), side(at: index)) {
      career.add(appearance(index))
    }
    return career
  }

  package func kind(of match: Match) -> Kind { Kind(format: match.format, gender: match.gender) }

  package func totals(of match: Int) -> [KnownMatch.Total] {
    columns.totals(of: match).map { row in
      let totals = columns.totals
      return KnownMatch.Total(
        innings: totals[row, .innings], side: totals[row, .side] == 0 ? .first : .second, runs: totals[row, .runs],
        wickets: totals[row, .wickets], balls: totals[row, .balls])
    }
  }

  func match(at index: Int) -> Match { matches[matchIndex(at: index)] }

  func matchIndex(at index: Int) -> Int { matchAndSide(at: index).match }

  func side(at index: Int) -> Side { matchAndSide(at: index).side }

  @inline(__always)
  func matchAndSide(at index: Int) -> (match: Int, side: Side) {
    let number = columns.appearances[index, .match]
    return (min(number >> 1, matches.count - 1), number & 1 == 0 ? .first : .second)
  }

  func appearance(_ index: Int) -> Appearance {
    let (match, side) = matchAndSide(at: index)
    return Appearance(match: match, side: side, row: index, columns: columns)
  }
}

// MARK: Packing

extension Encyclopedia {
  /// The version of the packed encyclopedia, increased after any change to the format or to the packed data.
  package static var version: Int { 7 }

  /// Reads an encyclopedia from packed bytes. The caller must verify the checksum first. Columns are not validated:
  /// forged bytes can cause wrong answers but no crash.
  package convenience init(unpacking packed: inout PackedReader) throws(UnpackingError) {
    let matchups = try PackedTable<MatchupColumn>(unpacking: &packed)
    try self.init(unpacking: &packed, matchups)
  }

  /// Reads an encyclopedia from its body and its matchups, which are packed separately.
  ///
  /// - Parameter matchups: the packed matchups and nothing else; nil if the matchups are not needed.
  package convenience init(unpackingBody packed: inout PackedReader, matchups: PackedReader?) throws(UnpackingError) {
    guard var reader = matchups else {
      try self.init(unpacking: &packed, nil)
      return
    }
    let table = try PackedTable<MatchupColumn>(unpacking: &reader)
    if !reader.isAtEnd { throw UnpackingError() }
    try self.init(unpacking: &packed, table)
  }
}
