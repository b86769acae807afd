// What can be wrong with a line: one value a fault, with the way out. All faults of a line are found in one go.

/// The faults that this module finds; a program may have more.
enum UsageCode: String {
  case unknownOption = "usage.unknown-option"
  case unknownCommand = "usage.unknown-command"
  /// Only the first words of a command.
  case incompleteCommand = "usage.incomplete-command"
  case missingValue = "usage.missing-value"
  /// A flag with a value.
  case unexpectedValue = "usage.unexpected-value"
  /// A single-valued option given twice.
  case repeatedOption = "usage.repeated-option"
  /// A word that is no value of the type wanted.
  case badValue = "usage.bad-value"
  /// A word that is none of a fixed list.
  case unknownValue = "usage.unknown-value"
  case missingOperand = "usage.missing-operand"
  case missingOption = "usage.missing-option"
  case extraOperand = "usage.extra-operand"
  /// No command and no topic of this name to give help on.
  case unknownHelp = "usage.unknown-help"
}

/// One fault of a line.
public struct UsageError: Error, Equatable, Sendable {
  /// What kind of fault, for scripts: "usage.unknown-option".
  public var code: String
  /// What is wrong, without the program's name and a full stop.
  public var message: String
  /// The command that helps, as it is typed.
  public var hint: String?
  /// What may have been meant, the likeliest first.
  public var suggestions: [String]

  /// A fault of a kind that the program knows.
  public init(code: String, message: String, hint: String? = nil, suggestions: [String] = []) {
    (self.code, self.message, self.hint, self.suggestions) = (code, message, hint, suggestions)
  }

  init(_ code: UsageCode, _ message: String, hint: String? = nil, suggestions: [String] = []) {
    self.init(code: code.rawValue, message: message, hint: hint, suggestions: suggestions)
  }

  /// "did you mean --store or --sort?", nil without suggestions.
  public var didYouMean: String? { CommandLineKit.didYouMean(suggestions) }
}

/// All faults of a line; there is at least one.
public struct UsageErrors: Error, Equatable, Sendable {
  /// The command they belong to, as far as it was found: "team replace", or empty.
  public var command: String
  /// The faults, in the order of the line.
  public var errors: [UsageError]

  /// The faults of a command's line.
  public init(command: String, errors: [UsageError]) { (self.command, self.errors) = (command, errors) }
}
