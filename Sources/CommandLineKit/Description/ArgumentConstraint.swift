// Constraints on arguments that the arguments' types can't express. `Parsing/LineContent+Constraints.swift` enforces
// the constraints.

package enum ArgumentConstraint: Equatable, Sendable {
  /// The value must be a whole number in this range. An upper bound of `Int.max` means no upper limit.
  case number(ClosedRange<Int>)
  /// The value must be a non-empty text. The associated value is the text's maximum length in bytes; `Int.max` means no
  /// limit.
  case text(Int)
  /// The argument can't be combined with any of the named arguments.
  case excludes([String])
  /// The argument requires at least one of the named arguments.
  case needs([String])
  /// The argument is required unless one of the named arguments is given.
  case isAlternative([String])
  /// A flag with this constraint reads standard input. An option or operand with this constraint reads standard input
  /// if its value is `-`. Only one argument on a command line may read standard input.
  case isInput

  var names: [String] {
    switch self {
    case .number, .text, .isInput: []
    case .excludes(let names), .needs(let names), .isAlternative(let names): names
    }
  }

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
  package func notEmpty() -> Self { with(.text(.max)) }
  package func excluding(_ names: String...) -> Self { with(.excludes(names)) }
  package func requiring(_ names: String...) -> Self { with(.needs(names)) }
  package func unless(_ names: String...) -> Self { with(.isAlternative(names)) }
  package func readingInput() -> Self { with(.isInput) }

  private func with(_ constraint: ArgumentConstraint) -> Self { changed { $0.constraints.append(constraint) } }
}

func orList(_ words: [String]) -> String {
  let others = words.dropLast().joined(separator: ", ")
  return (others.isEmpty ? "" : others + " or ") + (words.last ?? "")
}
