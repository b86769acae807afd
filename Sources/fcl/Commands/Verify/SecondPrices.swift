import Answers
import Audit
import Books
import FantasyCore
import Games
import LeagueStore

/// An event of the market's journal that contains a price. `commit` is the league's commit from which the price was
/// computed.
struct NamedPrice {
  let change: Int
  let kind: Kind

  enum Kind { case share(SharesTraded), option(OptionsTraded), exercise(OptionExercised), end(OptionSettlement) }

  var end: OptionSettlement? { if case .end(let end) = kind { end } else { nil } }

  var commit: Int {
    switch kind {
    case .share(let event): event.commit
    case .option(let event): event.commit
    case .exercise(let event): event.commit
    case .end(let end): end.commit
    }
  }
}

/// An independent computation of prices after each commit of the league, to check the market's journal.
struct SecondPrices {
  private var plain: AuditMarket
  private var state: League
  private let open: OpenLeague
  private let journal: Journal
  private let facts: LeagueFacts
  private let system: AuditScoring
  private var roles: [PlayerID: Role] = [:]
  private var players: [PlayerID: PoolPlayer] = [:]
  private var over: Set<MatchID> = []
  private var ended: Set<MatchID> = []
  /// The share price for each option that expired with the latest commit, taken right after the option's match.
  private var atEnd: [ShareOption: Money] = [:]

  init(
    _ market: MarketBook, _ files: BookFiles<MarketBook>, _ open: OpenLeague, _ journal: Journal
  ) throws {
    self.open = open
    self.journal = journal
    state = open.league.beginning
    facts = LeagueFacts(journal.commits, terms: state.terms)
    let path = files.path(of: .rules(market.terms.system)).text
    system = try DefectiveFile.reading(path) { [bytes = try files.bytes(of: .rules(market.terms.system))] in
      try AuditScoring(parsing: bytes)
    }
    let records = try files.earlierMatches(of: market.terms).map { lines in
      lines.map { AuditMarket.Line(player: $0.player.text, role: $0.role.name, points: $0.points.tenThousandths) }
    }
    plain = AuditMarket(.ofMarkets, means: MarketFacts.Means(market.terms.means), records: records)
    note()
  }

  private mutating func note() {
    for player in state.pool.players {
      if roles[player.id] == nil { roles[player.id] = player.role }
      players[player.id] = player
    }
  }

  private func role(_ player: PlayerID) -> String { roles[player]?.name ?? "" }

  /// Applies a commit and records the prices at which options are settled.
  ///
  /// - Parameter ends: the options that expire with this commit.
  mutating func take(_ commit: Commit, ends: [OptionSettlement]) throws {
    atEnd = [:]
    let before = commit.sequence == journal.commits.first?.sequence ? [:] : state.matches
    if commit.sequence != journal.commits.first?.sequence { state.apply(commit) }
    note()
    let was = over
    for match in state.matchesByStart {
      if match.file != before[match.fixture.id]?.file {
        plain.take(try lines(of: match, after: commit), of: match.fixture.id.text)
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

  /// Returns the points of all players in a match. Nil if the match is in progress or has no result.
  private mutating func lines(of match: LeagueMatch, after commit: Commit) throws -> [AuditMarket.Line]? {
    let id = match.fixture.id
    over.remove(id)
    guard let hash = match.file else { return nil }
    let path = open.files.match(id, hash).text
    let bytes = try open.files.matchBytes(id, hash)
    let record: AuditRecord
    if LeagueFiles.isOfFigures(path) {
      record = AuditRecord(figures: bytes, isCricket: state.system.isCricket)
    } else {
      let match = try DefectiveFile.reading(path) {
        try AuditMatch(parsing: bytes)
      }
      if !match.hasOutcome { return nil }
      record = AuditRecord(match, by: [system.counting])
    }
    over.insert(id)
    if record.hasNoResult { return nil }
    let points = try DefectiveFile.reading(open.files.journal.text) {
      try AuditLeague.points(of: id.text, record, by: system, facts.upTo(commit.sequence))
    }
    return points.sorted { $0.key < $1.key }.map { player, points in
      AuditMarket.Line(player: player, role: PlayerID(player).map(role) ?? "", points: points)
    }
  }

  // MARK: Findings

  func finding(_ kind: NamedPrice.Kind, change: Int) -> VerifyFinding? {
    func differs(_ kind: String, ours: Value, recomputed: Value) -> VerifyFinding {
      .differs([("change", "\(change)")], kind, ours: ours, recomputed: recomputed)
    }
    func differs(_ price: Money, from second: Money) -> VerifyFinding? {
      price == second ? nil : differs("price", ours: .money(price), recomputed: .money(second))
    }
    func isTooLate(_ option: ShareOption) -> VerifyFinding? {
      let isOver = over.contains(option.match)
      return isOver ? differs("match ended", ours: .truth(false), recomputed: .truth(true)) : nil
    }
    switch kind {
    case .share(let event): return differs(event.price, from: price(of: event.player))
    case .end(let end):
      if !ended.contains(end.option.match) {
        return differs("match ended", ours: .truth(true), recomputed: .truth(false))
      }
      return differs(end.price, from: atEnd[end.option] ?? price(of: end.option.player))
    case .exercise(let event): return isTooLate(event.option)
    case .option(let event):
      if let finding = isTooLate(event.option) { return finding }
      let planned = matches(until: event.option)
      if event.count > 0 ? event.matches != planned : event.matches > planned {
        return differs("matches until expiry", ours: .whole(event.matches), recomputed: .whole(planned))
      }
      let fair = plain.premium(
        of: event.option.player.text, role: role(event.option.player), isCall: event.option.kind == .call,
        strike: event.option.strike, after: event.matches)
      let second = event.count > 0 ? fair * 1.05 : fair
      // Allow small differences: only one of the two computations rounds powers. Also, prices are rounded up for
      // purchases and down for sales.
      let ours = Double(event.premium.hundredths), open = 0.3 + fair * 2e-6
      let isFair =
        event.count > 0
        ? ours >= max(1, second - open) && ours <= second + 1 + open
        : ours >= second - 1 - open && ours <= second + open
      if isFair { return nil }
      return differs(
        "premium", ours: .money(event.premium),
        recomputed: .money(Money(hundredths: Int(min(max(second, 0), 1e15)))))
    }
  }

  func price(of player: PlayerID) -> Money { Money(hundredths: plain.price(of: player.text, role: role(player))) }

  /// Returns the number of the player's unfinished matches up to and including the option's match, from 1 to 6. The
  /// option's premium depends on this number.
  private func matches(until option: ShareOption) -> Int {
    guard let last = state.matches[option.match], let player = players[option.player] else { return 1 }
    let before =
      state.matches.values.count { match in
        let fixture = match.fixture, side = state.side(of: player, at: match.fixture.start)
        return !over.contains(fixture.id) && (fixture.home == side || fixture.away == side)
          && (fixture.start, fixture.id) < (last.fixture.start, last.fixture.id)
      }
    return min(6, 1 + before)
  }
}
