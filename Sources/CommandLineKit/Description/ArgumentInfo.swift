/// The description of an argument, independent of the command's type: everything that the parser, help, completions and
/// manual pages need.
package struct ArgumentInfo: Equatable, Sendable {
  /// How an argument is given on the line.
  package enum Kind: Equatable, Sendable {
    /// A word identified by its position.
    case positional
    /// `--name VALUE`.
    case option
    /// `--name`, without a value.
    case flag
  }

  /// How the argument is given.
  package var kind: Kind
  /// `--budget` for an option or flag, `NAME` for an operand.
  package var name: String
  /// The letter of the short form, without the hyphen.
  package var short: Character?
  /// The placeholder for the value in help: `CREDITS`.
  package var valueName = ""
  /// One sentence of help.
  package var help: String
  /// The value when the argument is omitted, as shown in help.
  package var defaultText: String?
  /// The only values that are accepted; nil for an open set.
  package var choices: [String]?
  /// The minimum number of times it must be given.
  package var minimum = 0
  /// Whether it may have several values: a flag has none.
  package var isRepeatable = false
  /// Whether help and completion leave it out.
  package var isHidden = false
  /// The kind of thing it names ("player", "file"), for completion, where `valueName` doesn't say so.
  package var completion: String?

  /// Whether it is given by name rather than by position.
  package var isNamed: Bool { kind != .positional }

  /// How the argument is written in a usage line: `OUT`, `[NAME]`, `FILE...`, `[--budget CREDITS]`.
  package var usage: String {
    let repeated = isRepeatable ? nameAndValue + "..." : nameAndValue
    return minimum == 0 ? "[" + repeated + "]" : repeated
  }

  /// How the argument is written in a list: `-b, --budget CREDITS`.
  package var term: String { (short.map { "-\($0), " } ?? "") + nameAndValue }

  /// One sentence of help, with the accepted words and the default.
  var explanation: String {
    var notes: [String] = []
    if let choices { notes.append("one of " + choices.joined(separator: ", ")) }
    if kind == .option && isRepeatable { notes.append("repeatable") }
    if kind == .option && minimum > 0 { notes.append("required") }
    if let defaultText { notes.append("default " + defaultText) }
    return help + (notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")")
  }

  private var nameAndValue: String { kind == .option ? name + " " + valueName : name }
}
