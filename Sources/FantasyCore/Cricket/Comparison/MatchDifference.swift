/// A difference between two records of a match.
public struct MatchDifference: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case fact(String)
    case player(PlayerID)
    /// An innings, by number from 1, and the name of the fact that differs: `target`, or `(entire)` for the whole
    /// innings.
    case innings(Int, String)
    case ball(BallName)
    /// Consecutive balls in only one of the records: the first ball, the last ball and the number of balls.
    case balls(BallName, BallName, count: Int)
  }

  package var subject: Subject
  /// A description of the old value; nil if there was none.
  package var was: String?
  /// A description of the new value; nil if there is none.
  package var now: String?
  /// The players whose figures the difference may affect. Empty if the difference is in a fact of the match, such as
  /// the venue.
  package var players: Set<PlayerID> = []
  /// True if the difference may simply mean that the match has progressed.
  package var isGrowth = false

  /// The difference as a sentence: `2nd inn 14.3: Kohli caught Sharma → caught Patel`.
  package var sentence: String {
    switch (was, now) {
    case (nil, let now?): "\(subject.description): \(now) (new)"
    case (let was?, nil): "\(subject.description): \(was) (removed)"
    case (let was, let now): "\(subject.description): \(was ?? "") → \(now ?? "")"
    }
  }
}

extension MatchDifference.Subject {
  /// The part of the match that differs: `2nd inn 14.3`, `outcome`.
  package var description: String {
    switch self {
    case .fact(let name): name
    case .player(let id): "player \(id)"
    case .innings(let innings, let fact): "\(BallName.description(innings: innings)) \(fact)"
    case .ball(let ballName): ballName.inMatch
    case .balls(let first, let last, count: 1) where first == last: first.inMatch
    case .balls(let first, let last, _): "\(first.inMatch) to \(last)"
    }
  }

  package var ball: BallName? {
    switch self {
    case .ball(let ballName), .balls(let ballName, _, _): ballName
    case .fact, .player, .innings: nil
    }
  }
}
