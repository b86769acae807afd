/// The description of an argument, independent of the command's type. Used by the parser, help, completion and manual
/// pages.
package struct ArgumentInfo: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case positional
    case option
    case flag
  }

  package var kind: Kind
  /// The name, such as `--budget` for an option or flag, and `NAME` for an operand.
  package var name: String
  /// The letter of the short form, without a hyphen. Nil if there is no short form.
  package var short: Character?
  /// The placeholder for the value in help, such as `CREDITS`.
  package var valueName = ""
  package var help: String
  /// The default value, as shown in help.
  package var defaultText: String?
  /// The accepted values; nil if the values can't be listed.
  package var choices: [String]?
  package var minimum = 0
  /// True if the argument can have several values. Always false for a flag.
  package var isRepeatable = false
  /// The kind of name for shell completion, such as "player" or "file". Nil if `valueName` is the kind.
  package var completion: String?
  package var constraints: [ArgumentConstraint] = []

  package var isNamed: Bool { kind != .positional }

  /// The argument as shown in a usage line, such as `OUT`, `[NAME]`, `FILE...` or `[--budget CREDITS]`.
  package var usage: String {
    let repeated = isRepeatable ? nameAndValue + "..." : nameAndValue
    return minimum == 0 ? "[" + repeated + "]" : repeated
  }

  /// The argument as shown in a list of arguments, such as `-b, --budget CREDITS`.
  package var term: String { (short.map { "-\($0), " } ?? "") + nameAndValue }

  func excludes(_ other: ArgumentInfo) -> Bool {
    constraints.contains { if case .excludes(let names) = $0 { names.contains(other.name) } else { false } }
  }

  var explanation: String {
    var notes: [String] = []
    if let choices { notes.append("one of " + choices.joined(separator: ", ")) }
    if kind == .option && isRepeatable { notes.append("repeatable") }
    if kind == .option && minimum > 0 { notes.append("required") }
    notes += constraints.compactMap(\.note)
    if let defaultText { notes.append("default " + defaultText) }
    return help + (notes.isEmpty ? "" : " (" + notes.joined(separator: "; ") + ")")
  }

  private var nameAndValue: String { kind == .option ? name + " " + valueName : name }
}
