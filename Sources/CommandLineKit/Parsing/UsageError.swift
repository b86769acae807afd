// What can be wrong with a line: one value a fault, with the way out. All faults of a line are found in one go.

/// The faults that this module finds; a program may have more.
public enum UsageCode: String, CaseIterable, Sendable {
  /// No option of this name.
  case unknownOption = "usage.unknown-option"
  /// No command of this name.
  case unknownCommand = "usage.unknown-command"
  /// Only the first words of a command.
  case incompleteCommand = "usage.incomplete-command"
  /// An option without its value.
  case missingValue = "usage.missing-value"
  /// A flag with a value.
  case unexpectedValue = "usage.unexpected-value"
  /// A single-valued option given twice.
  case repeatedOption = "usage.repeated-option"
  /// A word that is no value of the type wanted.
  case badValue = "usage.bad-value"
  /// A word that is none of a fixed list.
  case unknownValue = "usage.unknown-value"
  /// An operand that must be given.
  case missingOperand = "usage.missing-operand"
  /// An option that must be given.
  case missingOption = "usage.missing-option"
  /// An operand too many.
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
  ///
  /// - Parameters:
  ///   - code: what kind of fault, for scripts.
  ///   - message: what is wrong, without the program's name and a full stop.
  ///   - hint: the command that helps, as it is typed.
  ///   - suggestions: what may have been meant, the likeliest first.
  public init(code: String, message: String, hint: String? = nil, suggestions: [String] = []) {
    self.code = code
    self.message = message
    self.hint = hint
    self.suggestions = suggestions
  }

  init(_ code: UsageCode, _ message: String, hint: String? = nil, suggestions: [String] = []) {
    self.init(code: code.rawValue, message: message, hint: hint, suggestions: suggestions)
  }

  /// "did you mean --store or --sort?", nil without suggestions.
  public var didYouMean: String? {
    guard let last = suggestions.last else { return nil }
    let others = suggestions.dropLast().joined(separator: ", ")
    return "did you mean " + (others.isEmpty ? "" : others + " or ") + last + "?"
  }
}

/// All faults of a line; there is at least one.
public struct UsageErrors: Error, Equatable, Sendable {
  /// The command they belong to, as far as it was found: "team replace", or empty.
  public var command: String
  /// The faults, in the order of the line.
  public var errors: [UsageError]

  /// - Parameters:
  ///   - command: the command they belong to, or empty.
  ///   - errors: the faults, in the order of the line.
  public init(command: String, errors: [UsageError]) {
    self.command = command
    self.errors = errors
  }
}
