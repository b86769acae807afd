// Constraints beyond an argument's type: numbers in a range, and options that exclude or need others. They are part of
// the description; `Parsing/LineContent+Constraints.swift` checks them.

package enum ArgumentConstraint: Equatable, Sendable {
  /// A whole number in this range, which is open if it ends with `Int.max`.
  case number(ClosedRange<Int>)
  /// A text with this maximum length in bytes, and at least one byte.
  case text(Int)
  /// Not together with any of these arguments.
  case excludes([String])
  /// Only together with one of these arguments.
  case needs([String])
  /// Required without any of these arguments.
  case isAlternative([String])
  /// Standard input, as the value `-` or a flag; one argument of a line can read it.
  case isInput

  /// The names of other arguments.
  var names: [String] {
    switch self {
    case .number, .text, .isInput: []
    case .excludes(let names), .needs(let names), .isAlternative(let names): names
    }
  }

  /// The constraint in help.
  var note: String? {
    switch self {
    case .number(let range):
      range.upperBound == .max ? "\(range.lowerBound) or more" : "\(range.lowerBound) to \(range.upperBound)"
    case .text, .isInput: nil
    case .excludes(let names): "not with \(orList(names))"
    case .needs(let names): "needs \(orList(names))"
    case .isAlternative(let names): "\(orList(["this"] + names)) is required"
    }
  }
}

extension Argument {
  package func within(_ range: ClosedRange<Int>) -> Self { with(.number(range)) }
  package func within(_ range: PartialRangeFrom<Int>) -> Self { with(.number(range.lowerBound...Int.max)) }
  package func atMost(bytes: Int) -> Self { with(.text(bytes)) }
  package func excluding(_ names: String...) -> Self { with(.excludes(names)) }
  /// Needs any one of these arguments.
  package func requiring(_ names: String...) -> Self { with(.needs(names)) }
  /// Required, unless one of these arguments is given.
  package func unless(_ names: String...) -> Self { with(.isAlternative(names)) }
  package func readingInput() -> Self { with(.isInput) }

  private func with(_ constraint: ArgumentConstraint) -> Self { changed { $0.constraints.append(constraint) } }
}

/// "--a, --b or --c".
func orList(_ words: [String]) -> String {
  let others = words.dropLast().joined(separator: ", ")
  return (others.isEmpty ? "" : others + " or ") + (words.last ?? "")
}
