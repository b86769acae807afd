// Checks the descriptions of all commands. A test runs these checks, to find clashing names and invalid examples before
// a release.

extension CommandTree {
  /// Returns descriptions of the problems in the tree, one sentence for each problem. Builds the descriptions of all
  /// commands.
  package func problems() -> [String] {
    let commands = entries.map(\.name), names = commands + topics.map(\.name)
    var found = repeated(commands).map { "\($0): two commands of this name" }
    found += repeated(topics.map(\.name)).map { "\($0): two topics of this name" }
    found += optionProblems(globals).map { "global options: \($0)" }
    found += Globals.description.defaultProblems().map { "global options: \($0)" }
    for alias in aliases() {
      if isKnown(alias.word, among: commands) { found.append("alias \(alias.word): a command has this name") }
      if entry(named: alias.command) == nil { found.append("alias \(alias.word): no command \(alias.command)") }
    }
    found += core.filter { entry(named: $0) == nil }.map { "front page: no command \($0)" }
    for (word, name) in otherWords().sorted(by: { $0.key < $1.key }) {
      if isKnown(word, among: names) { found.append("other word \(word): a command has this name") }
      if folded(word) != word { found.append("other word \(word): must be in lower case without accents") }
      if !names.contains(where: { name == $0 || name.hasPrefix($0 + " -") }) {
        found.append("other word \(word): no command or topic \(name)")
      }
    }
    for entry in entries {
      let info = entry.info
      let all =
        nameProblems(info) + optionProblems(info.arguments + globals) + operandProblems(info.arguments)
        + constraintProblems(info.arguments + globals) + entry.defaultProblems()
        + exampleProblems(info, isHidden: entry.isHidden)
        + repeated(info.exitCodes.map { String($0.code) }).map { "exit code \($0) twice" }
        + info.seeAlso.filter { !isKnown($0, among: names) }.map { "see also \($0): no such command or topic" }
      found += all.map { "\(entry.name): \($0)" }
    }
    return found
  }

  private func isKnown(_ name: String, among names: [String]) -> Bool {
    names.contains(name) || hasEntries(under: name)
  }

  private func nameProblems(_ info: CommandInfo) -> [String] {
    var found: [String] = []
    let words = info.name.split(separator: " ", omittingEmptySubsequences: false)
    if !(1...3).contains(words.count) || words.contains(where: { $0.isEmpty || $0.hasPrefix("-") }) {
      found.append("a name must have one to three words")
    }
    if !info.summary.hasSuffix(".") || info.summary.count < 4 { found.append("the summary must be a sentence") }
    return found
  }

  private func optionProblems(_ arguments: [ArgumentInfo]) -> [String] {
    let named = arguments.filter(\.isNamed)
    var found = repeated(named.map(\.name) + ["--help"]).map { "two options are named \($0)" }
    found += repeated(named.compactMap(\.short).map(String.init) + ["h"]).map { "two options have the letter -\($0)" }
    for argument in arguments {
      if argument.isNamed && !(argument.name.hasPrefix("--") && argument.name.count > 3) {
        found.append("\(argument.name): an option's name must begin with two hyphens")
      }
      if argument.isNamed && argument.name.contains("=") {
        found.append("\(argument.name): an option's name must not contain an equals sign")
      }
      if argument.help.isEmpty { found.append("\(argument.name): help is missing") }
      if argument.kind == .option && argument.valueName.isEmpty {
        found.append("\(argument.name): the value's name is missing")
      }
    }
    return found
  }

  private func operandProblems(_ arguments: [ArgumentInfo]) -> [String] {
    let operands = arguments.filter { !$0.isNamed }
    let open = operands.filter { $0.isRepeatable || $0.minimum == 0 }
    return open.contains(where: \.isRepeatable) && open.count > 1
      ? ["ambiguous operands: \(open.map(\.usage).joined(separator: " "))"] : []
  }

  private func constraintProblems(_ arguments: [ArgumentInfo]) -> [String] {
    arguments.flatMap { argument in
      argument.constraints.flatMap(\.names).filter { name in !arguments.contains { $0.name == name } }
        .map { "\(argument.name): a constraint names the unknown \($0)" }
    }
  }

  private func exampleProblems(_ info: CommandInfo, isHidden: Bool) -> [String] {
    info.examples.flatMap { example in
      let lines = shellCommands(example.command).filter { $0.first == program }.map { parse(Array($0.dropFirst())) }
      let faults = lines.flatMap { line in
        if case .failed(let errors) = line.request { errors.errors.map(\.message) } else { [] }
      }
      let shows = lines.contains { line in
        switch line.request {
        case .run(let call): call.command.name == info.name
        case .help: info.name == "help"
        default: false
        }
      }
      let missing = shows || !faults.isEmpty ? [] : ["does not run the command"]
      return (faults + missing).map { "example '\(example.command)': \($0)" }
    }
  }

  private func repeated(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    var twice: [String] = []
    for name in names where !seen.insert(name).inserted && !twice.contains(name) { twice.append(name) }
    return twice
  }
}
