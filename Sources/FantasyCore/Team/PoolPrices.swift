/// The prices in a column of a pool file: plain numbers, or amounts of money in one unit for the whole column.
struct PoolPrices {
  /// Sentences about the unit of amounts of money. Empty if all prices are plain numbers.
  let remarks: [String]
  private let signs: NumberSigns
  private let money: MoneyColumn?

  init(in table: CSVTable, column: Int) {
    let fields = table.rows.lazy.map { $0[column] }
    if fields.allSatisfy({ Self.isPlain($0.text) }) {
      signs = table.numberSigns(of: column)
      money = nil
      remarks = []
      return
    }
    var amounts: [(field: CSVField, amount: MoneyAmount)] = []
    for field in fields {
      if let amount = MoneyAmount(field.text) { amounts.append((field, amount)) }
    }
    let signs = NumberSigns(amounts.map(\.amount.number), isCommaSeparated: table.separator == .comma)
    let money = MoneyColumn(amounts, signs)
    self.signs = signs
    self.money = money
    remarks = money.remark.map { [$0] } ?? []
  }

  /// Returns the price in a field; nil, with a defect in `errors`, if there is none.
  func price(_ field: CSVField, _ errors: inout [CSVError]) -> Price? {
    let wanted = "expected a price such as 9.5, with at most one decimal place"
    var reason = ""
    do throws(UnclearNumber) {
      let price = if let money { try money.price(field, signs) } else { Price(try signs.plain(field.text)) }
      if let price, price <= .maximum { return price }
    } catch {
      reason = ": \(error.reason)"
    }
    let isNegative = field.text.hasPrefix("-")
    errors.append(
      field.error(isNegative ? "the price \(field.text) is negative" : "\(wanted), found \"\(field.text)\"\(reason)"))
    return nil
  }

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }
  }
}

/// Amounts of money, converted to credits by one unit.
private struct MoneyColumn {
  /// The amount that is worth one credit.
  private let unit: MoneyAmount.Unit
  private let currency: MoneyAmount.Currency?
  /// The first field with a unit; nil if there is none.
  private let example: CSVField?
  private(set) var remark: String?

  /// Chooses the largest unit in which all prices are exact in tenths of a credit. Amounts without a unit stay as they
  /// are, unless one is above the maximum price.
  init(_ amounts: [(field: CSVField, amount: MoneyAmount)], _ signs: NumberSigns) {
    currency = amounts.lazy.compactMap(\.amount.currency).first
    example = amounts.first { $0.amount.unit != nil }?.field
    let values = amounts.compactMap { Self.value(of: $0.amount, signs) }
    let units = amounts.compactMap(\.amount.unit)
    let maximum = Price.maximum.tenths * Self.scale / 10
    let isIndian = currency == .rupee || units.contains(where: \.isIndian)
    let isWestern = units.contains(.million) || !isIndian
    let largest = units.map(\.rawValue).max() ?? (values.allSatisfy { $0 <= maximum } ? 1 : .max)
    let candidates = MoneyAmount.Unit.allCases.filter { unit in
      unit.rawValue <= largest && (unit.isIndian ? isIndian : unit != .million || isWestern)
    }
    let exact = candidates.first { unit in values.allSatisfy { Self.price($0, in: unit) != nil } }
    let unit = exact ?? units.min { $0.rawValue < $1.rawValue } ?? .one
    self.unit = unit
    let shown = amounts.first { $0.amount.unit != nil || $0.amount.currency != nil }
    guard let shown, let value = Self.value(of: shown.amount, signs), let price = Self.price(value, in: unit) else {
      return
    }
    let credits = price == Price(tenths: 10) ? "1 credit" : "\(price) credits"
    remark = "prices are read in \(unit.name): \"\(shown.field.text)\" on line \(shown.field.line) is \(credits)"
  }

  /// Returns the price in a field; nil if the field is not an amount, or not exact in tenths of a credit.
  func price(_ field: CSVField, _ signs: NumberSigns) throws(UnclearNumber) -> Price? {
    guard let amount = MoneyAmount(field.text) else { return nil }
    if let currency, let other = amount.currency, other != currency {
      throw UnclearNumber(reason: "other rows have another currency")
    }
    let plain = try signs.plain(amount.number)
    guard let value = Self.value(plain, amount.unit ?? .one) else { return nil }
    if let example, amount.unit == nil, value != 0 {
      throw UnclearNumber(reason: "line \(example.line) has a unit (\"\(example.text)\"), but this price has none")
    }
    return Self.price(value, in: unit)
  }

  /// The number of parts into which each unit of money is divided here.
  private static let scale = 1_000_000

  private static func value(of amount: MoneyAmount, _ signs: NumberSigns) -> Int? {
    (try? signs.plain(amount.number)).flatMap { value($0, amount.unit ?? .one) }
  }

  private static func value(_ plain: String, _ unit: MoneyAmount.Unit) -> Int? {
    guard let number = Decimal.scaled(plain, places: 6) else { return nil }
    let (value, isTooLarge) = number.multipliedReportingOverflow(by: unit.rawValue)
    return isTooLarge || value < 0 ? nil : value
  }

  private static func price(_ value: Int, in unit: MoneyAmount.Unit) -> Price? {
    let (tenths, rest) = value.quotientAndRemainder(dividingBy: unit.rawValue * scale / 10)
    let price = Price(tenths: tenths)
    return rest == 0 && price <= .maximum ? price : nil
  }
}
