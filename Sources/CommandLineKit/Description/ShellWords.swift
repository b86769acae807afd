/// Splits shell code into commands, and each command into words. `|`, `&`, `;` and line feeds separate commands. Quotes
/// work as in a shell, but nothing is expanded. Redirections, comments and leading assignments are left out.
package func shellCommands(_ line: String) -> [[String]] {
  var scanner = ShellScanner()
  for character in line { scanner.take(character) }
  scanner.endCommand()
  return scanner.commands.map(withoutRedirections).map { words in
    Array(
      words.drop { word in
        let name = word.prefix { $0 != "=" }
        return name.count < word.count && !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      })
  }.filter { !$0.isEmpty }
}

private func withoutRedirections(_ words: [String]) -> [String] {
  var kept: [String] = []
  var skipsNext = false
  for word in words {
    if skipsNext {
      skipsNext = false
    } else if let sign = word.firstIndex(where: { $0 == ">" || $0 == "<" }),
      word[..<sign].allSatisfy(\.isNumber)
    {
      skipsNext = word[sign...].allSatisfy { $0 == ">" || $0 == "<" }
    } else {
      kept.append(word)
    }
  }
  return kept
}

private struct ShellScanner {
  var commands: [[String]] = []
  private var words: [String] = []
  private var word: String?
  private var quote: Character?
  private var isEscaped = false
  private var isComment = false

  mutating func take(_ character: Character) {
    if isComment {
      if character == "\n" { endCommand() }
    } else if isEscaped {
      isEscaped = false
      if character != "\n" { word = (word ?? "") + String(character) }
    } else if character == "\\" && quote != "'" {
      isEscaped = true
    } else if let open = quote {
      if character == open { quote = nil } else { word = (word ?? "") + String(character) }
    } else {
      takeBare(character)
    }
  }

  private mutating func takeBare(_ character: Character) {
    switch character {
    case "'", "\"":
      quote = character
      word = word ?? ""
    case "|", "&", ";", "\n": endCommand()
    case " ", "\t": endWord()
    case "#" where word == nil: isComment = true
    default: word = (word ?? "") + String(character)
    }
  }

  mutating func endWord() {
    if let word { words.append(word) }
    word = nil
  }

  mutating func endCommand() {
    endWord()
    if !words.isEmpty { commands.append(words) }
    words = []
    isComment = false
  }
}
