/// What is known of an argument without the type of the command it belongs to: all that the reader of the line, the
/// help, completions and manual pages need.
public struct ArgumentInfo: Equatable, Sendable {
  /// How an argument is given on the line.
  public enum Kind: Equatable, Sendable {
    /// A word by its place.
    case positional
    /// `--name VALUE`.
    case option
    /// `--name`, without a value.
    case flag
  }

  /// How the argument is given.
  public var kind: Kind
  /// `--budget` for an option or flag, `NAME` for an operand.
  public var name: String
  /// The letter of the short form, without the hyphen.
  public var short: Character?
  /// What stands for the value in the help: `CREDITS`.
  public var valueName = ""
  /// One sentence of help.
  public var help: String
  /// The value when it is not given, in words of the command line.
  public var defaultText: String?
  /// The only values that are accepted; nil for an open set.
  public var choices: [String]?
  /// How often it must be given at least.
  public var minimum = 0
  /// Whether it may be given more than once.
  public var isRepeatable = false
  /// Whether help and completion leave it out.
  public var isHidden = false
  /// The kind of thing that it names ("player", "file"), for completion.
  public var completion: String?

  /// Whether it stands by its name, not by its place.
  public var isNamed: Bool { kind != .positional }

  /// How the argument is written in a usage line: `OUT`, `[NAME]`, `FILE...`, `[--budget CREDITS]`.
  public var usage: String {
    let repeated = isRepeatable ? nameAndValue + "..." : nameAndValue
    return minimum == 0 ? "[" + repeated + "]" : repeated
  }

  /// How the argument is written in a list: `-b, --budget CREDITS`.
  public var term: String { (short.map { "-\($0), " } ?? "") + nameAndValue }

  private var nameAndValue: String { kind == .option ? name + " " + valueName : name }
}
