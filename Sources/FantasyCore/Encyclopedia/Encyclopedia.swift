/// What is known of players and clubs from the records of many matches. Super overs don't count, as everywhere.
///
/// What each player did stands in columns of packed bytes and is read where it lies, so that one of a hundred thousand
/// appearances is there at once.
public struct Encyclopedia: Sendable {
  /// How a match ended.
  public enum End: Int, Sendable, Hashable, CaseIterable {
    /// One side won, also in a super over or a bowl-out.
    case won
    case tied
    case drawn
    case noResult
    /// The record has no outcome yet.
    case open
  }

  /// A match.
  public struct Match: Sendable, Hashable {
    /// Its id: the name of its file.
    public let id: MatchID
    /// Its first day.
    public let day: Day
    /// The kind of match: `T20`, `ODI`, `Test`.
    public let format: String
    /// `male` or `female`; nil where the record doesn't say.
    public let gender: String?
    /// The season as the record writes it: `2025`, `2007/08`.
    public let season: String?
    /// The ground.
    public let venue: String?
    /// The places of both clubs among `clubs`.
    public let sides: [Int]
    /// How it ended.
    public let end: End
    /// The side that won.
    public let winner: Side?
  }

  /// A player.
  public struct Player: Sendable, Hashable {
    /// The registry id.
    public let id: PlayerID
    /// All names under which records list them, the latest first; at least one.
    public let names: [String]
    /// The name in the latest match.
    public var name: String { names[0] }
  }

  /// What a player did in a match.
  public struct Appearance: Sendable, Hashable {
    /// The place of the match among `matches`.
    public let match: Int
    /// Their side.
    public let side: Side
    /// Each innings in which they batted.
    public let batting: [BattingInnings]
    /// Each innings in which they bowled.
    public let bowling: [BowlingInnings]
    /// Catches.
    public let catches: Int
    /// Stumpings.
    public let stumpings: Int
    /// Run outs, alone or with another fielder.
    public let runOuts: Int
  }

  /// All matches, by day and id.
  public let matches: [Match]
  /// All clubs, by name, men before women.
  public let clubs: [Club]
  /// All players, by id.
  public let players: [Player]
  private let columns: Columns

  private struct Columns {
    /// Where the appearances of each player end, in the order of `players`.
    var appearances: PackedColumn
    /// For each appearance twice the place of the match, and one more for the second side.
    var matches: PackedColumn
    var catches: PackedColumn
    var stumpings: PackedColumn
    var runOuts: PackedColumn
    /// Where the innings batted of each appearance end.
    var batting: PackedColumn
    /// Twice the runs, and one more if out.
    var runs: PackedColumn
    var balls: PackedColumn
    var fours: PackedColumn
    var sixes: PackedColumn
    /// Where the innings bowled of each appearance end.
    var bowling: PackedColumn
    var legalBalls: PackedColumn
    var conceded: PackedColumn
    var wickets: PackedColumn
    var maidens: PackedColumn

    /// The innings batted of an appearance.
    func batting(at place: Int) -> some Sequence<BattingInnings> {
      batting.range(at: place, of: runs.count).lazy.map { row in
        BattingInnings(
          runs: runs[row] >> 1, balls: balls[row], fours: fours[row], sixes: sixes[row], isOut: runs[row] & 1 == 1)
      }
    }

    /// The innings bowled of an appearance.
    func bowling(at place: Int) -> some Sequence<BowlingInnings> {
      bowling.range(at: place, of: legalBalls.count).lazy.map { row in
        BowlingInnings(balls: legalBalls[row], runs: conceded[row], wickets: wickets[row], maidens: maidens[row])
      }
    }

    /// Whether they belong together, and to as many players and matches.
    func fit(players: Int, matches matchCount: Int) -> Bool {
      let byAppearance = [matches, catches, stumpings, runOuts, batting, bowling]
      let (batted, bowled) = ([runs, balls, fours, sixes], [legalBalls, conceded, wickets, maidens])
      return appearances.count == players && byAppearance.allSatisfy { $0.count == matches.count }
        && batted.allSatisfy { $0.count == runs.count } && bowled.allSatisfy { $0.count == legalBalls.count }
        && (byAppearance + batted + bowled).allSatisfy(\.isOfSmallNumbers)
        && (0..<matches.count).allSatisfy { matches[$0] >> 1 < matchCount }
    }
  }

