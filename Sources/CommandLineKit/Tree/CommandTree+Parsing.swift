// Parses the words of a command line into a request. Builds only the description of the command on the line.

extension CommandTree {
  /// Parses a command line. For an invalid command line, the request is `failed`.
  ///
  /// - Parameter words: the process's arguments, without the program's name.
  package func parse(_ words: [String]) -> ParsedLine<Globals, Context, Output> {
    let globalArguments = Globals.description.arguments
    let globalInfo = globalArguments.map { $0.info }
    let found = findCommand(in: words, table: OptionTable(arguments: globalInfo))
    let entry = entry(named: found.name)
    let command = isHelp(found) ? nil : entry?.open()
    let own = command?.info.arguments ?? []
    let table = OptionTable(arguments: own + globalInfo)
    var line = LineReader.read(found.rest, table: table, hint: helpCommand(for: found.name))
    let operandErrors = command == nil ? [] : line.assignOperands(to: own, of: found.name)

    var binder = Binder<Globals>(arguments: globalArguments)
    binder.store(line.given, firstSlot: own.count)
    let globals = binder.root
    func answer(_ request: ParsedLine<Globals, Context, Output>.Request) -> ParsedLine<Globals, Context, Output> {
      ParsedLine(globals: globals, request: request)
    }
    func fail(_ errors: [UsageError]) -> ParsedLine<Globals, Context, Output> {
      var hinted = errors
      for index in hinted.indices { hinted[index].hint = hinted[index].hint ?? helpCommand(for: found.name) }
      // Unexpected arguments have one cause, so only the first has a hint.
      let extra = hinted.indices.filter { hinted[$0].code == UsageCode.extraOperand.rawValue }
      if let first = extra.first { hinted[first].suggestions = meantNames(found, line.operands) }
      for index in extra.dropFirst() { hinted[index].hint = nil }
      return answer(.failed(UsageErrors(command: found.name, errors: hinted)))
    }

    if isHelp(found) {
      let errors = line.errors + versionError(line) + binder.errors
      return errors.isEmpty ? answer(.help(helpWords(line))) : fail(errors)
    }
    if line.wantsHelp {
      // An unknown word is an error, as in `fcl help nope`.
      return answer(.help(found.name.split(separator: " ").map(String.init) + [found.stray].compactMap(\.self)))
    }
    if found.name.isEmpty && line.wantsVersion { return answer(.version) }

    let bound = command?.bind(line)
    var errors = line.errors + versionError(line) + (bound?.errors ?? []) + operandErrors + binder.errors
    if command == nil { errors += nameErrors(found, line) }
    if errors.isEmpty { errors = line.constraintErrors(table.arguments) }
    if !errors.isEmpty { return fail(errors) }
    guard let command, let bound else { return answer(.nothing) }
    return answer(.run(Invocation(command: command.info, alias: found.alias, globals: globals, work: bound.work)))
  }

  /// Returns true if the command line begins with `help`. This holds even if the tree has no command `help`: `help team
  /// show` then means `team show --help`.
  private func isHelp(_ found: FoundCommand) -> Bool {
    found.name == "help" || found.name.isEmpty && found.stray == "help"
  }

  private func helpWords(_ line: LineContent) -> [String] {
    var words = line.operands
    if words.first == "help", entry(named: "help") == nil { words.removeFirst() }
    if line.wantsHelp, words.isEmpty, entry(named: "help") != nil { words = ["help"] }
    return words
  }

  private func versionError(_ line: LineContent) -> [UsageError] {
    line.wantsVersion ? [UsageError(.unknownOption, "unknown option --version", hint: program + " --version")] : []
  }

  /// Returns the commands that unexpected arguments may be part of, after the program's name: `fcl history mov` may mean
  /// `fcl history move`, and `fcl squad pick A B` may mean `fcl team pick`.
  private func meantNames(_ found: FoundCommand, _ operands: [String]) -> [String] {
    let typed = [found.alias].compactMap(\.self) + operands.prefix(1)
    let other = found.alias == nil ? nil : meant(by: typed.joined(separator: " "))
    return (other ?? longerNames(than: found.name, near: operands.first)).map { program + " " + $0 }
  }

  private func longerNames(than name: String, near stray: String?) -> [String] {
    guard let stray else { return [] }
    let words = words(after: name) + (name.isEmpty ? aliases().map(\.word) : [])
    return suggestions(for: stray, among: words).map { name.isEmpty ? $0 : name + " " + $0 }
  }

  private func nameErrors(_ found: FoundCommand, _ line: LineContent) -> [UsageError] {
    let following = words(after: found.name)
    if let stray = found.stray ?? line.operands.first {
      if line.hasUnknownOption { return [] }
      let name = found.name.isEmpty ? stray : found.name + " " + stray
      let near = longerNames(than: found.name, near: stray)
      let group = groups.first { $0.title == stray && found.name.isEmpty }
      return [
        UsageError(
          .unknownCommand, "unknown command \"\(shownSafe(name))\"", hint: group.map { helpCommand(for: $0.title) },
          suggestions: group == nil ? meant(by: name) ?? near : [])
      ]
    }
    if found.name.isEmpty { return [] }
    let choice = following.count == 1 ? following[0] : "one of " + following.joined(separator: ", ")
    return [UsageError(.incompleteCommand, "incomplete command \"\(found.name)\": add \(choice)")]
  }

  func meant(by word: String) -> [String]? { otherWords()[folded(word)].map { [$0] } }

  func helpCommand(for name: String) -> String { name.isEmpty ? program + " help" : program + " help " + name }
}
