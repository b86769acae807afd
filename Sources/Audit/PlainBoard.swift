import FantasyCore
import Games
import StrictJSON

/// The best scores of a board computed a second time, event by event, in plain tables: shares no code with `GameBoard`'s
/// fold and standings.
public struct PlainBoard {
  private struct Best {
    var score: Int
    var order: Int
  }

  private struct Triple: Hashable {
    let player: Int
    let score: Int
    let time: Instant
  }

  private var names: [String] = []
  private var numbers: [String: Int] = [:]
  private var seen: Set<Triple> = []
  private var best: [Int: Best] = [:]
  private var isLowerBetter = false
  private var all: [(player: Int, score: Int)] = []

  /// Computes a board.
  ///
  /// - Parameter files: the bytes of the submitted files, by their hashes.
  public init(_ commits: [BoardCommit], files: [String: [UInt8]]) {
    var undone: Set<Int> = []
    for event in commits.flatMap(\.events) {
      if case .changeUndone(let event) = event { undone.insert(event.number) }
      if case .changeRedone(let event) = event { undone.remove(event.number) }
    }
    for commit in commits where !undone.contains(commit.sequence) {
      for event in commit.events { take(event, at: commit.time, files) }
    }
    for (order, result) in all.enumerated() {
      if let known = best[result.player] {
        let isBetter = isLowerBetter ? result.score < known.score : result.score > known.score
        if !isBetter { continue }
      }
      best[result.player] = Best(score: result.score, order: order)
    }
  }

  private mutating func take(_ event: BoardEvent, at time: Instant, _ files: [String: [UInt8]]) {
    switch event {
    case .boardCreated(let event): isLowerBetter = event.terms.order == .lower
    case .boardSet(let event): isLowerBetter = event.terms.order == .lower
    case .playerRegistered(let event):
      for name in [event.player.name, event.player.manager?.text] { if let name { numbers[name] = names.count } }
      names.append(event.player.name ?? event.player.manager?.text ?? "")
    case .playerRenamed(let event):
      // Only players without an account are renamed, so that they have no other name.
      guard let player = numbers.removeValue(forKey: event.player) else { break }
      (numbers[event.newName], names[player]) = (player, event.newName)
    case .playerClaimed(let event): numbers[event.manager.text] = numbers[event.player]
    case .resultSubmitted(let event): add(event.player, event.score, event.time)
    case .resultsSubmitted(let event):
      var limits = SubmittedResults.limits
      for (number, line) in (files[event.file] ?? []).split(separator: UInt8(ascii: "\n")).enumerated() {
        limits.allowsByteOrderMark = number == 0
        guard let value = try? JSONValue(parsing: Array(line), limits: limits),
          let object = try? value.object(["player", "score", "at"]), let name = try? object.required("player").string(),
          let score = try? object.required("score").int(), Int32(exactly: score) != nil,
          let at = (try? object.required("at").string()).flatMap({ Instant($0) }), at <= time
        else { continue }
        add(name, score, at)
      }
    case .boardPromoted, .boardRemoved, .boardPassed, .changeUndone, .changeRedone: break
    }
  }

  private mutating func add(_ name: String, _ score: Int, _ time: Instant) {
    guard let player = numbers[name], seen.insert(Triple(player: player, score: score, time: time)).inserted else {
      return
    }
    all.append((player, score))
  }

  /// How many results there are.
  public var count: Int { all.count }

  /// The players with a result by their names, best first, each with rank and score.
  public var standings: [(player: String, rank: Int, score: Int)] {
    let rows = best.sorted { one, other in
      if one.value.score == other.value.score { return one.value.order < other.value.order }
      return isLowerBetter ? one.value.score < other.value.score : one.value.score > other.value.score
    }
    return rows.map { row in
      let better = rows.count {
        isLowerBetter ? $0.value.score < row.value.score : $0.value.score > row.value.score
      }
      return (names[row.key], better + 1, row.value.score)
    }
  }
}
