// Computes the cost of transfers from the line-ups locked for successive matches; a swap reversed before the lock is
// free. The points are subtracted from the lock on. A match abandoned after its start keeps its locked line-ups, so
// abandoning it changes no costs; one called off before has none.

import FantasyCore

/// The transfers of an entry before a match.
public struct TransferCost: Hashable, Sendable {
  package var match: LeagueMatch
  /// Since the previous lock.
  package var broughtIn: Int
  /// Nil with a wild card, which makes all free.
  package var free: Int?
  package var points: Points

  package var hasWildCard: Bool { free == nil }
}

extension League {
  /// Nil where line-ups are locked once for all matches, or transfers are free. Team rules are fixed once the league
  /// has started, so these apply to all matches.
  package var transferRules: TransferRules? { terms.lock == .match ? teamRules.transfers : nil }

  /// Returns the matches before `end` with locked line-ups, in order of start; empty where transfers are free.
  package func transferMatches(at now: Instant, until end: Instant? = nil) -> [LeagueMatch] {
    guard transferRules != nil else { return [] }
    return matches.values.filter { match in
      counts(match, at: now) && match.hasBegun(at: now) && isBeforeCompletion(match) && !match.wasCalledOff
        && end.map { match.fixture.start < $0 } ?? true
    }.sorted(by: LeagueMatch.isEarlier)
  }

  /// Returns the matches that have locked an entry's line-up, in order of start, including upcoming ones for which it
  /// was pinned when the clock was set back.
  private func transferMatches(of entry: Entry, at now: Instant) -> [LeagueMatch] {
    guard transferRules != nil else { return [] }
    let kept = fixed.locked.keys.compactMap { matches[$0] }.filter { match in
      fixed.locked[match.fixture.id]?[entry.manager]?.lineUp != nil && !match.hasBegun(at: now)
        && counts(match, at: now) && isBeforeCompletion(match) && !match.isAbandoned
    }
    return (transferMatches(at: now) + kept).sorted(by: LeagueMatch.isEarlier)
  }

  private func isBeforeCompletion(_ match: LeagueMatch) -> Bool { completed.map { match.fixture.start <= $0 } ?? true }

  /// Returns the transfers before each of the matches, which have locked line-ups and are in order of start. Matches
  /// without a player brought in or a wild card are left out; the first line-up is no transfer.
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

  /// Returns the cost, once locked, of an entry's current line-up, or of `lineUp` instead. Nil if there is no transfer
  /// yet, no match is upcoming, or transfers cost nothing.
  package func pendingTransfers(of entry: Entry?, with lineUp: LineUp? = nil, at now: Instant) -> TransferCost? {
    guard let rules = transferRules, completed == nil, let entry, let saved = entry.lineUps.last,
      let next = nextMatch(after: now, for: entry.manager),
      let locked = transferMatches(of: entry, at: now).last.flatMap({ lockedLineUp(of: entry, for: $0) })
    else { return nil }
    if locked.sequence == saved.sequence, lineUp == nil { return nil }
    let hasWildCard = saved.playsWildCard && locked.sequence != saved.sequence
    return TransferCost(lineUp ?? saved.lineUp, withWildCard: hasWildCard, since: locked.lineUp, rules, next)
  }

  /// Leaves out one played for the next match; nil if the rules have none.
  package func wildCardsLeft(of entry: Entry?, at now: Instant) -> Int? {
    guard let most = transferRules?.wildCards, most > 0 else { return nil }
    guard let entry else { return most }
    let runs = lockedRuns(of: entry, for: transferMatches(of: entry, at: now))
    let locked = Set(runs.filter(\.saved.playsWildCard).map(\.saved.sequence))
    return max(0, most - locked.count - (hasPendingWildCard(entry, at: now) ? 1 : 0))
  }

  /// Returns true until a match locks the line-up with the wild card.
  package func hasPendingWildCard(_ entry: Entry, at now: Instant) -> Bool {
    guard let saved = entry.lineUps.last, saved.playsWildCard else { return false }
    return transferMatches(of: entry, at: now).last.flatMap { lockedLineUp(of: entry, for: $0) }?.sequence
      != saved.sequence
  }
}

extension League {
  func wildCardFaults(of entry: Entry, at now: Instant) -> [LeagueFault] {
    guard let left = wildCardsLeft(of: entry, at: now) else { return [.entry(.noWildCards)] }
    if let completed { return [.completed(terms.id, completed)] }
    if left == 0 { return [.entry(.wildCardsPlayed(transferRules?.wildCards ?? 0))] }
    let isLocked = transferMatches(of: entry, at: now).last.flatMap { lockedLineUp(of: entry, for: $0) } != nil
    return isLocked ? [] : [.entry(.wildCardTooEarly)]
  }
}

extension TransferCost {
  /// Returns nil if no player was brought in and no wild card was played.
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
