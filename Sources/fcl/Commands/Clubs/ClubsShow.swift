import CommandLineKit
import FantasyCore

/// `fcl clubs`: all clubs that are known.
struct ClubsShow: Command, KnownMatches {
  enum Order: String, CaseIterable, ArgumentValue {
    case name, players, matches, won, rating
  }

  var from: String?
  var search: String?
  var areAll = false
  var format: String?
  var gender: String?
  var season: String?
  var since: TimeWord?
  var sort = Order.name

  static let description = CommandDescription<ClubsShow>(
    summary: "Show the clubs that are known, with their ratings.",
    discussion: """
      A row for each club and format; national sides are clubs too, and a club that was renamed is one. In a league only \
      the clubs of its pool and fixtures are shown, unless --all is given. A rating is the sum of the ratings of those who \
      played the last 20 matches, each as much as their share in it: fcl help ratings. \(EncyclopediaWords.source)
      """,
    arguments: [
      fromOption, .option("--search", \.search, value: "WORD", "only clubs with this in their name"),
      .flag("--all", \.areAll, "also clubs that are not in the league"),
    ] + matchOptions + [
      .option("--sort", \.sort, value: "ORDER", "the order; numbers from the highest", default: "name")
    ],
    examples: [
      Example("fcl clubs --sort rating", "The best first."),
      Example("fcl clubs --from matches -o csv --fields club,rating", "For a script."),
    ],
    exitCodes: [2: "there are no match files, or no such day", 5: "there is no such folder"],
    seeAlso: ["club show", "club roster", "players"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.encyclopedia(from: from, withMatchups: false)
    let known = open.encyclopedia
    let filter = try self.filter(known, context)
    let shown = areAll ? nil : open.league?.clubNames
    let wanted = search.map(folded)
    // By initials and former names, too.
    let named = search.map { Lookup.clubNames($0, among: Set(known.clubs.map(\.name)).sorted()) } ?? []
    var found: [KnownClub] = []
    let (matches, players) = (known.matchesByClub(where: filter.counts), known.playersByClub(where: filter.counts))
    for club in known.clubs.indices where shown?.contains(known.clubs[club].name) ?? true {
      if let wanted, !folded(known.clubs[club].name).contains(wanted), !named.contains(known.clubs[club].name) {
        continue
      }
      found += KnownClub.all(of: club, matches[club], known, players)
    }
    var report = Report(
      schema: "clubs", league: open.league?.terms.id,
      columns: [
        .name("club", "Club"), .text("gender", "Gender", leaves: 2), .text("format", "Format"),
        .number("players", "Players", leaves: 1), .number("matches", "Matches"), .number("won", "Won"),
        .number("rating", "Rating"),
      ], rows: sorted(found).map { $0.values(known) })
    report.emptyWord = wanted == nil ? "no clubs match" : "no club has \"\(shownSafe(search ?? ""))\" in its name"
    if !found.isEmpty { report.below = ["fcl club show CLUB\(open.from) has the page of each."] }
    return .report(report)
  }

  private func sorted(_ found: [KnownClub]) -> [KnownClub] {
    switch sort {
    case .name: found
    case .players: found.ordered { -$0.players }
    case .matches: found.ordered { -$0.matches.count }
    case .won: found.ordered { -$0.count("won") }
    case .rating: found.ordered { -($0.rating?.tenths ?? 0) }
    }
  }
}

/// A club by its place, and a kind of match.
struct ClubKind: Hashable {
  let club: Int
  let kind: Encyclopedia.Kind
}

/// A club in one kind of match.
struct KnownClub {
  typealias Match = (match: Encyclopedia.Match, side: Side, place: Int)

  let club: Int
  let kind: Encyclopedia.Kind
  /// Those that count.
  let matches: [Match]
  let players: Int
  let rating: Encyclopedia.ClubRating?
  private let known: Encyclopedia

