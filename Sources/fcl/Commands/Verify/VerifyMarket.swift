import Cricsheet
import FantasyCore
import LeagueStore
import StrictJSON

/// `fcl verify --league MARKET`: the chain, its files, every decision, and prices, premiums and balances computed a second
/// time. Findings name no player, since what others hold is hidden.
struct VerifyMarket {
  private var checks: [VerifyCheck] = []
  private var failures = Failures()
  private let isWhole: Bool
  private let files: BookFiles<MarketBook>
  private let market: MarketBook
  private let journal: BookJournal<MarketBook>
  private let league: OpenLeague
  private let ofLeague: Journal
  /// The numbers of the changes that the reader may see.
  private var numbers: Set<Int> = []

  init(_ id: BookID, _ context: Context) throws {
    // A guest sees prices and the board alone.
    _ = try context.login()
    files = try context.store().files(MarketBook.self, id)
    (market, journal) = try files.book()
    context.note(journal.damage)
    if try !context.store().files(of: market.terms.league).exist {
      throw MarketFault.leagueGone(market.terms.id, market.terms.league)
    }
    (league, ofLeague) = try context.openWholeLeague(market.terms.league)
    isWhole = context.damage == nil
    // How often others trade is hidden, too: everything is checked, and what the reader may see is counted.
    let words = MarketLogWords(try context.openMarket(id), reader: league.actor)
    let seen = journal.commits.filter { words.words($0) != nil }
    numbers = Set(seen.map(\.sequence))
    checks.append(
      VerifyCheck(
        name: "commits", title: "changes", what: "changes that you may see, in an unbroken hash chain",
        count: seen.count))
    try checkFiles()
    let replay = JournalReplay(journal.commits, from: market.beginning)
    checks.append(
      VerifyCheck(
        name: "decisions", what: "decisions re-checked", count: seen.dropFirst().flatMap(\.events).count,
        findings: replay.findings.map { VerifyFinding.replayed($0) }))
    checkBalances()
    try checkPrices(context)
  }

  private mutating func checkFiles() throws {
    let contents = market.terms.files
    for content in contents { _ = try files.bytes(of: content) }
    checks.append(
      VerifyCheck(
        name: "files", what: "the scoring system and earlier matches as they were named", count: contents.count))
  }

  private mutating func checkBalances() {
    let plain = PlainAccounts(journal.commits, start: market.terms.start)
    var check = VerifyCheck(
      name: "balances", what: "funds, holdings and profits added up twice", count: market.accounts.count)
    for account in market.accounts {
      let row = plain.rows[account.manager]
      let numbers: [(String, Int, Int?)] = [
        ("funds in hundredths", account.funds.hundredths, row?.funds),
        ("shares", account.holdings.values.reduce(0) { $0 + $1.count }, row?.shares),
        ("contracts", account.options.values.reduce(0) { $0 + $1.count }, row?.contracts),
        ("profit in hundredths", (account.profits - account.losses).hundredths, row?.earned),
      ]
      for (what, ours, second) in numbers where ours != second {
        check.findings.append(
          .differs([("manager", account.manager.text)], what, ours: .whole(ours), recomputed: .whole(second)))
      }
    }
    checks.append(check)
  }

  // MARK: Prices

  /// Something of the market's journal that names a price as of a commit of the league.
  private struct Named {
    let change: Int
    let what: What

    enum What { case share(SharesTraded), option(OptionsTraded), exercise(OptionExercised), end(OptionSettlement) }

    var end: OptionSettlement? { if case .end(let end) = what { end } else { nil } }

    var commit: Int {
      switch what {
      case .share(let event): event.commit
      case .option(let event): event.commit
      case .exercise(let event): event.commit
      case .end(let end): end.commit
      }
    }
  }

  private var named: [Named] {
    journal.commits.flatMap { commit in
      commit.events.flatMap { event -> [Named] in
        switch event {
        case .traded(let event): [Named(change: commit.sequence, what: .share(event))]
        case .optionsTraded(let event): [Named(change: commit.sequence, what: .option(event))]
        case .exercised(let event): [Named(change: commit.sequence, what: .exercise(event))]
        case .settled(let event): event.settlements.map { Named(change: commit.sequence, what: .end($0)) }
        default: []
        }
      }
    }
  }

