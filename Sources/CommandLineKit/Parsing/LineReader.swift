// Splits the words after the command's name into options, values and operands. Binder.swift parses the values.

struct LineContent {
  struct Given {
    var slot: Int
    /// The value as typed; empty for a flag.
    var value: String
    /// The option as typed, for messages: `--limit` or `-n`.
    var spelling: String
  }

  var given: [Given] = []
  var operands: [String] = []
  var errors: [UsageError] = []
  var wantsHelp = false
  var wantsVersion = false
  /// True if the line has an unknown option. A word that was read as an operand may then be that option's value.
  var hasUnknownOption = false
}

struct LineReader {
  private let table: OptionTable
  private let words: [String]
  private let hint: String
  private var next = 0
  private var content = LineContent()

  /// Reads the arguments on a command line.
  ///
  /// - Parameter words: the words of the command line, without the program's name and the command's name.
  static func read(_ words: [String], table: OptionTable, hint: String) -> LineContent {
    var reader = LineReader(table: table, words: words, hint: hint)
    reader.readAll()
    return reader.content
  }

  private mutating func readAll() {
    while next < words.count {
      let word = words[next]
      next += 1
      if word == "--" {
        content.operands += words[next...]
        return
      } else if word.hasPrefix("--") {
        readLong(word)
      } else if OptionTable.isOption(word), !OptionTable.isNegativeNumber(word) {
        readBundle(word)
      } else {
        content.operands.append(word)
      }
    }
  }

  /// Reads a long option, such as `--wide`, `--budget 90` or `--budget=90`.
  private mutating func readLong(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let value = parts.count > 1 ? String(parts[1]) : nil
    guard let slot = table.slot(named: name) else { return readBuiltIn(name, attached: value) }
    if table.arguments[slot].kind == .option {
      take(slot, spelling: name, attached: value)
    } else if value != nil {
      add(.unexpectedValue, "\(name) takes no value")
    } else {
      content.given.append(.init(slot: slot, value: "", spelling: name))
    }
  }

  private mutating func readBuiltIn(_ name: String, attached value: String?) {
    switch name {
    case "--help" where value != nil, "--version" where value != nil:
      add(.unexpectedValue, "\(name) takes no value")
    case "--help": content.wantsHelp = true
    case "--version": content.wantsVersion = true
    default: addUnknown(name, suggestions: suggestions(for: name, among: table.names))
    }
  }

  /// Reads a word of short options, such as `-v`, `-n5`, `-n 5` or `-vqn5`.
  private mutating func readBundle(_ word: String) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      let spelling = "-\(letter)"
      if let slot = table.slot(short: letter) {
        if table.arguments[slot].kind == .option {
          return take(slot, spelling: spelling, attached: letters.isEmpty ? nil : String(letters))
        }
        content.given.append(.init(slot: slot, value: "", spelling: spelling))
      } else if letter == "h" {
        content.wantsHelp = true
      } else {
        let whole = word.count > 2 ? table.slot(named: "-" + word) : nil
        return addUnknown(spelling, suggestions: whole.map { [table.arguments[$0].name] } ?? [])
      }
    }
  }

  private mutating func take(_ slot: Int, spelling: String, attached: String?) {
    var value = attached
    let argument = table.arguments[slot]
    if value == nil, next < words.count, OptionTable.canBeValue(words[next], of: argument) {
      value = words[next]
      next += 1
    }
    guard let value else { return add(.missingValue, "\(spelling) needs a value: \(argument.term)") }
    if !argument.isRepeatable, content.given.contains(where: { $0.slot == slot }) {
      add(.repeatedOption, "\(argument.name) is given more than once")
    } else {
      content.given.append(.init(slot: slot, value: value, spelling: spelling))
    }
  }

  private mutating func addUnknown(_ spelling: String, suggestions: [String]) {
    content.hasUnknownOption = true
    let message = "unknown option \(shownSafe(spelling))"
    content.errors.append(UsageError(.unknownOption, message, hint: hint, suggestions: suggestions))
  }

  private mutating func add(_ code: UsageCode, _ message: String) {
    content.errors.append(UsageError(code, message, hint: hint))
  }
}
