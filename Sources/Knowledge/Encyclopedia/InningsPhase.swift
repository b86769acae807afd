/// A phase of an innings. In limited-overs matches, the phases are the powerplay, the middle overs and the death overs.
/// In longer matches, they are those of the new ball, the old ball and the second new ball.
package enum InningsPhase: Int, Sendable, Hashable, CaseIterable, Comparable {
  case first
  case middle
  case last

  /// Creates the phase to which an over belongs, in a format such as `T20`.
  ///
  /// - Parameter over: the index of the over, from 0.
  package init(over: Int, of format: String) { self.init(over: over, within: Self.bounds(of: format)) }

  init(over: Int, within bounds: (first: Int, middle: Int)) {
    self = over < bounds.first ? .first : over < bounds.middle ? .middle : .last
  }

  /// Returns the number of overs in the first phase, and in the first two phases together.
  static func bounds(of format: String) -> (first: Int, middle: Int) {
    switch format {
    case "T20", "IT20": (6, 15)
    case "ODI", "ODM": (10, 40)
    default: (20, 80)
    }
  }

  package func name(in format: String) -> String {
    let (first, middle) = Self.bounds(of: format)
    let names =
      first == 20 ? ["new ball", "old ball", "second new ball"] : ["powerplay", "middle overs", "death overs"]
    let overs = ["1 to \(first)", "\(first + 1) to \(middle)", "from \(middle + 1)"]
    return "\(names[rawValue]) (\(overs[rawValue]))"
  }

  package static func < (one: InningsPhase, other: InningsPhase) -> Bool { one.rawValue < other.rawValue }
}
