import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl watch`: board, one's own team and the match in progress, kept up to date.
struct Watch: Command {
  var every: Int?

  static let description = CommandDescription<Watch>(
    summary: "Watch the league: the board, your team's points as they come, the match in progress.",
    discussion: """
      At a terminal it fills the screen, and is drawn anew whenever the league changes, such as by fcl score --watch in \
      another terminal; space pauses, q leaves. Off a terminal, with --no-tui or -o jsonl, it prints a line for each \
      change until Ctrl-C. It reads only, and ends when your session does.
      """,
    arguments: [
      .option("--every", \.every, value: "SECONDS", "look anew at least so often, 5 to 3600", default: "30")
    ],
    examples: [
      Example("fcl watch", "Watch the league, until q or Ctrl-C.", exit: 130),
      Example("fcl watch -o jsonl --every 60", "A line for each change, for another program.", exit: 130),
    ],
    exitCodes: [
      4: "not logged in, or the session has ended", 5: "the league or the store is gone", 130: "ended by Ctrl-C",
    ],
    seeAlso: ["score", "overview", "leaderboard"])

  func run(_ context: Context) throws -> Answer {
    let every = every ?? 30
    if !(5...3_600).contains(every) { throw ValueFault.number("--every", from: 5, to: 3_600) }
    if context.mayShowScreen, let answer = try onScreen(context, every) { return answer }
    return try WatchLines(context).start(context)
  }

  /// The answer after the screen is left; nil if there is no terminal that can show one.
  private func onScreen(_ context: Context, _ every: Int) throws -> Answer? {
    let facts = try WatchFacts(context)
    let id = facts.league.terms.id
    var journal = JournalWatch(try context.store().files(of: id))
    _ = journal.hasChanged()
    var looked = context.clock
    var screenView = WatchScreen(
      facts,
      renewed: {
        let isDue = context.clock - looked >= every
        if !journal.hasChanged(), !isDue {
          // The session may have ended all the same.
          _ = try context.fresh(in: id).login()
          return nil
        }
        looked = context.clock
        return try WatchFacts(context.fresh(in: id))
      }, clock: { facts.league.terms.clock == .real ? context.world.clock() : nil }, localTime: context.localTime)
    screenView.isASCII = context.world.terminal.isASCII
    guard let screen = context.openedScreen() else { return nil }
    try screen.show(&screenView)
    return .text("")
  }
}

/// `fcl watch` off a terminal: a line for each change.
struct WatchLines: PollingCommand {
  private var watch: JournalWatch<League>
  private var last: [Value] = []

  init(_ context: Context) throws {
    try Self.requireStreamingFormat("watch", context)
    watch = JournalWatch(try context.store().files(of: try context.leagueID()))
  }

  func start(_ context: Context) throws -> Answer {
    var watching = self
    _ = watching.watch.hasChanged()
    let answer = try watching.line(context, isFirst: true) ?? .text("")
    return watching.polling(after: answer)
  }

  mutating func look(_ context: Context) throws -> Answer? {
    let fresh = context.fresh()
    if !watch.hasChanged() {
      _ = try fresh.login()
      return nil
    }
    return try line(fresh, isFirst: false)
  }

  /// What can't be read now may be read later.
  func complaint(of failure: any Error) -> Answer? { nil }

  /// Who may not look any more sees nothing more.
  func ends(with failure: any Error) -> Bool { [.denied, .notFound].contains(Problem.all(of: failure).exit) }

  private static let columns: [Column] = [
    .text("match", "Match"), .prose("score", "Score"), .text("state", "State"), .number("team_points", "Team"),
    .number("rank", "Rank"), .number("points", "Points"), .hidden("next_lock"),
  ]

  /// How it stands; nil if that is as before.
  private mutating func line(_ context: Context, isFirst: Bool) throws -> Answer? {
    let facts = try WatchFacts(context)
    let played = facts.played
    let row: [Value] = [
      .id(played?.id), .list(played?.totals ?? []), .text(played?.state),
      .points(facts.eleven.isEmpty ? nil : facts.elevenPoints),
      .whole(facts.own?.rank), .points(facts.own?.points), .time(facts.nextLock?.time),
    ]
    if row == last { return nil }
    last = row
    var report = Report(schema: "watch", league: facts.league.terms.id, columns: Self.columns, rows: [row])
    report.isContinued = !isFirst
    return .report(report)
  }
}
