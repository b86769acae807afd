// Reads one delivery. Names are compared as bytes, and reading a delivery without a wicket allocates no memory.

import FantasyCore

extension MatchReader {
  mutating func delivery(_ over: UInt16, _ ball: UInt8, _ innings: inout Innings) throws(Defect) {
    let start = cursor.position
    let side = innings.battingSide
    if try fastDelivery(over, ball, &innings) { return }
    var members = try cursor.openObject()
    members.toleratesRepeats = true
    var found = 0
    var ball = Delivery(over: over, ball: ball, batter: 0, nonStriker: 0, bowler: 0)
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("batter"):
        ball.batter = try player("batter", preferring: side)
        found |= 1
      case Key("bowler"):
        ball.bowler = try player("bowler", preferring: side.opponent)
        found |= 2
      case Key("non_striker"):
        ball.nonStriker = try player("non-striker", preferring: side)
        found |= 4
      case Key("runs"):
        try runs(&ball)
        found |= 8
      case Key("extras"): try extras(&ball)
      case Key("wickets"): try wickets(&innings)
      case Key("replacements"): try replacements(&innings)
      case Key("review"): try review(&innings)
      default: try cursor.passValue()
      }
    }
    if found != 15 { throw missing(["batter", "bowler", "non_striker", "runs"], found, start) }
    innings.deliveries.append(ball)
  }

  @inline(__always)
  mutating func player(_ what: StaticString, preferring side: Side) throws(Defect) -> PlayerIndex {
    let start = cursor.position
    if let text = cursor.shortText(), let player = names.player(text, preferring: side) { return player }
    cursor.seek(to: start)
    return try longNamedPlayer(what, preferring: side)
  }

  @inline(never)
  private mutating func longNamedPlayer(_ what: StaticString, preferring side: Side) throws(Defect) -> PlayerIndex {
    let start = cursor.position
    let name = try cursor.name()
    guard let player = names.player(name, preferring: side) else {
      throw Defect(start, .unknownName, "the \(what) \"\(name.text)\" is not a player of either side")
    }
    return player
  }

  private mutating func runs(_ ball: inout Delivery) throws(Defect) {
    let start = cursor.position
    var members = try cursor.openObject()
    var found = 0
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("batter"):
        ball.batterRuns = UInt8(truncatingIfNeeded: try cursor.whole(upTo: 255))
        found |= 1
      case Key("extras"):
        // The maximum is the sum of five kinds of extras. `lint` checks the actual sum.
        _ = try cursor.whole(upTo: 5 * 255)
        found |= 2
      case Key("total"):
        _ = try cursor.whole(upTo: 6 * 255)
        found |= 4
      case Key("non_boundary"): ball.isNonBoundary = try cursor.bool()
      default: try cursor.passValue()
      }
    }
    if found != 7 { throw missing(["batter", "extras", "total"], found, start) }
  }

  @inline(never)
  private func missing(_ keys: [String], _ found: Int, _ offset: Int) -> Defect {
    missing(zip(keys, 0...).first { found & 1 << $1 == 0 }?.0 ?? "", offset)
  }

  private mutating func extras(_ ball: inout Delivery) throws(Defect) {
    var members = try cursor.openObject()
    while let key = try cursor.nextKey(&members) {
      switch key {
      case Key("wides"): ball.wides = UInt8(truncatingIfNeeded: try cursor.whole(upTo: 255))
      case Key("noballs"): ball.noBalls = UInt8(truncatingIfNeeded: try cursor.whole(upTo: 255))
      case Key("byes"): ball.byes = UInt8(truncatingIfNeeded: try cursor.whole(upTo: 255))
      case Key("legbyes"): ball.legByes = UInt8(truncatingIfNeeded: try cursor.whole(upTo: 255))
      case Key("penalty"): ball.penalty = UInt8(truncatingIfNeeded: try cursor.whole(upTo: 255))
      default: try cursor.passValue()
      }
    }
  }
}
