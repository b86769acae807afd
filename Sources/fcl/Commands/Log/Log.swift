import Answers
import Books
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

/// `fcl log`: shows who did what, when and why.
struct Log: Command {
  var number: Int?
  var since: TimeWord?
  var who: String?
  var what: [LogKind] = []
  var isFollowing = false

  static let description = CommandDescription<Log>(
    summary: "Show who changed what in the league or board, when and why.",
    discussion: """
      What is hidden stays hidden: the log shows that a team was saved, but not its players. An undone change says \
      which change undid it. --limit N shows the newest N of the selected changes, oldest first. With NUMBER, shows \
      one change and its effect: the balls that a corrected file changed, players, managers and ranks, and what it moves in \
      a market. --league takes a board too, and people: what you did among friends, and what reached you, with numbers of \
      your own. Of a market it shows what you may see, with numbers of your own too: your trades, \
      and others' in an open one.
      """,
    arguments: [
      .positional("NUMBER", \.number, "one change and its effect").excluding("--since", "--who", "--what", "--follow"),
      .option("--since", \.since, value: "TIME", "only changes at this time or later; -2d is two days ago"),
      .option("--who", \.who, value: "MANAGER", "only changes by this manager; me for yours"),
      .option("--what", \.what, value: "KIND", "only changes of this kind"),
      .flag("--follow", \.isFollowing, "keep printing new changes until Ctrl-C"),
    ],
    examples: [
      Example("fcl log --limit 5", "The newest five."), Example("fcl log -o jsonl", "One line for each, for a script."),
      Example("fcl log --who nikhil --what team", "Nikhil's team changes."),
      Example("fcl log 30", "What change 30 did."),
    ],
    exitCodes: [4: "not logged in", 5: "no such manager or change", 130: "--follow was interrupted"],
    seeAlso: ["history", "undo"])

  func run(_ context: Context) throws -> Answer {
    if context.isPeopleNamedAsLeague { return .report(try reportOfPeople(context)) }
    if let board = try context.boardNamedAsLeague() { return .report(try report(of: board, context)) }
    if let market = try context.marketNamedAsLeague() { return .report(try report(ofMarket: market, context)) }
    let (open, journal) = try context.openWholeLeague()
    try context.requirePermission(.readLog, of: open.actor, in: open.league, at: open.now)
    if let number { return .report(try LogChange(number, open, journal, context).report) }
    guard isFollowing else { return .report(try report(open, journal, context)) }
    return try LogFollower(self, context).start(context)
  }

  /// `last` is the number of the last commit to leave out.
  func report(_ open: OpenLeague, _ journal: Journal, _ context: Context, behind last: Int = 0) throws -> Report {
    let manager = try who.map { name in try Self.manager(name, open, journal, context) }
    let since = try since.map { try context.instant($0, before: open.now) }
    let log = BookLog(journal.commits)
    return Self.report(
      log, log.lines(behind: last, since: since, of: manager, kinds: Set(what.flatMap(\.kinds))),
      league: open.league.terms.id)
  }

  private func report(of board: BookID, _ context: Context) throws -> Report {
    let (open, journal) = try context.openWholeBoard(board)
    _ = try context.login()
    try refuseWhatIsForLeagues()
    let log = BookLog(journal.commits)
    let since = try since.map { try context.instant($0, before: open.now) }
    let manager = try who.map { word in
      if folded(word) == "me", let actor = open.actor { return actor }
      let authors = Authors<GameBoard>(journal.commits).members
      return try Lookup.one(word, kind: .manager, among: authors, id: \.text) { [$0.text] }
    }
    var lines = log.lines(since: since, of: manager)
    if let number {
      lines = lines.filter { $0.commit.sequence == number }
      if lines.isEmpty { throw RefusedBoard(refusal: BoardRefusal([.undo(.unknown(number))]), board: open.board) }
    }
    return Self.report(log, lines, league: nil)
  }

