/// The description of an argument, without the command's type. Used by the parser, help, completion and manual pages.
package struct ArgumentInfo: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case positional
    case option
    case flag
  }

  package var kind: Kind
  /// The name: `--budget` for an option or flag, `NAME` for an operand.
  package var name: String
  /// The letter of the short form, without a hyphen.
  package var short: Character?
  /// The placeholder for the value in help, such as `CREDITS`.
  package var valueName = ""
  package var help: String
  /// The value of an omitted argument, as shown in help.
  package var defaultText: String?
  /// The accepted values; nil if they can't be listed.
  package var choices: [String]?
  package var minimum = 0
  /// True if the argument may have several values; false for a flag.
  package var isRepeatable = false
  /// The kind of name for completion ("player", "file"), if `valueName` is not itself a kind.
  package var completion: String?
  package var constraints: [ArgumentConstraint] = []

  package var isNamed: Bool { kind != .positional }

  /// The argument in a usage line: `OUT`, `[NAME]`, `FILE...`, `[--budget CREDITS]`.
  package var usage: String {
    let repeated = isRepeatable ? nameAndValue + "..." : nameAndValue
    return minimum == 0 ? "[" + repeated + "]" : repeated
  }

  /// The argument in a list of arguments: `-b, --budget CREDITS`.
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
