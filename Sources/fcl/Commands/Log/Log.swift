import Answers
import Books
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

/// `fcl log`: shows who changed what, when and why.
struct Log: Command {
  var number: Int?
  var since: TimeArgument?
  var who: String?
  var what: [LogKind] = []
  var isFollowing = false

  static let description = CommandDescription<Log>(
    summary: "Show who changed what in the league or board, when and why.", effect: .reads,
    discussion: """
      Hidden data stays hidden: the log shows that a team was saved, but not its players. An undone change names the \
      change that undid it. --limit N shows the newest N of the selected changes, oldest first. With NUMBER, the log \
      shows one change and its effects on players, managers, ranks and market prices. For a corrected file, it also \
      shows the changed balls.

      --book selects the log of a board, of a market, or of people (friends and duels). The log of people has your own \
      changes, and other managers' changes that concern you. The log of a market has the trades that you may see: your \
      own, the commissioner's, and in an open market all trades. These two logs number only the changes that you see.
      """,
    arguments: [
      .positional("NUMBER", \.number, "one change and its effects").excluding("--since", "--who", "--what", "--follow"),
      .option("--since", \.since, value: "TIME", "only changes at this time or later; -2d is two days ago"),
      .option("--who", \.who, value: "MANAGER", "only changes by this manager; me for yours"),
      .option("--what", \.what, value: "KIND", "only changes of this kind"),
      .flag("--follow", \.isFollowing, "keep printing new changes until Ctrl-C"),
    ],
    examples: [
      Example("fcl log --limit 5", "The newest five changes."),
      Example("fcl log -o jsonl", "One line for each change, for a script."),
      Example("fcl log --who nikhil --what team", "Nikhil's team changes."),
      Example("fcl log 30", "Change 30 and its effects."),
      Example("fcl log --book people", "Your changes among friends."),
    ],
    exitCodes: [4: "not logged in", 5: "no such manager or change", 130: "--follow was interrupted"],
    seeAlso: ["history", "undo"])

  func run(_ context: Context) throws -> Answer {
    switch try context.namedBook() {
    case .people: return .report(try reportOfPeople(context))
    case .board(let id): return .report(try report(ofBoard: id, context))
    case .market(let id): return .report(try report(ofMarket: id, context))
    case .league: break
    }
    let (open, journal) = try context.openWholeLeague()
    try context.requirePermission(.readLog, of: open.actor, in: open.league, at: open.now)
    if let number { return .report(try LogChange(number, open, journal, context).report) }
    guard isFollowing else { return .report(try report(open, journal, context)) }
    return try LogFollower(self, context).start(context)
  }

  /// Returns the log of a league, with only the commits whose numbers are greater than `last`.
  func report(_ open: OpenLeague, _ journal: Journal, _ context: Context, behind last: Int = 0) throws -> Report {
    let manager = try who.map { name in try Self.manager(name, open, journal, context) }
    let since = try since.map { try context.instant($0, before: open.now) }
    let log = BookLog(journal.commits)
    let lines = log.lines(behind: last, since: since, of: manager) { what.isEmpty || what.contains(LogKind($0)) }
    return Self.report(Self.rows(lines, of: log), league: open.league.terms.id, time: { .recorded($0) })
  }

  private func report(ofBoard id: BookID, _ context: Context) throws -> Report {
    let (open, journal) = try context.openWholeBoard(id)
    _ = try context.login()
    let log = BookLog(journal.commits)
    return try report(
      Self.rows(log.lines, of: log), before: open.now, reader: open.actor,
      authors: Authors<Board>(journal.commits).members, context,
      refusal: { BoardRefusalFailure(refusal: BoardRefusal([.undo($0)]), board: open.board) })
  }