  private mutating func checkPrices(_ context: Context) throws {
    let listed = named
    let named = Dictionary(grouping: listed, by: \.commit)
    var check = VerifyCheck(
      name: "prices", what: "prices, premiums and ends computed twice",
      count: listed.count { numbers.contains($0.change) })
    var second = try SecondPrices(market, files, league, ofLeague)
    // A trade is priced by the last change of the league, so their numbers never fall.
    var last = 0
    for thing in listed where thing.end == nil {
      if thing.commit < last {
        check.findings.append(
          .differs(
            [("change", "\(thing.change)")], "change of the league", ours: .whole(thing.commit),
            recomputed: .whole(last)))
      }
      last = max(last, thing.commit)
    }
    for commit in ofLeague.commits {
      try second.take(commit, ends: (named[commit.sequence] ?? []).compactMap(\.end))
      for thing in named[commit.sequence] ?? [] {
        if let finding = second.finding(thing.what, change: thing.change) { check.findings.append(finding) }
      }
    }
    // A league that was restored from an older backup does not have all commits any more.
    let newest = ofLeague.commits.last?.sequence ?? 0
    for thing in named.filter({ $0.key > newest }).values.joined().sorted(by: { $0.change < $1.change }) {
      check.findings.append(
        .differs(
          [("change", "\(thing.change)")], "change of the league", ours: .whole(thing.commit),
          recomputed: .whole(newest))
      )
    }
    checks.append(check)
    // Everybody's price now, which others may read from what is kept.
    let open = try context.openMarket(market.terms.id)
    var now = VerifyCheck(name: "prices-now", what: "prices of today computed twice", count: open.pool.players.count)
    for player in open.pool.players {
      let (ours, recomputed) = (open.history.price(of: player.id), second.price(of: player.id))
      if ours != recomputed {
        now.findings.append(
          .differs(
            [("player", player.id.text)], "price", ours: .money(ours), recomputed: .money(recomputed)))
      }
    }
    checks.append(now)
  }

  /// The prices after each commit of the league, the second way.
  private struct SecondPrices {
    private var plain: PlainMarket
    private var state: League
    private let open: OpenLeague
    private let journal: Journal
    private let system: PlainScoring
    private var systems: [RuleReference: PlainScoring] = [:]
    private var roles: [PlayerID: Role] = [:]
    private var players: [PlayerID: PoolPlayer] = [:]
    private var over: Set<MatchID> = []
    /// The matches that the last commit ended.
    private var ended: Set<MatchID> = []
    /// The prices right after the matches that the last commit ended.
    private var atEnd: [ShareOption: Money] = [:]

    init(
      _ market: MarketBook, _ files: BookFiles<MarketBook>, _ open: OpenLeague, _ journal: Journal
    ) throws {
      (self.open, self.journal, state) = (open, journal, open.league.beginning)
      let path = files.path(of: .rules(market.terms.system)).text
      system = try DefectiveFile.reading(path) { [bytes = try files.bytes(of: .rules(market.terms.system))] in
        try PlainScoring(parsing: bytes)
      }
      var records: [[PlainMarket.Line]] = []
      if let hash = market.terms.records {
        let rows = String(decoding: try files.bytes(of: .marketRecords(hash)), as: UTF8.self).split(separator: "\n")
        var last: Substring?
        for row in rows.dropFirst() {
          let fields = row.split(separator: ",", omittingEmptySubsequences: false)
          guard fields.count == 4, let player = PlayerID(String(fields[1])), let points = Points(String(fields[3]))
          else {
            continue
          }
          if fields[0] != last { records.append([]) }
          last = fields[0]
          records[records.count - 1].append(
            PlainMarket.Line(player: player, role: String(fields[2]), points: points.tenThousandths))
        }
      }
      plain = PlainMarket(means: market.terms.means, records: records)
      note()
    }

    private mutating func note() {
      for player in state.pool.players {
        if roles[player.id] == nil { roles[player.id] = player.role }
        players[player.id] = player
      }
    }

    private func role(_ player: PlayerID) -> String { roles[player]?.name ?? "" }

    /// - Parameter ends: the ends of options with matches that the commit ended, whose prices are noted right after each match.
    mutating func take(_ commit: Commit, ends: [OptionSettlement]) throws {
      atEnd = [:]
      let before = commit.sequence == journal.commits.first?.sequence ? [:] : state.matches
      if commit.sequence != journal.commits.first?.sequence { state.apply(commit) }
      note()
      let was = over
      for match in state.matchesByStart {
        if match.file != before[match.fixture.id]?.file {
          plain.take(try lines(of: match, after: commit), of: match.fixture.id)
        }
        for end in ends where end.option.match == match.fixture.id {
          atEnd[end.option] = price(of: end.option.player)
        }
      }
      for match in state.matchesByStart where match.isAbandoned { over.insert(match.fixture.id) }
      for match in state.matchesByStart where match.file == nil && !match.isAbandoned && state.completed == nil {
        over.remove(match.fixture.id)
      }
      over.formUnion(before.keys.filter { state.matches[$0] == nil })
      if state.completed != nil { over.formUnion(state.matches.keys) }
      ended = over.subtracting(was)
    }

