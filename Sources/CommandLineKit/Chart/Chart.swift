/// Numbers as a picture, in the signs of a terminal or as SVG. It knows only numbers and words; what they mean, its titles say.
package struct Chart: Equatable, Sendable {
  /// What is seen, in a line.
  package var title: String
  /// What the horizontal axis counts, with its unit.
  package var horizontal: String
  /// What the vertical axis counts, with its unit.
  package var vertical: String
  /// The numbers.
  package var shape: Shape

  /// A chart.
  package init(title: String, horizontal: String, vertical: String, _ shape: Shape) {
    (self.title, self.horizontal, self.vertical, self.shape) = (title, horizontal, vertical, shape)
  }

  /// How numbers become a picture.
  package enum Shape: Equatable, Sendable {
    /// A bar for each, one below the other.
    case bars([Bar])
    /// Lines that go on from left to right, all from nothing.
    case lines([Line])
    /// Columns side by side, in panels one below the other that share their scale.
    case columns([Panel])
    /// Who stood where, step by step.
    case ranks(Ranks)
    /// Who met whom, who went on: each column has a slot for each two of the one before, the last one has one slot.
    case bracket([[Slot]])
  }

  /// A bar with its name and its number in words.
  package struct Bar: Equatable, Sendable {
    /// Whose it is.
    package var name: String
    /// Its length.
    package var value: Double
    /// The number as it is written.
    package var words: String

    /// A bar; a value below zero goes to the left.
    package init(name: String, value: Double, words: String) {
      (self.name, self.value, self.words) = (name, value, words)
    }
  }

  /// A line: what it has come to after each step.
  package struct Line: Equatable, Sendable {
    /// Whose it is.
    package var name: String
    /// After 1, 2, 3 … steps.
    package var values: [Int]
    /// How many marks a step has, such as wickets in an over.
    package var marks: [Int]
    /// How many steps have been taken, where the last of them is only begun.
    package var end: Double?

    /// A line.
    package init(name: String, values: [Int], marks: [Int], end: Double? = nil) {
      (self.name, self.values, self.marks, self.end) = (name, values, marks, end)
    }

    /// Where the value after a step stands, counted in steps from the left.
    func place(of step: Int) -> Double {
      let whole = Double(step + 1)
      guard step + 1 == values.count, let end else { return whole }
      return min(whole, max(whole - 1, end))
    }
  }

  /// Columns of one kind.
  package struct Panel: Equatable, Sendable {
    /// Whose they are.
    package var name: String
    /// Their heights.
    package var values: [Int]
    /// How many marks stand above each.
    package var marks: [Int]

    /// A panel.
    package init(name: String, values: [Int], marks: [Int]) {
      (self.name, self.values, self.marks) = (name, values, marks)
    }
  }

  /// Ranks after each of some steps.
  package struct Ranks: Equatable, Sendable {
    /// The names of the steps.
    package var steps: [String]
    /// Who is ranked, those who stand first at the end first.
    package var racers: [Racer]

    /// Ranks.
    package init(steps: [String], racers: [Racer]) { (self.steps, self.racers) = (steps, racers) }
  }

  /// One who is ranked.
  package struct Racer: Equatable, Sendable {
    /// Who it is.
    package var name: String
    /// The rank after each step; nil before they took part.
    package var ranks: [Int?]
    /// Whether it is the viewer.
    package var isOwn: Bool

    /// One who is ranked.
    package init(name: String, ranks: [Int?], isOwn: Bool) {
      (self.name, self.ranks, self.isOwn) = (name, ranks, isOwn)
    }
  }

  /// One who takes part in a stage of a bracket.
  package struct Slot: Equatable, Sendable {
    /// Who it is, with what they have earned.
    package var words: String
    /// Whether they went on.
    package var goesOn: Bool

    /// A slot.
    package init(_ words: String, goesOn: Bool) { (self.words, self.goesOn) = (words, goesOn) }
  }

  /// The signs of which charts in a terminal are made.
  package enum Signs: String, CaseIterable, ArgumentValue, Sendable {
    /// Dots, eight in a place: the finest lines.
    case braille
    /// Quarters of places.
    case blocks
    /// Letters and signs that every terminal has.
    case ascii
  }

  /// How a chart is drawn in a terminal.
  package struct Look: Equatable, Sendable {
    /// The columns there are.
    package var width = 80
    /// The lines that the picture itself may take.
    package var height = 16
    /// The signs that it is made of.
    package var signs = Signs.braille
    /// Whether there are colours.
    package var style = Style.plain

    /// A look off a terminal.
    package init() {}
  }
}

/// A row of numbers as a row of small columns; `-` for a missing one.
///
/// - Parameter isASCII: whether digits 0 to 9 stand for the heights.
package func sparkline(_ values: [Double?], isASCII: Bool) -> String {
  let known = values.compactMap(\.self)
  let (low, high) = (min(0, known.min() ?? 0), max(known.max() ?? 0, 0))
  let signs = Array(isASCII ? "0123456789" : "▁▂▃▄▅▆▇█")
  return String(
    values.map { value in
      guard let value else { return "-" }
      if high == low { return signs[0] }
      let place = Int(((value - low) / (high - low) * Double(signs.count - 1)).rounded())
      return signs[max(0, min(signs.count - 1, place))]
    })
}