  /// Reports the changes of a market that the logged-in manager may see. Only these changes are numbered, so that the
  /// number of hidden trades stays secret.
  private func report(ofMarket id: BookID, _ context: Context) throws -> Report {
    let (market, open, journal) = try context.openWholeMarket(id)
    _ = try context.login()
    let reader = MarketLogWording(open: open, reader: open.league.actor)
    // Show due settlements too: the journal records a settlement only with the manager's next change.
    let due = market.accounts.compactMap { account -> MarketCommit? in
      let events = market.settling(account.manager, by: open.history)
      guard case .settled(let event)? = events.first, let last = event.settlements.last else { return nil }
      return MarketCommit(
        sequence: market.sequence + 1, time: last.time, author: account.manager, events: events)
    }
    let seen = (journal.commits + due).compactMap { commit in reader.description(commit).map { (commit, $0) } }
    let rows = seen.enumerated().map { index, change in
      Row(number: index + 1, time: change.0.time, author: change.0.author, words: change.1, reason: nil)
    }
    var report = try report(
      rows, before: open.now, reader: open.league.actor, authors: market.accounts.map(\.manager), context)
    report.league = open.league.league.terms.id
    report.facts = [Fact("market", .id(id))]
    return report
  }

  private func reportOfPeople(_ context: Context) throws -> Report {
    let actor = try context.login()
    let files = try context.store().files(PeopleBook.self, PeopleBook.id)
    let journal = try files.exist ? files.book().journal : nil
    context.note(journal?.damage)
    let log = PeopleLog(for: actor, journal?.commits ?? []), accounts = try context.accounts()
    let words = PeopleLogWording(log: log, reader: actor)
    let rows = log.changes.map { change in
      Row(
        number: change.number, time: change.commit.time, author: change.commit.author, words: words.description(change),
        reason: change.commit.reason)
    }
    return try report(
      rows, before: context.world.clock(), reader: actor, authors: Set(rows.map(\.author)).sorted(), context,
      name: accounts.displayName)
  }

  /// A change in the log. In a market or the book of friends, `number` counts only the changes that the reader may see.
  private struct Row {
    let number: Int
    let time: Instant
    let author: ManagerID
    let words, reason: String?
  }

  private static func rows<Subject: DescribedBook>(
    _ lines: [BookLog<Subject>.Line], of log: BookLog<Subject>
  ) -> [Row] {
    let words = LogWording(log)
    return lines.map { line in
      let commit = line.commit
      return Row(
        number: commit.sequence, time: line.time, author: commit.author, words: words[commit.sequence],
        reason: commit.reason)
    }
  }

  private func report(
    _ rows: [Row], before now: Instant, reader: ManagerID?, authors: [ManagerID], _ context: Context,
    name: (ManagerID) -> String = \.text, refusal: (UndoFault) -> any Error = PeopleRefusal.undo
  ) throws -> Report {
    if !what.isEmpty { throw Problem.onlyForLeagues("--what") }
    if isFollowing { throw Problem.onlyForLeagues("--follow") }
    let since = try since.map { try context.instant($0, before: now) }
    let manager = try who.map { word in
      if folded(word) == "me", let reader { return reader }
      return try Lookup.one(word, kind: .manager, among: authors, id: \.text) { [name($0)] }
    }
    let selected = rows.filter { row in
      (manager ?? row.author) == row.author && (number ?? row.number) == row.number
        && since.map { row.time >= $0 } ?? true
    }
    if let number, selected.isEmpty { throw refusal(.unknown(number)) }
    return Self.report(selected, league: nil, time: { .time($0) })
  }

  private static func report(_ rows: [Row], league: LeagueID?, time: (Instant) -> Value) -> Report {
    var report = Report(
      schema: "log", league: league,
      columns: [
        .number("seq", "No"), .text("time", "Time"), .text("who", "Manager"), .prose("what", "Change"),
        .prose("why", "Reason"),
      ],
      rows: rows.map { [.whole($0.number), time($0.time), .id($0.author), .text($0.words), .text($0.reason)] })
    report.isCutInFront = true
    return report
  }

  private static func manager(_ word: String, _ open: OpenLeague, _ journal: Journal, _ context: Context) throws
    -> ManagerID
  {
    if folded(word) == "me", let actor = open.actor { return actor }
    if let id = ManagerID(folding: word), journal.commits.contains(where: { $0.author == id }) { return id }
    return try context.managerNamed(word, in: open.league)
  }
}
