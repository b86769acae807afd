/// A difference between two records of a match.
public struct MatchDifference: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    case fact(String)
    case player(PlayerID)
    /// A fact of the innings with this one-based number, or the whole innings.
    case innings(Int, String)
    case ball(BallName)
    /// Consecutive balls that only one of the records has: the first ball, the last ball and their number.
    case balls(BallName, BallName, count: Int)
  }

  package var subject: Subject
  /// A description of the old value; nil if there was none.
  package var was: String?
  /// A description of the new value; nil if there is none.
  package var now: String?
  /// Players whose figures may change; empty for a fact of the match.
  package var players: Set<PlayerID> = []
  /// True if the difference can come from the progress of the match, without a correction.
  package var isGrowth = false

  /// The difference as a sentence: `2nd inn 14.3: Kohli caught Sharma → caught Patel`.
  package var sentence: String {
    switch (was, now) {
    case (nil, let now?): "\(subject.words): \(now) (new)"
    case (let was?, nil): "\(subject.words): \(was) (removed)"
    case (let was, let now): "\(subject.words): \(was ?? "") → \(now ?? "")"
    }
  }
}

extension MatchDifference.Subject {
  /// A label: `2nd inn 14.3`, `outcome`.
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
