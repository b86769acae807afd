/// Compares an older and a newer record of one innings: first the facts, such as the target, then each ball.
struct InningsComparison {
  let alignment: MatchAlignment
  let number: Int
  let old, new: Innings
  /// True for the last innings of the older record. That innings may have been unfinished when it was recorded.
  let isLast: Bool

  var differences: [MatchDifference] { facts + balls }

  // MARK: Facts

  private var facts: [MatchDifference] {
    let side = alignment.inNew(old.battingSide)
    let differences = [
      fact("side", alignment.new.teamName(side), alignment.new.teamName(new.battingSide)),
      fact("super over", old.isSuperOver, new.isSuperOver),
      fact("declared", old.isDeclared, new.isDeclared, grows: new.isDeclared),
      fact("forfeited", old.isForfeited, new.isForfeited, grows: new.isForfeited),
      fact("target", old.target?.description, new.target?.description, grows: true),
      fact(
        "penalty runs", "\(old.penaltyRuns.before) before, \(old.penaltyRuns.after) after",
        "\(new.penaltyRuns.before) before, \(new.penaltyRuns.after) after",
        grows: old.penaltyRuns.before == new.penaltyRuns.before && old.penaltyRuns.after <= new.penaltyRuns.after),
      fact(
        "miscounted overs", old.miscountWords, new.miscountWords,
        grows: old.miscountedOvers.allSatisfy { new.miscountedOvers[$0.key] == $0.value }),
      fact(
        "absent hurt", old.absentHurt.joined(separator: ", "), new.absentHurt.joined(separator: ", "),
        grows: old.absentHurt.allSatisfy(new.absentHurt.contains)),
    ]
    return differences.compactMap { $0 }
  }

  private func fact(_ name: String, _ was: Bool, _ now: Bool, grows: Bool = false) -> MatchDifference? {
    fact(name, was ? "yes" : "no", now ? "yes" : "no", grows: grows)
  }

  private func fact(_ name: String, _ was: String?, _ now: String?, grows: Bool = false) -> MatchDifference? {
    if was == now { return nil }
    return MatchDifference(
      subject: .innings(number, name), was: was ?? "none", now: now ?? "none", isGrowth: isLast && grows)
  }

  // MARK: Balls

  private var balls: [MatchDifference] {
    var differences: [MatchDifference] = []
    let was = NamedBalls(old, number), now = NamedBalls(new, number)
    var one = 0, other = 0
    while one < old.deliveries.count || other < new.deliveries.count {
      let left = Position(old, one), right = Position(new, other)
      if left == right {
        let before = Ball(was, one, alignment.old, alignment.key(old:))
        let after = Ball(now, other, alignment.new, alignment.key(new:))
        if let difference = before.difference(to: after, at: now.ballNames[other], alignment) {
          differences.append(difference)
        }
        one += 1
        other += 1
      } else if let left, right.map({ left < $0 }) ?? true {
        add(
          was.ballNames[one], left, of: Ball(was, one, alignment.old, alignment.key(old:)), isNew: false, &differences)
        one += 1
      } else if let right {
        add(
          now.ballNames[other], right, of: Ball(now, other, alignment.new, alignment.key(new:)), isNew: true,
          &differences)
        other += 1
      }
    }
    return differences
  }

  private func add(
    _ ballName: BallName, _ position: Position, of ball: Ball, isNew: Bool, _ differences: inout [MatchDifference]
  ) {
    if let last = differences.last, case .balls(let first, _, let count) = last.subject, (last.was == nil) == isNew {
      let words = "\(count + 1) balls"
      differences[differences.count - 1] = MatchDifference(
        subject: .balls(first, ballName, count: count + 1), was: isNew ? nil : words, now: isNew ? words : nil,
        players: last.players.union(ball.participants), isGrowth: last.isGrowth)
      return
    }
    let end = Position(old, old.deliveries.count - 1)
    differences.append(
      MatchDifference(
        subject: .balls(ballName, ballName, count: 1), was: isNew ? nil : ball.description,
        now: isNew ? ball.description : nil,
        players: ball.participants, isGrowth: isNew && isLast && (end.map { position > $0 } ?? true)))
  }
}

private struct Position: Comparable {
  let over, delivery: Int

  init?(_ innings: Innings, _ index: Int) {
    guard innings.deliveries.indices.contains(index) else { return nil }
    over = Int(innings.deliveries[index].over)
    delivery = Int(innings.deliveries[index].ball)
  }

  static func < (one: Position, other: Position) -> Bool { (one.over, one.delivery) < (other.over, other.delivery) }
}

struct NamedBalls {
  let innings: Innings
  let ballNames: [BallName]
  let wickets: [Int: [Wicket]]
  let replacements: [Int: [Replacement]]

  init(_ innings: Innings, _ number: Int) {
    self.innings = innings
    ballNames = innings.ballNames(innings: number)
    wickets = Dictionary(grouping: innings.wickets, by: \.delivery)
    replacements = Dictionary(grouping: innings.replacements, by: \.delivery)
  }
}

extension Innings {
  fileprivate var miscountWords: String? {
    if miscountedOvers.isEmpty { return nil }
    return miscountedOvers.sorted { $0.key < $1.key }.map { "over \($0.key) (\($0.value) balls)" }.joined(
      separator: ", ")
  }
}

extension Innings.Target {
  fileprivate var description: String {
    let limit = overs.map { balls == 0 ? " in \($0) overs" : " in \($0).\(balls) overs" } ?? ""
    return "\(runs)\(limit)"
  }
}
