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
      let hinted = errors.map { error in
        var error = error
        error.hint = error.hint ?? helpCommand(for: found.name)
        if error.code == UsageCode.extraOperand.rawValue {
          error.suggestions = longerNames(than: found.name, near: line.operands.first)
        }
        return error
      }
      return answer(.failed(UsageErrors(command: found.name, errors: hinted)))
    }

    if isHelp(found) {
      let errors = line.errors + versionError(line) + binder.errors
      return errors.isEmpty ? answer(.help(helpWords(line))) : fail(errors)
    }
    if line.wantsHelp { return answer(.help(found.name.split(separator: " ").map(String.init))) }
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
    let message = "incomplete command \"\(found.name)\": add one of \(following.joined(separator: ", "))"
    return [UsageError(.incompleteCommand, message)]
  }

  func meant(by word: String) -> [String]? { otherWords()[folded(word)].map { [$0] } }

  func helpCommand(for name: String) -> String { name.isEmpty ? program + " help" : program + " help " + name }
}
