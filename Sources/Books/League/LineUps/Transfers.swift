// The cost of the players that an entry brings in between two matches, by the line-ups locked for successive matches: a
// swap taken back before the lock is free. The points are subtracted from the lock on. A match abandoned after its
// start still has locked line-ups, so abandoning it changes no costs; one called off before has none.

import FantasyCore

/// The transfers of an entry before a match.
public struct TransferCost: Hashable, Sendable {
  /// The match for which the line-up is locked, or will be.
  package var match: LeagueMatch
  /// The number of players brought in since the previous lock.
  package var broughtIn: Int
  /// The number of free ones; nil with a wild card, which makes all free.
  package var free: Int?
  /// The points subtracted.
  package var points: Points

  package var hasWildCard: Bool { free == nil }
}

extension League {
  /// The rules for the cost of transfers; nil where line-ups are locked once for all matches, or transfers cost
  /// nothing. Team rules are fixed once the league has started, so these apply to all of it.
  package var transferRules: TransferRules? { terms.lock == .match ? teamRules.transfers : nil }

  /// Returns the matches before `end` with locked line-ups, in order of their start; empty where transfers are free.
  package func transferMatches(at now: Instant, until end: Instant? = nil) -> [LeagueMatch] {
    guard transferRules != nil else { return [] }
    return matches.values.filter { match in
      counts(match, at: now) && match.hasBegun(at: now) && isBeforeCompletion(match) && !match.wasCalledOff
        && end.map { match.fixture.start < $0 } ?? true
    }.sorted(by: LeagueMatch.isEarlier)
  }

  /// Returns the matches that have locked an entry's line-up, in order of their start, including upcoming ones for
  /// which it was pinned when the clock was set back.
  private func transferMatches(of entry: Entry, at now: Instant) -> [LeagueMatch] {
    guard transferRules != nil else { return [] }
    let kept = fixed.locked.keys.compactMap { matches[$0] }.filter { match in
      fixed.locked[match.fixture.id]?[entry.manager]?.lineUp != nil && !match.hasBegun(at: now)
        && counts(match, at: now) && isBeforeCompletion(match) && !match.isAbandoned
    }
    return (transferMatches(at: now) + kept).sorted(by: LeagueMatch.isEarlier)
  }

  /// Once the league is complete, teams can change freely and count for nothing.
  private func isBeforeCompletion(_ match: LeagueMatch) -> Bool { completed.map { match.fixture.start <= $0 } ?? true }

  /// Returns an entry's transfers before each of the matches, which have locked line-ups and are in order of their
  /// start. Only matches with a player brought in or a wild card played are included; the first line-up is no transfer.
  package func transferCosts(of entry: Entry, for matches: [LeagueMatch]) -> [TransferCost] {
    guard let rules = transferRules else { return [] }
    let runs = lockedRuns(of: entry, for: matches)
    return zip(runs, runs.dropFirst()).compactMap { before, after in
      TransferCost(
        after.saved.lineUp, withWildCard: after.saved.playsWildCard, since: before.saved.lineUp, rules,
        matches[after.matches.lowerBound])
    }
  }

  package func transferCosts(of entry: Entry, at now: Instant) -> [TransferCost] {
    transferCosts(of: entry, for: transferMatches(at: now))
  }

  /// Returns the cost, once locked, of an entry's current line-up, or of `lineUp` in its place, compared with the last
  /// locked one; nil if there is no transfer yet, no match is upcoming, or transfers cost nothing.
  package func pendingTransfers(of entry: Entry?, with lineUp: LineUp? = nil, at now: Instant) -> TransferCost? {
    guard let rules = transferRules, completed == nil, let entry, let saved = entry.lineUps.last,
      let next = nextMatch(after: now, for: entry.manager),
      let locked = transferMatches(of: entry, at: now).last.flatMap({ lockedLineUp(of: entry, for: $0) })
    else { return nil }
    if locked.sequence == saved.sequence, lineUp == nil { return nil }
    let hasWildCard = saved.playsWildCard && locked.sequence != saved.sequence
    return TransferCost(lineUp ?? saved.lineUp, withWildCard: hasWildCard, since: locked.lineUp, rules, next)
  }

  /// Returns the number of wild cards left to an entry, besides one for the next match; nil if the rules have none.
  package func wildCardsLeft(of entry: Entry?, at now: Instant) -> Int? {
    guard let most = transferRules?.wildCards, most > 0 else { return nil }
    guard let entry else { return most }
    let runs = lockedRuns(of: entry, for: transferMatches(of: entry, at: now))
    let locked = Set(runs.filter(\.saved.playsWildCard).map(\.saved.sequence))
    return max(0, most - locked.count - (hasPendingWildCard(entry, at: now) ? 1 : 0))
  }

  /// Returns whether an entry plays a wild card in a line-up that no match has locked yet.
  package func hasPendingWildCard(_ entry: Entry, at now: Instant) -> Bool {
    guard let saved = entry.lineUps.last, saved.playsWildCard else { return false }
    return transferMatches(of: entry, at: now).last.flatMap { lockedLineUp(of: entry, for: $0) }?.sequence
      != saved.sequence
  }
}

extension League {
  /// Returns the reasons why an entry can't play a wild card; empty if it can.
  func wildCardFaults(of entry: Entry, at now: Instant) -> [LeagueFault] {
    guard let left = wildCardsLeft(of: entry, at: now) else { return [.entry(.noWildCards)] }
    if let completed { return [.completed(terms.id, completed)] }
    if left == 0 { return [.entry(.wildCardsPlayed(transferRules?.wildCards ?? 0))] }
    let isLocked = transferMatches(of: entry, at: now).last.flatMap { lockedLineUp(of: entry, for: $0) } != nil
    return isLocked ? [] : [.entry(.wildCardTooEarly)]
  }
}

extension TransferCost {
  /// Nil if no player was brought in and no wild card played.
  fileprivate init?(
    _ lineUp: LineUp, withWildCard: Bool, since before: LineUp, _ rules: TransferRules, _ match: LeagueMatch
  ) {
    let broughtIn = lineUp.playersMissing(in: before)
    if broughtIn == 0, !withWildCard { return nil }
    self.init(
      match: match, broughtIn: broughtIn, free: withWildCard ? nil : min(broughtIn, rules.free),
      points: rules.cost(of: broughtIn, withWildCard: withWildCard))
  }
}