  /// A club in each kind of match of which some count.
  ///
  /// - Parameters:
  ///   - matches: those that count.
  ///   - players: how many played for each club in each kind of match.
  static func all(
    of club: Int, _ matches: [Match], _ known: Encyclopedia, _ players: [ClubKind: Int] = [:]
  ) -> [KnownClub] {
    let matches = Dictionary(grouping: matches) { known.kind(of: $0.match) }
    return matches.sorted { $0.key < $1.key }.map {
      KnownClub(club, $0.key, $0.value, known, players: players[ClubKind(club: club, kind: $0.key)] ?? 0)
    }
  }

  private init(_ club: Int, _ kind: Encyclopedia.Kind, _ matches: [Match], _ known: Encyclopedia, players: Int) {
    (self.club, self.kind, self.matches, self.known, self.players) = (club, kind, matches, known, players)
    rating = known.rating(ofClub: club, in: kind)
  }

  /// How many matches ended so: `won`, `lost`, `tied`.
  func count(_ end: String) -> Int { matches.count { known.end(of: $0.match, for: $0.side) == end } }

  func values(_ known: Encyclopedia) -> [Value] {
    [
      .text(known.clubs[club].name), .text(known.clubs[club].gender), .text(kind.format), .whole(players),
      .whole(matches.count), .whole(count("won")), .tenths(rating?.tenths),
    ]
  }
}

extension Encyclopedia {
  /// The matches of a club that count, by time, with its side in each.
  func matches(of club: Int, where counts: (Match, Side) -> Bool) -> [KnownClub.Match] {
    matchesByClub { $0.club(of: $1) == club && counts($0, $1) }[club]
  }

  /// The matches of each club that count, by time.
  func matchesByClub(where counts: (Match, Side) -> Bool) -> [[KnownClub.Match]] {
    var found = [[KnownClub.Match]](repeating: [], count: clubs.count)
    for (place, match) in matches.enumerated() {
      for side in Side.allCases where counts(match, side) {
        found[match.club(of: side)].append((match, side, place))
      }
    }
    return found
  }

  /// How many players were listed for each club in matches of each kind that count.
  fileprivate func playersByClub(where counts: (Match, Side) -> Bool) -> [ClubKind: Int] {
    // A hundred thousand appearances: kinds by number, and few clubs of each player.
    let numbers = matches.map { match in kinds.firstIndex { $0 == kind(of: match) } ?? 0 }
    let counted = CountedSides(of: self, where: counts)
    var found = [Int](repeating: 0, count: clubs.count * kinds.count)
    for player in players.indices {
      var own: [Int] = []
      for (match, side) in sides(of: player) where counted[match, side] {
        let key = matches[match].club(of: side) * kinds.count + numbers[match]
        if !own.contains(key) { own.append(key) }
      }
      for key in own { found[key] += 1 }
    }
    var players: [ClubKind: Int] = [:]
    for (key, count) in found.enumerated() where count > 0 {
      players[ClubKind(club: key / kinds.count, kind: kinds[key % kinds.count])] = count
    }
    return players
  }

  /// The last five of some matches of a club.
  func lastMatches(_ matches: [KnownClub.Match]) -> Report {
    let rows = matches.suffix(5).reversed().map { match, side, place -> [Value] in
      func score(_ side: Side) -> String {
        totals(of: place).filter { $0.side == side }.map(\.words).joined(separator: " and ")
      }
      return [
        .text(match.id.text), .text(match.day.description), .text(match.format),
        .text(club(of: side.opponent, in: match).name), .text(score(side)), .text(score(side.opponent)),
        .text(end(of: match, for: side)),
      ]
    }
    return .section(
      [
        .text("match", "Match", leaves: 3), .text("day", "Day"), .text("format", "Format", leaves: 1),
        .text("against", "Against", flexible: true), .text("for", "For"), .text("other", "Theirs"),
        .text("end", "Outcome"),
      ], rows, above: ["Last matches"])
  }
}
