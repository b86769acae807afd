import FantasyCore

/// How the predictions of a slip are joined.
package enum SlipKind: Hashable, Sendable {
  /// All must come true.
  case accumulator
  /// Each for itself.
  case singles
  /// Each choice of so many of them for itself.
  case system(Int)

  /// `accumulator`, `singles`, `2/3`.
  ///
  /// - Parameter count: how many predictions there are.
  package func text(of count: Int) -> String {
    switch self {
    case .accumulator: "accumulator"
    case .singles: "singles"
    case .system(let size): "\(size)/\(count)"
    }
  }

  /// The number of the kind in journals: how many predictions are joined in a line, 0 for all.
  var number: Int {
    switch self {
    case .accumulator: 0
    case .singles: 1
    case .system(let size): size
    }
  }

  /// The kind of a number.
  init(number: Int) { self = number == 0 ? .accumulator : number == 1 ? .singles : .system(number) }

  /// The lines: which predictions, by their place, are joined in each.
  ///
  /// - Parameter count: how many predictions there are, at most `SlipBook.mostPicks`.
  package func lines(of count: Int) -> [[Int]] {
    let size = self == .accumulator ? count : number
    guard (1...max(1, count)).contains(size), count > 0 else { return [] }
    // As a number of which each bit is a prediction; the first ones come first.
    return (1..<1 << count).filter { $0.nonzeroBitCount == size }.map { bits in
      (0..<count).filter { bits >> $0 & 1 == 1 }
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }
}

/// A slip that was placed.
package struct PlacedSlip: Hashable, Sendable {
  /// Its number, from 1.
  package var number: Int
  /// When it was placed.
  package var placed: Instant
  /// How its predictions are joined.
  package var kind: SlipKind
  /// What is staked on each line.
  package var stake: Money
  /// The predictions.
  package var picks: [SlipPick]
  /// What became of them; nil for what is not known yet.
  package var results: [PickResult?]
  /// What it was cashed out for; nil if it wasn't.
  package var cashed: Money?

  /// The lines: which predictions are joined in each.
  package var lines: [[Int]] { kind.lines(of: picks.count) }

  /// What it cost.
  package var cost: Money { stake * lines.count }

  /// Whether nothing can become of it any more, but by a corrected file.
  package var isSettled: Bool { lines.allSatisfy(isDecided) }

  /// Whether what a line wins is known: one that is lost, or all of whose predictions are.
  func isDecided(_ line: [Int]) -> Bool {
    line.contains { results[$0] == .lost } || line.allSatisfy { results[$0] != nil }
  }

  /// What it has won so far; with what it was cashed out for.
  package var won: Money {
    let lines = lines.filter(isDecided).map { line in win(of: line) { results[$0] } }
    return min(.most, lines.reduce(.zero, +)) + (cashed ?? .zero)
  }

  /// What it wins if all that is open comes true.
  package var potentialWin: Money {
    min(.most, lines.map { line in win(of: line) { results[$0] ?? .won(among: 1) } }.reduce(.zero, +))
  }

  private func win(of line: [Int], _ result: (Int) -> PickResult?) -> Money {
    Self.win(of: line, picks, stake, result)
  }

  /// What a line wins: the stake, multiplied by the odds of what came true, half up to a hundredth.
  static func win(of line: [Int], _ picks: [SlipPick], _ stake: Money, _ result: (Int) -> PickResult?) -> Money {
    var win = ExactRatio()
    win.multiply(by: stake.hundredths)
    for place in line { win.multiply(by: picks[place].odd, result(place)) }
    return Money(hundredths: win.roundedHalfUp(upTo: Money.most.hundredths))
  }

  /// What the lines that are open are worth: the stake, multiplied by the odds of what came true and by the odd taken
  /// over today's fair one of what is open, less the margin, down to a hundredth, line by line.
  ///
  /// - Parameters:
  ///   - fair: today's fair odd of each prediction that is open.
  ///   - margin: in per cent.
  package func value(fair: [Odd?], margin: Int) -> Money {
    let values = lines.filter { !isDecided($0) }.map { line -> Money in
      var value = ExactRatio()
      value.multiply(by: stake.hundredths)
      value.multiply(by: 100)
      value.divide(by: 100 + margin)
      for place in line {
        if let result = results[place] {
          value.multiply(by: picks[place].odd, result)
        } else if let odd = fair[place] {
          value.multiply(by: picks[place].odd.hundredths)
          value.divide(by: odd.hundredths)
        }
      }
      return Money(hundredths: value.roundedDown(upTo: Money.most.hundredths))
    }
    return min(.most, values.reduce(.zero, +))
  }
}

extension ExactRatio {
  /// Multiplies by an odd whose prediction came true, by one for a void one, by nothing for a lost one.
  fileprivate mutating func multiply(by odd: Odd, _ result: PickResult?) {
    switch result {
    case .won(let count):
      // Divided among several it is still at least one.
      if odd.hundredths <= 100 * count { return }
      multiply(by: odd.hundredths)
      divide(by: 100 * count)
    case .lost: multiply(by: 0)
    case .void, nil: break
    }
  }
}
