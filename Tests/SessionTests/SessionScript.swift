// A session file: command lines with their output, read and written again. Fixtures/sessions/README.md has the grammar.
// Nothing here knows what a command does.

/// The content of a session file.
struct SessionScript {
  /// A typed line with its expected output.
  struct Step {
    /// The lines as written in the file, including the text after `<<EOF`.
    var typed: [String]
    /// The number of the first line.
    var line: Int
    /// The text after `<<EOF`.
    var heredoc: String?
    /// The expected lines of output.
    var expected: [String]
    /// The number of empty lines after the step.
    var gap: Int

    /// The text after `$ `.
    var command: String { String(typed[0].dropFirst(2)) }
  }

  /// A part of the file.
  enum Part {
    case comment(String)
    case step(Step)
  }

  var parts: [Part] = []

  /// Reads a session.
  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    var index = 0
    while index < lines.count {
      guard lines[index].hasPrefix("$ ") else {
        parts.append(.comment(lines[index]))
        index += 1
        continue
      }
      parts.append(.step(Self.step(lines, &index)))
    }
  }

  private static func step(_ lines: [String], _ index: inout Int) -> Step {
    var step = Step(typed: [lines[index]], line: index + 1, heredoc: nil, expected: [], gap: 0)
    index += 1
    if step.typed[0].hasSuffix("<<EOF") {
      var text = ""
      while index < lines.count {
        step.typed.append(lines[index])
        index += 1
        if lines[index - 1] == "EOF" { break }
        text += lines[index - 1] + "\n"
      }
      step.heredoc = text
    }
    while index < lines.count, !lines[index].hasPrefix("$ "), !lines[index].hasPrefix("#") {
      step.expected.append(lines[index])
      index += 1
    }
    while step.expected.last == "" {
      step.expected.removeLast()
      step.gap += 1
    }
    return step
  }

  /// The file's text.
  var text: String {
    parts.flatMap { part -> [String] in
      switch part {
      case .comment(let line): [line]
      case .step(let step): step.typed + step.expected + Array(repeating: "", count: step.gap)
      }
    }.map { $0 + "\n" }.joined()
  }

  /// The result of a command as lines of a session.
  static func lines(of outcome: Outcome) -> [String] {
    shown(outcome.output) + shown(outcome.error).map { "! " + $0 }
      + (outcome.exit == 0 ? [] : ["? \(outcome.exit)"])
  }

  /// The lines of an output. A backslash precedes lines that would be mistaken for other parts of a session.
  private static func shown(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    var lines = String(decoding: text.utf8.filter { $0 != 0x0D }, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() } else { lines.append("\\ no line end") }
    let marks = ["$ ", "#", "! ", "? ", "\\"]
    for index in lines.indices where lines[index] != "\\ no line end" {
      let isEnd = lines[index].isEmpty && lines[index...].allSatisfy(\.isEmpty)
      if isEnd || marks.contains(where: lines[index].hasPrefix) { lines[index] = "\\" + lines[index] }
    }
    return lines
  }
}

/// A parsed line of a session.
struct TypedLine {
  /// `NAME=value` before the command.
  var variables: [String: String] = [:]
  /// The command and its words.
  var words: [String] = []
  /// The file after `<`.
  var inputFile: String?
  /// The text after `<<<`.
  var inputText: String?
  /// The file after `>`.
  var outputFile: String?

  /// Parses a line. Blanks separate words; quotes of both kinds hold words together.
  init(_ line: String) {
    var words = Self.split(line)
    words.removeAll { $0.text == "<<EOF" && !$0.isQuoted }
    var index = 0
    while index < words.count {
      let word = words[index]
      let next = index + 1 < words.count ? words[index + 1].text : ""
      index += 2
      switch (word.isQuoted, word.text) {
      case (false, "<"): inputFile = next
      case (false, "<<<"): inputText = next
      case (false, ">"): outputFile = next
      default:
        index -= 1
        add(word.text)
      }
    }
  }

  private mutating func add(_ word: String) {
    guard words.isEmpty, let equals = word.firstIndex(of: "="),
      word[..<equals].allSatisfy({ $0.isUppercase || $0 == "_" })
    else { return words.append(word) }
    variables[String(word[..<equals])] = String(word[word.index(after: equals)...])
  }

  private static func split(_ line: String) -> [(text: String, isQuoted: Bool)] {
    var words: [(text: String, isQuoted: Bool)] = []
    var word: (text: String, isQuoted: Bool)?
    var quote: Character?
    for letter in line {
      if let open = quote {
        if letter == open { quote = nil } else { word?.text.append(letter) }
      } else if letter == "'" || letter == "\"" {
        quote = letter
        word = (word?.text ?? "", true)
      } else if letter == " " {
        if let done = word { words.append(done) }
        word = nil
      } else {
        word = ((word?.text ?? "") + String(letter), word?.isQuoted ?? false)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}
