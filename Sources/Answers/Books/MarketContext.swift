// Opens the market that a command uses, with prices from its league. Changes the market in one transaction that locks
// both.

import Books
import CommandLineKit
import FantasyCore
import Games
import LeagueStore
import StrictJSON

package struct OpenMarket {
  /// The market after settlement of expired options and other payments due.
  package let market: MarketBook
  package let league: OpenLeague
  package let history: PriceHistory
  private let outcomes = KnownOutcomes()

  /// The current time on the league's clock, which determines whether a match has begun.
  package var now: Instant { league.now }
  /// The time at which a change is recorded; never before the market's last event.
  package var recorded: Instant { max(league.now, market.lastEvent) }
  /// The actor's account; nil for guests and for managers who never joined the market.
  package var account: MarketAccount? { league.actor.flatMap(market.account) }
  package var pool: Pool { league.league.pool }

  package func name(of player: PlayerID) -> String { history.players[player]?.name ?? player.text }

  package func ticker(of player: PlayerID) -> String { history.tickers[player] ?? player.text }

  package func worth(of account: MarketAccount) -> Money {
    account.worth({ history.price(of: $0) }, fair)
  }

  /// Returns the fair premium of a held option. The holder can sell the option at this price.
  package func fair(_ option: ShareOption, _ held: MarketAccount.Holding) -> Money {
    let key = KnownOutcomes.Key(player: option.player, match: option.match, maximum: held.matches)
    let known = outcomes.known[key] ?? history.outcomes(until: option, maximum: held.matches)
    outcomes.known[key] = .some(known)
    return history.premium(of: option, known).fair
  }

  /// Returns the player's match in progress; nil if there is none. The player's shares can't be traded during the
  /// match.
  package func matchInPlay(of player: PlayerID) -> LeagueMatch? {
    history.openMatches(of: player).first { $0.hasBegun(at: now) }
  }

  package func player(_ word: String) throws -> PlayerID {
    if let player = history.tickers.player(word) {
      // The word may be the ticker of one player and the id of another.
      if let id = PlayerID(folding: word), id != player, pool[id] != nil {
        throw NameFault.ambiguous(.player, word, ["\(name(of: player)) (\(player))", "\(name(of: id)) (\(id))"])
      }
      return player
    }
    if let id = PlayerID(folding: word), pool[id] == nil, account?.holdings[id] != nil { return id }
    do { return try Lookup.player(word, in: pool).id } catch {
      guard (try? option(word)) != nil else { throw error }
      throw Problem(
        .notFound, "market.is-option", "\(word) is an option, not a player", hint: "use --option \(word)")
    }
  }

  package func requireNotInPlay(_ player: PlayerID) throws {
    guard let match = matchInPlay(of: player) else { return }
    throw Problem(
      .locked, "market.in-play",
      "\(name(of: player)) plays in match \(match.fixture.id), which has begun and is not final",
      hint: "trading in the player's shares resumes once the match is final or abandoned")
  }

  package func requireUnexpired(_ option: ShareOption) throws {
    guard hasExpired(option) else { return }
    throw Problem(
      .locked, "market.expired", "\(name(of: option)) has expired: its match has begun",
      hint: "the option's value is paid automatically after the match")
  }
}

private final class KnownOutcomes {
  struct Key: Hashable {
    let player: PlayerID
    let match: MatchID
    let maximum: Int
  }
  var known: [Key: PriceOutcomes?] = [:]
}

