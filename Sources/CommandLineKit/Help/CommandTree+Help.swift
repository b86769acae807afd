// Help for the whole program, all commands, a group of commands, a command or a topic.

extension CommandTree {
  /// Returns the help for a command, group or topic. If `words` is empty, returns the front page. `width` is the
  /// maximum width in columns.
  ///
  /// - Throws: `UsageError`, with suggestions, if the name is unknown.
  package func help(for words: [String], width: Int = 80) throws(UsageError) -> String {
    let typed = words.joined(separator: " ")
    if typed.isEmpty || typed == "help" { return frontPage(width: width) }
    if typed == "all" { return allCommands(width: width) }
    let name = command(ofAlias: typed) ?? typed
    // The help of an alias is that of its command, after a topic of the same name.
    let topic = topics.first { $0.name == typed || $0.name == name }.map { page($0, width: width) }
    let command = entry(named: name).map { commandHelp($0, width: width) }
    // Help for a command also lists its subcommands.
    let group = command == nil || groups.contains { $0.title == name } ? groupHelp(name, width: width) : nil
    let pages = [topic, command, group].compactMap { $0 }
    if !pages.isEmpty { return pages.joined(separator: "\n") }
    let names =
      entries.filter { !$0.isHidden }.map(\.name) + topics.map(\.name) + groups.map(\.title)
      + aliases().map(\.word)
    throw UsageError(
      .unknownHelp, "no help for \"\(shownSafe(name))\"", hint: program + " help",
      suggestions: meant(by: name) ?? suggestions(for: name, among: names))
  }

  private func frontPage(width: Int) -> String {
    let steps = core.compactMap { entry(named: $0) }.map { (term: $0.name, text: $0.summary) }
    let kinds = groups.map { (term: $0.title, text: $0.purpose) }
    let pages = topics.map(\.name).joined(separator: ", ")
    let sections = [
      wrapped(summary, width: width) + "\n",
      "Usage: \(program) COMMAND [OPTIONS] [ARGUMENTS]\n",
      steps.isEmpty ? "" : "Start with:\n" + definitions(steps, width: width),
      kinds.isEmpty ? "" : "Groups of commands (\(program) help GROUP):\n" + definitions(kinds, width: width),
      pages.isEmpty ? "" : "Topics (\(program) help TOPIC):\n" + wrapped(pages, width: width, indent: 2) + "\n",
      wrapped("\(program) help all lists every command; \(program) help COMMAND explains one.", width: width) + "\n",
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func allCommands(width: Int) -> String {
    let lists = groups.map { group in
      group.title.capitalizedFirst + ":\n" + definitions(visibleItems(group.commands), width: width)
    }
    return (lists + ["Help on a command: \(program) help COMMAND\n"]).joined(separator: "\n")
  }

  private func commandHelp(_ entry: Entry, width: Int) -> String {
    let info = entry.info
    let shown = shownGlobals(info)
    return CommandHelp(
      command: info, program: program, aliases: aliases(of: entry.name),
      globals: globals.filter { shown.contains($0.name) }, further: visibleItems(under: entry.name), width: width
    ).text
  }

  private func groupHelp(_ name: String, width: Int) -> String? {
    let own = groups.first { $0.title == name }?.commands ?? []
    let items = own.isEmpty ? visibleItems(under: name) : visibleItems(own)
    let others = visibleItems(under: name).filter { item in !items.contains { $0.term == item.term } }
    if items.isEmpty { return nil }
    let usage = own.isEmpty ? "\(program) \(name) COMMAND" : "\(program) COMMAND"
    return [
      "Usage: \(usage) [OPTIONS] [ARGUMENTS]\n",
      "Commands:\n" + definitions(items + others, width: width),
      "Help on a command: \(program) help COMMAND\n",
    ].joined(separator: "\n")
  }

  private func visibleItems(_ entries: [Entry]) -> [(term: String, text: String)] {
    entries.filter { !$0.isHidden }.map { ($0.name, $0.summary) }
  }

  private func visibleItems(under name: String) -> [(term: String, text: String)] {
    visibleItems(entries.filter { $0.name.hasPrefix(name + " ") })
  }

  private func page(_ topic: HelpTopic, width: Int) -> String {
    wrapped(topic.title, width: width) + "\n\n" + laidOut(page: topic.text, width: width)
  }
}
