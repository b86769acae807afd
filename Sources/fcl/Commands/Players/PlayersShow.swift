import Answers
import CommandLineKit
import FantasyCore
import Knowledge

struct PlayersShow: Command, KnownMatches {
  enum Order: String, CaseIterable, ArgumentValue {
    case name, id, club, role, matches, share, rating, runs, wickets
  }

  var from: String?
  var search: SearchText?
  var club: String?
  var role: Role?
  var format, gender, season: String?
  var since: TimeArgument?
  var sort = Order.name

  static let description = CommandDescription<PlayersShow>(
    summary: "Show all known players, by last name.", effect: .reads,
    discussion: """
      \(EncyclopediaHelp.source) The club is the player's club in the latest match selected by the options. The role \
      comes from the league's pool. For other players, fcl guesses the role from all their matches: keepers have at \
      least one stumping per 25 matches. Bowlers bowl at least twice as many balls as they face, and bat at seven or \
      later. Batters bowl at most a quarter as many balls as they face. All others are all-rounders. Share and rating \
      are for the format of the latest match: fcl help ratings.
      """,
    arguments: [
      fromOption,
      .option("--search", \.search, value: "WORD", "only players with WORD in a name or in their id"),
      .option("--club", \.club, value: "CLUB", "only matches for this club; part of its name, or its initials"),
      .option("--role", \.role, value: "ROLE", "only players with this role"),
    ] + matchOptions + [
      .option("--sort", \.sort, value: "ORDER", "the order, with the highest numbers first", default: "name")
    ],
    examples: [
      Example("fcl players --search ash", "Players whose name contains ash."),
      Example(
        "fcl players --from matches --role bowler --sort wickets --limit 10", "The ten bowlers with the most wickets."),
    ],
    exitCodes: [2: "no match files, or no such role or day", 5: "no such club or folder"],
    seeAlso: ["player show", "clubs", "refresh", "pool"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.encyclopedia(from: from, withMatchups: false)
    let known = open.encyclopedia
    var filter = try self.filter(known, context)
    filter.clubs = try club.map { Set(try Lookup.knownClubs($0, gender: gender, in: known)) }
    let role = try role.map { try Lookup.role($0.name, among: Role.ofCricket) }
    let roles = PoolRoles(open.league), kinds = filter.kinds, counts = filter.counts
    let isOfAll = filter.isOfAllMatches
    let weights = Encyclopedia.ShareWeights(of: known)
    var found: [KnownPlayer] = []
    found.reserveCapacity(known.players.count)
    for (index, player) in known.players.enumerated() {
      if let search, !roles.has(player, search) { continue }
      // Use the sums over all matches of a kind, because these sums are precomputed.
      guard let whole = known.activity(of: index, where: { _ in true }) else { continue }
      let sums: KnownPlayer.Sums?
      if isOfAll {
        sums = whole
      } else if let kinds {
        sums = known.activity(of: index, where: kinds)
      } else {
        sums = known.summed(of: index, where: counts)
      }
      guard let sums else { continue }
      let playerRole = roles.role(of: player, whole.activity)
      if let role, playerRole != role { continue }
      found.append(KnownPlayer(index, known, sums, weights, role: playerRole))
    }
    var report = Report(
      schema: "players", league: open.league?.terms.id, of: order(of: found).lazy.map { found[$0] },
      [
        .text("id", "Id", leaves: 3) { $0.player.id }, .name("last_name", "Last name") { $0.name.last },
        .text("first_name", "First name") { $0.name.first },
        .text("club", "Club", flexible: true, leaves: 1) { $0.club.name },
        .text("role", "Role", leaves: 2) { $0.role?.name }, .number("matches", "Matches") { $0.activity.matches },
        .number("share", "Share") { Value.share($0.share) }, .number("rating", "Rating") { Value.tenths($0.rating) },
        .hidden("format") { $0.kind.format }, .hidden("last_played") { $0.lastPlayed.description },
        .number("runs", "Runs") { $0.activity.runs }.shown(if: sort == .runs),
        .number("wickets", "Wickets") { $0.activity.wickets }.shown(if: sort == .wickets),
      ])
    if !report.rows.isEmpty { report.below = [open.playerPages] }
    report.emptyWord = search.map { "no player has \"\(shownSafe($0.text))\" in their name" } ?? "no players match"
    return .report(report)
  }

  private func order(of found: [KnownPlayer]) -> [Int] {
    let byName = Array(found.indices).ordered { index in
      folded(found[index].name.last + "\u{0}" + found[index].name.first)
    }
    return switch sort {
    case .name: byName
    case .id: byName.ordered { found[$0].player.id }
    case .share: byName.ordered { -(found[$0].share ?? 0) }
    case .rating: byName.ordered { -(found[$0].rating ?? 0) }
    case .club: byName.ordered { folded(found[$0].club.name) }
    case .role: byName.ordered { found[$0].role?.name ?? "\u{7F}" }
    case .matches: byName.ordered { -found[$0].activity.matches }
    case .runs: byName.ordered { -found[$0].activity.runs }
    case .wickets: byName.ordered { -found[$0].activity.wickets }
    }
  }
}

struct KnownPlayer {
  let player: Encyclopedia.Player
  let name: PersonName
  let activity: Activity
  /// The club in the player's latest match that passes the filter.
  let club: Club
  /// The kind of the player's latest match that passes the filter. The rating is for matches of this kind.
  let kind: Encyclopedia.Kind
  let lastPlayed: Day
  /// The player's share of the club's batting, bowling and wicketkeeping, in ten-thousandths. Nil if the share is
  /// unknown.
  let share: Int?
  /// The overall rating in tenths; nil if unknown.
  let rating: Int?
  /// The role in the pool. For players not in the pool, the role is guessed from their record; nil if it can't be
  /// guessed.
  let role: Role?

  init(_ index: Int, _ known: Encyclopedia, _ sums: Sums, _ weights: Encyclopedia.ShareWeights, role: Role?) {
    player = known.players[index]
    activity = sums.activity
    self.role = role
    name = PersonName(player.name)
    club = known.club(of: sums.side, in: sums.match)
    kind = known.kind(of: sums.match)
    lastPlayed = sums.match.day
    share = known.share(of: index, of: sums.match.club(of: sums.side), in: kind, weights)
    rating = known.rating(of: index, in: kind)?.overall
  }

  /// The player's totals, such as matches, runs and wickets, in the matches that pass the filter. Also the latest of
  /// these matches, and the player's side in it.
  typealias Sums = (activity: Activity, match: Encyclopedia.Match, side: Side)
}

extension Encyclopedia {
  fileprivate func summed(of player: Int, where counts: (Match, Side) -> Bool) -> KnownPlayer.Sums? {
    latest(of: player, where: counts).map { (career(of: player, where: counts).activity, $0.match, $0.side) }
  }
}
