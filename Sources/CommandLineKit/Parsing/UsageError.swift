// Errors in a command line, each with a way to fix it. All errors in a command line are reported together.

/// The codes of errors that this module reports. A program may add other codes.
enum UsageCode: String {
  case unknownOption = "usage.unknown-option"
  case unknownCommand = "usage.unknown-command"
  case incompleteCommand = "usage.incomplete-command"
  case missingValue = "usage.missing-value"
  case unexpectedValue = "usage.unexpected-value"
  case repeatedOption = "usage.repeated-option"
  /// A word is not a valid value of the argument's type.
  case badValue = "usage.bad-value"
  /// A word is not one of the argument's fixed choices.
  case unknownValue = "usage.unknown-value"
  case missingOperand = "usage.missing-operand"
  case missingOption = "usage.missing-option"
  case extraOperand = "usage.extra-operand"
  case contradiction = "usage.contradiction"
  /// One of several arguments is required, but none is given.
  case oneOf = "usage.one-of"
  case unknownHelp = "usage.unknown-help"
}

package struct UsageError: Error, Equatable, Sendable {
  /// A code for scripts, such as "usage.unknown-option".
  package var code: String
  /// The message, without the program's name and without a full stop.
  package var message: String
  /// A way to fix the error, or a command that shows how to fix the error.
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

  /// A question such as "did you mean --store or --sort?"; nil if there are no suggestions.
  package var didYouMean: String? { CommandLineKit.didYouMean(suggestions) }
}

/// The errors of a command line; never empty.
package struct UsageErrors: Error, Equatable, Sendable {
  /// The words of the command that were recognised, such as "team replace"; empty if none were.
  package var command: String
  /// The errors, in this order: malformed options, invalid values and operands, unknown command.
  package var errors: [UsageError]

  package init(command: String, errors: [UsageError]) {
    self.command = command
    self.errors = errors
  }
}
