/// An amount of money as people write it, such as `₹11.5 Cr`, `75 lakh`, `$9.5m` or `Rs. 50,000/-`.
struct MoneyAmount {
  /// A unit of money, largest first.
  enum Unit: Int, CaseIterable {
    case crore = 10_000_000
    case million = 1_000_000
    case lakh = 100_000
    case thousand = 1_000
    case one = 1

    var name: String {
      switch self {
      case .crore: "crore"
      case .million: "millions"
      case .lakh: "lakh"
      case .thousand: "thousands"
      case .one: "whole units"
      }
    }

    /// True for the units in which amounts in India are counted.
    var isIndian: Bool { self == .crore || self == .lakh }
  }

  enum Currency: String, CaseIterable {
    case rupee, dollar, pound, euro, rand

    var words: [String] {
      switch self {
      case .rupee: ["₹", "rs", "rs.", "inr", "pkr", "lkr", "₨"]
      case .dollar: ["$", "us$", "usd", "a$", "aud", "nz$", "nzd"]
      case .pound: ["£", "gbp"]
      case .euro: ["€", "eur"]
      case .rand: ["r", "zar"]
      }
    }
  }

  /// The digits with their signs, as written.
  let number: String
  /// The unit; nil if the amount has none.
  let unit: Unit?
  /// The currency; nil if the amount has none.
  let currency: Currency?

  /// Parses an amount. Nil if the text has no digits, or other words than a currency and a unit.
  init?(_ text: String) {
    guard let first = text.firstIndex(where: \.isASCIIDigit), let last = text.lastIndex(where: \.isASCIIDigit)
    else { return nil }
    number = String(text[first...last])
    let suffix = text[text.index(after: last)...].lowercased()
    let words = suffix.split { $0.isWhitespace || $0 == "/" || $0 == "-" }.map(String.init)
    let all = ([text[..<first].lowercased()] + words).map(\.withoutOuterBlanks)
    var unit: Unit?, currency: Currency?
    for word in all where !["", "credits", "credit"].contains(word) {
      if let found = Currency.allCases.first(where: { $0.words.contains(word) }), currency == nil {
        currency = found
      } else if let found = Self.units[word.hasSuffix(".") ? String(word.dropLast()) : word], unit == nil {
        unit = found
      } else {
        return nil
      }
    }
    self.unit = unit
    self.currency = currency
  }

  private static let units: [String: Unit] = [
    "cr": .crore, "crs": .crore, "crore": .crore, "crores": .crore, "l": .lakh, "lac": .lakh, "lacs": .lakh,
    "lakh": .lakh, "lakhs": .lakh, "m": .million, "mn": .million, "mio": .million, "mil": .million,
    "million": .million, "millions": .million, "k": .thousand, "thousand": .thousand,
  ]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { utf8.count == 1 && utf8.allSatisfy(\.isDigit) }
}
