import Books
import FantasyCore

/// One person's slips: the slip being composed, and the placed slips. The purse is computed from the slips. The book
/// stays on the device, and leagues don't use it.
package struct SlipBook: Sendable {
  package var record: Record<SlipBook>
  package internal(set) var picks: [SlipPick] = []
  /// The stake for each line of the slip being composed; nil if no stake is set.
  package internal(set) var stake: Money?
  /// The placed slips; the slip with number n has the index n - 1.
  package internal(set) var placed: [PlacedSlip] = []

  /// The maximum number of predictions on a slip.
  package static let maxPicks = 12
  /// The margin on the odds, in per cent.
  package static let margin = 5

  package init(opened first: BookCommit<SlipBook>) { record = Record(beginning: first) }

  /// The play money left: the starting purse, minus the cost of all slips, plus all winnings. Can become negative if a
  /// match file is corrected.
  package var purse: Money { placed.reduce(.purse) { $0 - $1.cost + $1.won } }

  /// The exact product of the odds of all predictions, as text; nil if the slip has no predictions.
  package var totalOdds: String? {
    if picks.isEmpty { return nil }
    var product = LargeNumber(1)
    for pick in picks { product.multiply(by: pick.odds.hundredths) }
    return product.text(places: 2 * picks.count)
  }

  package func potentialWin(of stake: Money, as kind: SlipKind = .accumulator) -> Money {
    let wins = kind.lines(of: picks.count).map { line in
      PlacedSlip.win(of: line, picks, stake) { _ in .won(among: 1) }
    }
    return min(.maximum, wins.reduce(.zero, +))
  }
}

package enum SlipRefusal: Error, Hashable, Sendable {
  /// The slip already has `maxPicks` predictions.
  case full
  /// The slip has no prediction about the match.
  case noPick(MatchID)
  case empty
  case noStake
  case beyondPurse(cost: Money, purse: Money)
  /// A line would combine two predictions about the same match.
  case sameMatch(MatchID)
  /// A line of the system would need this many predictions, but the slip has only `of` predictions.
  case system(Int, of: Int)
  case noSlip(Int)
  /// A placed slip can't be withdrawn.
  case isPlaced(Int)
  /// All lines are decided, so there is nothing left to cash out.
  case isSettled(Int)
  case isCashed(Int)
  /// An open prediction is about this match, which has begun.
  case hasBegun(MatchID)
  /// The odds of a prediction about this match are unknown.
  case noOdds(MatchID)
  case undo
}

extension Money {
  /// The purse with which everyone starts.
  package static let purse = Money(hundredths: 100_000)
  /// The valid stakes for each line.
  package static let stakes = Money(hundredths: 1)...Money(hundredths: 1_000_000)
  /// The maximum amount that a slip can win.
  package static let maximum = Money(hundredths: 100_000_000)
}

// MARK: Decisions

extension SlipBook {
  /// Adds a prediction to the slip. An earlier prediction for the same market of the match is replaced.
  package func adding(_ pick: SlipPick) throws(SlipRefusal) -> [SlipEvent] {
    let index = picks.firstIndex(where: pick.replaces)
    if index == nil, picks.count >= Self.maxPicks { throw .full }
    return index.map { picks[$0] == pick } ?? false ? [] : [.added(PickAdded(pick: pick))]
  }

  /// Removes the prediction for a market of a match. If `market` is nil, removes all predictions about the match.
  package func removing(_ match: MatchID, _ market: Prediction.Market?) throws(SlipRefusal) -> [SlipEvent] {
    let found = picks.filter { $0.match == match && (market == nil || $0.prediction.market == market) }
    if found.isEmpty { throw .noPick(match) }
    return found.map { .removed(PickRemoved(match: match, pick: $0.prediction)) }
  }

  package func staking(_ stake: Money) -> [SlipEvent] { self.stake == stake ? [] : [.staked(StakeSet(stake: stake))] }

  package func clearing() -> [SlipEvent] { picks.isEmpty && stake == nil ? [] : [.cleared(PicksCleared())] }

  package func placing(as kind: SlipKind, hasBegun: (SlipPick) -> Bool) throws(SlipRefusal) -> [SlipEvent] {
    if picks.isEmpty { throw .empty }
    guard let stake else { throw .noStake }
    if let begun = picks.first(where: hasBegun) { throw .hasBegun(begun.match) }
    return try placing(as: kind, stake)
  }

  func placing(as kind: SlipKind, _ stake: Money) throws(SlipRefusal) -> [SlipEvent] {
    if picks.isEmpty { throw .empty }
    if case .system(let size) = kind, !(1...picks.count).contains(size) { throw .system(size, of: picks.count) }
    let lines = kind.lines(of: picks.count)
    if lines.contains(where: { $0.count > 1 }) {
      var seen: Set<MatchID> = []
      for pick in picks where !seen.insert(pick.match).inserted {
        throw .sameMatch(pick.match)
      }
    }
    let cost = stake * lines.count
    if cost > purse { throw .beyondPurse(cost: cost, purse: purse) }
    return [.placed(SlipPlaced(kind: kind, stake: stake))]
  }

  /// Records the results of a placed slip's predictions. Returns no event if the results are unchanged, or if the slip
  /// was cashed out.
  package func settling(_ number: Int, _ results: [PickResult?]) throws(SlipRefusal) -> [SlipEvent] {
    let slip = try slip(number)
    if slip.cashed != nil || slip.results == results || results.count != slip.picks.count { return [] }
    return [.settled(SlipSettled(slip: number, results: results))]
  }

  /// Cashes out a placed slip.
  ///
  /// - Parameter fair: returns the current fair odds of a prediction; nil if the odds are unknown.
  package func cashing(
    _ number: Int, hasBegun: (SlipPick) -> Bool, fair: (SlipPick) throws(SlipRefusal) -> DecimalOdds?
  ) throws(SlipRefusal) -> [SlipEvent] {
    let slip = try slip(number)
    if slip.cashed != nil { throw .isCashed(number) }
    if slip.isSettled { throw .isSettled(number) }
    var odds: [DecimalOdds?] = []
    for (index, pick) in slip.picks.enumerated() {
      if slip.results[index] != nil {
        odds.append(nil)
        continue
      }
      if hasBegun(pick) { throw .hasBegun(pick.match) }
      guard let single = try fair(pick) else { throw .noOdds(pick.match) }
      odds.append(single)
    }
    return [.cashed(SlipCashed(slip: number, odds: odds))]
  }

  package func slip(_ number: Int) throws(SlipRefusal) -> PlacedSlip {
    guard number >= 1, number <= placed.count else { throw .noSlip(number) }
    return placed[number - 1]
  }
}
