import Books
import FantasyCore

/// The prices of a market as they came about: commit after commit of its league.
///
/// Prices follow from the league's journal alone, so a correction or an undo counts from its own commit on, and what was
/// traded before it stands. A match that is in progress moves nothing; one without a result neither.
package struct PriceHistory: Sendable {
  /// What one commit did.
  package struct Step: Sendable {
    /// The number of the league's commit.
    package let commit: Int
    /// Its time.
    package let time: Instant
    /// The match.
    package let match: MatchID
    /// What is expected of those whom it moved, afterwards.
    package let moved: [PlayerID: MarketForm]
  }

  /// The prices after the last commit.
  package private(set) var prices: MarketPrices
  /// What moved them, in order.
  package private(set) var steps: [Step] = []
  /// By how much each player's price moved the last time, and what it has been since.
  private(set) var last: [PlayerID: (move: Money, price: Money)] = [:]
  /// The tickers of all who were ever in the pool.
  package private(set) var tickers = Tickers()
  /// All who were ever in the pool, as they were there last.
  package private(set) var players: [PlayerID: PoolPlayer] = [:]
  /// The roles in which they came into the pool, by which they are priced: no later import moves a price.
  private(set) var roles: [PlayerID: Role] = [:]
  /// The matches that are final now.
  package private(set) var final: Set<MatchID> = []
  /// The league after its last commit.
  private let league: League
  /// The matches that are final, abandoned or gone now, and the commits with which each of them came to be so.
  private var ended: Set<MatchID> = []
  private(set) var ends: [MatchID: [MatchEnd]] = [:]

  /// The end of a match: final, abandoned, or no longer a match of the league.
  package struct MatchEnd: Hashable, Sendable {
    /// The number of the league's commit.
    package let commit: Int
    /// Its time.
    package let time: Instant
  }

  /// Folds the commits of a league.
  ///
  /// - Parameters:
  ///   - league: the league with all its commits.
  ///   - start: what the market knew when it began.
  ///   - system: the market's scoring system.
  ///   - folded: returns a name in small letters without accents.
  ///   - record: returns the record of a match from the file of a hash, which need not be the one that counts now.
  package init<Failure>(
    of league: League, from start: MarketStart, under system: ScoringSystem, folded: (String) -> String,
    record: (LeagueMatch, String) throws(Failure) -> MatchRecord
  ) throws(Failure) {
    prices = MarketPrices(start)
    self.league = league
    var state = league.beginning
    note(state.pool, folded)
    // An imported league begins with matches.
    try take(state, [:], league.record.first, system, record)
    for commit in league.commits.dropFirst() {
      let before = state.matches
      state.apply(commit)
      if commit.isUndoOrRedo || commit.hasPool { note(state.pool, folded) }
      if commit.isUndoOrRedo || commit.hasMatches { try take(state, before, commit, system, record) }
    }
  }

  /// The history as it was kept.
  init(
    of league: League, prices: MarketPrices, steps: [Step], last: [PlayerID: (move: Money, price: Money)],
    tickers: Tickers, players: [PlayerID: PoolPlayer], roles: [PlayerID: Role], final: Set<MatchID>,
    ends: [MatchID: [MatchEnd]]
  ) {
    (self.league, self.prices, self.steps, self.last) = (league, prices, steps, last)
    (self.tickers, self.players, self.roles) = (tickers, players, roles)
    (self.final, self.ends) = (final, ends)
  }

  /// Takes in what a commit did to matches.
  private mutating func take<Failure>(
    _ league: League, _ before: [MatchID: LeagueMatch], _ commit: BookCommit<League>, _ system: ScoringSystem,
    _ record: (LeagueMatch, String) throws(Failure) -> MatchRecord
  ) throws(Failure) {
    for match in league.matchesByStart where match.file != before[match.fixture.id]?.file {
      let id = match.fixture.id
      var lines: [MarketPrices.Line]?
      final.remove(id)
      if let hash = match.file {
        let record = try record(match, hash).withFigures(orderedFor: system)
        if !record.isProvisional {
          final.insert(id)
          if record.info.outcome?.result != .noResult {
            let pool = league.pool(at: match.fixture.start)
            lines = MatchScore(record, system: system, pool: pool).marketLines(of: pool) { roles[$0.id] ?? $0.role }
          }
        }
      }
      let moved = lines.map { prices.add(id, $0) } ?? prices.takeBack(id)
      if moved.isEmpty { continue }
      for player in moved {
        let price = price(of: player)
        last[player] = (price - (last[player]?.price ?? startPrice(of: player)), price)
      }
      let forms = moved.map { ($0, form(of: $0)) }
      steps.append(
        Step(commit: commit.sequence, time: commit.time, match: id, moved: Dictionary(forms) { first, _ in first }))
    }
    let gone = before.keys.filter { league.matches[$0] == nil }
    let now = Set(league.matches.values.filter { isOver($0, league) }.map(\.fixture.id) + gone)
    for match in now.subtracting(ended) {
      ends[match, default: []].append(MatchEnd(commit: commit.sequence, time: commit.time))
    }
    ended = now
  }

  private mutating func note(_ pool: Pool, _ folded: (String) -> String) {
    tickers.add(pool.players, folded: folded)
    for player in pool.players {
      players[player.id] = player
      if roles[player.id] == nil { roles[player.id] = player.role }
    }
  }

  // MARK: Matches

  /// Whether a match moves nobody any more, unless it is corrected: it is final or abandoned, or the league is complete.
  package func isOver(_ match: LeagueMatch) -> Bool { isOver(match, league) }

  private func isOver(_ match: LeagueMatch, _ league: League) -> Bool {
    match.isAbandoned || final.contains(match.fixture.id) || league.completed != nil
  }

  /// The matches of a player's side that are not over, in the order of their start.
  package func openMatches(of player: PlayerID) -> [LeagueMatch] {
    guard let pooled = players[player] else { return [] }
    let open = league.matches.values.filter { match in
      !isOver(match)
        && [match.fixture.home, match.fixture.away].contains(league.side(of: pooled, at: match.fixture.start))
    }
    return open.sorted(by: LeagueMatch.isEarlier)
  }

  /// The first end of a match after a commit; nil while it lasts.
  package func end(of match: MatchID, after commit: Int) -> MatchEnd? { ends[match]?.first { $0.commit > commit } }

  /// The match of an option as it is now; nil if it is no longer one of the league.
  package func match(of option: ShareOption) -> LeagueMatch? { league.matches[option.match] }

  // MARK: Prices

  /// What a share of a player costs now.
  package func price(of player: PlayerID) -> Money { form(of: player).price }

  /// By how much the price of a player moved the last time; nil for who never moved.
  package func lastMove(of player: PlayerID) -> Money? { last[player]?.move }

  /// What a share of a player cost before any match of the league.
  package func startPrice(of player: PlayerID) -> Money {
    prices.beginningForm(of: player, role: role(of: player)).price
  }

  /// What a share of a player cost right after a match, by the commit that ended it: later matches of the same commit do not
  /// count, so it makes no difference whether matches are scored one by one or together.
  package func price(of player: PlayerID, after match: MatchID, in commit: Int) -> Money {
    let last = steps.last { step in
      step.moved[player] != nil
        && (step.commit < commit || step.commit == commit && (step.match == match || isEarlier(step.match, match)))
    }
    return last?.moved[player]?.price ?? startPrice(of: player)
  }

  private func isEarlier(_ one: MatchID, _ other: MatchID) -> Bool {
    guard let one = league.matches[one], let other = league.matches[other] else { return false }
    return LeagueMatch.isEarlier(one, other)
  }

  /// What is expected of a player now.
  package func form(of player: PlayerID) -> MarketForm { prices.form(of: player, role: role(of: player)) }

  /// The role by which a player is priced; nil for who was never in the pool.
  func role(of player: PlayerID) -> Role? { roles[player] }

  /// What a share of a player cost after each commit that moved it, in order.
  package func path(of player: PlayerID) -> [(step: Step, price: Money)] {
    steps.compactMap { step in step.moved[player].map { (step, $0.price) } }
  }
}

extension BookCommit<League> {
  /// Whether it may change the file of a match.
  fileprivate var hasMatches: Bool {
    events.contains { event in
      switch event.kind {
      case .matchScored, .matchAbandoned, .leagueImported, .leagueCompleted: true
      default: false
      }
    }
  }

  /// Whether it changes the pool.
  fileprivate var hasPool: Bool { events.contains { $0.kind == .poolImported || $0.kind == .leagueImported } }
}
