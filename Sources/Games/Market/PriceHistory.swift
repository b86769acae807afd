import Books
import FantasyCore

/// The history of a market's prices, after each commit of its league.
///
/// Prices depend only on the league's journal and match files. A correction or undo takes effect from its own commit,
/// and earlier trades stay unchanged. Matches in progress and matches without a result don't move prices.
package struct PriceHistory: Sendable {
  /// The price changes that a commit of the league caused through one match.
  package struct Step: Sendable {
    /// The number of the league's commit.
    package let commit: Int
    package let time: Instant
    package let match: MatchID
    /// The new expected points of the players whose prices the match moved.
    package let moved: [PlayerID: MarketForm]
  }

  package private(set) var prices: MarketPrices
  package private(set) var steps: [Step] = []
  private(set) var last: [PlayerID: (move: Money, price: Money)] = [:]
  package private(set) var tickers = Tickers()
  package private(set) var players: [PlayerID: PoolPlayer] = [:]
  /// Each player's first role in the pool. Prices use only this role, so that importing a new pool can't move a price.
  private(set) var roles: [PlayerID: Role] = [:]
  package private(set) var final: Set<MatchID> = []
  let league: League
  private(set) var ended: Set<MatchID> = []
  private(set) var ends: [MatchID: [MatchEnd]] = [:]

  /// The commit at which a match ended. A match ends if it becomes final, is abandoned or is removed, or if the league
  /// is completed.
  package struct MatchEnd: Hashable, Sendable {
    package let commit: Int
    package let time: Instant
  }

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

  /// Returns true if the match is final or abandoned, or if the league is completed. After that, only a correction of
  /// the match can move prices.
  package func isOver(_ match: LeagueMatch) -> Bool { isOver(match, league) }

  private func isOver(_ match: LeagueMatch, _ league: League) -> Bool {
    match.isAbandoned || final.contains(match.fixture.id) || league.completed != nil
  }

  /// Returns the matches of a player's side for which `isOver(_:)` is false, in order of start.
  package func openMatches(of player: PlayerID) -> [LeagueMatch] {
    guard let pooled = players[player] else { return [] }
    let open = league.matches.values.filter { match in
      !isOver(match)
        && [match.fixture.home, match.fixture.away].contains(league.side(of: pooled, at: match.fixture.start))
    }
    return open.sorted(by: LeagueMatch.isEarlier)
  }

  /// Returns the first end of a match after the given commit of the league; nil if the match has not ended since.
  package func end(of match: MatchID, after commit: Int) -> MatchEnd? { ends[match]?.first { $0.commit > commit } }

  /// Returns an option's match; nil if the match was removed from the league.
  package func match(of option: ShareOption) -> LeagueMatch? { league.matches[option.match] }

  // MARK: Prices

  package func price(of player: PlayerID) -> Money { form(of: player).price }

  /// Returns the last move of a player's price; nil if the price never moved.
  package func lastMove(of player: PlayerID) -> Money? { last[player]?.move }

  /// Returns a player's price before the league's first match.
  package func startPrice(of player: PlayerID) -> Money {
    prices.beginningForm(of: player, role: role(of: player)).price
  }

  /// Returns a player's price right after a match that ended with the given commit of the league. Later matches in the
  /// same commit don't count, so it makes no difference whether matches are scored together or separately.
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

  package func form(of player: PlayerID) -> MarketForm { prices.form(of: player, role: role(of: player)) }

  func role(of player: PlayerID) -> Role? { roles[player] }

  /// Returns a player's price after each step that moved the price, oldest first.
  package func path(of player: PlayerID) -> [(step: Step, price: Money)] {
    steps.compactMap { step in step.moved[player].map { (step, $0.price) } }
  }
}

extension PriceHistory {
  /// Computes the prices by replaying all commits of a league.
  ///
  /// - Parameters:
  ///   - league: the league, with all its commits.
  ///   - folded: returns a name in lowercase without accents.
  ///   - record: returns the record of a match from the file with the given hash, which may be a former file of the
  ///     match.
  package init<Failure>(
    of league: League, from start: MarketStart, under system: ScoringSystem, folded: (String) -> String,
    record: (LeagueMatch, String) throws(Failure) -> MatchRecord
  ) throws(Failure) {
    prices = MarketPrices(start)
    self.league = league
    var state = league.beginning
    note(state.pool, folded)
    // The league's first commit may already contain matches.
    try take(state, [:], league.record.first, system, record)
    for commit in league.commits.dropFirst() {
      let before = state.matches
      state.apply(commit)
      if commit.isUndoOrRedo || commit.hasPool { note(state.pool, folded) }
      if commit.isUndoOrRedo || commit.hasMatches { try take(state, before, commit, system, record) }
    }
  }
}

extension BookCommit<League> {
  fileprivate var hasMatches: Bool {
    events.contains { event in
      switch event {
      case .matchScored, .matchAbandoned, .leagueImported, .leagueCompleted: true
      default: false
      }
    }
  }

  fileprivate var hasPool: Bool {
    events.contains { event in
      switch event {
      case .poolImported, .leagueImported: true
      default: false
      }
    }
  }
}
