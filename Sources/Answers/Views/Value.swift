import FantasyCore
import StrictJSON

/// A value in one row and column of a view. The value is exact and independent of the output format.
package enum Value: Hashable, Sendable {
  case none
  case text(String)
  case whole(Int)
  /// A decimal number as text, in the shortest form.
  case decimal(String)
  case truth(Bool)
  case list([String])
  /// A list that may contain missing values, such as the points in each of the last matches. A table shows a missing
  /// value as a hyphen.
  indirect case values([Value])
  /// A list of records, each with several facts; only for scripts.
  indirect case records([[Fact]])
  case time(Instant)
  indirect case worded(Value, String)

  package static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .none }
  package static func whole(_ number: Int?) -> Value { number.map { .whole($0) } ?? .none }
  package static func points(_ points: Points?) -> Value { points.map { .decimal($0.description) } ?? .none }
  package static func signed(_ points: Points) -> Value { .worded(.points(points), points.signed) }
  package static func price(_ price: Price?) -> Value { price.map { .decimal($0.description) } ?? .none }
  package static func time(_ time: Instant?) -> Value { time.map { .time($0) } ?? .none }
  /// Returns a time on a league's clock as a value. Events before a simulated clock was first set have the time
  /// `earliest`. People see this time as "no time yet".
  package static func recorded(_ time: Instant) -> Value {
    time == .earliest ? .worded(.time(time), "no time yet") : .time(time)
  }
  package static func id<Kind>(_ id: ID<Kind>?) -> Value { .text(id?.text) }

  package var json: JSON {
    switch self {
    case .none: .null
    case .text(let text): .string(text)
    case .whole(let number): .int(number)
    case .decimal(let number): .number(number)
    case .truth(let truth): .bool(truth)
    case .list(let list): .array(list.map { .string($0) })
    case .values(let values): .array(values.map(\.json))
    case .records(let records):
      .array(records.map { .object($0.map { JSON.Member($0.key, $0.value.json) }) })
    case .time(let time): .string(time.description)
    case .worded(let value, _): value.json
    }
  }

  package var field: String {
    switch self {
    case .none: ""
    case .text(let text): text
    case .whole(let number): String(number)
    case .decimal(let number): number
    case .truth(let truth): truth ? "true" : "false"
    case .list(let list): list.joined(separator: ";")
    case .values(let values): values.map(\.field).joined(separator: ";")
    case .records(let records): records.map { $0.map(\.value.field).joined(separator: ",") }.joined(separator: ";")
    case .time(let time): time.description
    case .worded(let value, _): value.field
    }
  }
}

extension Points {
  /// The number with a sign, such as `+4` or `-2`. Zero has no sign.
  package var signed: String { self > .zero ? "+\(self)" : "\(self)" }
}

// MARK: Chances

extension Value {
  /// Returns `count` as a proportion of `all`, rounded to ten-thousandths. People see a percentage.
  package static func chance(_ count: Int, of all: Int) -> Value { .share((10_000 * count + all / 2) / max(1, all)) }

  package static func error(_ count: Int, of all: Int) -> Value {
    let part = Double(count) / Double(max(1, all))
    return .share(Int((10_000 * (part * (1 - part) / Double(max(1, all))).squareRoot()).rounded()))
  }
}

extension Value {
  /// Returns an amount of play money. People see two decimal places.
  package static func money(_ money: Money?) -> Value {
    money.map { .worded(.decimal(Decimal.text($0.hundredths, places: 2)), $0.description) } ?? .none
  }
}
