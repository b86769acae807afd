import StrictJSON

/// Independently recomputes a cup, for `verify`, by recursion from the final back to the first round. Shares no code
/// with `Bracket` and `Cup`.
package struct AuditCup: Sendable {
  /// The entrants, best seed first.
  package let entrants: [String]
  /// The results as lines of text. A knockout cup has one line for each tie. Any other cup has one line for each
  /// remaining entrant in each round.
  package private(set) var lines: [String] = []
  private let league: AuditLeague
  private let terms: LeagueFacts.Cup
  private let rounds: [[String]]

  /// Computes the cup. `rules` is the content of the latest team rules file.
  package init(_ terms: LeagueFacts.Cup, _ league: AuditLeague, rules: [UInt8]) throws(JSONError) {
    self.league = league
    self.terms = terms
    let journal = league.journal
    let length = journal.contest ?? LeagueFacts.Contest(round: terms.round, rounds: nil)
    rounds = journal.begin.map { AuditContest.rounds(league, length, $0) } ?? []
    let begin =
      rounds.indices.contains(terms.from - 1) ? rounds[terms.from - 1].first.flatMap { journal.starts[$0] } : nil
    let there = journal.joined.filter { $0.time <= begin ?? $0.time }.map(\.manager)
      .filter { !journal.hasLeft($0, at: begin ?? league.now) }
    let before = rounds.prefix(terms.from - 1).flatMap(\.self)
    if terms.isSeededByLot {
      var random = AuditRandom(seed: terms.lot), left = there
      entrants = there.map { _ in left.remove(at: random.number(below: left.count)) }
    } else if let contest = try AuditContest(league, rules: rules, upTo: terms.from - 1) {
      entrants = contest.rows.map(\.manager).filter(there.contains)
    } else {
      let earned = there.map { league.earned(by: $0, in: before) }
      entrants = there.indices.sorted { (earned[$1], $0) < (earned[$0], $1) }.map { there[$0] }
    }
    if terms.isKnockout { knockOut() } else { stand() }
  }

  private func isOver(_ numbers: [Int]) -> Bool {
    numbers.allSatisfy { number in
      rounds.indices.contains(number - 1)
        && rounds[number - 1].allSatisfy { league.journal.isAbandoned($0) || league.records[$0]?.hasEnded ?? false }
    }
  }

  private func hasLeft(_ seed: Int, _ numbers: [Int]) -> Bool {
    guard let number = numbers.first, rounds.indices.contains(number - 1), let first = rounds[number - 1].first,
      let begin = league.journal.starts[first]
    else { return false }
    return league.journal.hasLeft(entrants[seed], at: begin)
  }

  private func value(_ seed: Int, _ numbers: [Int]) -> (points: Int, best: Int) {
    let matches = numbers.flatMap { rounds.indices.contains($0 - 1) ? rounds[$0 - 1] : [] }
    return (league.earned(by: entrants[seed], in: matches), league.bestPlayer(of: entrants[seed], in: matches))
  }

  // MARK: Single elimination

  private mutating func knockOut() {
    var stages = 0
    while 1 << stages < entrants.count { stages += 1 }
    if entrants.isEmpty { return }
    if stages == 0 {
      lines = ["1 \(entrants[0]) - \(value(0, numbers(of: 1)).points) 0 \(entrants[0]) bye"]
      return
    }
    var found: [(stage: Int, line: String)] = []
    _ = winner(of: 0, in: stages, of: stages, &found)
    for stage in 1...stages { lines += found.filter { $0.stage == stage }.map(\.line) }
  }

  private func winner(of seed: Int, in stage: Int, of stages: Int, _ found: inout [(stage: Int, line: String)]) -> Int?
  {
    if stage == 0 { return seed < entrants.count ? seed : nil }
    let rival = (1 << (stages - stage + 1)) - 1 - seed
    let one = winner(of: seed, in: stage - 1, of: stages, &found)
    let other = winner(of: rival, in: stage - 1, of: stages, &found)
    if stage == 1, other == nil {
      found.append((1, "1 \(entrants[seed]) - \(value(seed, numbers(of: 1)).points) 0 \(entrants[seed]) bye"))
      return seed
    }
    let numbers = numbers(of: stage)
    let none = (points: 0, best: 0)
    let mine = one.map { value($0, numbers) } ?? none, its = other.map { value($0, numbers) } ?? none
    var best: Int?, reason = "-"
    if let one, let other, hasLeft(one, numbers) != hasLeft(other, numbers) {
      best = hasLeft(one, numbers) ? other : one
      reason = "left"
    } else if let one, let other, isOver(numbers) {
      let keys = [("points", mine.points, its.points), ("best-player", mine.best, its.best), ("seed", other, one)]
      let key = keys.first { $0.1 != $0.2 } ?? keys[2]
      best = key.1 > key.2 ? one : other
      reason = key.0
    }
    func name(_ seed: Int?) -> String { seed.map { entrants[$0] } ?? "-" }
    found.append((stage, "\(stage) \(name(one)) \(name(other)) \(mine.points) \(its.points) \(name(best)) \(reason)"))
    return best
  }

  private func numbers(of stage: Int) -> [Int] {
    (0..<terms.legs).map { terms.from + (stage - 1) * terms.legs + $0 }
  }

  // MARK: Last man standing

  private mutating func stand() {
    var left = Set(entrants.indices)
    for number in terms.from...max(terms.from, rounds.count) where left.count > 1 && rounds.count >= number {
      let values = Dictionary(uniqueKeysWithValues: left.map { ($0, value($0, [number])) })
      func isBelow(_ one: Int, _ other: Int) -> Bool {
        guard let mine = values[one], let its = values[other] else { return false }
        if hasLeft(one, [number]) != hasLeft(other, [number]) { return hasLeft(one, [number]) }
        if mine.points != its.points { return mine.points < its.points }
        return mine.best == its.best ? one > other : mine.best < its.best
      }
      let order = left.sorted { isBelow($1, $0) }
      let isOver = isOver([number])
      for (index, seed) in order.enumerated() {
        lines.append(
          "\(number) \(entrants[seed]) \(values[seed]?.points ?? 0)\(isOver && index == order.count - 1 ? " goes" : "")"
        )
      }
      if !isOver { return }
      left.remove(order[order.count - 1])
    }
  }
}
