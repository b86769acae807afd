// The faults of a command line, each with a way to fix it. All faults of a line are reported together.

/// The faults that this module reports; a program may add its own.
enum UsageCode: String {
  case unknownOption = "usage.unknown-option"
  case unknownCommand = "usage.unknown-command"
  case incompleteCommand = "usage.incomplete-command"
  case missingValue = "usage.missing-value"
  case unexpectedValue = "usage.unexpected-value"
  case repeatedOption = "usage.repeated-option"
  /// A word that is not a valid value of the argument's type.
  case badValue = "usage.bad-value"
  /// A word that is not one of a fixed list of values.
  case unknownValue = "usage.unknown-value"
  case missingOperand = "usage.missing-operand"
  case missingOption = "usage.missing-option"
  case extraOperand = "usage.extra-operand"
  case contradiction = "usage.contradiction"
  /// At least one of several arguments is required, but none is given.
  case oneOf = "usage.one-of"
  case unknownHelp = "usage.unknown-help"
}

package struct UsageError: Error, Equatable, Sendable {
  /// The kind of fault, for scripts: "usage.unknown-option".
  package var code: String
  /// Without the program's name or a full stop.
  package var message: String
  /// A way to fix the error, or a command that shows one.
  package var hint: String?
  /// Words that the user may have meant, best first.
  package var suggestions: [String]

  package init(code: String, message: String, hint: String? = nil, suggestions: [String] = []) {
    self.code = code
    self.message = message
    self.hint = hint
    self.suggestions = suggestions
  }

  init(_ code: UsageCode, _ message: String, hint: String? = nil, suggestions: [String] = []) {
    self.init(code: code.rawValue, message: message, hint: hint, suggestions: suggestions)
  }

  /// "did you mean --store or --sort?"; nil without suggestions.
  package var didYouMean: String? { CommandLineKit.didYouMean(suggestions) }
}

/// All faults of a line, at least one.
package struct UsageErrors: Error, Equatable, Sendable {
  /// The words of the command that were recognised, such as "team replace"; empty if none was.
  package var command: String
  /// Sorted: first faults in the form of options, then faults of values and operands, then an unknown command.
  package var errors: [UsageError]

  package init(command: String, errors: [UsageError]) {
    self.command = command
    self.errors = errors
  }
}
