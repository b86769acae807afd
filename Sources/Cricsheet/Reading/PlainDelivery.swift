// The hot loop: 94 of 100 deliveries have just batter, bowler, non-striker and runs without extras, in Cricsheet's own
// order and indentation. Their text is compared with a pattern, eight bytes at a time; whatever differs in the least is
// left to `delivery`, which gives the same result.

import FantasyCore

extension MatchReader {
  /// Takes a delivery of the most usual form, or returns nil and stays.
  @inline(__always)
  mutating func plainDelivery(_ over: UInt16, _ ball: UInt8, _ side: Side) -> Delivery? {
    let bytes = cursor.bytes
    var offset = cursor.position
    guard
      let batter = name(after: "{\n              \"batter\": \"", bytes, &offset, side),
      let bowler = name(after: "\",\n              \"bowler\": \"", bytes, &offset, side.opponent),
      let nonStriker = name(after: "\",\n              \"non_striker\": \"", bytes, &offset, side),
      let runs = digit(
        after: "\",\n              \"runs\": {\n                \"batter\": ", bytes, &offset),
      digit(
        after: ",\n                \"extras\": 0,\n                \"total\": ", bytes, &offset) != nil,
      pass("\n              }\n            }", bytes, &offset),
      cursor.depth &+ 2 <= cursor.limits.depth
    else { return nil }
    cursor.seek(to: offset)
    return Delivery(over: over, ball: ball, batter: batter, nonStriker: nonStriker, bowler: bowler, batterRuns: runs)
  }

  @inline(__always)
  private func pass(_ text: StaticString, _ bytes: FileBytes, _ offset: inout Int) -> Bool {
    guard bytes.holds(text, at: offset) else { return false }
    offset &+= text.utf8CodeUnitCount
    return true
  }

  @inline(__always)
  private func name(
    after text: StaticString, _ bytes: FileBytes, _ offset: inout Int, _ side: Side
  ) -> PlayerIndex? {
    guard pass(text, bytes, &offset) else { return nil }
    let (name, end) = bytes.shortText(from: offset)
    guard end >= 0 else { return nil }
    offset = end
    return names.player(name, preferring: side)
  }

  @inline(__always)
  private func digit(after text: StaticString, _ bytes: FileBytes, _ offset: inout Int) -> UInt8? {
    guard pass(text, bytes, &offset) else { return nil }
    let digit = bytes.byte(at: offset) &- 0x30
    guard digit <= 9 else { return nil }
    offset &+= 1
    return digit
  }
}
