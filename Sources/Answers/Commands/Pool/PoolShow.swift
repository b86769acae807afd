import Books
import CommandLineKit
import FantasyCore

/// The command `fcl pool`, which shows the players to choose from, and the budget.
package struct PoolShow: Command {
  enum Order: String, CaseIterable, ArgumentValue {
    case pool
    case name
    case price
    case dearest = "-price"
    case points
    case form
    case value
    case role
    case side
  }

  var search: SearchText?
  var role: Role?
  var side: String?
  var maxPrice: Price?
  var sort = Order.pool
  var isPicked = false
  var isFree = false
  var isAffordable = false
  var insteadOf: String?
  var last: Int?
  var isFile = false
  var isPicking = false

  package init() {}

  package static let description = CommandDescription<PoolShow>(
    summary: "Show the players to choose from, and the budget.", effect: .reads,
    discussion: """
      Form is points per match over a player's own last five matches; value is points per credit. Sorting by either \
      adds its column. --affordable shows only players outside your team who fit your remaining budget; with \
      --instead-of, only valid replacements for that player. --fields can add more columns. The columns owned and \
      captained count the teams locked for the latest match with the player, and with the player as captain. The \
      columns projected, low and high come from the projection for the next match of the player's side. The column \
      rank is from the pool file. The column out lists the matches whose announced elevens omit the player. --file \
      prints the players as a file for fcl pool import, with all their data in the pool, including the names in match \
      files. The output format does not affect it.
      """,
    arguments: [
      .option("--search", \.search, value: "WORD", "only players whose name or id contains this"),
      .option("--role", \.role, value: "ROLE", "only players of this role; bat, wk, keeper, ar and bowl also work"),
      .option("--side", \.side, value: "SIDE", "only players of this club or country, by name or initials"),
      .option("--max-price", \.maxPrice, value: "CREDITS", "only players who cost at most this"),
      .option(
        "--sort", \.sort, value: "ORDER", "the order: lowest price first; highest first for other numbers and -price",
        default: "pool"),
      .flag("--picked", \.isPicked, "only the players in your team"),
      .flag("--free", \.isFree, "only players in no squad, if players are exclusive"),
      .flag("--affordable", \.isAffordable, "only players you can afford"),
      .option("--instead-of", \.insteadOf, value: "PLAYER", "only players who fit your team in place of this one"),
      .option("--last", \.last, value: "N", "add the points of each player's own last N matches").within(1...1_000),
      .flag("--pick", \.isPicking, "pick your team from the list at a terminal, like team pick")
        .excluding(
          "--search", "--role", "--side", "--max-price", "--sort", "--picked", "--free", "--affordable", "--instead-of",
          "--last", "--file"),
      .flag("--file", \.isFile, "print the players as a pool file, for fcl pool import"),
    ],
    examples: [
      Example("fcl pool --role bowler --max-price 8.5", "Bowlers up to a maximum price."),
      Example("fcl pool --sort points --limit 10", "The ten with the most points so far."),
      Example("fcl pool --role bowler --affordable --sort form", "Bowlers you can afford, sorted by form."),
      Example("fcl pool --file > pool.csv", "The pool as a file, for another league."),
    ],
    exitCodes: [2: "no such role or side"], seeAlso: ["team pick", "pool import"])

  package func run(_ context: Context) throws -> Answer {
    if isPicking {
      guard context.mayShowScreen, case .run(let pick) = context.tree().parse(["team", "pick"]).request else {
        throw Problem(
          .cancelled, "screen.needed", "--pick needs a terminal with full-screen views",
          hint: "use fcl pool, then fcl team pick PLAYERS")
      }
      return try pick.run(context)
    }
    let open = try context.openLeague()
    let filters = try Filters(self, open.league)
    let isMine = isPicked || isFree || isAffordable || insteadOf != nil
    if isMine { _ = try context.login() }
    let showsOwners = open.league.teamRules.isExclusive && open.member != nil
    if isFree, !showsOwners { try Self.refuseFree(open) }
    let board = try context.board(of: open)
    let totals = board.playerTotals
    let entry = open.ownEntry
    let picked = Set(entry?.lineUp?.players ?? [])
    let purse = isAffordable || insteadOf != nil ? try Purse(insteadOf, entry, in: open.league) : nil
    let found = open.league.pool.players.filter {
      matches($0, filters, picked, open.league) && purse?.affords($0, picked) ?? true
    }
    let players = sorted(found, open.league, totals, PlayerForm(board: board))
    if isFile {
      let text = PoolText(isForTerminal: context.world.terminal.isOutputTerminal)
      return .text(text.text(of: Array(players.prefix(context.globals.limit ?? players.count))))
    }
    let out = open.league.announcedMatches
    let ownership = try ownership(of: open, context)
    let expected = try expected(in: open, board, context)
    var report = Report(
      schema: "pool", league: open.league.terms.id,
      columns: columns + (out.isEmpty ? [] : [.text("out", "Out")])
        + (ownership == nil ? [] : [.hidden("owned"), .hidden("captained")])
        + (expected == nil ? [] : Self.expectedFields.map { .hidden($0) })
        + (showsOwners ? [.text("owner", "Owner")] : []),
      rows: players.map { player in
        row(player, picked.contains(player.id), open.league, totals, board)
          + (out.isEmpty
            ? [] : [.list(out.filter { open.league.isOut(player, of: $0) }.map(\.fixture.id.text))])
          + (ownership.map { Self.counts(of: player, $0) } ?? []) + (expected?(player) ?? [])
          + (showsOwners ? [.id(open.league.owner(of: player.id)?.manager)] : [])
      })
    let given = open.league.teamRules.budget
    let left = open.actor == nil ? nil : open.league.left(beside: entry?.lineUp)
    report.facts = [Fact("given", .price(given)), Fact("left", .price(left))]
    report.above = given.map { ["Budget \($0)" + (left.map { ", \($0) left" } ?? "")] } ?? []
    report.emptyWord =
      open.league.pool.players.isEmpty
      ? "the pool is empty" + open.hint("to import one: fcl pool import FILE") : "no players match"
    return .report(report)
  }

  /// Returns the ownership of players in locked teams. Returns nil unless `--fields` names `owned` or `captained`, to
  /// avoid reading up to a million teams.
  private func ownership(of open: OpenLeague, _ context: Context) throws -> LockedTeams? {
    let fields = context.globals.fields?.split(separator: ",") ?? []
    if !fields.contains("owned"), !fields.contains("captained") { return nil }
    return try LockedTeams(of: open, match: nil, context)
  }

  private static let expectedFields = ["projected", "low", "high"]

  private func expected(
    in open: OpenLeague, _ board: LeagueStandings, _ context: Context
  ) throws -> ((PoolPlayer) -> [Value])? {
    let fields = context.globals.fields?.split(separator: ",").map(String.init) ?? []
    if !fields.contains(where: Self.expectedFields.contains) { return nil }
    let fixtures = context.fixtures(of: open, after: nil)
    let projections = try context.projections(open, board, before: fixtures.first?.fixture)
    return { player in
      let index = open.league.pool.index(of: player.id)
      let next = fixtures.lazy.compactMap { match in
        index.flatMap { projections.expected.projection(of: $0, in: match.fixture, of: open.league) }
      }.first
      guard let next, !projections.isEmpty else { return [.none, .none, .none] }
      return [.points(next.expected), .points(next.interval?.lowerBound), .points(next.interval?.upperBound)]
    }
  }

  private static func counts(of player: PoolPlayer, _ teams: LockedTeams) -> [Value] {
    guard let ownership = teams.ownership else { return [.none, .none] }
    let count = ownership.count(of: player.id)
    return [.whole(count.owned), .whole(count.captained)]
  }

  private struct Filters {
    let role: Role?
    let side: String?

    init(_ command: PoolShow, _ league: League) throws {
      role = try command.role.map { try Lookup.role($0.name, among: league.teamRules.roles) }
      side = try command.side.map { try Lookup.side($0, in: league.pool) }
    }
  }

  private struct Purse {
    let left: Price?
    let fits: (PoolPlayer) -> Bool

    init(_ old: String?, _ entry: Entry?, in league: League) throws {
      let rest = league.left(beside: entry?.lineUp)
      guard let old else {
        left = rest
        fits = { _ in true }
        return
      }
      let own = Set(entry?.lineUp?.players ?? [])
      let player = try Lookup.player(old, in: league.pool) { own.contains($0.id) }
      guard let entry, let lineUp = entry.lineUp, lineUp.players.contains(player.id) else {
        throw Refused(.entry(.notInTeam(player)), in: league)
      }
      left = rest.map { $0 + player.price }
      fits = { new in
        league.faults(of: lineUp.replacing(player.id, by: new.id), format: entry.format, for: entry.manager).isEmpty
      }
    }

    func affords(_ player: PoolPlayer, _ picked: Set<PlayerID>) -> Bool {
      !picked.contains(player.id) && left.map { player.price <= $0 } ?? true && fits(player)
    }
  }

  private static func refuseFree(_ open: OpenLeague) throws {
    let id = open.league.terms.id
    if !open.league.teamRules.isExclusive {
      throw Problem(contradiction: "--free is only for leagues with exclusive players; \"\(id)\" has none")
    }
    throw Refused(.notMember(id), in: open.league)
  }

  private func matches(_ player: PoolPlayer, _ filters: Filters, _ picked: Set<PlayerID>, _ league: League) -> Bool {
    if isFree, league.owner(of: player.id) != nil { return false }
    if let search, !search.isPart(of: player.name), !search.isInFolded(player.id.text) {
      return false
    }
    if let role = filters.role, player.role != role { return false }
    if let side = filters.side, player.side != side { return false }
    if let maxPrice, player.price > maxPrice { return false }
    return !isPicked || picked.contains(player.id)
  }

  private func sorted(
    _ players: [PoolPlayer], _ league: League, _ totals: [ElementIndex<PoolPlayer>: Points], _ form: PlayerForm
  ) -> [PoolPlayer] {
    let roles = league.teamRules.roles
    return switch sort {
    case .pool: players
    // Players without a value come last.
    case .form, .value: players.ordered { measure($0, league, totals, form).map { -$0.tenThousandths } ?? .max }
    case .name: players.ordered { folded($0.name) }
    case .price: players.ordered { $0.price.tenths }
    case .dearest: players.ordered { -$0.price.tenths }
    case .points:
      players.ordered { player in -(league.pool.index(of: player.id).flatMap { totals[$0] } ?? .zero).tenThousandths }
    case .side: players.ordered { folded($0.side) }
    case .role: players.ordered { roles.firstIndex(of: $0.role) ?? roles.count }
    }
  }

  private var columns: [Column] {
    [
      .text("id", "Id"), .name("name", "Name"), .text("side", "Side", flexible: true, leaves: 2),
      .text("role", "Role"), .number("price", "Price"), .text("tags", "Tags", leaves: 1),
      .text("picked", "Picked", leaves: 3),
      .number("points", "Points"), .hidden("rank"),
    ] + (sort == .form ? [.number("form", "Form")] : sort == .value ? [.number("value", "Value")] : [])
      + (last == nil ? [] : [.prose("last", "Last matches")])
  }

  private func measure(
    _ player: PoolPlayer, _ league: League, _ totals: [ElementIndex<PoolPlayer>: Points], _ form: PlayerForm
  ) -> Points? {
    league.pool.index(of: player.id).flatMap { index in
      switch sort {
      case .form: form.form(of: index)
      case .value: form.value(totals[index] ?? .zero, at: player.price)
      default: nil
      }
    }
  }

  private func row(
    _ player: PoolPlayer, _ isPicked: Bool, _ league: League, _ totals: [ElementIndex<PoolPlayer>: Points],
    _ board: LeagueStandings
  ) -> [Value] {
    let index = league.pool.index(of: player.id)
    let points = index.map { totals[$0] ?? .zero }
    let form = PlayerForm(board: board)
    var row: [Value] = [
      .id(player.id), .text(player.name), .text(player.side), .text(player.role.name), .price(player.price),
      .list(player.tags), .truth(isPicked), .points(points), .whole(player.rank),
    ]
    if sort == .form || sort == .value { row.append(.points(measure(player, league, totals, form))) }
    guard let last else { return row }
    return row + [.values(index.map { form.last(last, of: $0) }?.map { .points($0) } ?? [])]
  }
}
