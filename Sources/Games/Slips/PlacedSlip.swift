import FantasyCore

/// The way in which a slip's predictions are combined into lines. A line wins only if none of its predictions is lost.
package enum SlipKind: Hashable, Sendable {
  /// A single line combines all predictions.
  case accumulator
  /// Each prediction has its own line.
  case singles
  /// Each combination of this many predictions has its own line.
  case system(Int)

  /// Returns the kind as text: `accumulator`, `singles`, or a form such as `2/3` if each line combines two of three
  /// predictions.
  ///
  /// - Parameter count: the number of predictions on the slip.
  package func text(of count: Int) -> String {
    switch self {
    case .accumulator: "accumulator"
    case .singles: "singles"
    case .system(let size): "\(size)/\(count)"
    }
  }

  /// The number of predictions per line, as stored in journals; 0 if each line has all predictions.
  var number: Int {
    switch self {
    case .accumulator: 0
    case .singles: 1
    case .system(let size): size
    }
  }

  init(number: Int) { self = number == 0 ? .accumulator : number == 1 ? .singles : .system(number) }

  /// Returns the lines of a slip in lexicographic order. Each line has the indices of its predictions.
  ///
  /// - Parameter count: the number of predictions on the slip.
  package func lines(of count: Int) -> [[Int]] {
    let size = self == .accumulator ? count : number
    guard (1...max(1, count)).contains(size), count > 0 else { return [] }
    // Each set bit of a number selects a prediction.
    return (1..<1 << count).filter { $0.nonzeroBitCount == size }.map { bits in
      (0..<count).filter { bits >> $0 & 1 == 1 }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

package struct PlacedSlip: Hashable, Sendable {
  package var number: Int
  package var placed: Instant
  package var kind: SlipKind
  /// The stake for each line.
  package var stake: Money
  package var picks: [SlipPick]
  /// The result of each prediction, in the order of `picks`; nil if not yet known.
  package var results: [PickResult?]
  /// The amount paid at the cash-out; nil if the slip wasn't cashed out.
  package var cashed: Money?

  package var lines: [[Int]] { kind.lines(of: picks.count) }

  package var cost: Money { stake * lines.count }

  /// True if all lines are decided. A corrected match file can still change the amount that the slip won.
  package var isSettled: Bool { lines.allSatisfy(isDecided) }

  func isDecided(_ line: [Int]) -> Bool {
    line.contains { results[$0] == .lost } || line.allSatisfy { results[$0] != nil }
  }

  /// The amount won by the decided lines, plus the cash-out amount.
  package var won: Money {
    let lines = lines.filter(isDecided).map { line in win(of: line) { results[$0] } }
    return min(.maximum, lines.reduce(.zero, +)) + (cashed ?? .zero)
  }

  /// The amount that the slip would win if all open predictions were correct.
  package var potentialWin: Money {
    min(.maximum, lines.map { line in win(of: line) { results[$0] ?? .won(among: 1) } }.reduce(.zero, +))
  }

  private func win(of line: [Int], _ result: (Int) -> PickResult?) -> Money { Self.win(of: line, picks, stake, result) }

  /// Returns the amount that a line wins: the stake multiplied by the odds of all correct predictions, rounded half up
  /// to a hundredth. A lost prediction makes this amount zero. Void predictions are ignored.
  static func win(of line: [Int], _ picks: [SlipPick], _ stake: Money, _ result: (Int) -> PickResult?) -> Money {
    var win = ExactRatio()
    win.multiply(by: stake.hundredths)
    for index in line { win.multiply(by: picks[index].odds, result(index)) }
    return Money(hundredths: win.roundedHalfUp(upTo: Money.maximum.hundredths))
  }

  /// Returns the cash-out value: the sum of the values of all open lines, reduced by the margin.
  ///
  /// The value of a line is its stake, multiplied by the odds of each correct prediction. For each open prediction, the
  /// value is also multiplied by the odds on the slip and divided by the current fair odds. The value of each line is
  /// rounded down to a hundredth.
  ///
  /// - Parameters:
  ///   - fair: the current fair odds, in the order of `picks`; nil for decided predictions.
  ///   - margin: the margin in per cent.
  package func value(fair: [DecimalOdds?], margin: Int) -> Money {
    let values = lines.filter { !isDecided($0) }.map { line -> Money in
      var value = ExactRatio()
      value.multiply(by: stake.hundredths)
      value.multiply(by: 100)
      value.divide(by: 100 + margin)
      for index in line {
        if let result = results[index] {
          value.multiply(by: picks[index].odds, result)
        } else if let odds = fair[index] {
          value.multiply(by: picks[index].odds.hundredths)
          value.divide(by: odds.hundredths)
        }
      }
      return Money(hundredths: value.roundedDown(upTo: Money.maximum.hundredths))
    }
    return min(.maximum, values.reduce(.zero, +))
  }
}

extension ExactRatio {
  fileprivate mutating func multiply(by odds: DecimalOdds, _ result: PickResult?) {
    switch result {
    case .won(let count):
      // If several leaders share the odds, each share is at least 1.
      if odds.hundredths <= 100 * count { return }
      multiply(by: odds.hundredths)
      divide(by: 100 * count)
    case .lost: multiply(by: 0)
    case .void, nil: break
    }
  }
}
