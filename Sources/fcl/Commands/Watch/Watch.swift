import Answers
import Books
import CommandLineKit
import LeagueStore

/// `fcl watch`: shows and updates the leaderboard, the manager's team and the match in progress.
struct Watch: Command {
  var every = 30

  static let description = CommandDescription<Watch>(
    summary: "Watch the leaderboard, your team's points and the match in progress.", effect: .reads,
    discussion: """
      At a terminal, the view fills the screen and is updated whenever the league changes, for example by fcl score \
      --watch in another terminal. Space pauses, q quits. Without a terminal, or with --no-tui or -o jsonl, fcl prints \
      a line for each change until Ctrl-C. The command only reads, and ends when your session does.
      """,
    arguments: [
      .option("--every", \.every, value: "SECONDS", "refresh interval", default: "30").within(5...3_600)
    ],
    examples: [
      Example("fcl watch", "Watch the league until you press q, or Ctrl-C without a terminal.", exit: 130),
      Example("fcl watch -o jsonl --every 60", "Print a line for each change, for another program.", exit: 130),
    ],
    exitCodes: [
      4: "not logged in, or the session has ended", 5: "the league or the store is gone", 130: "ended by Ctrl-C",
    ],
    seeAlso: ["score", "overview", "leaderboard"])

  func run(_ context: Context) throws -> Answer {
    if context.mayShowScreen, let answer = try onScreen(context) { return answer }
    return try WatchLines(context, every: every).start(context)
  }

  private func onScreen(_ context: Context) throws -> Answer? {
    let facts = try WatchFacts(context)
    let id = facts.league.terms.id
    var renewal = WatchRenewal(try context.store().files(of: id), every: every, at: context.clock)
    var screenView = WatchScreen(
      facts: facts, renewed: { try renewal.facts(context.fresh(in: id)) },
      clock: { facts.league.terms.clock == .real ? context.world.clock() : nil }, localTime: context.localTime)
    screenView.isASCII = context.world.terminal.isASCII
    guard let screen = context.openedScreen() else { return nil }
    try screen.show(&screenView)
    return .text("")
  }
}

/// Decides when to read the shown facts again: if the journal has changed, the interval has passed, or the last attempt
/// failed.
struct WatchRenewal: Sendable {
  private var journal: JournalWatch<League>
  private let every: Int
  private var looked: Int
  private var isStale = false

  /// Creates the state for facts that were read at `now`. Times are in seconds; `every` is the interval.
  init(_ files: LeagueFiles, every: Int, at now: Int) {
    journal = JournalWatch(files)
    self.every = every
    looked = now
    _ = journal.hasChanged()
  }

  /// Returns new facts; nil if no refresh is due. After an error, the next call tries again.
  mutating func facts(_ fresh: Context) throws -> WatchFacts? {
    isStale = journal.hasChanged() || isStale || fresh.clock - looked >= every
    if !isStale {
      // The league is unchanged, but the session may have ended.
      _ = try fresh.login()
      return nil
    }
    looked = fresh.clock
    let now = try WatchFacts(fresh)
    isStale = false
    return now
  }
}

/// `fcl watch` if output is not a terminal: prints a line for each change.
struct WatchLines: PollingCommand {
  private var renewal: WatchRenewal
  private var last: [Value] = []
  private var lastShown: String?

  init(_ context: Context, every: Int) throws {
    try Self.requireStreamingFormat("watch", context)
    renewal = WatchRenewal(
      try context.store().files(of: try context.leagueID()), every: every, at: context.clock)
  }

  func start(_ context: Context) throws -> Answer {
    var watching = self
    let answer = try watching.line(try WatchFacts(context), context, isFirst: true) ?? .text("")
    return watching.polling(after: answer)
  }

  mutating func look(_ context: Context) throws -> Answer? {
    let fresh = context.fresh()
    guard let facts = try renewal.facts(fresh) else { return nil }
    lastShown = nil
    return try line(facts, fresh, isFirst: false)
  }

  mutating func complaint(of failure: any Error) -> Answer? {
    let words = Problem.all(of: failure).first?.located
    defer { lastShown = words }
    return words == lastShown ? nil : Answer(content: .text(""), failure: failure)
  }

  func ends(with failure: any Error) -> Bool { [.denied, .notFound].contains(Problem.all(of: failure).exit) }

  private static func fields(isContest: Bool) -> [Field<WatchFacts>] {
    let games: [Field<WatchFacts>] = [
      .number("round", "Round") { $0.game?.round }, .number("round_points", "Yours") { $0.game?.points },
      .text("opponent", "Opponent") { $0.game?.opponent?.id },
      .number("opponent_points", "Theirs") { $0.game?.opponent == nil ? nil : $0.game?.opponentPoints },
    ]
    return [
      .text("match", "Match") { $0.played?.id }, .prose("score", "Score") { $0.played?.totals ?? [] },
      .text("state", "State") { $0.played?.state },
      .number("team_points", "Team") { $0.eleven.isEmpty ? nil : $0.elevenPoints },
      .number("rank", "Rank") { $0.own?.rank }, .number("points", "Points") { $0.own?.points },
      .hidden("next_lock") { $0.nextLock?.time },
    ] + (isContest ? games : [])
  }

  private static func description(_ facts: WatchFacts) -> String {
    let played = facts.played.map { "\($0.id): " + ($0.totals + [$0.state]).joined(separator: ", ") }
    let team = facts.eleven.isEmpty ? nil : "your team \(facts.elevenPoints)"
    let own = facts.own.map { "rank \($0.rank) with \($0.points) points" }
    return [played ?? "no match is scored yet", team, facts.game?.description, own].compactMap(\.self).joined(
      separator: "; ")
  }

  private mutating func line(_ facts: WatchFacts, _ context: Context, isFirst: Bool) throws -> Answer? {
    var report = Report(
      schema: "watch", league: facts.league.terms.id, of: [facts],
      Self.fields(isContest: facts.league.contest != nil))
    if report.rows[0] == last { return nil }
    last = report.rows[0]
    report.isContinued = !isFirst
    report.sentences = [Self.description(facts)]
    return .report(report)
  }
}
