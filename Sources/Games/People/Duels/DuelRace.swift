// Who of two wins a duel. Nothing of it is stored: results that were withdrawn and corrected score cards turn it.

import Books
import FantasyCore

/// How a duel stands: what both have so far, and who has won.
package struct DuelRace: Hashable, Sendable {
  /// Who has won.
  package enum End: Hashable, Sendable {
    /// The one who created it.
    case creator
    /// The friend who was challenged.
    case friend
    /// Both reached the goal at once, and have the same; or nobody did in time.
    case drawn
  }

  /// What the creator has; nil for no result yet.
  package private(set) var creator: Points?
  /// What the friend has.
  package private(set) var friend: Points?
  /// How it ended; nil while it runs.
  package private(set) var end: End?

  private let goal: Points
  private let order: ScoreOrder

  /// Creates a duel in which nothing has happened.
  init(_ goal: Int, _ order: ScoreOrder) { (self.goal, self.order) = (Points(goal), order) }

  /// Takes the next moment: what both have after it. Once somebody has reached the goal, nothing changes any more.
  ///
  /// - Parameter isFinal: whether it can decide; the points of a match that is not over can't.
  mutating func add(_ creator: Points?, _ friend: Points?, isFinal: Bool = true) {
    if end != nil { return }
    (self.creator, self.friend) = (creator, friend)
    guard isFinal else { return }
    switch (reaches(creator), reaches(friend)) {
    case (false, false): break
    case (true, false): end = .creator
    case (false, true): end = .friend
    case (true, true):
      end = creator == friend ? .drawn : isBetter(creator, than: friend) ? .creator : .friend
    }
  }

  /// Ends it without a winner, unless somebody has won.
  mutating func close() { if end == nil { end = .drawn } }

  private func reaches(_ score: Points?) -> Bool { score.map { $0 == goal || isBetter($0, than: goal) } ?? false }

  private func isBetter(_ one: Points?, than other: Points?) -> Bool {
    guard let one else { return false }
    return other.map { order == .higher ? one > $0 : one < $0 } ?? true
  }

  /// The better one of two scores.
  func best(_ one: Points?, _ other: Points?) -> Points? { isBetter(other, than: one) ? other : one }
}

extension Duel {
  /// How it stands on a board: who first has a result at the goal or beyond it, by the time of the commit. Of those
  /// submitted in one file the better one counts. Nil if it was not accepted.
  ///
  /// - Complexity: O(log r) for r results, and linear in those since the acceptance.
  package func race(on board: GameBoard, at now: Instant) -> DuelRace? {
    guard let accepted, let finish else { return nil }
    let order = board.terms.order
    var race = DuelRace(goal, order)
    let players = (board.players.place(of: creator), board.players.place(of: friend))
    // What came in the second of the acceptance may have come before it.
    var number = board.results.firstNumber(submittedAfter: accepted)
    while number < board.results.count {
      let time = board.results[number].submitted
      if time > finish { break }
      var (creator, friend) = (race.creator, race.friend)
      // Those of one file came at once.
      repeat {
        let result = board.results[number]
        if result.player == players.0 { creator = race.best(creator, Points(result.score)) }
        if result.player == players.1 { friend = race.best(friend, Points(result.score)) }
        number += 1
      } while number < board.results.count && !board.results[number].beginsCommit
      race.add(creator, friend)
    }
    if now > finish { race.close() }
    return race
  }

  /// How it stands in a league: who first has the points, added up over the matches that start after the acceptance and
  /// until the finish, in order of their start. Transfers and season parts don't count. Nil if it was not accepted, or one
  /// of the two has no team in the league.
  ///
  /// - Parameters:
  ///   - board: the leaderboard of this league.
  ///   - now: the time by the league's clock.
  package func race(in league: League, _ board: Board, at now: Instant) -> DuelRace? {
    let counting = board.matches.filter(\.counts)
    return race(in: league, counting, at: now) { board.lastMatches(counting.count, of: $0, in: league) }
  }

