import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl notify`: tells the members of a league what is new since the last call.
struct Notify: Command {
  var form = NewsMessage.Form.chat
  var within = TimeSpan(seconds: 86_400)

  static let description = CommandDescription<Notify>(
    summary: "Tell friends what is new: points, corrections, locks.", effect: .changes,
    discussion: """
      Prints the news since the last call, or nothing if nothing is new. If notify.command is set, that command gets the \
      text on its standard input instead. The first call tells only the latest match and the next locks.
      """,
    arguments: [
      .option(
        "--as", \.form, value: "FORM", "chat for plain text; mail for a subject line and short lines", default: "chat"),
      .option("--within", \.within, value: "TIME", "how far ahead to look for locks: 90m, 24h, 7d", default: "24h"),
    ],
    examples: [
      Example("fcl notify --dry-run", "The news that the next call would tell."),
      Example("fcl notify --as mail", "The news as a mail."),
      Example("fcl notify -o json", "The news for a program."),
    ],
    exitCodes: [
      0: "told, or nothing is new", 1: "notify.command failed: the next call tells the news again", 4: "not logged in",
      7: "the store is damaged", 10: "the record of told news can't be written",
    ],
    seeAlso: ["news", "remind", "config set", "nightly"])

  func run(_ context: Context) throws -> Answer {
    let open = try context.openWholeLeague().open
    let league = open.league, path = try recordPath(of: league, context)
    // A league that is read only in part would seem to have lost matches.
    if let damage = context.damage { throw damage }
    let (record, warnings) = Self.record(path)
    let news = try UntoldNews(after: record, in: open, within: within, context)
    let messages = NewsMessage.all(news.items, as: form, title: league.title, league: league.terms.id)
    let save: @Sendable (ToldNews, Context) throws -> Void = { told, context in
      context.willWrite(path)
      try told.write(to: path)
    }
    // Written before anything is told, so that a folder that can't be written doesn't cause the same message every hour.
    if !context.isDryRun, !messages.isEmpty || news.before != record { try save(news.before, context) }
    var answer = try answer(news.items, messages, in: league, context, save)
    answer.warnings = warnings
    return answer
  }

  private func recordPath(of league: League, _ context: Context) throws -> String {
    try context.stateFile("told", of: context.loggedInMember(of: league), in: league.terms.id)
  }

  /// Returns the news told so far. If the record is damaged, nothing counts as told.
  private static func record(_ path: String) -> (ToldNews?, warnings: [String]) {
    do { return (try ToldNews(at: path), []) } catch {
      let reasons = Problem.all(of: error).map(\.located).joined(separator: "; ")
      return (ToldNews(), ["the record of told news is ignored, so news is told again: \(reasons)"])
    }
  }

  private func answer(
    _ items: [UntoldItem], _ messages: [NewsMessage], in league: League, _ context: Context,
    _ save: @escaping @Sendable (ToldNews, Context) throws -> Void
  ) throws -> Answer {
    let command = context.effective(.command).value
    let text = messages.map(\.text).joined(separator: "\n")
    if messages.isEmpty || command == nil && !context.isDryRun {
      let isText = try [.table, .plain].contains(context.outputFormat())
      var answer = isText ? Answer.text(text) : .report(Self.report(items, league.terms.id))
      // With --limit, the rest is new in the next call.
      let shown = isText ? items.count : min(context.globals.limit ?? items.count, items.count)
      if let told = items.prefix(shown).last?.told {
        answer.afterOutput = { context in
          try save(told, context)
          context.renewSession()
        }
      }
      return answer
    }
    if let command, !context.isDryRun { try tell(messages, command, context, save) }
    let count = Problem.count(items.count, "news item")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    return context.answer(
      command == nil ? "print \(count):" : "pass \(count) to notify.command\(context.isDryRun ? ":" : ".")",
      league: league.terms.id,
      details: [Fact("items", .whole(items.count)), Fact("messages", .whole(messages.count))],
      lines: context.isDryRun ? lines : [])
  }

  /// Passes each message to the command. A message counts as told once the command has succeeded.
  private func tell(
    _ messages: [NewsMessage], _ command: String, _ context: Context,
    _ save: (ToldNews, Context) throws -> Void
  ) throws {
    for message in messages {
      let end = context.world.runCommand(command, Array(message.text.utf8))
      if end != .exited(0) {
        throw Problem(
          .failed, "notify.command", "notify.command \(Self.description(of: end)); the next call tells the news again",
          hint: "fcl help notify")
      }
      try save(message.told, context)
    }
    context.renewSession()
  }

  private static func description(of end: CommandEnd) -> String {
    switch end {
    case .exited(let code): "exited with \(code)"
    case .signalled(let number): "was ended by signal \(number)"
    case .timedOut(let seconds): "was stopped after \(seconds) seconds"
    case .notStarted(let number): "could not be started: \(SystemCalls.description(of: number))"
    }
  }

  private static func report(_ items: [UntoldItem], _ league: LeagueID) -> Report {
    Report(
      schema: "notify", league: league, of: items,
      [
        .text("kind", "Kind") { $0.kind.rawValue }, .text("match", "Match") { $0.match },
        .text("time", "Time") { $0.time },
        .prose("text", "Text") { $0.lines.joined(separator: " ") },
      ], emptyWord: "nothing is new")
  }
}
