// All commands of a program, in the groups that the overview shows. Parsing is in Parsing/CommandTree+Parsing.swift, help
// in Help/CommandTree+Help.swift, the check of the whole tree in TreeCheck.swift.

/// Commands under a common title.
public struct CommandGroup<Globals: CommandArguments, Context, Output>: Sendable {
  /// The title in the overview.
  public let title: String
  /// The commands, in the order of the overview.
  public let commands: [CommandEntry<Globals, Context, Output>]

  /// - Parameters:
  ///   - title: the title in the overview.
  ///   - commands: the commands, in the order of the overview.
  public init(title: String, commands: [CommandEntry<Globals, Context, Output>]) {
    self.title = title
    self.commands = commands
  }
}

/// Where a command stands in the tree.
private struct CommandPlace {
  var name: String
  var isHidden: Bool
  var group: Int
  var place: Int
}

/// The commands of a program with the options that all of them take.
public struct CommandTree<Globals: CommandArguments, Context, Output>: Sendable {
  /// Commands under a common title.
  public typealias Group = CommandGroup<Globals, Context, Output>
  /// A command as it is registered.
  public typealias Entry = CommandEntry<Globals, Context, Output>

  /// The name of the program, as it is typed.
  public let program: String
  /// One sentence about the program.
  public let summary: String
  /// The commands.
  public let groups: [Group]
  /// Help that belongs to no command.
  public let topics: [HelpTopic]
  /// Lines below the overview: the way in for whoever sees the program for the first time.
  public let wayIn: String?
  /// The names, found without touching the generic entries: looking a command up is then a comparison of texts.
  private let places: [CommandPlace]

  /// - Parameters:
  ///   - program: the name of the program, as it is typed.
  ///   - summary: one sentence about the program.
  ///   - groups: the commands.
  ///   - topics: help that belongs to no command.
  ///   - wayIn: lines below the overview, for whoever sees the program for the first time.
  public init(program: String, summary: String, groups: [Group], topics: [HelpTopic] = [], wayIn: String? = nil) {
    self.program = program
    self.summary = summary
    self.groups = groups
    self.topics = topics
    self.wayIn = wayIn
    var places: [CommandPlace] = []
    for (group, commands) in groups.enumerated() {
      for (place, command) in commands.commands.enumerated() {
        places.append(CommandPlace(name: command.name, isHidden: command.isHidden, group: group, place: place))
      }
    }
    self.places = places
  }

  /// All commands, in the order of the groups.
  public var entries: [Entry] { groups.flatMap(\.commands) }

  /// Facts of the options that every command takes.
  public var globals: [ArgumentInfo] { Globals.description.info.arguments }

  /// The command with this name, words separated by one space.
  public func entry(named name: String) -> Entry? {
    places.first { $0.name == name }.map { groups[$0.group].commands[$0.place] }
  }

  /// The commands whose names go on after these words, hidden ones too.
  public func entries(under prefix: String) -> [Entry] {
    let start = prefix + " "
    return entries.filter { $0.name.hasPrefix(start) }
  }

  func hasEntries(under prefix: String) -> Bool {
    let start = prefix + " "
    return places.contains { $0.name.hasPrefix(start) }
  }

  /// The words that may follow these ones, each once, hidden commands left out.
  public func words(after prefix: String) -> [String] {
    let start = prefix.isEmpty ? "" : prefix + " "
    var words: [String] = []
    for entry in places where !entry.isHidden && entry.name.hasPrefix(start) {
      guard let word = entry.name.dropFirst(start.count).split(separator: " ").first else { continue }
      if words.last != String(word), !words.contains(String(word)) { words.append(String(word)) }
    }
    return words
  }
}
