// What the players cost that an entry brings in between two matches. They are counted between the line-ups locked for
// successive matches, so a swap that is taken back before the lock costs nothing. The points are taken off from the lock
// on. A match that is abandoned after its start has locked line-ups all the same, so that abandoning it changes no costs;
// one that was called off before has not.

import FantasyCore

/// The transfers of an entry before a match.
public struct TransferCost: Hashable, Sendable {
  /// The match for which the line-up is locked, or will be.
  package var match: LeagueMatch
  /// How many players were brought in since the lock before.
  package var broughtIn: Int
  /// How many of them were free; nil with a wild card: all.
  package var free: Int?
  /// The points taken off.
  package var points: Points

  /// Whether a wild card was played.
  package var hasWildCard: Bool { free == nil }
}

extension League {
  /// What transfers cost in this league; nil where line-ups are locked once for all matches, or transfers cost nothing.
  /// Team rules are fixed once the league has started, so these apply to all of it.
  package var transferRules: TransferRules? { terms.lock == .match ? teamRules.transfers : nil }

  /// Returns the matches that have locked line-ups, in order of their start; none where transfers never cost anything.
  ///
  /// - Parameter end: only matches that start before this time; nil for all.
  package func transferMatches(at now: Instant, until end: Instant? = nil) -> [LeagueMatch] {
    guard transferRules != nil else { return [] }
    return matches.values.filter { match in
      counts(match, at: now) && match.hasBegun(at: now) && isBeforeCompletion(match) && !match.wasCalledOff
        && end.map { match.fixture.start < $0 } ?? true
    }.sorted(by: LeagueMatch.isEarlier)
  }

  /// Returns the matches that have locked an entry's line-up, also those to come again for which it was kept as it was when
  /// the clock was set back, in order of their start.
  private func transferMatches(of entry: Entry, at now: Instant) -> [LeagueMatch] {
    guard transferRules != nil else { return [] }
    let kept = fixed.locked.keys.compactMap { matches[$0] }.filter { match in
      fixed.locked[match.fixture.id]?[entry.manager]?.lineUp != nil && !match.hasBegun(at: now)
        && counts(match, at: now) && isBeforeCompletion(match) && !match.isAbandoned
    }
    return (transferMatches(at: now) + kept).sorted(by: LeagueMatch.isEarlier)
  }

  /// Once the league is complete teams are free, and count for nothing.
  private func isBeforeCompletion(_ match: LeagueMatch) -> Bool { completed.map { match.fixture.start <= $0 } ?? true }

  /// Returns an entry's transfers before each of the matches, where there were any or a wild card was played. The first line-up is none.
  ///
  /// - Parameter matches: the matches that have locked line-ups, in order of their start.
  package func transferCosts(of entry: Entry, for matches: [LeagueMatch]) -> [TransferCost] {
    guard let rules = transferRules else { return [] }
    let runs = lockedRuns(of: entry, for: matches)
    return zip(runs, runs.dropFirst()).compactMap { before, after in
      TransferCost(
        after.saved.lineUp, withWildCard: after.saved.playsWildCard, since: before.saved.lineUp, rules,
        matches[after.matches.lowerBound])
    }
  }

  /// Returns an entry's transfers before all matches that have locked line-ups at a time.
  package func transferCosts(of entry: Entry, at now: Instant) -> [TransferCost] {
    transferCosts(of: entry, for: transferMatches(at: now))
  }

  /// Returns what an entry's current line-up will cost when it is locked, compared with the one locked last; nil if
  /// that is nothing yet, no match is to come, or transfers cost nothing.
  ///
  /// - Parameter lineUp: a line-up that would be saved instead; nil for the current one.
  package func pendingTransfers(of entry: Entry?, with lineUp: LineUp? = nil, at now: Instant) -> TransferCost? {
    guard let rules = transferRules, completed == nil, let entry, let saved = entry.lineUps.last,
      let next = nextMatch(after: now, for: entry.manager),
      let locked = transferMatches(of: entry, at: now).last.flatMap({ lockedLineUp(of: entry, for: $0) })
    else { return nil }
    if locked.sequence == saved.sequence, lineUp == nil { return nil }
    let hasWildCard = saved.playsWildCard && locked.sequence != saved.sequence
    return TransferCost(lineUp ?? saved.lineUp, withWildCard: hasWildCard, since: locked.lineUp, rules, next)
  }

  /// Returns how many wild cards an entry may still play, without the one for the next match; nil where there are none.
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
  /// Returns why an entry can't play a wild card; empty if it can.
  func wildCardFaults(of entry: Entry, at now: Instant) -> [LeagueFault] {
    guard let left = wildCardsLeft(of: entry, at: now) else { return [.noWildCards] }
    if let completed { return [.completed(terms.id, completed)] }
    if left == 0 { return [.wildCardsPlayed(transferRules?.wildCards ?? 0)] }
    let isLocked = transferMatches(of: entry, at: now).last.flatMap { lockedLineUp(of: entry, for: $0) } != nil
    return isLocked ? [] : [.wildCardTooEarly]
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
