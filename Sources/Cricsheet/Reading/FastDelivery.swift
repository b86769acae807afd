// A fast path for the 99% of deliveries that have Cricsheet's usual keys, order and indentation. The keys are batter,
// bowler, at most one kind of extras, non-striker, runs, and possibly wickets. The text is compared with a pattern,
// eight bytes at a time. `delivery` reads all other deliveries, but three times slower.

import FantasyCore

extension MatchReader {
  /// Reads a delivery with the usual keys, order and indentation. For any other delivery, returns false and leaves the
  /// cursor unchanged.
  @inline(__always)
  mutating func fastDelivery(_ over: UInt16, _ index: UInt8, _ innings: inout Innings) throws(Defect) -> Bool {
    let bytes = cursor.bytes
    let side = innings.battingSide
    var offset = cursor.position
    var ball = Delivery(over: over, ball: index, batter: 0, nonStriker: 0, bowler: 0)
    guard cursor.depth &+ 2 <= cursor.limits.depth,
      pass("{\n              \"batter\": \"", bytes, &offset), let batter = name(bytes, &offset, side),
      pass("\",\n              \"bowler\": \"", bytes, &offset), let bowler = name(bytes, &offset, side.opponent),
      pass("\",\n              \"non_striker\": \"", bytes, &offset) || commonExtras(&ball, bytes, &offset),
      let nonStriker = name(bytes, &offset, side),
      pass("\",\n              \"runs\": {\n                \"batter\": ", bytes, &offset),
      let runs = digit(bytes, &offset),
      pass(",\n                \"extras\": ", bytes, &offset), digit(bytes, &offset) != nil,
      pass(",\n                \"total\": ", bytes, &offset), digit(bytes, &offset) != nil,
      pass("\n              }", bytes, &offset)
    else { return false }
    (ball.batter, ball.bowler, ball.nonStriker, ball.batterRuns) = (batter, bowler, nonStriker, runs)
    if !pass("\n            }", bytes, &offset) {
      guard try commonWickets(&innings, bytes, &offset) else { return false }
    }
    cursor.seek(to: offset)
    innings.deliveries.append(ball)
    return true
  }

  private func commonExtras(_ ball: inout Delivery, _ bytes: FileBytes, _ offset: inout Int) -> Bool {
    guard pass("\",\n              \"extras\": {\n                \"", bytes, &offset) else { return false }
    let (kind, end) = bytes.shortText(from: offset)
    offset = end
    // `holds` needs at least eight bytes, so the colon and the space after the kind of extras are compared here.
    guard end >= 0, bytes.byte(at: end &+ 1) == 0x3A, bytes.byte(at: end &+ 2) == 0x20 else { return false }
    offset = end &+ 3
    guard let runs = digit(bytes, &offset) else { return false }
    switch Key(kind) {
    case Key("wides"): ball.wides = runs
    case Key("legbyes"): ball.legByes = runs
    case Key("noballs"): ball.noBalls = runs
    case Key("byes"): ball.byes = runs
    default: return false
    }
    return pass("\n              },\n              \"non_striker\": \"", bytes, &offset)
  }

  private mutating func commonWickets(
    _ innings: inout Innings, _ bytes: FileBytes, _ offset: inout Int
  ) throws(Defect) -> Bool {
    guard pass(",\n              \"wickets\": ", bytes, &offset) else { return false }
    let start = cursor.position, depth = cursor.depth, fallen = innings.wickets.count
    cursor.seek(to: offset, depth: depth &+ 1)
    try wickets(&innings)
    offset = cursor.position
    cursor.seek(to: start, depth: depth)
    if pass("\n            }", bytes, &offset) { return true }
    innings.wickets.removeLast(innings.wickets.count - fallen)
    return false
  }

  @inline(__always)
  private func pass(_ text: StaticString, _ bytes: FileBytes, _ offset: inout Int) -> Bool {
    guard bytes.holds(text, at: offset) else { return false }
    offset &+= text.utf8CodeUnitCount
    return true
  }

  @inline(__always)
  private func name(_ bytes: FileBytes, _ offset: inout Int, _ side: Side) -> PlayerIndex? {
    let (name, end) = bytes.shortText(from: offset)
    guard end >= 0 else { return nil }
    offset = end
    return names.player(name, preferring: side)
  }

  @inline(__always)
  private func digit(_ bytes: FileBytes, _ offset: inout Int) -> UInt8? {
    let digit = bytes.byte(at: offset) &- 0x30
    guard digit <= 9 else { return nil }
    offset &+= 1
    return digit
  }
}
