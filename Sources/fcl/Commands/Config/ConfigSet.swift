import Answers
import CommandLineKit
import LeagueStore

/// `fcl config set`: saves a setting in the user's configuration file.
struct ConfigSet: Command {
  var key = Configuration.Key.store
  var value = ""

  static let description = CommandDescription<ConfigSet>(
    summary: "Set a default for all your commands.", effect: .changesOnce,
    discussion: """
      store is the folder of the store to use if no other is named or found. matches is the folder or archive of match \
      files that score reads by default. news.feed is the news feed, or a folder of feeds. market.notices is on or \
      off; if it is on, commands list your share options that expire within a day. zone is a time zone: Asia/Kolkata, \
      or Kolkata for short. pager is a command line; cat means no pager. notify.command is the command line that gets \
      the news of fcl notify. An empty value removes the setting.

      clubs is a CSV file of clubs that takes precedence over the built-in names and colours. Its columns are club, names, \
      competition, from, until and colour; only club is required. names has short and former names, separated by ;. They \
      apply in the competition, and in the years from and until. The site marks sides with the colour, such as #004ba0.
      """,
    arguments: [
      .positional("KEY", \.key, "the setting"),
      .positional("VALUE", \.value, "the value; an empty one removes the setting").completed(by: "setting"),
    ],
    examples: [
      Example("fcl config set output plain", "Print tables without lines by default."),
      Example("fcl config set output \"\"", "Restore the default."),
    ],
    exitCodes: [
      2: "the value is invalid", 5: "there is no such file, folder or feed", 7: "the file is invalid",
      10: "the file can't be written",
    ],
    seeAlso: ["config list", "environment"])

  func run(_ context: Context) throws -> Answer {
    let path = try Configuration.path(context.world.environment)
    let new = value.isEmpty ? nil : try keptValue(context.world)
    if let new, let fault = Configuration.fault(of: new, for: key, timeIn: context.world.timeIn) {
      throw Problem(badValue: fault, hint: "fcl help config set")
    }
    try new.map { try requirePath($0, context) }
    if key == .clubs { _ = try new.map(context.clubs(in:)) }
    var configuration = context.configuration
    let isChange = configuration[key] != new
    configuration[key] = new
    if isChange, !context.isDryRun {
      context.willWrite(path)
      try configuration.write(to: path)
    }
    let what = new.map { "\(key.rawValue) = \($0)" } ?? "\(key.rawValue) is not set."
    var notes: [String] = []
    if context.effective(key).origin == .environment {
      notes.append("The environment variable \(key.variable ?? "") takes precedence over this setting.")
    }
    if key == .command, value.contains("://") {
      notes.append("Addresses with secrets belong in a file that only you can read: fcl help notify")
    }
    return context.answer(
      "save in \(path): \(what)", isChange: isChange, same: what,
      details: [Fact("key", .text(key.rawValue)), Fact("value", .text(new)), Fact("path", .text(path))],
      lines: notes)
  }

  /// Throws if the path does not exist. A store's path may be missing, because the store can be created later.
  private func requirePath(_ path: String, _ context: Context) throws {
    switch key {
    case .matches: _ = try MatchArchive.orFolder(path, context)
    case .feed, .clubs: if SystemCalls.kind(of: path) == nil { throw StoreError.notFound(path: path) }
    default: break
    }
  }

  private func keptValue(_ world: World) throws -> String {
    switch key {
    case .store, .matches, .clubs, .feed: absolutePath(value, in: world.folder)
    case .zone: try world.zoneName(value)
    case .league, .output, .color, .pager, .notices, .command: value
    }
  }
}
