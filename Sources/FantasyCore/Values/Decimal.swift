/// Converts between decimal text and integers in units of a power of ten, without floating point.
public enum Decimal {
  /// Returns `value / 10^places` as text without trailing zeros. With one place, 135 is `13.5` and 130 is `13`.
  /// `places` must be at most 9.
  public static func text(_ value: Int, places: Int) -> String { text(value, places: places, isWhole: false) }

  /// Returns `value / 10^places` as text with all decimal places. With one place, 130 is `13.0`. `places` must be at
  /// most 9.
  public static func fixed(_ value: Int, places: Int) -> String { text(value, places: places, isWhole: true) }

  private static func text(_ value: Int, places: Int, isWhole: Bool) -> String {
    // Writes digits from right to left. 32 bytes are enough for 19 digits, a leading zero, a point and a sign.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { bytes in
      var rest = value.magnitude, index = 32, left = places
      var isNeeded = isWhole || places == 0
      repeat {
        let digit = UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
        isNeeded = isNeeded || digit != 0 || left == 0
        if isNeeded {
          index -= 1
          bytes[index] = 0x30 + digit
        }
        left -= 1
        if left == 0 {
          if isNeeded {
            index -= 1
            bytes[index] = UInt8(ascii: ".")
          }
          isNeeded = true
        }
      } while rest > 0 || left >= 0
      if value < 0 {
        index -= 1
        bytes[index] = UInt8(ascii: "-")
      }
      // Swift stores strings of up to 15 bytes inline, so this rarely allocates memory.
      return String(decoding: bytes[index...], as: UTF8.self)
    }
  }

  /// Parses a decimal number and returns it in units of `10^-places`. Nil if the text is not a decimal number, or has
  /// more than 12 digits before the point. Also nil if a nonzero fraction has more than `places` digits.
  public static func scaled(_ text: String, places: Int) -> Int? {
    var digits = Substring(text)
    let isNegative = digits.first == "-"
    if isNegative { digits.removeFirst() }
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, whole.utf8.count <= 12 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : "0"
    guard !fraction.isEmpty, fraction.utf8.count <= places || fraction.allSatisfy({ $0 == "0" }) else { return nil }
    let padded = fraction.prefix(places) + String(repeating: "0", count: max(0, places - fraction.count))
    guard (whole + padded).utf8.allSatisfy(\.isDigit), let value = Int(whole + padded) else { return nil }
    return isNegative ? -value : value
  }

  /// Returns `numerator × times / denominator` as text with two decimal places, rounded half away from zero, such as
  /// `200.00`. Nil if `denominator` is not positive.
  public static func rate(_ numerator: Int, times: Int = 1, over denominator: Int) -> String? {
    guard denominator > 0 else { return nil }
    let scaled = numerator.magnitude * UInt(times) * 200 / UInt(denominator)
    let rounded = Int((scaled + 1) / 2)
    return hundredths(numerator < 0 ? -rounded : rounded)
  }

  /// Returns a number of hundredths as text with two decimal places: 180 is `1.80`.
  public static func hundredths(_ number: Int) -> String { fixed(number, places: 2) }
}

extension UInt8 {
  package var isDigit: Bool { (0x30...0x39).contains(self) }
}