  /// Changes of a market, numbered for the logged-in manager: others' trades are hidden, even how many they are.
  private func report(ofMarket id: BookID, _ context: Context) throws -> Report {
    let (market, open, journal) = try context.openWholeMarket(id)
    _ = try context.login()
    try refuseWhatIsForLeagues()
    let reader = MarketLogWords(open, reader: open.league.actor)
    let since = try since.map { try context.instant($0, before: open.now) }
    let manager = try who.map { word in
      if folded(word) == "me", let actor = open.league.actor { return actor }
      return try Lookup.one(word, kind: .manager, among: market.accounts.map(\.manager), id: \.text) { [$0.text] }
    }
    // Show due settlements before they become part of somebody's next change.
    let due = market.accounts.compactMap { account -> MarketCommit? in
      let events = market.settling(account.manager, by: open.history)
      guard case .settled(let event)? = events.first, let last = event.settlements.last else { return nil }
      return MarketCommit(
        sequence: market.sequence + 1, time: last.time, who: account.manager, events: events)
    }
    let seen = (journal.commits + due).compactMap { commit in reader.words(commit).map { (commit, $0) } }
    let changes = seen.enumerated().map { place, change in
      OwnChange(number: place + 1, time: change.0.time, who: change.0.who, words: change.1, why: nil)
    }
    var report = try report(changes, since: since, of: manager)
    report.league = open.league.league.terms.id
    report.facts = [Fact("market", .id(id))]
    return report
  }

  /// A change of a book that each reader sees in part, with the reader's own number.
  private struct OwnChange {
    let number: Int
    let time: Instant
    let who: ManagerID
    let words: String
    let why: String?
  }

  private func report(_ changes: [OwnChange], since: Instant?, of manager: ManagerID?) throws -> Report {
    var changes = changes.filter { change in
      (manager ?? change.who) == change.who && since.map { change.time >= $0 } ?? true
    }
    if let number {
      changes = changes.filter { $0.number == number }
      if changes.isEmpty { throw PeopleRefusal.undo(.unknown(number)) }
    }
    var report = Report(schema: "log", columns: Self.columns, rows: [])
    report.isCutInFront = true
    report.rows = changes.map { change in
      [.whole(change.number), .time(change.time), .id(change.who), .text(change.words), .text(change.why)]
    }
    return report
  }

  private func refuseWhatIsForLeagues() throws {
    if !what.isEmpty { throw ContradictionFault.onlyForLeagues("--what") }
    if isFollowing { throw ContradictionFault.onlyForLeagues("--follow") }
  }

  private func reportOfPeople(_ context: Context) throws -> Report {
    let (people, log) = try context.openPeopleLog()
    try refuseWhatIsForLeagues()
    let since = try since.map { try context.instant($0, before: context.world.clock()) }
    let manager = try who.map { word in
      if folded(word) == "me" { return people.actor }
      let authors = Set(log.changes.map(\.commit.who)).sorted()
      return try Lookup.one(word, kind: .manager, among: authors, id: \.text) { [people.accounts.shownName(of: $0)] }
    }
    let words = PeopleWords(log: log, reader: people.actor)
    let changes = log.changes.map { change in
      OwnChange(
        number: change.number, time: change.commit.time, who: change.commit.who, words: words.words(change),
        why: change.commit.why)
    }
    return try report(changes, since: since, of: manager)
  }

  private static let columns: [Column] = [
    .number("seq", "No"), .text("time", "Time"), .text("who", "Who"), .prose("what", "What"), .prose("why", "Why"),
  ]

  private static func report<Subject: WordedBook>(
    _ log: BookLog<Subject>, _ lines: [BookLog<Subject>.Line], league: LeagueID?
  ) -> Report {
    var report = Report(schema: "log", league: league, columns: columns, rows: [])
    report.isCutInFront = true
    let words = LogWords(log)
    report.rows = lines.map { line in
      [
        .whole(line.commit.sequence), .recorded(line.time), .id(line.commit.who), .text(words[line.commit.sequence]),
        .text(line.commit.why),
      ]
    }
    return report
  }

  /// Finds a manager who made a change or is in the league.
  private static func manager(_ word: String, _ open: OpenLeague, _ journal: Journal, _ context: Context) throws
    -> ManagerID
  {
    if folded(word) == "me", let actor = open.actor { return actor }
    if let id = ManagerID(folding: word), journal.commits.contains(where: { $0.who == id }) { return id }
    return try context.managerNamed(word, in: open.league)
  }
}