  // MARK: What is asked of it

  /// How many appearances there are.
  public var appearanceCount: Int { columns.matches.count }

  /// The place of a player; nil if nobody has the id.
  ///
  /// - Complexity: O(log n).
  public func place(of id: PlayerID) -> Int? {
    var (low, high) = (0, players.count)
    while low < high {
      let middle = (low + high) / 2
      if players[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < players.count && players[low].id == id ? low : nil
  }

  /// The appearances of a player, by the time of the matches.
  public func appearances(of player: Int) -> [Appearance] {
    columns.appearances.range(at: player, of: columns.matches.count).map(appearance)
  }

  /// The latest match of a player that counts, and their side in it; nil for none.
  ///
  /// - Parameter counts: whether the appearance for a side in a match counts.
  public func latest(of player: Int, where counts: (Match, Side) -> Bool = { _, _ in true }) -> (
    match: Match, side: Side
  )? {
    let rows = columns.appearances.range(at: player, of: columns.matches.count)
    return rows.last { counts(match(at: $0), side(at: $0)) }.map { (match(at: $0), side(at: $0)) }
  }

  /// The club of a side in a match.
  public func club(of side: Side, in match: Match) -> Club { clubs[match.sides[side.index]] }

  /// What a player did in the matches that count.
  ///
  /// - Parameter counts: whether the appearance for a side in a match counts.
  public func career(of player: Int, where counts: (Match, Side) -> Bool = { _, _ in true }) -> Career {
    var career = Career()
    for place in columns.appearances.range(at: player, of: columns.matches.count) {
      guard counts(match(at: place), side(at: place)) else { continue }
      career.add(
        batting: columns.batting(at: place), bowling: columns.bowling(at: place), catches: columns.catches[place],
        stumpings: columns.stumpings[place], runOuts: columns.runOuts[place])
    }
    return career
  }

  private func match(at place: Int) -> Match { matches[columns.matches[place] >> 1] }

  private func side(at place: Int) -> Side { columns.matches[place] & 1 == 0 ? .first : .second }

  private func appearance(_ place: Int) -> Appearance {
    Appearance(
      match: columns.matches[place] >> 1, side: side(at: place), batting: Array(columns.batting(at: place)),
      bowling: Array(columns.bowling(at: place)), catches: columns.catches[place],
      stumpings: columns.stumpings[place], runOuts: columns.runOuts[place])
  }
}

// MARK: Packing

extension Encyclopedia {
  /// Raised after any change to what is packed, or to what it is computed from.
  public static var version: Int { 1 }

  /// Reads an encyclopedia from packed bytes. Columns are not looked through: whoever calls has looked at the checksum,
  /// and forged bytes give other answers, never a crash.
  public init(unpacking packed: inout PackedReader) throws(NotPacked) {
    let words = try packed.list { packed throws(NotPacked) in try packed.text() }
    func word(_ number: Int) throws(NotPacked) -> String? {
      if number == 0 { return nil }
      guard words.indices.contains(number - 1) else { throw NotPacked() }
      return words[number - 1]
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
      let (venue, sides) = (try word(try packed.number()), [try packed.number(), try packed.number()])
      guard let end = End(rawValue: try packed.number()), sides.allSatisfy(clubs.indices.contains) else {
        throw NotPacked()
      }
      let winner = try packed.number()
      return Match(
        id: id, day: day, format: format, gender: gender, season: season, venue: venue, sides: sides, end: end,
        winner: winner == 1 ? .first : winner == 2 ? .second : nil)
    }
    players = try packed.list { packed throws(NotPacked) in
      let id = try packed.id() as PlayerID
      let names = try packed.list { packed throws(NotPacked) in try packed.text() }
      if names.isEmpty { throw NotPacked() }
      return Player(id: id, names: names)
    }
    self.clubs = clubs
    let columns = Columns(
      appearances: try packed.column(), matches: try packed.column(), catches: try packed.column(),
      stumpings: try packed.column(), runOuts: try packed.column(), batting: try packed.column(),
      runs: try packed.column(), balls: try packed.column(), fours: try packed.column(), sixes: try packed.column(),
      bowling: try packed.column(), legalBalls: try packed.column(), conceded: try packed.column(),
      wickets: try packed.column(), maidens: try packed.column())
    guard columns.fit(players: players.count, matches: matches.count) else { throw NotPacked() }
    self.columns = columns
  }
}
