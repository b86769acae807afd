/// The rows of one entry in two leaderboards.
public struct RankMove: Sendable {
  /// The row in the first leaderboard.
  public var was: Standing
  /// The row in the second leaderboard.
  public var now: Standing

  /// The points gained; negative for a loss.
  public var gain: Points { now.points - was.points }
}

/// The differences between two leaderboards of a league.
public struct RankMoves: Sendable {
  /// The entries that are in both leaderboards, in the order of the first leaderboard.
  public let all: [RankMove]
  /// The entries in both leaderboards whose points or ranks changed, in the order of the second leaderboard.
  public let changed: [RankMove]

  /// Compares two leaderboards.
  public init(from first: [Standing], to second: [Standing]) {
    let later = Dictionary(second.map { ($0.manager, $0) }) { one, _ in one }
    let all = first.compactMap { was in later[was.manager].map { RankMove(was: was, now: $0) } }
    let moves = Dictionary(all.map { ($0.now.manager, $0) }) { one, _ in one }
    self.all = all
    changed = second.compactMap { moves[$0.manager] }
      .filter { $0.was.points != $0.now.points || $0.was.rank != $0.now.rank }
  }
}
