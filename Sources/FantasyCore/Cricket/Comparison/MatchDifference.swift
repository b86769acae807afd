/// One difference between two records of a match: the part, both values in words, and the players concerned.
public struct MatchDifference: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// A fact of the match as a whole: `outcome`, `dates`.
    case fact(String)
    case player(PlayerID)
    /// A fact of an innings, or the complete innings, by its number from 1.
    case innings(Int, String)
    case ball(BallName)
    /// Consecutive balls in only one of the records: the first, the last and their count.
    case balls(BallName, BallName, count: Int)
  }

  package var subject: Subject
  /// The old value in words; nil if it is new.
  package var was: String?
  /// The new value in words; nil if it is gone.
  package var now: String?
  /// The players whose figures may change; empty for a fact of the match.
  package var players: Set<PlayerID> = []
  /// Whether a match in progress could differ from its earlier record in this way.
  package var isGrowth = false

  /// `2nd inn 14.3: Kohli caught Sharma → caught Patel`.
  package var sentence: String {
    switch (was, now) {
    case (nil, let now?): "\(subject.words): \(now) (new)"
    case (let was?, nil): "\(subject.words): \(was) (gone)"
    case (let was, let now): "\(subject.words): \(was ?? "") → \(now ?? "")"
    }
  }
}

extension MatchDifference.Subject {
  /// `2nd inn 14.3`, `outcome`.
  package var words: String {
    switch self {
    case .fact(let name): name
    case .player(let id): "player \(id)"
    case .innings(let innings, let fact): "\(BallName.words(innings: innings)) \(fact)"
    case .ball(let place): place.inMatch
    case .balls(let first, let last, count: 1) where first == last: first.inMatch
    case .balls(let first, let last, _): "\(first.inMatch) to \(last)"
    }
  }

  package var ball: BallName? {
    switch self {
    case .ball(let place), .balls(let place, _, _): place
    case .fact, .player, .innings: nil
    }
  }
}