extension Context {
  /// Returns the market named by `--book`, `--league` or `FCL_LEAGUE`. If none is named, the league must have exactly
  /// one market, or exactly one that the manager joined.
  ///
  /// - Parameter isOwn: true if the command needs a login. A guest is then told to log in rather than that there is no
  ///   market.
  package func marketID(isOwn: Bool = false) throws -> BookID {
    let store = try store()
    if let id = bookNamedAsLeague, store.files(MarketBook.self, id).exist { return id }
    let markets = try store.names(of: MarketBook.self)
    if let id = bookNamedAsLeague, !markets.isEmpty, store.kind(ofBook: id) == nil {
      throw NameFault.unknown(.market, id.text, among: markets.map(\.text))
    }
    let league = try leagueID()
    let (own, failure) = try self.markets(of: league)
    if own.isEmpty, let failure { throw failure }
    let actor = try actor()
    let joined = own.filter { market in actor.flatMap(market.account)?.isMember ?? false }
    guard let only = joined.count == 1 ? joined.first : own.first, own.count == 1 || joined.count == 1 else {
      if own.isEmpty {
        if isOwn { _ = try login() }
        let state = try state(of: store.files(of: league))
        throw Problem(
          .notFound, "market.none", "the league \"\(league)\" has no market",
          hint: actor.map(state.isCommissioner) ?? false ? "to create a market: fcl market create NAME" : nil)
      }
      let names = own.map(\.terms.id.text).joined(separator: ", ")
      throw Problem(
        .usage, "market.ambiguous", "the league \"\(league)\" has several markets; choose from \(names)",
        hint: "add --book NAME")
    }
    return only.terms.id
  }

  /// Returns the logged-in manager's account. Throws `MarketRefusal.notMember` if the manager never joined the market.
  /// If the journal is damaged, throws the damage instead, because the unreadable part may contain the account.
  package func ownAccount(in open: OpenMarket) throws -> MarketAccount {
    _ = try login()
    if let account = open.account { return account }
    if let damage { throw damage }
    throw MarketRefusal.notMember
  }

  private func markets(of league: LeagueID) throws -> (own: [MarketBook], failure: (any Error)?) {
    let store = try store()
    var own: [MarketBook] = [], failure: (any Error)?
    for id in try store.names(of: MarketBook.self) {
      do {
        let current = try store.files(MarketBook.self, id).current(isKept: false)
        if current.book.terms.league != league { continue }
        own.append(current.book)
        failure = current.end.damage ?? failure
      } catch {
        // Pattern matching here makes the compiler hang (Swift 6.3).
        if isFault(error) { throw error }
        failure = error
      }
    }
    return (own, failure)
  }

  package func joinedMarkets(of league: OpenLeague) throws -> [(open: OpenMarket, account: MarketAccount)] {
    guard let actor = league.actor else { return [] }
    return try openMarkets(of: league.league.terms.id) { $0.account(of: actor)?.isMember ?? false }.compactMap { open in
      open.account.map { (open, $0) }
    }
  }

  /// Opens each of a league's markets for which `isWanted` returns true. Reports and skips damaged markets, including
  /// markets whose league can't be determined.
  package func openMarkets(of league: LeagueID, where isWanted: (MarketBook) -> Bool = { _ in true }) throws
    -> [OpenMarket]
  {
    let (own, failure) = try markets(of: league)
    note(failure as? StoreError)
    return try each(of: own.filter(isWanted).map(\.terms.id)) { try openMarket($0) }
  }

  /// Returns the argument that selects a market: ` --book NAME` if the league has several markets, otherwise an empty
  /// string.
  package func description(for market: MarketBook) -> String {
    let own = (try? markets(of: market.terms.league).own) ?? []
    return own.contains { $0.terms.id != market.terms.id } ? " --book \(market.terms.id)" : ""
  }

  package func openMarket(isOwn: Bool = false) throws -> OpenMarket { try openMarket(try marketID(isOwn: isOwn)) }

  package func openMarket(_ id: BookID) throws -> OpenMarket {
    let files = try store().files(MarketBook.self, id)
    let current = try files.current(isKept: !isDryRun)
    note(current.end.damage)
    return try open(current.book, files)
  }

  package func openWholeMarket(
    _ id: BookID
  ) throws -> (market: MarketBook, open: OpenMarket, journal: BookJournal<MarketBook>) {
    let files = try store().files(MarketBook.self, id)
    let (market, journal) = try files.book()
    note(journal.damage)
    return (market, try open(market, files), journal)
  }

  private func league(of market: MarketBook) throws -> OpenLeague {
    let terms = market.terms
    if try store().files(of: terms.league).exist { return try open(terms.league) }
    throw Problem.missingLeague(terms.league, of: terms.id)
  }

