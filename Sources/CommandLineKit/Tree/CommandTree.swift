/// Commands under a common title.
package struct CommandGroup<Globals: CommandArguments, Context, Output>: Sendable {
  /// The title in the overview.
  package let title: String
  /// The commands, in the order of the overview.
  package let commands: [CommandEntry<Globals, Context, Output>]

  /// Creates a group of the overview.
  package init(title: String, commands: [CommandEntry<Globals, Context, Output>]) {
    (self.title, self.commands) = (title, commands)
  }
}

/// The commands of a program, in the groups shown by the overview, with the options that all of them take. Parsing is
/// in CommandTree+Parsing.swift, the tree check in TreeCheck.swift, help in `Help/`.
package struct CommandTree<Globals: CommandArguments, Context, Output>: Sendable {
  /// Commands under a common title.
  package typealias Group = CommandGroup<Globals, Context, Output>
  /// A command as it is registered.
  package typealias Entry = CommandEntry<Globals, Context, Output>

  /// The name of the program, as it is typed.
  package let program: String
  /// One sentence about the program.
  package let summary: String
  /// The commands.
  package let groups: [Group]
  /// Help that belongs to no command.
  package let topics: [HelpTopic]
  /// Lines below the overview that help new users get started.
  package let wayIn: String?
  /// Words that people type for a command that has another name, with the name: `table` for `leaderboard`.
  package let otherWords: @Sendable () -> [String: String]
  /// The names, kept without the generic entries, so that looking up a command only compares strings.
  private var places: [NamePlace] = []

  /// Creates the tree of a program's commands.
  package init(
    program: String, summary: String, groups: [Group], topics: [HelpTopic] = [], wayIn: String? = nil,
    otherWords: @escaping @Sendable () -> [String: String] = { [:] }
  ) {
    (self.program, self.summary, self.otherWords) = (program, summary, otherWords)
    (self.groups, self.topics, self.wayIn) = (groups, topics, wayIn)
    // Plain loops: this runs at each start, and generic ones make the runtime look up a third as much again.
    for group in groups.indices {
      for place in groups[group].commands.indices {
        let entry = groups[group].commands[place]
        places.append(NamePlace(name: entry.name, isHidden: entry.isHidden, group: group, place: place))
      }
    }
  }

  /// All commands, in the order of the groups.
  package var entries: [Entry] { groups.flatMap(\.commands) }

  /// The options that every command takes.
  package var globals: [ArgumentInfo] { Globals.description.arguments.map(\.info) }

  /// The command with this name, its words separated by single spaces.
  package func entry(named name: String) -> Entry? {
    NamePlace.named(name, in: places).map { groups[$0.group].commands[$0.place] }
  }

  /// Whether any command's name continues after these words; hidden commands count.
  func hasEntries(under prefix: String) -> Bool {
    let start = prefix + " "
    return places.contains { $0.name.hasPrefix(start) }
  }

  /// The words that may follow these, each once; hidden commands are left out.
  func words(after prefix: String) -> [String] {
    let start = prefix.isEmpty ? "" : prefix + " "
    var words: [String] = []
    for entry in places where !entry.isHidden && entry.name.hasPrefix(start) {
      guard let word = entry.name.dropFirst(start.count).split(separator: " ").first else { continue }
      if words.last != String(word), !words.contains(String(word)) { words.append(String(word)) }
    }
    return words
  }
}

/// Where the entry of a name is. It isn't part of the generic tree: else the runtime looks its type up at each use.
private struct NamePlace {
  let name: String
  let isHidden: Bool
  let group: Int
  let place: Int

  static func named(_ name: String, in places: [NamePlace]) -> NamePlace? { places.first { $0.name == name } }
}
