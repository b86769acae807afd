// Finds the words of a command line that name the command. Global options may come before or between these words.

struct FoundCommand {
  var name = ""
  var rest: [String] = []
  /// The first word that can't be part of a command's name, if the words before it don't name a command. Nil if the
  /// words name a command, or if no such word follows.
  var stray: String?
  var alias: String?
}

extension CommandTree {
  func findCommand(in words: [String], table: OptionTable) -> FoundCommand {
    var found = FoundCommand()
    var index = 0
    var areOptionsOver = false
    while index < words.count {
      let word = words[index]
      // No options follow `--`, so the next words are the command's name.
      if word == "--", !areOptionsOver, entry(named: found.name) == nil {
        areOptionsOver = true
        index += 1
        continue
      }
      if !areOptionsOver, OptionTable.isOption(word) {
        // A command's own options must follow its complete name. `LineReader` reports options that come earlier.
        let isGlobal = isKnown(word, in: table)
        if word == "--" || !isGlobal && entry(named: found.name) != nil { break }
        let option = index + 1 < words.count ? table.option(takingNext: word) : nil
        let hasValue = option.map { OptionTable.canBeValue(words[index + 1], of: $0) } ?? false
        found.rest += words[index...(index + (hasValue ? 1 : 0))]
        index += hasValue ? 2 : 1
        continue
      }
      let longer = found.name.isEmpty ? word : found.name + " " + word
      guard !word.isEmpty, entry(named: longer) != nil || hasEntries(under: longer) else {
        if found.name.isEmpty, let name = command(ofAlias: word) {
          found.name = name
          found.alias = word
          index += 1
        } else if entry(named: found.name) == nil {
          found.stray = word
        }
        break
      }
      found.name = longer
      index += 1
    }
    found.rest += (areOptionsOver ? ["--"] : []) + words[index...]
    return found
  }

  private func isKnown(_ word: String, in table: OptionTable) -> Bool {
    if word.hasPrefix("--") {
      let name = word.prefix { $0 != "=" }
      return name == "--help" || table.slot(named: name) != nil
    }
    return word.dropFirst().first.map { $0 == "h" || table.slot(short: $0) != nil } ?? false
  }
}