  private func open(_ market: MarketBook, _ files: BookFiles<MarketBook>) throws -> OpenMarket {
    let league = try league(of: market)
    let history = try files.prices(of: market, in: league.league, league.end, isKept: !isDryRun) {
      try foldedPrices(market, files)
    }
    return OpenMarket(market: market.settled(by: history), league: league, history: history)
  }

  private func foldedPrices(_ market: MarketBook, _ files: BookFiles<MarketBook>) throws -> PriceHistory {
    let terms = market.terms
    let path = files.path(of: .rules(terms.system)).text
    let system: ScoringSystem
    do {
      system = try ScoringSystem(parsing: try files.bytes(of: .rules(terms.system)))
    } catch let error as JSONError { throw StoreError.unreadable(path: path, reason: error.message) }
    let earlier = try files.earlierMatches(of: terms)
    let start = terms.records == nil ? MarketStart(means: terms.means) : MarketStart(earlier)
    return try history(of: try openWholeLeague(terms.league).open, from: start, under: system)
  }

  private func history(
    of open: OpenLeague, from start: MarketStart, under system: ScoringSystem
  ) throws -> PriceHistory {
    let league = open.league
    let records = try open.files.records(of: league)
    var checked = CheckedFiles(open.files)
    return try PriceHistory(of: league, from: start, under: system, folded: folded) {
      (match, hash) throws(ScoredMatchError) in
      if league.matches[match.fixture.id]?.file == hash, let record = records[match.fixture.id] { return record }
      return try open.files.record(of: match, from: hash, league.system, &checked)
    }
  }

  /// Saves the events returned by `decide` as one commit. With `--dry-run`, saves nothing. The league is locked during
  /// the change, so prices match the league's last commit.
  package func changeMarket(
    _ id: BookID, _ decide: (OpenMarket, ManagerID) throws -> [MarketEvent]
  ) throws -> (before: OpenMarket, after: MarketBook, isChange: Bool) {
    let actor = try login()
    let files = try store().files(MarketBook.self, id)
    if isDryRun {
      let open = try openMarket(id)
      if let damage { throw damage }
      try confirmTimeIfNeeded(open.league.now, in: open.league.league)
      let events = try decide(open, actor)
      // Payments that are due are already in `open.market`.
      let after = open.market.applying(events, by: actor, at: open.recorded)
      return (open, after, !events.isEmpty)
    }
    // Prices are read later, after the league is locked.
    let league = try league(of: try files.current(isKept: false).book)
    try confirmTimeIfNeeded(league.now, in: league.league)
    let locked = try Transaction(league.files, waiting: globals.lockTimeout, isWhole: false)
    tell(ofMoved: locked.movedAside)
    readings[league.league.terms.id] = nil
    let transaction = try BookTransaction<MarketBook>(files, waiting: globals.lockTimeout)
    tell(ofMoved: transaction.movedAside)
    let open = try open(transaction.book, files)
    let events = try decide(open, actor)
    let due = events.isEmpty ? [] : transaction.book.settling(actor, by: open.history)
    let saved = try save(due + events, in: transaction, by: actor, at: open.recorded)
    guard let after = saved else { return (open, open.market, false) }
    // Release the league's lock without a commit.
    _ = consume locked
    renewSession()
    return (open, after, true)
  }
}

extension OpenMarket {
  package var cheapest: Money? {
    pool.players.lazy.map { history.price(of: $0.id) }.filter { $0 > MarketBook.lowestPrice }.min()
  }
}

extension MarketAccount {
  package func isOver(cheapest: Money?) -> Bool { isWithoutHoldings && cheapest.map { funds < $0 } ?? false }
}

extension Problem {
  static func missingLeague(_ league: LeagueID, of market: BookID) -> Problem {
    Problem(
      .damaged, "market.league-gone",
      "the market \"\(market)\" belongs to the league \"\(league)\", which no longer exists",
      hint: "restore the league from a backup: fcl restore FILE --store DIR")
  }
}
