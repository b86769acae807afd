import FantasyCore

extension MatchReader {
  mutating func allInnings() throws(Defect) -> [Innings] {
    try list(maximum: 64) { (reader) throws(Defect) in try reader.innings() }
  }

  private mutating func innings() throws(Defect) -> Innings {
    let start = cursor.position
    var innings = Innings(battingSide: try battingSide())
    var members = try cursor.openObject()
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("overs"): try overs(&innings)
      case Key("target"): innings.target = try target()
      case Key("super_over"): innings.isSuperOver = try cursor.bool()
      case Key("declared"): innings.isDeclared = try cursor.bool()
      case Key("forfeited"): innings.isForfeited = try cursor.bool()
      case Key("absent_hurt"): innings.absentHurt = try strings()
      case Key("penalty_runs"): innings.penaltyRuns = try penaltyRuns()
      case Key("miscounted_overs"): innings.miscountedOvers = try miscountedOvers()
      default: try cursor.passValue()
      }
    }
    try checkSides(of: innings, start)
    return innings
  }

  /// Throws if all batters of an innings play for the fielding side and all bowlers for the batting side. In that case,
  /// the file names the wrong team.
  private func checkSides(of innings: Innings, _ start: Int) throws(Defect) {
    let batting = innings.battingSide, fielding = innings.fieldingSide
    func isTurned(_ ball: Delivery) -> Bool {
      players[Int(ball.batter)].side == fielding && players[Int(ball.bowler)].side == batting
    }
    // The check nearly always ends at the first ball.
    guard !innings.deliveries.isEmpty, innings.deliveries.allSatisfy(isTurned) else { return }
    let said = teams[batting.index], found = teams[fielding.index]
    throw Defect(start, .wrongSide, "this innings belongs to \"\(said)\", but all its batters play for \"\(found)\"")
  }

  /// Reads the batting side without moving the cursor, because names can be read only if the side is known. In real
  /// files, the side is the first key.
  private func battingSide() throws(Defect) -> Side {
    var ahead = self
    guard try ahead.cursor.find(Key("team")) else { throw missing("team", cursor.position) }
    return try ahead.namedSide()
  }

  private mutating func overs(_ innings: inout Innings) throws(Defect) {
    var elements = try cursor.openList()
    while try cursor.nextElement(&elements) {
      var ahead = cursor
      guard try ahead.find(Key("over")) else { throw missing("over", cursor.position) }
      let over = try ahead.whole(upTo: 65_535)
      try self.over(UInt16(truncatingIfNeeded: over), &innings)
    }
  }

  private mutating func over(_ over: UInt16, _ innings: inout Innings) throws(Defect) {
    let start = cursor.position
    var members = try cursor.openObject()
    var hasDeliveries = false
    while let key = try cursor.nextKey(&members) {
      guard key == Key("deliveries") else {
        try cursor.passValue()
        continue
      }
      hasDeliveries = true
      var elements = try cursor.openList()
      while try cursor.nextElement(&elements) {
        try checkCount(elements, maximum: 255)
        try delivery(over, UInt8(truncatingIfNeeded: elements.count), &innings)
      }
    }
    if !hasDeliveries { throw missing("deliveries", start) }
  }

  private mutating func penaltyRuns() throws(Defect) -> Innings.PenaltyRuns {
    var members = try cursor.openObject()
    var runs = Innings.PenaltyRuns()
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("pre"): runs.before = try cursor.whole(upTo: 65_535)
      case Key("post"): runs.after = try cursor.whole(upTo: 65_535)
      default: try cursor.passValue()
      }
    }
    return runs
  }

  private mutating func target() throws(Defect) -> Innings.Target {
    let start = cursor.position
    var members = try cursor.openObject()
    var runs: Int?
    var target = Innings.Target(runs: 0)
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("runs"): runs = try cursor.whole(upTo: largest)
      case Key("overs"): (target.overs, target.balls) = try oversAndBalls()
      default: try cursor.passValue()
      }
    }
    guard let runs else { throw missing("runs", start) }
    target.runs = runs
    return target
  }

  /// Reads a number of overs. For example, `8.4` means 8 overs and 4 balls (MATCH-FILES.md, 1).
  private mutating func oversAndBalls() throws(Defect) -> (Int, Int) {
    let start = cursor.position
    guard let tenths = try cursor.number().scaled(places: 1), (0...largest).contains(tenths) else {
      throw Defect(start, .outOfRange, "expected overs and balls such as 20 or 8.4")
    }
    return (tenths / 10, tenths % 10)
  }

  private mutating func miscountedOvers() throws(Defect) -> [Int: Int] {
    var overs: [Int: Int] = [:]
    var members = try cursor.openObject()
    while try cursor.nextKey(&members) != nil {
      let text = try cursor.keyText(members)
      guard let over = UInt16(text), String(over) == text else {
        throw Defect(members.keyOffset, .outOfRange, "expected an over number, found \"\(text)\"")
      }
      overs[Int(over)] = try ballsOfOver()
    }
    return overs
  }

  private mutating func ballsOfOver() throws(Defect) -> Int {
    let start = cursor.position
    var members = try cursor.openObject()
    var balls: Int?
    while let key = try cursor.nextKey(&members) {
      if key == Key("balls") { balls = try ballCount() } else { try cursor.passValue() }
    }
    guard let balls else { throw missing("balls", start) }
    return balls
  }

  private mutating func ballCount() throws(Defect) -> Int {
    guard cursor.next == 0x22 else { return try cursor.whole(upTo: 255) }
    let start = cursor.position
    let text = try cursor.string()
    guard let balls = UInt8(text), String(balls) == text else {
      throw Defect(start, .outOfRange, "expected a number of balls, found \"\(text)\"")
    }
    return Int(balls)
  }
}
