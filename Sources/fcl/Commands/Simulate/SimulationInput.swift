import Answers
import CommandLineKit
import FantasyCore
import Knowledge

/// The input of a simulated match: both clubs, their elevens, and the players' records.
struct SimulationInput {
  let known: Encyclopedia
  let league: LeagueID?
  let clubs: [Int]
  let conditions: MatchConditions
  /// The kind of the simulated match. The simulation uses the averages of this kind.
  let kind: Encyclopedia.Kind
  /// The kind of match from which each club's records come, in the order of `clubs`.
  let kinds: [Encyclopedia.Kind]
  let sides: [RecordedSide]
  let venue: String?
  let notes: [String]
  let guessed: Set<PlayerID>
  private let play: RecordedPlay
  private let teamType: String?

  init(
    _ clubs: [Int], of format: Simulate.Format?, at venue: String?, lineUp: String?, _ open: OpenEncyclopedia,
    _ context: Context
  ) throws {
    let known = open.encyclopedia
    if clubs[0] == clubs[1] {
      throw Problem(
        conflict: "both names mean \(known.clubs[clubs[0]].name)",
        hint: "a club can't play itself: give two clubs")
    }
    (self.known, league, self.clubs) = (known, open.league?.terms.id, clubs)
    let family = try SimulatedFamily(format, clubs, known)
    conditions = family.conditions
    kinds = family.kinds
    kind = family.kind
    self.venue = try venue.map { try Self.ground($0, known) }
    var books: [Encyclopedia.Kind: PlayingBook] = [:]
    for kind in Set(family.kinds + [family.kind]) { books[kind] = context.playing(in: kind, open) }
    let roles = PoolRoles(open.league)
    func role(_ player: Int) -> Role? { roles.poolPlayer(known.players[player])?.role }
    let file = try lineUp.map { try LineUpFile($0, clubs, known, roles, context) }
    var sides: [RecordedSide] = [], notes: [String] = family.notes(known, clubs)
    for (club, kind) in zip(clubs, family.kinds) {
      let book = books[kind] ?? PlayingBook()
      var players = known.lastPlayers(of: club, in: kind)
      if let own = file?.elevens[club] {
        sides.append(try own.side(of: club, players, book, known, role: role))
        continue
      }
      // A player who moved from one club to the other plays only for the later club.
      let other = clubs[0] == club ? clubs[1] : clubs[0]
      let taken = Set(file?.elevens[other]?.indices ?? [])
      players.removeAll { taken.contains($0.player) || known.latestClub(of: $0.player, among: clubs) == other }
      switch Result(catching: { () throws(SideFault) in
        try book.side(of: club, from: players, in: known, role: role)
      }) {
      case .success(let side): sides.append(side)
      case .failure(let fault): throw NotSimulated.side(fault, of: known.clubs[club].name, format: kind.format)
      }
    }
    let names = sides.map(\.club)
    // Two clubs with equal names are the men's and the women's side of one nation.
    if names[0] == names[1] {
      sides = zip(sides, clubs).map { side, club in
        side.named(known.clubs[club].displayName)
      }
    }
    for side in sides where !side.isKeeperKnown {
      let keeper = side.players[side.keeper].name
      notes.append("No player of \(side.club) is known to keep wicket; in this simulation, \(keeper) does.")
    }
    for (side, kind) in zip(sides, family.kinds) {
      let book = books[kind] ?? PlayingBook()
      let unknown = side.players.filter { player in book.activity(of: player.index).matches == 0 }
      if !unknown.isEmpty {
        let verb = unknown.count == 1 ? "has" : "have"
        notes.append(
          "\(unknown.map(\.name).listed("and")) \(verb) no \(kind.format) record: the average of the role is used.")
      }
    }
    self.sides = sides
    self.notes = notes
    guessed = Set(sides.flatMap(\.players).filter { role($0.index) == nil }.map(\.id))
    let types = zip(clubs, family.kinds).map { club, kind in known.latestMatch(of: club, in: kind)?.teamType }
    teamType = types[0]
    play = (books[kind] ?? PlayingBook()).play(
      (books[kinds[0]] ?? PlayingBook()).records(of: sides[0]),
      (books[kinds[1]] ?? PlayingBook()).records(of: sides[1]),
      conditions, of: kind.format, isOfLeague: types == ["club", "club"], at: self.venue)
  }