  /// How it stood in a league that is not the present one; see `race(in:_:at:)`.
  package func race(in scoreboard: Scoreboard, at now: Instant) -> DuelRace? {
    let counting = scoreboard.matches.filter(\.counts).map { BoardMatch($0) }
    return race(in: scoreboard.league, counting, at: now) { scoreboard.matchTotals(of: $0) }
  }

  /// Whether a match lies within the duel.
  package func covers(_ match: LeagueMatch) -> Bool {
    guard let accepted, let finish else { return false }
    return match.fixture.start > accepted && match.fixture.start <= finish
  }

  private func race(
    in league: League, _ counting: [BoardMatch], at now: Instant, _ earned: (Entry) -> [Points]
  ) -> DuelRace? {
    guard let finish, let one = league.entry(of: creator), let other = league.entry(of: friend) else { return nil }
    var race = DuelRace(goal, .higher)
    race.add(.zero, .zero)
    var sums: (Points, Points) = (.zero, .zero)
    for (match, (mine, theirs)) in zip(counting, zip(earned(one), earned(other))) {
      guard league.matches[match.id].map(covers) ?? false else { continue }
      sums.0 += mine
      sums.1 += theirs
      race.add(sums.0, sums.1, isFinal: !match.isProvisional)
    }
    if league.completed != nil || now > finish && !hasOpenMatch(in: league, counting, at: now) { race.close() }
    return race
  }

  /// Whether a match of the duel has no points yet, or points that may still change by themselves.
  private func hasOpenMatch(in league: League, _ counting: [BoardMatch], at now: Instant) -> Bool {
    let isLive = counting.contains { match in match.isProvisional && league.matches[match.id].map(covers) ?? false }
    return isLive
      || league.matches.values.contains {
        covers($0) && !$0.isAbandoned && $0.file == nil && league.counts($0, at: now)
      }
  }
}

/// What a duel is to one of the two.
package enum DuelState: String, Hashable, Sendable, CaseIterable {
  /// The friend has not answered.
  case waiting
  /// It runs.
  case running
  /// The one who asks has won.
  case won
  /// The other one has won.
  case lost
  /// Nobody has won.
  case drawn
  /// The friend has refused it.
  case refused
  /// Its creator has cancelled it.
  case cancelled
  /// Board, league, friendship or player is gone, and it was not over.
  case void
  /// The board or league can't be read, because it is damaged.
  case unknown
}

/// A duel as one of the two sees it.
package struct DuelStanding: Hashable, Sendable {
  /// What it is to the reader.
  package let state: DuelState
  /// What the reader has; nil for nothing yet.
  package let mine: Points?
  /// What the other one has.
  package let theirs: Points?

  /// Works out what a duel is to one of the two.
  ///
  /// - Parameters:
  ///   - race: how it stands; nil where that can't be computed any more.
  ///   - isGone: whether the board was removed, so that nothing can follow.
  ///   - isUnreadable: whether the board or league is damaged, so that it is not known how the duel stands.
  package init(
    _ duel: Duel, for reader: ManagerID, _ race: DuelRace?, isGone: Bool, isUnreadable: Bool = false
  ) {
    let isCreator = reader == duel.creator
    mine = isCreator ? race?.creator : race?.friend
    theirs = isCreator ? race?.friend : race?.creator
    state =
      switch duel.stage {
      case .refused: .refused
      case .cancelled: .cancelled
      case .waiting: duel.isVoid || isGone ? .void : .waiting
      case .accepted where duel.isVoid: .void
      case .accepted where isUnreadable: .unknown
      case .accepted:
        switch race?.end {
        case .creator?: isCreator ? .won : .lost
        case .friend?: isCreator ? .lost : .won
        case .drawn?: .drawn
        case nil: isGone || race == nil ? .void : .running
        }
      }
  }
}
