// Checks for overs that are missing, out of order, or of the wrong length.

import FantasyCore

extension MatchLint {
  mutating func checkOvers(_ innings: Innings, _ node: FileTree) {
    guard let overs = node["overs"] else { return }
    let last = overs.count - 1
    var index = 0, expected = 0, first = 0
    overs.forEachElement { over in
      let number = over["over"]?.number ?? 0
      let count = over["deliveries"]?.count ?? 0
      if number != expected {
        add(.warning, "over-gap", over, "expected over \(expected), found over \(number)")
      }
      expected = number + 1
      let end = min(first + count, innings.deliveries.count)
      let legal = innings.deliveries[min(first, end)..<end].count { $0.isLegal }
      checkLength(over, number, legal, innings, isLast: index == last)
      index += 1
      first = end
      return true
    }
    for (over, balls) in innings.miscountedOvers.sorted(by: { $0.key < $1.key }) where over >= expected {
      add(
        .warning, "miscounted-absent", node["miscounted_overs"] ?? node,
        "miscounted_overs lists over \(over) (\(balls) \("ball".plural(balls))), which was not bowled")
    }
  }

  private mutating func checkLength(_ over: FileTree, _ number: Int, _ legal: Int, _ innings: Innings, isLast: Bool) {
    if over["deliveries"]?.count == 0 {
      add(.warning, "empty-over", over, "over \(number) has no deliveries")
    }
    let full = match.info.ballsPerOver
    if let flagged = innings.miscountedOvers[number] {
      if legal != flagged && !(isLast && legal < flagged) {
        add(
          .warning, "miscounted-differs", over,
          "over \(number) has \(legal) legal \("ball".plural(legal)); miscounted_overs says \(flagged)")
      }
    } else if legal > full || (legal < full && !isLast) {
      add(
        .warning, "miscounted-unflagged", over,
        "over \(number) has \(legal) legal \("ball".plural(legal)) and is not flagged in miscounted_overs")
    }
  }
}
