// The output of `help` and `--help`: the overview, the help for a command or a group of commands, or a topic.

extension CommandTree {
  /// Returns the help for a command, group or topic; without words, the overview. `width` is the maximum in columns.
  ///
  /// - Throws: `UsageError` with suggestions for an unknown name.
  package func help(for words: [String], width: Int = 80) throws(UsageError) -> String {
    let name = words.joined(separator: " ")
    if name.isEmpty { return overview(width: width) }
    let topic = topics.first { $0.name == name }.map { page($0, width: width) }
    if let entry = entry(named: name) {
      return [topic, commandHelp(entry, width: width)].compactMap { $0 }.joined(separator: "\n")
    }
    if hasEntries(under: name) {
      return [topic, groupHelp(name, width: width)].compactMap { $0 }.joined(separator: "\n")
    }
    if let topic { return topic }
    if name == "help" { return overview(width: width) }
    throw UsageError(
      .unknownHelp, "no help for \"\(shownSafe(name))\"", hint: program + " help",
      suggestions: meant(by: name)
        ?? suggestions(for: name, among: entries.filter { !$0.isHidden }.map(\.name) + topics.map(\.name)))
  }

  private func overview(width: Int) -> String {
    var sections = [wrapped(summary, width: width) + "\n", "Usage: \(program) COMMAND [OPTIONS] [ARGUMENTS]\n"]
    for group in groups {
      let items = group.commands.filter { !$0.isHidden }.map { (term: $0.name, text: $0.summary) }
      if !items.isEmpty { sections.append(title(group.title) + definitions(items, width: width)) }
    }
    if !topics.isEmpty {
      let items = topics.map { (term: $0.name, text: $0.title) }
      sections.append(title("topics") + definitions(items, width: width))
    }
    if let wayIn { sections.append(wrapped(wayIn, width: width) + "\n") }
    sections.append("Help on a command or topic: \(program) help NAME\n")
    return sections.joined(separator: "\n")
  }

  private func commandHelp(_ entry: Entry, width: Int) -> String {
    CommandHelp(
      command: entry.info, program: program, globals: globals, further: visibleItems(under: entry.name), width: width
    ).text
  }

  private func groupHelp(_ name: String, width: Int) -> String {
    [
      "Usage: \(program) \(name) COMMAND [OPTIONS] [ARGUMENTS]\n",
      "Commands:\n" + definitions(visibleItems(under: name), width: width),
      "Help on a command: \(helpCommand(for: name)) NAME\n",
    ].joined(separator: "\n")
  }

  private func visibleItems(under name: String) -> [(term: String, text: String)] {
    entries.filter { !$0.isHidden && $0.name.hasPrefix(name + " ") }.map { ($0.name, $0.summary) }
  }

  private func page(_ topic: HelpTopic, width: Int) -> String {
    wrapped(topic.title, width: width) + "\n\n" + laidOut(page: topic.text, width: width)
  }

  private func title(_ text: String) -> String { text.capitalizedFirst + ":\n" }
}
