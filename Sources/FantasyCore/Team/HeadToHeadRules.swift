import StrictJSON

/// The points for head-to-head rounds and the tie-breaks of the table. Read from the key `head_to_head` of team rules.
public struct HeadToHeadRules: Hashable, Sendable {
  /// The points in the table for a win, a draw, a loss and a bye (a round without an opponent).
  public var win = 2, draw = 1, loss = 0, bye = 2
  /// The tie-breaks, in order. The first tie-break for which two rows differ decides.
  public var ties: [TableTieBreak] = TableTieBreak.allCases

  /// Creates the default rules: two points for a win or a bye, and one for a draw.
  public init() {}

  package static let keys = ["win", "draw", "loss", "bye", "ties"]

  package init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(Self.keys)
    func points(_ key: String, _ standard: Int) throws(JSONError) -> Int {
      try object.optional(key)?.int(in: -100...100) ?? standard
    }
    win = try points("win", win)
    draw = try points("draw", draw)
    loss = try points("loss", loss)
    bye = try points("bye", bye)
    guard let list = object.optional("ties") else { return }
    ties = []
    for element in try list.array() {
      let next: TableTieBreak = try element.choice()
      if ties.contains(next) { throw element.error("\(next.rawValue) is given twice") }
      ties.append(next)
    }
  }
}

/// A rule that separates rows with equal points in a head-to-head table.
public enum TableTieBreak: String, Hashable, Sendable, CaseIterable {
  case between
  case scored = "for"
  case difference
  case wins
  /// The manager whose entry was created earlier ranks higher.
  case earlierEntry = "earlier-entry"

  /// The display name.
  public var description: String {
    switch self {
    case .between: "table points against each other"
    case .scored: "points for"
    case .difference: "difference"
    case .wins: "wins"
    case .earlierEntry: "earlier entry"
    }
  }
}
