// Computes the outcome of a duel from current results. The outcome is not stored, so it changes if results are
// withdrawn or scorecards are corrected.

import Books
import FantasyCore

/// The scores in a duel, and the outcome once the duel is decided.
package struct DuelRace: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    case creator
    case friend
    /// Both managers reached the goal at the same moment with the same score, or neither reached it in time.
    case drawn
  }

  /// The creator's score; nil if the creator has no result.
  package private(set) var creator: Points?
  /// The friend's score; nil if the friend has no result.
  package private(set) var friend: Points?
  /// The outcome; nil while the duel is in progress.
  package private(set) var end: End?

  private let goal: Points
  private let order: ScoreOrder

  init(_ goal: Int, _ order: ScoreOrder) {
    self.goal = Points(goal)
    self.order = order
  }

  /// Updates both managers' scores. Does nothing if the duel is already decided.
  ///
  /// - Parameter isFinal: false if the scores include a match in progress; such scores can't decide the duel.
  mutating func add(_ creator: Points?, _ friend: Points?, isFinal: Bool = true) {
    if end != nil { return }
    self.creator = creator
    self.friend = friend
    guard isFinal else { return }
    switch (reaches(creator), reaches(friend)) {
    case (false, false): break
    case (true, false): end = .creator
    case (false, true): end = .friend
    case (true, true):
      end = creator == friend ? .drawn : isBetter(creator, than: friend) ? .creator : .friend
    }
  }

  mutating func close() { if end == nil { end = .drawn } }

  private func reaches(_ score: Points?) -> Bool { score.map { $0 == goal || isBetter($0, than: goal) } ?? false }

  private func isBetter(_ one: Points?, than other: Points?) -> Bool {
    guard let one else { return false }
    return other.map { order == .higher ? one > $0 : one < $0 } ?? true
  }

  func best(_ one: Points?, _ other: Points?) -> Points? { isBetter(other, than: one) ? other : one }
}

extension Duel {
  /// Returns the race on a board; nil if the duel was not accepted. The first manager to reach the goal wins. A
  /// manager's score is their best result since the acceptance. Results count in order of submission, and those of the
  /// same commit count as simultaneous.
  ///
  /// - Complexity: O(log r) for r results, plus O(n) for the n results since the acceptance.
  package func race(on board: Board, at now: Instant) -> DuelRace? {
    guard let accepted, let finish else { return nil }
    let order = board.terms.order
    var race = DuelRace(goal, order)
    let players = (board.players.index(of: creator), board.players.index(of: friend))
    // Results submitted in the same second as the acceptance don't count, since they may be older than the acceptance.
    var number = board.results.firstNumber(submittedAfter: accepted)
    while number < board.results.count {
      let time = board.results[number].submitted
      if time > finish { break }
      var creator = race.creator, friend = race.friend
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

  /// Returns the race in a league; nil if the duel was not accepted, or if either manager has no entry in the league.
  ///
  /// Points are added up in the order in which matches start. A match counts if it starts after the acceptance and no
  /// later than the duel's end. Transfer costs and season points don't count.
  ///
  /// - Parameters:
  ///   - board: the leaderboard of `league`.
  ///   - now: the time by the league's clock.
  package func race(in league: League, _ board: LeagueStandings, at now: Instant) -> DuelRace? {
    let counting = board.matches.filter(\.counts)
    return race(in: league, counting, at: now) { board.lastMatches(counting.count, of: $0, in: league) }
  }

  /// Returns the race at the time of the given scores; see `race(in:_:at:)`.
  package func race(in scores: LeagueScores, at now: Instant) -> DuelRace? {
    let counting = scores.matches.filter(\.counts).map { StandingsMatch($0) }
    return race(in: scores.league, counting, at: now) { scores.matchTotals(of: $0) }
  }

  package func covers(_ match: LeagueMatch) -> Bool {
    guard let accepted, let finish else { return false }
    return match.fixture.start > accepted && match.fixture.start <= finish
  }

  private func race(
    in league: League, _ counting: [StandingsMatch], at now: Instant, _ earned: (Entry) -> [Points]
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

  private func hasOpenMatch(in league: League, _ counting: [StandingsMatch], at now: Instant) -> Bool {
    let isLive = counting.contains { match in match.isProvisional && league.matches[match.id].map(covers) ?? false }
    return isLive
      || league.matches.values.contains {
        covers($0) && !$0.isAbandoned && $0.file == nil && league.counts($0, at: now)
      }
  }
}

/// The state of a duel, as seen by one of its two managers.
package enum DuelState: String, Hashable, Sendable, CaseIterable {
  /// The friend has not answered yet.
  case waiting
  case running
  case won
  case lost
  case drawn
  case refused
  case cancelled
  /// The board, the league, the friendship or the opponent's account ended before the duel was decided.
  case void
  /// The board or league is damaged and can't be read.
  case unknown
}

/// The state and scores of a duel, as seen by one of the duel's two managers.
package struct DuelStanding: Hashable, Sendable {
  package let state: DuelState
  /// This manager's score; nil if there is no result.
  package let mine: Points?
  /// The opponent's score; nil if there is no result.
  package let theirs: Points?

  /// Creates the view of one of the duel's two managers.
  ///
  /// - Parameters:
  ///   - reader: the manager who sees the duel.
  ///   - race: the race; nil if the race can't be computed.
  ///   - isGone: true if the board, league or opponent no longer exists, so that no further results can follow.
  ///   - isUnreadable: true if the board or league is damaged, so that the race is unknown.
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
