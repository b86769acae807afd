// Creates manual pages in roff (man macros) from the descriptions that help uses. The program and its topics share one
// page, and each command has its own page.

private struct Roff {
  private(set) var text: String

  init(_ title: String, date: String, source: String) {
    text = ".TH \(title.uppercased()) 1 \(date) \(Self.quoted(source))\n"
  }

  mutating func section(_ title: String) { text += ".SH \(Self.quoted(title.uppercased()))\n" }
  mutating func subsection(_ title: String) { text += ".SS \(Self.quoted(title))\n" }

  /// Adds text whose paragraphs are separated by empty lines. Lines that begin with a space are not wrapped.
  mutating func paragraphs(_ paragraphs: String) {
    var isFirst = true, isKept = false, isGap = false
    for line in paragraphs.split(separator: "\n", omittingEmptySubsequences: false) {
      let keeps = line.hasPrefix(" ")
      if line.isEmpty {
        isGap = true
        continue
      }
      if isKept, !keeps { text += ".EE\n" }
      if !isFirst, isGap || keeps != isKept { text += isKept && keeps ? "\n" : ".PP\n" }
      if keeps, !isKept { text += ".EX\n" }
      text += keeps ? Self.kept(String(line)) : Self.filled(String(line))
      (isFirst, isKept, isGap) = (false, keeps, false)
    }
    if isKept { text += ".EE\n" }
  }

  mutating func item(_ term: String, _ explanation: String) {
    text += ".TP\n\\fB\(Self.escaped(term))\\fR\n\(Self.filled(explanation))"
  }

  mutating func example(_ example: Example) {
    let lines = example.lines.map { Self.kept(String($0)) }.joined()
    text += ".TP\n\(Self.filled(example.comment)).EX\n\(lines).EE\n"
  }

  /// The maximum line length in bytes, which every editor and every version of roff accepts.
  private static let maximum = 76

  private static func filled(_ text: String) -> String {
    var lines = [String](), line = ""
    for word in text.split(separator: " ").map({ escaped(String($0)) }) {
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > maximum {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).map { plain($0) + "\n" }.joined()
  }

  private static func kept(_ text: String) -> String {
    var pieces = [String](), piece = ""
    for character in text.map({ escaped(String($0)) }) {
      if piece.utf8.count + character.utf8.count > maximum {
        pieces.append(piece)
        piece = ""
      }
      piece += character
    }
    return (pieces + [piece]).map(plain).joined(separator: "\\c\n") + "\n"
  }

  private static func plain(_ line: String) -> String {
    (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line
  }

  private static func quoted(_ text: String) -> String {
    "\"" + escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// Escapes characters that are special in roff. Also escapes non-ASCII characters, because some versions of roff
  /// can't read them.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "`": result += "\\(ga"
      case "'": result += "\\(aq"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      }
    }
    return result
  }
}

extension CommandTree {
  /// Returns the manual page of a command. If `words` is empty, returns the program's page, which includes the topics.
  ///
  /// - Parameter date: the date of the page, such as `2026-03-28`.
  /// - Throws: `UsageError`, with suggestions, if the command is unknown.
  package func manual(for words: [String], version: String, date: String) throws(UsageError) -> String {
    let typed = words.joined(separator: " ")
    let name = command(ofAlias: typed) ?? typed
    if name.isEmpty { return programPage(version, date) }
    guard let entry = entry(named: name) else {
      let names = entries.filter { !$0.isHidden }.map(\.name)
      throw UsageError(
        .unknownHelp, "no manual page for \"\(shownSafe(name))\"", hint: program + " help",
        suggestions: meant(by: name) ?? suggestions(for: name, among: names))
    }
    return page(of: entry.info, version, date)
  }

  package var commandsWithManual: [String] { entries.filter { !$0.isHidden }.map(\.name) }

  /// Returns the name of a command's manual page, such as `fcl-team-show`.
  package func pageName(_ command: String) -> String {
    ([program] + command.split(separator: " ").map(String.init)).joined(separator: "-")
  }

  private func programPage(_ version: String, _ date: String) -> String {
    var roff = Roff(program, date: date, source: "\(program) \(version)")
    roff.section("name")
    roff.paragraphs("\(program) - \(Self.lowered(summary))")
    roff.section("synopsis")
    roff.paragraphs("\(program) COMMAND [OPTIONS] [ARGUMENTS]")
    roff.section("description")
    roff.paragraphs("Each command has its own page: \(pageName("COMMAND"))(1).")
    roff.section("commands")
    for group in groups {
      let visible = group.commands.filter { !$0.isHidden }
      if visible.isEmpty { continue }
      roff.subsection(group.title)
      for command in visible { roff.item(command.name, command.summary) }
    }
    roff.section("global options")
    for option in globals { roff.item(option.term, option.explanation) }
    roff.item("-h, --help", "show the help for the command")
    for topic in topics {
      roff.section(topic.title)
      roff.paragraphs(topic.text)
    }
    return roff.text
  }

  private func page(of command: CommandInfo, _ version: String, _ date: String) -> String {
    var roff = Roff(pageName(command.name), date: date, source: "\(program) \(version)")
    roff.section("name")
    roff.paragraphs("\(pageName(command.name)) - \(Self.lowered(command.summary))")
    roff.section("synopsis")
    let usage = command.arguments.sorted { $0.isNamed && !$1.isNamed }.map(\.usage)
    roff.paragraphs(([program, command.name] + usage).joined(separator: " "))
    let others = aliases(of: command.name)
    if !others.isEmpty { roff.paragraphs("Aliases: " + others.joined(separator: ", ")) }
    roff.section("description")
    roff.paragraphs(command.summary + (command.discussion.map { "\n\n" + $0 } ?? ""))
    for (title, isNamed) in [("arguments", false), ("options", true)] {
      let those = command.arguments.filter { $0.isNamed == isNamed }
      if !those.isEmpty { roff.section(title) }
      for argument in those { roff.item(argument.term, argument.explanation) }
      if isNamed, !those.isEmpty { roff.paragraphs("Global options are described in \(program)(1).") }
    }
    if !command.examples.isEmpty { roff.section("examples") }
    for example in command.examples { roff.example(example) }
    if !command.exitCodes.isEmpty { roff.section("exit status") }
    for exit in command.exitCodes { roff.item(String(exit.code), exit.meaning) }
    roff.section("see also")
    let pages = command.seeAlso.filter { entry(named: $0) != nil }.map { pageName($0) + "(1)" }
    let topics = command.seeAlso.filter { entry(named: $0) == nil }.map { "\(program) help \($0)" }
    roff.paragraphs(([program + "(1)"] + pages + topics).joined(separator: ", "))
    return roff.text
  }

  private static func lowered(_ sentence: String) -> String {
    let text = sentence.hasSuffix(".") ? sentence.dropLast() : Substring(sentence)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
