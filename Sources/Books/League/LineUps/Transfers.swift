// Computes the cost of transfers by comparing the line-ups locked for successive matches. A replacement that is
// reversed before the lock is free. Points are subtracted once the line-up is locked.
//
// A match abandoned after its start keeps its locked line-ups, so costs stay the same. A match called off before its
// start has no locked line-ups.

import FantasyCore

/// The transfers of an entry before a match, and their cost in points.
public struct TransferCost: Hashable, Sendable {
  package var match: LeagueMatch
  /// The number of players brought in since the previous lock.
  package var broughtIn: Int
  /// The number of these transfers that are free; nil if a wild card makes all transfers free.
  package var free: Int?
  package var points: Points

  package var hasWildCard: Bool { free == nil }
}

extension League {
  /// The rules for transfers; nil if line-ups are locked once for all matches, or if transfers are free. These rules
  /// can't change after the start, so they apply to all matches.
  package var transferRules: TransferRules? { terms.lock == .match ? teamRules.transfers : nil }

  /// Returns the matches that start before `end` and have locked line-ups, in order of start. Empty if transfers are
  /// free.
  package func transferMatches(at now: Instant, until end: Instant? = nil) -> [LeagueMatch] {
    guard transferRules != nil else { return [] }
    return matches.values.filter { match in
      counts(match, at: now) && match.hasBegun(at: now) && isBeforeCompletion(match) && !match.wasCalledOff
        && end.map { match.fixture.start < $0 } ?? true
    }.sorted(by: LeagueMatch.isEarlier)
  }

  private func transferMatches(of entry: Entry, at now: Instant) -> [LeagueMatch] {
    guard transferRules != nil else { return [] }
    let kept = fixed.locked.keys.compactMap { matches[$0] }.filter { match in
      fixed.locked[match.fixture.id]?[entry.manager]?.lineUp != nil && !match.hasBegun(at: now)
        && counts(match, at: now) && isBeforeCompletion(match) && !match.isAbandoned
    }
    return (transferMatches(at: now) + kept).sorted(by: LeagueMatch.isEarlier)
  }

  private func isBeforeCompletion(_ match: LeagueMatch) -> Bool { completed.map { match.fixture.start <= $0 } ?? true }

  /// Returns an entry's transfers before each match. `matches` must have locked line-ups and be in order of start.
  /// Omits matches before which the entry made no transfer and played no wild card. The first line-up doesn't count as
  /// a transfer.
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

  /// Returns the transfers from the last locked line-up to `lineUp`, and their cost. If `lineUp` is nil, uses the
  /// entry's current line-up. Nil if there is no transfer, no locked line-up or no upcoming match. Also nil if the
  /// league has no transfer costs.
  package func pendingTransfers(of entry: Entry?, with lineUp: LineUp? = nil, at now: Instant) -> TransferCost? {
    guard let rules = transferRules, completed == nil, let entry, let saved = entry.lineUps.last,
      let next = nextMatch(after: now, for: entry.manager),
      let locked = transferMatches(of: entry, at: now).last.flatMap({ lockedLineUp(of: entry, for: $0) })
    else { return nil }
    if locked.sequence == saved.sequence, lineUp == nil { return nil }
    let hasWildCard = saved.playsWildCard && locked.sequence != saved.sequence
    return TransferCost(lineUp ?? saved.lineUp, withWildCard: hasWildCard, since: locked.lineUp, rules, next)
  }

  /// Returns the number of wild cards that an entry has left. A wild card played for the next match counts as used. Nil
  /// if the rules have no wild cards.
  package func wildCardsLeft(of entry: Entry?, at now: Instant) -> Int? {
    guard let maximum = transferRules?.wildCards, maximum > 0 else { return nil }
    guard let entry else { return maximum }
    let runs = lockedRuns(of: entry, for: transferMatches(of: entry, at: now))
    let locked = Set(runs.filter(\.saved.playsWildCard).map(\.saved.sequence))
    return max(0, maximum - locked.count - (hasPendingWildCard(entry, at: now) ? 1 : 0))
  }

  /// Returns true if the entry's current line-up plays a wild card, and no match has locked that line-up yet.
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