    /// The players of a match that counts; nil for one that goes on, or has no result.
    private mutating func lines(of match: LeagueMatch, after commit: Commit) throws -> [PlainMarket.Line]? {
      let id = match.fixture.id
      over.remove(id)
      guard let hash = match.file else { return nil }
      let path = open.files.match(id, hash).text
      let bytes = try open.files.matchBytes(id, hash)
      let record: PlainRecord
      if LeagueFiles.isOfFigures(path) {
        record = PlainRecord(figures: bytes, isCricket: state.system.isCricket)
      } else {
        let match = try DefectiveFile.reading(path) {
          try PlainMatch(JSONValue(parsing: bytes, limits: .matchTree))
        }
        if !match.hasOutcome { return nil }
        record = PlainRecord(match, countingSubstitutes: system.countsSubstitutes)
      }
      over.insert(id)
      if record.hasNoResult { return nil }
      let points = try DefectiveFile.reading(open.files.journal.text) {
        try PlainLeague.points(
          of: id, record, by: system, journal.commits.filter { $0.sequence <= commit.sequence }, terms: state.terms)
      }
      return points.sorted { $0.key < $1.key }.map {
        PlainMarket.Line(player: $0.key, role: role($0.key), points: $0.value)
      }
    }

    // MARK: Findings

    func finding(_ what: Named.What, change: Int) -> VerifyFinding? {
      switch what {
      case .share(let event): return price(event.player, event.price, change)
      case .end(let end):
        if !ended.contains(end.option.match) {
          return .differs([("change", "\(change)")], "end of the match", ours: .truth(true), recomputed: .truth(false))
        }
        let second = atEnd[end.option] ?? price(of: end.option.player)
        if second == end.price { return nil }
        return .differs([("change", "\(change)")], "price", ours: .money(end.price), recomputed: .money(second))
      case .exercise(let event):
        if !over.contains(event.option.match) { return nil }
        return .differs([("change", "\(change)")], "end of the match", ours: .truth(false), recomputed: .truth(true))
      case .option(let event):
        if over.contains(event.option.match) {
          return .differs([("change", "\(change)")], "end of the match", ours: .truth(false), recomputed: .truth(true))
        }
        let planned = matches(until: event.option)
        if event.count > 0 ? event.matches != planned : event.matches > planned {
          return .differs(
            [("change", "\(change)")], "matches to the end", ours: .whole(event.matches), recomputed: .whole(planned))
        }
        let fair = plain.premium(
          of: event.option.player, role: role(event.option.player), kind: event.option.kind,
          strike: event.option.strike, after: event.matches)
        let second = event.count > 0 ? fair * 1.05 : fair
        // Powers are rounded in one way and not in the other. What is bought is rounded up, what is sold down.
        let (ours, open) = (Double(event.premium.hundredths), 0.3 + fair * 2e-6)
        let isFair =
          event.count > 0
          ? ours >= max(1, second - open) && ours <= second + 1 + open
          : ours >= second - 1 - open && ours <= second + open
        if isFair { return nil }
        return .differs(
          [("change", "\(change)")], "premium", ours: .money(event.premium),
          recomputed: .money(Money(hundredths: Int(min(max(second, 0), 1e15)))))
      }
    }

    /// What a share costs after the last commit.
    func price(of player: PlayerID) -> Money { Money(hundredths: plain.price(of: player, role: role(player))) }

    private func price(_ player: PlayerID, _ price: Money, _ change: Int) -> VerifyFinding? {
      let second = self.price(of: player)
      if second == price { return nil }
      return .differs([("change", "\(change)")], "price", ours: .money(price), recomputed: .money(second))
    }

    /// The number of the player's matches up to that of an option that are not over.
    private func matches(until option: ShareOption) -> Int {
      guard let last = state.matches[option.match], let player = players[option.player] else { return 1 }
      let before =
        state.matches.values.count { match in
          let (fixture, side) = (match.fixture, state.side(of: player, at: match.fixture.start))
          return !over.contains(fixture.id) && (fixture.home == side || fixture.away == side)
            && (fixture.start, fixture.id) < (last.fixture.start, last.fixture.id)
        }
      return min(6, 1 + before)
    }
  }

  func answer() -> Answer {
    var report = Report(
      schema: "verify", league: market.terms.league, columns: VerifyRun.columns, rows: checks.map(VerifyRun.row),
      facts: [Fact("market", .id(market.terms.id))])
    let found = checks.flatMap(\.findings)
    report.below = failures.one == nil ? VerifyRun.words(found, isWhole: isWhole) : VerifyRun.list(found)
    return Answer(
      content: .report(report), verdict: found.isEmpty ? .fine : .no, failure: failures.one, failureDecides: true)
  }
}
