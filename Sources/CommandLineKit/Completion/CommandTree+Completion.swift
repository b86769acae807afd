// Shell completion: the commands, options and values that may come next on a line.

package struct CompletionOffer: Equatable, Sendable {
  package struct Candidate: Equatable, Sendable {
    /// The complete word, not quoted for a shell.
    package var word: String
    package var help: String

    package init(_ word: String, _ help: String = "") {
      self.word = word
      self.help = help
    }
  }

  /// Words that begin with the typed text, in the order in which help lists the words.
  package var candidates: [Candidate] = []
  /// The kind of name that the program must complete, such as "PLAYER|MANAGER" or "file". Empty if no name is expected.
  package var kind = ""
  package var typed = ""
  /// The part of the word that precedes the name, such as `--store=`.
  package var lead = ""
}

extension CommandTree {
  /// Returns completions for the last word of a command line.
  ///
  /// - Parameter words: the words after the program's name. The last word is the one to complete, and may be empty.
  package func completions(of words: [String]) -> CompletionOffer {
    let before = Array(words.dropLast())
    let typed = words.last ?? ""
    let globals = globals
    let found = findCommand(in: before, table: OptionTable(arguments: globals))
    let isHelp = found.name == "help" || found.name.isEmpty && found.stray == "help"
    if isHelp { return pages(after: before, typed) }
    let own = entry(named: found.name)?.info.arguments ?? []
    let table = OptionTable(arguments: own + globals)
    var line = LineReader.read(found.rest, table: table, hint: "")
    _ = line.assignOperands(to: own, of: found.name)
    let isEnded = before.contains("--")
    if !isEnded, let option = awaited(by: before.last, table) { return values(of: option, typed) }
    if !isEnded, OptionTable.isOption(typed) || typed == "-" { return options(typed, table, line) }
    if found.stray != nil { return CompletionOffer() }
    if line.operands.isEmpty, !isEnded, found.alias == nil {
      let following = self.words(after: found.name).map { word in
        let name = found.name.isEmpty ? word : found.name + " " + word
        return CompletionOffer.Candidate(word, entry(named: name)?.summary ?? "")
      }
      let topWords =
        found.name.isEmpty
        ? aliases().map { CompletionOffer.Candidate($0.word, "same as \($0.command)") } + [.init("help", "show help")]
        : []
      let offered = Self.beginning(typed, following + topWords)
      if own.isEmpty || !offered.isEmpty && !typed.isEmpty { return Self.offer(offered) }
      var operand = operand(own, line.operands.count, typed)
      operand.candidates = offered + operand.candidates
      return operand
    }
    return operand(own, line.operands.count, typed)
  }

  private func awaited(by word: String?, _ table: OptionTable) -> ArgumentInfo? {
    guard let word, OptionTable.isOption(word) else { return nil }
    return table.option(takingNext: word)
  }

  private func values(of argument: ArgumentInfo, _ typed: String, lead: String = "") -> CompletionOffer {
    var offer = Self.offer(Self.beginning(typed, (argument.choices ?? []).map { .init($0) }))
    for index in offer.candidates.indices { offer.candidates[index].word = lead + offer.candidates[index].word }
    (offer.kind, offer.typed, offer.lead) = (argument.completion ?? argument.valueName, typed, lead)
    return offer
  }

  private func options(_ typed: String, _ table: OptionTable, _ line: LineContent) -> CompletionOffer {
    if let equals = typed.firstIndex(of: "="), typed.hasPrefix("--") {
      let slot = table.slot(named: typed[..<equals])
      guard let slot, table.arguments[slot].kind == .option else { return CompletionOffer() }
      let value = String(typed[typed.index(after: equals)...])
      return values(of: table.arguments[slot], value, lead: String(typed[...equals]))
    }
    let given = line.given.map { table.arguments[$0.slot] }
    let free = table.arguments.filter { argument in
      argument.isNamed && (argument.isRepeatable || !given.contains(argument))
        && !given.contains { $0.excludes(argument) || argument.excludes($0) }
    }
    let all = free.map { CompletionOffer.Candidate($0.name, $0.help) } + [.init("--help", "show help")]
    return Self.offer(Self.beginning(typed, all))
  }

  private func operand(_ own: [ArgumentInfo], _ count: Int, _ typed: String) -> CompletionOffer {
    let indices = own.filter { !$0.isNamed }
    guard let argument = indices.dropFirst(count).first ?? indices.last(where: \.isRepeatable) else {
      return CompletionOffer()
    }
    return values(of: argument, typed)
  }

  private func pages(after before: [String], _ typed: String) -> CompletionOffer {
    let words = before.filter { !OptionTable.isOption($0) }.dropFirst()
    let name = words.joined(separator: " ")
    var all = self.words(after: name).map { word in
      CompletionOffer.Candidate(word, entry(named: name.isEmpty ? word : name + " " + word)?.summary ?? "")
    }
    if name.isEmpty {
      all += topics.map { .init($0.name, $0.title) } + groups.map { .init($0.title, $0.purpose) }
      all += aliases().map { .init($0.word, "same as \($0.command)") } + [.init("all", "every command")]
    }
    // A topic, a command and a group with the same name share a help page.
    var seen: Set<String> = []
    all = all.filter { !$0.help.isEmpty && seen.insert($0.word).inserted }
    return Self.offer(Self.beginning(typed, all))
  }

  private static func beginning(
    _ typed: String, _ candidates: [CompletionOffer.Candidate]
  ) -> [CompletionOffer.Candidate] { candidates.filter { $0.word.hasPrefix(typed) } }

  private static func offer(_ candidates: [CompletionOffer.Candidate]) -> CompletionOffer {
    var offer = CompletionOffer()
    offer.candidates = candidates
    return offer
  }
}
