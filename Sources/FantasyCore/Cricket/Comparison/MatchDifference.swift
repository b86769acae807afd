/// What differs between two records of one match: one value a difference, with its place, in words, and whom it
/// concerns.
public struct MatchDifference: Hashable, Sendable {
  /// What differs.
  public enum Subject: Hashable, Sendable {
    /// A fact that stands above the deliveries: `outcome`, `dates`.
    case fact(String)
    /// Who a listed player is, or what they are called.
    case player(PlayerID)
    /// A fact of an innings, by its place from 1, or the whole innings.
    case innings(Int, String)
    /// A ball.
    case ball(BallName)
    /// Balls that only one of the records has: the first, the last, how many.
    case balls(BallName, BallName, count: Int)
  }

  /// What differs.
  public var subject: Subject
  /// How it was, in words; nil when it is new.
  public var was: String?
  /// How it is now, in words; nil when it is gone.
  public var now: String?
  /// Whose figures it may change; nobody in particular for a fact of the match.
  public var players: Set<PlayerID> = []
  /// Whether a match that goes on would differ so from its beginning.
  public var isGrowth = false

  /// `2nd inn 14.3: Kohli caught Sharma → caught Patel`.
  public var sentence: String {
    switch (was, now) {
    case (nil, let now?): "\(subject.words): \(now) (new)"
    case (let was?, nil): "\(subject.words): \(was) (gone)"
    case (let was, let now): "\(subject.words): \(was ?? "") → \(now ?? "")"
    }
  }
}

extension MatchDifference.Subject {
  /// `2nd inn 14.3`, `outcome`.
  public var words: String {
    switch self {
    case .fact(let name): name
    case .player(let id): "player \(id)"
    case .innings(let innings, let fact): "\(BallName.words(innings: innings)) \(fact)"
    case .ball(let place): place.inMatch
    case .balls(let first, let last, count: 1) where first == last: first.inMatch
    case .balls(let first, let last, _): "\(first.inMatch) to \(last)"
    }
  }

  /// The ball, or the first of several.
  public var ball: BallName? {
    switch self {
    case .ball(let place), .balls(let place, _, _): place
    case .fact, .player, .innings: nil
    }
  }
}
