import StrictJSON

/// Independently recomputes a board's best scores, event by event. Shares no code with `Board`.
package struct AuditBoard {
  private struct Best {
    var score, order: Int
  }

  private struct Triple: Hashable {
    let player, score, time: Int
  }

  private var names: [String] = []
  private var numbers: [String: Int] = [:]
  private var seen: Set<Triple> = []
  private var best: [Int: Best] = [:]
  private var isLowerBetter = false
  private var all: [(player: Int, score: Int)] = []

  /// Computes the best scores. The keys of `files` are the hashes of the submitted files.
  package init(_ facts: BoardFacts, files: [String: [UInt8]]) {
    var undone: Set<Int> = []
    for event in facts.commits.flatMap(\.events) {
      if case .undone(let number) = event { undone.insert(number) }
      if case .redone(let number) = event { undone.remove(number) }
    }
    for commit in facts.commits where !undone.contains(commit.number) {
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

  private mutating func take(_ event: BoardFacts.Event, at time: Int, _ files: [String: [UInt8]]) {
    switch event {
    case .termsSet(let isLower): isLowerBetter = isLower
    case .registered(let name, let manager):
      for key in [name, manager] { if let key { numbers[key] = names.count } }
      names.append(name ?? manager ?? "")
    case .renamed(let player, let newName):
      // Only players without an account can be renamed, so the old name is the player's only key.
      guard let number = numbers.removeValue(forKey: player) else { break }
      numbers[newName] = number
      names[number] = newName
    case .claimed(let player, let manager): numbers[manager] = numbers[player]
    case .submitted(let player, let score, let time): add(player, score, time)
    case .fileSubmitted(let hash):
      var limits = Self.limitsOfLine
      for (number, line) in (files[hash] ?? []).split(separator: UInt8(ascii: "\n")).enumerated() {
        limits.allowsByteOrderMark = number == 0
        guard let value = try? JSONValue(parsing: Array(line), limits: limits),
          let object = try? value.object(["player", "score", "at"]), let name = object.optional("player")?.text,
          let score = try? object.required("score").int(), Int32(exactly: score) != nil,
          let at = object.optional("at")?.text.flatMap(AuditTime.seconds), at <= time
        else { continue }
        add(name, score, at)
      }
    // The initialiser has already applied undone and redone events.
    case .undone, .redone: break
    }
  }

  private static let limitsOfLine = JSONLimits(bytes: 4_096, depth: 2, stringBytes: 1_024, values: 16)

  private mutating func add(_ name: String, _ score: Int, _ time: Int) {
    guard let player = numbers[name], seen.insert(Triple(player: player, score: score, time: time)).inserted else {
      return
    }
    all.append((player, score))
  }

  package var count: Int { all.count }

  package var standings: [(player: String, rank: Int, score: Int)] {
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
