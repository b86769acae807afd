/// An exact decimal number, `mantissa × 10^exponent`. Never uses floating point.
public struct JSONNumber: Sendable, Hashable {
  /// All digits with the sign, but without the decimal point: 150 for `1.50`.
  public var mantissa: Int
  /// The power of ten: -2 for `1.50`.
  public var exponent: Int

  /// Returns the number in units of `10^-places`: 150 for `1.5` and two places. Nil if the number is too large or has
  /// more than `places` decimal places.
  public func scaled(places: Int) -> Int? {
    var value = mantissa
    var shift = exponent + places
    if value == 0 { return 0 }
    guard shift >= -18, shift <= 18 else { return nil }
    while shift > 0 {
      let (next, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = next
      shift -= 1
    }
    while shift < 0 {
      if value % 10 != 0 { return nil }
      value /= 10
      shift += 1
    }
    return value
  }
}

extension JSONScanner {
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = position
    let negative = next == UInt8(ascii: "-")
    if negative { offset += 1 }
    var mantissa = 0, digits = 0, exponent = 0
    let firstDigit = offset
    try takeDigits(&mantissa, &digits, start)
    if digits == 0 { throw unexpected("a digit") }
    if digits > 1, bytes[firstDigit] == UInt8(ascii: "0") { throw JSONError(start, "a number can't begin with 0") }
    if next == UInt8(ascii: ".") {
      offset += 1
      let fraction = offset
      try takeDigits(&mantissa, &digits, start)
      if offset == fraction { throw unexpected("a digit") }
      exponent = fraction - offset
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") { exponent += try power(start) }
    return JSONNumber(mantissa: negative ? -mantissa : mantissa, exponent: exponent)
  }

  private mutating func takeDigits(_ value: inout Int, _ count: inout Int, _ start: JSONPosition) throws(JSONError) {
    while let byte = next, byte >= 0x30, byte <= 0x39 {
      count += 1
      if count > limits.digits { throw JSONError(start, "a number has more than \(limits.digits) digits") }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      offset += 1
    }
  }

  private mutating func power(_ start: JSONPosition) throws(JSONError) -> Int {
    offset += 1
    let negative = next == UInt8(ascii: "-")
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { offset += 1 }
    var value = 0
    let first = offset
    while let byte = next, byte >= 0x30, byte <= 0x39 {
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
      if value > 99 { throw JSONError(start, "a number is too large or too small") }
      offset += 1
    }
    if offset == first { throw unexpected("a digit") }
    return negative ? -value : value
  }
}