  /// Returns a fixture on the day after the last known match of this kind.
  func fixture(seed: UInt64) -> SimulatedFixture {
    let last = known.matches.last { known.kind(of: $0) == kind }?.day ?? Day(number: 0)
    let day = min(last + 1, Day(known: "9999-12-31"))
    var fixture = SimulatedFixture(
      of: sides[0], and: sides[1], play, conditions, on: day, at: venue, gender: kind.gender, seed: seed)
    fixture.teamType = teamType
    return fixture
  }

  /// All notes. If the chances for this kind of match were not checked against real matches, the notes include a
  /// warning.
  var notesOnChances: [String] {
    let isTried = kind == Encyclopedia.Kind(format: "T20", gender: "male") && conditions == .t20
    let words = "Only chances in men's T20s were checked against real matches: fcl help simulation."
    return isTried ? notes : notes + [words]
  }

  var ratings: Report {
    .section(
      [.text("club", "Club"), .number("rating", "Rating"), .text("format", ""), .number("matches", "Matches")],
      zip(clubs, kinds).map { club, kind in
        let rating = known.rating(ofClub: club, in: kind)
        return [
          .text(known.clubs[club].displayName), .tenths(rating?.tenths), .text(kind.format), .whole(rating?.matches),
        ]
      })
  }

  var facts: [Fact] {
    let ratings = zip(clubs, kinds).map { known.rating(ofClub: $0, in: $1)?.tenths }
    return [
      Fact("home", .text(known.clubs[clubs[0]].name)), Fact("home_rating", .tenths(ratings[0])),
      Fact("away", .text(known.clubs[clubs[1]].name)), Fact("away_rating", .tenths(ratings[1])),
      Fact("conditions", .text(conditions.rawValue)), Fact("venue", .text(venue)),
    ]
  }

  private static func ground(_ word: String, _ known: Encyclopedia) throws -> String {
    let grounds = Set(known.matches.compactMap(\.venue)).sorted()
    if grounds.contains(word) { return word }
    let fitting = grounds.filter(SearchText(word).isPart)
    if fitting.count > 1 { throw NameFault.ambiguous(.ground, word, fitting) }
    guard let ground = fitting.first, !word.isEmpty else {
      throw NameFault.unknown(.ground, word, near: suggestions(for: folded(word), among: grounds), known: [])
    }
    return ground
  }
}

/// The kind of the simulated match, and the kinds of match from which the clubs' records come.
struct SimulatedFamily {
  let conditions: MatchConditions
  let kind: Encyclopedia.Kind
  let kinds: [Encyclopedia.Kind]
  private let format: String

  private static let families: [(format: Simulate.Format, names: [String])] = [
    (.t20, ["T20", "IT20"]), (.odi, ["ODI", "ODM"]), (.test, ["Test", "MDM"]),
  ]

