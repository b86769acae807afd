import Books
import FantasyCore

/// Somebody's slips: the predictions that are being chosen, those that were placed with play money, and a purse. It is on a
/// device only, and no league knows of it.
package struct SlipBook: Sendable {
  /// The book's commits.
  package var record: Record<SlipBook>
  /// The predictions that were chosen and not placed.
  package internal(set) var picks: [SlipPick] = []
  /// What is to be staked on a line; nil if that was not said.
  package internal(set) var stake: Money?
  /// The slips that were placed, by number.
  package internal(set) var placed: [PlacedSlip] = []

  /// The most predictions on a slip.
  package static let mostPicks = 12
  /// What the odds on slips are lowered by, in per cent.
  package static let margin = 5

  /// Creates the book from its first commit.
  package init(opened first: BookCommit<SlipBook>) { record = Record(beginning: first) }

  /// What is there to be staked: what one began with, less all costs, and all wins. A corrected match file may take it
  /// below zero.
  package var purse: Money { placed.reduce(.purse) { $0 - $1.cost + $1.won } }

  /// The odds of all predictions multiplied, with all their digits.
  package var totalOdd: String? {
    if picks.isEmpty { return nil }
    var product = LargeNumber(1)
    for pick in picks { product.multiply(by: pick.odd.hundredths) }
    return product.text(places: 2 * picks.count)
  }

  /// What the predictions would win as they are chosen.
  package func potentialWin(of stake: Money, as kind: SlipKind = .accumulator) -> Money {
    let wins = kind.lines(of: picks.count).map { line in
      PlacedSlip.win(of: line, picks, stake) { _ in .won(among: 1) }
    }
    return min(.most, wins.reduce(.zero, +))
  }
}

/// Why something can't be done with a slip.
package enum SlipRefusal: Error, Hashable, Sendable {
  /// The slip has as many predictions as it may.
  case full
  /// Nothing of that match is on it.
  case noPick(MatchID)
  /// Nothing is on it.
  case empty
  /// What is to be staked was not said.
  case noStake
  /// It costs more than there is.
  case beyondPurse(cost: Money, purse: Money)
  /// Two predictions of one match would be joined.
  case sameMatch(MatchID)
  /// More are to be joined than there are.
  case system(Int, of: Int)
  /// There is no slip of that number.
  case noSlip(Int)
  /// It was placed, so it can't be taken back.
  case isPlaced(Int)
  /// All that it can win is known.
  case isSettled(Int)
  /// It was cashed out.
  case isCashed(Int)
  /// A match of it has begun, and nothing is known of its end.
  case hasBegun(MatchID)
  /// Nobody can say how likely a prediction is.
  case noOdd(MatchID)
  /// Slips are not undone.
  case undo
}

extension Money {
  /// What a purse has to begin with.
  package static let purse = Money(hundredths: 100_000)
  /// The valid stakes of a line.
  package static let stakes = Money(hundredths: 1)...Money(hundredths: 1_000_000)
  /// The most that a slip wins.
  package static let most = Money(hundredths: 100_000_000)
}

// MARK: Decisions

extension SlipBook {
  /// Puts a prediction on the slip, in the place of another one about the same.
  package func adding(_ pick: SlipPick) throws(SlipRefusal) -> [SlipEvent] {
    let place = picks.firstIndex(where: pick.replaces)
    if place == nil, picks.count >= Self.mostPicks { throw .full }
    return place.map { picks[$0] == pick } ?? false ? [] : [.added(PickAdded(pick: pick))]
  }

  /// Takes all predictions of a match from the slip, or the one about something of it.
  package func removing(_ match: MatchID, _ market: Prediction.Market?) throws(SlipRefusal) -> [SlipEvent] {
    let found = picks.filter { $0.match == match && (market == nil || $0.prediction.market == market) }
    if found.isEmpty { throw .noPick(match) }
    return found.map { .removed(PickRemoved(match: match, pick: $0.prediction)) }
  }

  /// Says what is staked on a line.
  package func staking(_ stake: Money) -> [SlipEvent] { self.stake == stake ? [] : [.staked(StakeSet(stake: stake))] }

  /// Takes everything from the slip.
  package func clearing() -> [SlipEvent] { picks.isEmpty && stake == nil ? [] : [.cleared(PicksCleared())] }

  /// Places the slip.
  ///
  /// - Throws: what is against it: nothing on it, two predictions of one match, a match that has begun, too little money.
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

  /// Notes what became of the predictions of a slip; nothing if that is known already, or it was cashed out.
  package func settling(_ number: Int, _ results: [PickResult?]) throws(SlipRefusal) -> [SlipEvent] {
    let slip = try slip(number)
    if slip.cashed != nil || slip.results == results || results.count != slip.picks.count { return [] }
    return [.settled(SlipSettled(slip: number, results: results))]
  }

  /// Cashes a slip out.
  ///
  /// - Parameters:
  ///   - hasBegun: whether the match of a prediction has begun.
  ///   - fair: today's fair odd of a prediction; nil if there is none.
  package func cashing(
    _ number: Int, hasBegun: (SlipPick) -> Bool, fair: (SlipPick) throws(SlipRefusal) -> Odd?
  ) throws(SlipRefusal) -> [SlipEvent] {
    let slip = try slip(number)
    if slip.cashed != nil { throw .isCashed(number) }
    if slip.isSettled { throw .isSettled(number) }
    var odds: [Odd?] = []
    for (place, pick) in slip.picks.enumerated() {
      if slip.results[place] != nil {
        odds.append(nil)
        continue
      }
      if hasBegun(pick) { throw .hasBegun(pick.match) }
      guard let odd = try fair(pick) else { throw .noOdd(pick.match) }
      odds.append(odd)
    }
    return [.cashed(SlipCashed(slip: number, odds: odds))]
  }

  /// The slip of a number.
  package func slip(_ number: Int) throws(SlipRefusal) -> PlacedSlip {
    guard number >= 1, number <= placed.count else { throw .noSlip(number) }
    return placed[number - 1]
  }
}
