// Finds options by name, and decides whether the next word is an option's value. The code that reads a command line and
// the code that finds the command share this table, so that the two always agree.

struct OptionTable {
  /// The command's arguments, followed by the global options. A slot is an index in this array.
  let arguments: [ArgumentInfo]

  func slot(named name: some StringProtocol) -> Int? {
    arguments.firstIndex { $0.isNamed && $0.name == name }
  }

  func slot(short letter: Character) -> Int? {
    arguments.firstIndex { $0.isNamed && $0.short == letter }
  }

  func option(takingNext word: String) -> ArgumentInfo? {
    guard word.hasPrefix("--") else { return option(inBundle: word.dropFirst()) }
    return slot(named: word).map { arguments[$0] }.flatMap { $0.kind == .option ? $0 : nil }
  }

  private func option(inBundle letters: Substring) -> ArgumentInfo? {
    var rest = letters
    while let letter = rest.popFirst() {
      guard let slot = slot(short: letter) else { return nil }
      if arguments[slot].kind == .option { return rest.isEmpty ? arguments[slot] : nil }
    }
    return nil
  }

  var names: [String] { arguments.filter(\.isNamed).map(\.name) + ["--help"] }

  static func isOption(_ word: String) -> Bool { word.utf8.first == UInt8(ascii: "-") && word.utf8.count > 1 }

  /// Returns true if a word can be the value of `option`. A word that looks like an option can be a value only if it is
  /// a negative number or one of the option's choices.
  static func canBeValue(_ word: String, of option: ArgumentInfo) -> Bool {
    guard isOption(word), !(option.choices?.contains(word) ?? false) else { return true }
    return isNegativeNumber(word)
  }

  /// Returns true if a word begins like a negative number. Such a word can also be an operand.
  static func isNegativeNumber(_ word: String) -> Bool {
    guard isOption(word), let second = word.utf8.dropFirst().first else { return false }
    return (0x30...0x39).contains(second) || second == UInt8(ascii: ".")
  }
}
