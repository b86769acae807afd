/// A chart, independent of how it is drawn: as text for a terminal, or as SVG.
package struct Chart: Equatable, Sendable {
  package var title: String
  /// The label of the horizontal axis, with its unit.
  package var horizontal: String
  package var vertical: String
  package var shape: Shape

  package init(title: String, horizontal: String, vertical: String, _ shape: Shape) {
    self.title = title
    self.horizontal = horizontal
    self.vertical = vertical
    self.shape = shape
  }

  package enum Shape: Equatable, Sendable {
    case bars([Bar])
    /// Line series. Each line starts at 0 before the first step.
    case lines([Line])
    /// Column charts in panels, stacked vertically with a common scale.
    case columns([Panel])
    case ranks(Ranks)
    /// A knockout bracket, one array per column. Each column has half as many slots as the previous column, down to one
    /// slot.
    case bracket([[Slot]])
  }

  package struct Bar: Equatable, Sendable {
    package var name: String
    package var value: Double
    /// The text shown for `value`.
    package var description: String

    /// Creates a bar. A bar with a negative value extends to the left.
    package init(name: String, value: Double, description: String) {
      self.name = name
      self.value = value
      self.description = description
    }
  }

  package struct Line: Equatable, Sendable {
    package var name: String
    /// The values after step 1, step 2 and so on.
    package var values: [Int]
    /// The number of marks at each step, such as the wickets in an over.
    package var marks: [Int]
    /// The horizontal position of the line's end, in steps: for example, 19.5 if half of the 20th over was bowled. Nil
    /// if the last step is complete.
    package var end: Double?

    package init(name: String, values: [Int], marks: [Int], end: Double? = nil) {
      self.name = name
      self.values = values
      self.marks = marks
      self.end = end
    }

    func index(of step: Int) -> Double {
      let whole = Double(step + 1)
      guard step + 1 == values.count, let end else { return whole }
      return min(whole, max(whole - 1, end))
    }
  }

  package struct Panel: Equatable, Sendable {
    package var name: String
    package var values: [Int]
    package var marks: [Int]

    package init(name: String, values: [Int], marks: [Int]) {
      self.name = name
      self.values = values
      self.marks = marks
    }
  }

  package struct Ranks: Equatable, Sendable {
    package var steps: [String]
    /// The participants, in the order of their final ranks.
    package var racers: [Racer]

    package init(steps: [String], racers: [Racer]) {
      self.steps = steps
      self.racers = racers
    }
  }

  package struct Racer: Equatable, Sendable {
    package var name: String
    /// The rank after each step; nil before the racer took part.
    package var ranks: [Int?]
    /// True for the user's own line.
    package var isOwn: Bool

    package init(name: String, ranks: [Int?], isOwn: Bool) {
      self.name = name
      self.ranks = ranks
      self.isOwn = isOwn
    }
  }

  package struct Slot: Equatable, Sendable {
    package var description: String
    package var continues: Bool

    package init(_ description: String, continues: Bool) {
      self.description = description
      self.continues = continues
    }
  }

  package enum Signs: String, CaseIterable, ArgumentValue, Sendable {
    /// Braille patterns, with eight dots in each character cell.
    case braille
    /// Block characters, each of which can fill any quarters of a character cell.
    case blocks
    case ascii
  }

  package struct Look: Equatable, Sendable {
    package var width = 80
    /// The maximum height of the plot, in lines.
    package var height = 16
    package var signs = Signs.braille
    package var style = Style.plain

    package init() {}
  }
}

/// Returns a string with one character for each value: a block of proportional height, or a digit from 0 to 9 if
/// `isASCII` is true. A nil value becomes `-`.
package func sparkline(_ values: [Double?], isASCII: Bool) -> String {
  let known = values.compactMap(\.self)
  let low = min(0, known.min() ?? 0), high = max(known.max() ?? 0, 0)
  let signs = Array(isASCII ? "0123456789" : "▁▂▃▄▅▆▇█")
  return String(
    values.map { value in
      guard let value else { return "-" }
      if high == low { return signs[0] }
      let index = Int(((value - low) / (high - low) * Double(signs.count - 1)).rounded())
      return signs[max(0, min(signs.count - 1, index))]
    })
}
