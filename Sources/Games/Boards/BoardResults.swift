import FantasyCore

package struct BoardResult: Hashable, Sendable {
  /// The player's index in `BoardPlayers.list`.
  package var player: Int
  package var score: Int
  /// The time at which the player achieved the score.
  package var time: Instant
  /// The time of the commit that added the result.
  package var submitted: Instant
  /// True for the first result of a commit. Times can't separate commits, since several commits can have the same time.
  package var beginsCommit = true
}

/// The results of a board in order of submission, and each player's best result. Results from a checkpoint stay packed,
/// so that a board with a million results opens in a few milliseconds.
package struct BoardResults: Sendable {
  private struct Columns {
    /// One value for each result: twice the player's index, plus 1 if the result is the first of its commit.
    var players: PackedColumn
    var scores, times, submitted: PackedColumn
  }

  private var kept: Columns?
  private var added: [BoardResult] = []
  /// The index of each player's best result, by player index; -1 if the player has no result.
  private var best: [Int] = []

  private var keptCount: Int { kept?.players.count ?? 0 }

  package var count: Int { keptCount + added.count }

  /// Returns the result with the given number.
  ///
  /// - Parameter number: the result's index in order of submission, from 0.
  package subscript(number: Int) -> BoardResult {
    guard let kept, number < keptCount else { return added[number - keptCount] }
    var result = BoardResult(
      player: kept.players[number] >> 1, score: kept.scores.signed(at: number),
      time: Instant(seconds: kept.times.signed(at: number)),
      submitted: Instant(seconds: kept.submitted.signed(at: number)))
    result.beginsCommit = kept.players[number] & 1 == 1
    return result
  }

  func score(of number: Int) -> Int {
    guard let kept, number < keptCount else { return added[number - keptCount].score }
    return kept.scores.signed(at: number)
  }

  /// Returns the index of the first result submitted after a time; `count` if there is none.
  ///
  /// - Complexity: O(log n), since results are in order of submission.
  func firstNumber(submittedAfter time: Instant) -> Int {
    var low = 0, high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].submitted <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  package func best(of player: Int) -> Int? { best.indices.contains(player) && best[player] >= 0 ? best[player] : nil }

  package func contains(_ result: BoardResult) -> Bool {
    if let kept {
      var next = 0
      while let number = kept.scores.firstIndex(ofSigned: result.score, from: next) {
        if kept.players[number] >> 1 == result.player, kept.times.signed(at: number) == result.time.seconds {
          return true
        }
        next = number + 1
      }
    }
    return added.contains { $0.isSame(as: result) }
  }

  mutating func add(_ result: BoardResult, _ order: ScoreOrder) {
    if best.count <= result.player {
      best += Array(repeating: -1, count: result.player + 1 - best.count)
    }
    let former = best[result.player]
    if former < 0 || order.isBetter(result.score, than: score(of: former)) { best[result.player] = count }
    added.append(result)
  }

  func new(_ results: [BoardResult]) -> [BoardResult] {
    var open = Dictionary(results.enumerated().map { (Key($1), $0) }) { first, _ in first }
    if count > 0 {
      // The hash table has only the new results, since the board may have far more results.
      for number in 0..<count where !open.isEmpty { open[Key(self[number])] = nil }
    }
    return results.enumerated().filter { index, result in open[Key(result)] == index }.map(\.element)
  }

  private struct Key: Hashable {
    let player, score, time: Int

    init(_ result: BoardResult) {
      player = result.player
      score = result.score
      time = result.time.seconds
    }
  }
}

extension BoardResult {
  fileprivate func isSame(as other: BoardResult) -> Bool {
    player == other.player && score == other.score && time == other.time
  }
}

// MARK: Checkpoint

extension BoardResults {
  func pack(into packed: inout PackedBytes) {
    let all = 0..<count
    packed.add(column: all.map { self[$0].player << 1 | (self[$0].beginsCommit ? 1 : 0) })
    packed.add(signed: all.map { self[$0].score })
    packed.add(signed: all.map { self[$0].time.seconds })
    packed.add(signed: all.map { self[$0].submitted.seconds })
    packed.add(signed: best)
  }

  init(unpacking packed: inout PackedReader, players: Int) throws(UnpackingError) {
    let columns = Columns(
      players: try packed.column(), scores: try packed.column(), times: try packed.column(),
      submitted: try packed.column())
    let best = try packed.column()
    let count = columns.players.count
    guard columns.scores.count == count, columns.times.count == count, columns.submitted.count == count,
      best.count <= players
    else { throw UnpackingError() }
    self.best = (0..<best.count).map { best.signed(at: $0) }
    guard self.best.allSatisfy({ $0 < count }) else { throw UnpackingError() }
    kept = count > 0 ? columns : nil
  }
}