  init(_ wanted: Simulate.Format?, _ clubs: [Int], _ known: Encyclopedia) throws {
    func count(_ club: Int, _ kind: Encyclopedia.Kind) -> Int { known.rating(ofClub: club, in: kind)?.matches ?? 0 }
    func maximum(_ club: Int, _ names: [String]?) -> (kind: Encyclopedia.Kind, count: Int)? {
      let kinds = known.kinds.filter { names?.contains($0.format) ?? (MatchConditions(ofFormat: $0.format) != nil) }
      let best = kinds.max { (count(club, $0), $1) < (count(club, $1), $0) }
      return best.flatMap { count(club, $0) == 0 ? nil : ($0, count(club, $0)) }
    }
    let format =
      wanted
      ?? Self.families.max { one, other in
        func both(_ names: [String]) -> (Int, Int) {
          let counts = clubs.map { maximum($0, names)?.count ?? 0 }
          return (counts.min() ?? 0, counts.max() ?? 0)
        }
        return both(one.names) < both(other.names)
      }?.format ?? .t20
    let names = Self.families.first { $0.format == (format == .hundred ? .t20 : format) }?.names ?? []
    conditions = format.conditions
    self.format = names[0]
    let own = clubs.map { maximum($0, names)?.kind }
    guard let standard = own[0] ?? own[1] ?? known.kinds.first(where: { names.contains($0.format) }) else {
      throw NotSimulated.noFormat(names[0])
    }
    kind = standard
    kinds = zip(clubs, own).map { club, own in own ?? maximum(club, nil)?.kind ?? standard }
  }

  func notes(_ known: Encyclopedia, _ clubs: [Int]) -> [String] {
    var notes: [String] = []
    for (club, own) in zip(clubs, kinds)
    where MatchConditions(ofFormat: own.format) != MatchConditions(ofFormat: format) {
      notes.append("\(known.clubs[club].name) has played no \(format): its players' \(own.format) records are used.")
    }
    if known.clubs[clubs[0]].gender != known.clubs[clubs[1]].gender {
      notes.append("These clubs never play each other: each club's players are rated against their own opponents.")
    } else if kinds[0] == kinds[1] {
      let opponents = clubs.map { known.opponents(of: $0, in: kinds[0]) }
      let common = opponents[0].intersection(opponents[1]).count
      if !opponents[0].contains(clubs[1]), common < 5 {
        let few = common == 0 ? "no opponent" : "only \(Problem.count(common, "opponent"))"
        notes.append("The clubs never met and share \(few): their relative strength is uncertain.")
      }
    }
    return notes
  }
}

extension Encyclopedia {
  fileprivate func opponents(of club: Int, in kind: Kind) -> Set<Int> {
    var opponents: Set<Int> = []
    for match in matches where self.kind(of: match) == kind {
      for side in Side.allCases where match.club(of: side) == club { opponents.insert(match.club(of: side.opponent)) }
    }
    return opponents
  }

  fileprivate func latestClub(of player: Int, among clubs: [Int]) -> Int? {
    latest(of: player) { match, side in clubs.contains(match.club(of: side)) }.map { $0.match.club(of: $0.side) }
  }

  /// Returns the players of a club's latest matches of a kind. Each player has a share of the club's batting, bowling
  /// and wicketkeeping.
  func lastPlayers(of club: Int, in kind: Kind) -> [(player: Int, share: ClubShare)] {
    var shares = Dictionary((rating(ofClub: club, in: kind)?.shares ?? []).map { ($0.player, $0.share) }) { first, _ in
      first
    }
    for player in players.indices where shares[player] == nil {
      guard let latest = activity(of: player, where: { $0 == kind }) else { continue }
      if latest.match.club(of: latest.side) == club { shares[player] = ClubShare() }
    }
    return shares.map { ($0.key, $0.value) }.sorted { $0.player < $1.player }
  }
}

extension Context {
  /// Returns the records of batters and bowlers against each other. The records are cached beside the index.
  fileprivate func playing(in kind: Encyclopedia.Kind, _ open: OpenEncyclopedia) -> PlayingBook {
    func made() -> PlayingBook { open.encyclopedia.playing(in: kind) }
    return open.kept?.value(
      "playing", of: "\(kind.format)\n\(kind.gender ?? "")", version: "\(PlayingBook.version)", isKept: !isDryRun,
      unpacking: { packed throws(UnpackingError) in try PlayingBook(unpacking: &packed) }, making: made,
      packing: \.packed)
      ?? made()
  }
}
