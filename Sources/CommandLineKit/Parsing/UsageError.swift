// The faults of a command line, each with a way to fix it. All faults of a line are reported together.

/// The faults that this module reports; a program may add its own.
enum UsageCode: String {
  case unknownOption = "usage.unknown-option"
  case unknownCommand = "usage.unknown-command"
  case incompleteCommand = "usage.incomplete-command"
  case missingValue = "usage.missing-value"
  case unexpectedValue = "usage.unexpected-value"
  case repeatedOption = "usage.repeated-option"
  /// A word that isn't a valid value of the expected type.
  case badValue = "usage.bad-value"
  /// A word that isn't in a fixed list.
  case unknownValue = "usage.unknown-value"
  case missingOperand = "usage.missing-operand"
  case missingOption = "usage.missing-option"
  case extraOperand = "usage.extra-operand"
  case contradiction = "usage.contradiction"
  /// None of several arguments, one of which is required.
  case oneOf = "usage.one-of"
  case unknownHelp = "usage.unknown-help"
}

package struct UsageError: Error, Equatable, Sendable {
  /// The kind of fault, for scripts: "usage.unknown-option".
  package var code: String
  /// Without the program's name or a full stop.
  package var message: String
  /// The fix, or the command that helps, as typed.
  package var hint: String?
  /// Likely intended words, best first.
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
  /// The command, as far as it was recognised: "team replace"; empty if none was.
  package var command: String
  /// Faults of the options' form come first, then those of values and operands, then an unknown command.
  package var errors: [UsageError]

  package init(command: String, errors: [UsageError]) {
    self.command = command
    self.errors = errors
  }
}
