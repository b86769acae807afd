package struct CommandGroup<Globals: CommandArguments, Context, Output>: Sendable {
  /// The title: one word, which `help` accepts as the name of the group.
  package let title: String
  /// The group's purpose, for the front page of help. At most 60 columns wide.
  package let purpose: String
  package let commands: [CommandEntry<Globals, Context, Output>]

  package init(title: String, purpose: String = "", commands: [CommandEntry<Globals, Context, Output>]) {
    self.title = title
    self.purpose = purpose
    self.commands = commands
  }
}

/// The commands of a program, grouped as on the front page of help, and the global options. CommandTree+Parsing.swift
/// parses lines, TreeCheck.swift checks descriptions, and `Help/` creates help.
package struct CommandTree<Globals: CommandArguments, Context, Output>: Sendable {
  package typealias Group = CommandGroup<Globals, Context, Output>
  package typealias Entry = CommandEntry<Globals, Context, Output>

  package let program, summary: String
  package let groups: [Group]
  package let topics: [HelpTopic]
  /// The commands that a new user needs first, in order.
  package let core: [String]
  /// Returns the names of the global options to show in a command's help. The topic `options` lists all global options.
  let shownGlobals: @Sendable (CommandInfo) -> [String]
  /// Additional names of commands, such as `standings` for `leaderboard`.
  package let aliases: @Sendable () -> [CommandAlias]
  /// Words that users may type by mistake, each with the right command, such as `table` for `leaderboard`.
  package let otherWords: @Sendable () -> [String: String]
  /// The names of all commands, with their positions. Finding a name compares only strings, so the runtime looks up no
  /// generic types.
  private var indices: [NamePosition] = []

  package init(
    program: String, summary: String, groups: [Group], topics: [HelpTopic] = [], core: [String] = [],
    shownGlobals: @escaping @Sendable (CommandInfo) -> [String] = { _ in [] },
    aliases: @escaping @Sendable () -> [CommandAlias] = { [] },
    otherWords: @escaping @Sendable () -> [String: String] = { [:] }
  ) {
    self.program = program
    self.summary = summary
    self.otherWords = otherWords
    self.groups = groups
    self.topics = topics
    self.core = core
    self.shownGlobals = shownGlobals
    self.aliases = aliases
    // Don't loop over elements: at each start, generic loops would add a third to the runtime's type look-ups.
    for group in groups.indices {
      for index in groups[group].commands.indices {
        let entry = groups[group].commands[index]
        indices.append(NamePosition(name: entry.name, isHidden: entry.isHidden, group: group, index: index))
      }
    }
  }

  package var entries: [Entry] { groups.flatMap(\.commands) }

  package var globals: [ArgumentInfo] { Globals.description.arguments.map(\.info) }

  /// Returns the entry of a command; nil for an unknown name.
  ///
  /// - Parameter name: words separated by single spaces.
  package func entry(named name: String) -> Entry? {
    NamePosition.named(name, in: indices).map { groups[$0.group].commands[$0.index] }
  }

  /// Returns the name of the command that an alias runs; nil if the word is not an alias.
  package func command(ofAlias word: String) -> String? { aliases().first { $0.word == word }?.command }

  /// Returns a command's aliases, each after the program's name, as in `fcl standings`.
  func aliases(of command: String) -> [String] {
    aliases().filter { $0.command == command }.map { "\(program) \($0.word)" }
  }

  func hasEntries(under prefix: String) -> Bool {
    let start = prefix + " "
    return indices.contains { $0.name.hasPrefix(start) }
  }

  func words(after prefix: String) -> [String] {
    let start = prefix.isEmpty ? "" : prefix + " "
    var words: [String] = []
    for entry in indices where !entry.isHidden && entry.name.hasPrefix(start) {
      guard let word = entry.name.dropFirst(start.count).split(separator: " ").first else { continue }
      if words.last != String(word), !words.contains(String(word)) { words.append(String(word)) }
    }
    return words
  }
}

/// The name and position of a command. The type is not nested in the generic `CommandTree`, because the runtime would
/// then look up the type at each use.
private struct NamePosition {
  let name: String
  let isHidden: Bool
  let group, index: Int

  static func named(_ name: String, in indices: [NamePosition]) -> NamePosition? { indices.first { $0.name == name } }
}
