// Finds and opens the league that a command uses, with its time, and changes the league in one transaction.

import Books
import CommandLineKit
import FantasyCore
import Games
import LeagueStore

extension Book {
  /// Returns an error that combines a refusal with the book, because the message needs names from the book.
  package func attached(to refusal: BookRefusal) -> any Error {
    switch (refusal, self) {
    case (let refusal as Refusal, let league as League): Refused(refusal, in: league)
    case (let refusal as BoardRefusal, let board as Board): BoardRefusalFailure(refusal: refusal, board: board)
    default: refusal
    }
  }

  package func attaching<Value>(_ decide: () throws -> Value) throws -> Value {
    do { return try decide() } catch let refusal as BookRefusal { throw attached(to: refusal) }
  }
}

package typealias LeagueOutcome = (before: League, after: League, now: Instant, isChange: Bool)

package struct OpenLeague {
  package let league: League
  package let end: JournalEnd
  package let files: LeagueFiles
  /// The time of the request on the league's clock. Changes are recorded at this time, and matches that start later are
  /// upcoming.
  package let now: Instant
  /// The league's recorded time, which determines which line-ups are locked and visible. Reading a league never changes
  /// this time.
  package let recorded: Instant
  package let actor: ManagerID?
  /// The manager for whom the actor, the commissioner or a co-manager, acts in this command; nil for none.
  package var actedFor: ManagerID?

  /// The manager for whom the actor acts, or the logged-in manager; nil if that manager is not a member of the league.
  /// An unclaimed entry with the same name does not make someone a member.
  package var member: ManagerID? { actedFor ?? actor.flatMap { league.isMember($0) ? $0 : nil } }
  /// Returns `words` after a semicolon if the actor is the commissioner. Returns an empty string for other managers,
  /// who can't follow the hint.
  package func hint(_ words: String) -> String { commissionerHint(words).map { "; " + $0 } ?? "" }
  /// Returns `words` if the actor is the commissioner; nil for other managers, who can't follow the hint.
  package func commissionerHint(_ words: String) -> String? {
    actor.map(league.isCommissioner) ?? false ? words : nil
  }
  package func noEntry(_ manager: ManagerID?) -> String {
    guard let manager, manager != actor else {
      if let actor, case .claim(.coManager(let other)) = league.missingEntry(of: actor) {
        return "you have no entry of your own; you co-manage the entry of \(other)"
      }
      return "you have no entry yet; to create one: fcl settings"
    }
    return "\(manager) has no entry yet"
  }
  package var ownEntry: Entry? { member.flatMap { league.entry(of: $0) } }
}

extension Context {
  /// Returns the league named by `--league`, `--book` or `FCL_LEAGUE`, otherwise the league in use, otherwise the
  /// configured league. If there is none of these, the store or the manager must have exactly one league.
  package func leagueID() throws -> LeagueID {
    if let league = globals.league { return try known(league) }
    if let name = world.environment["FCL_LEAGUE"], !name.isEmpty {
      guard let league = LeagueID(folding: name) else {
        throw NameFault.unknown(.league, name, among: try store().leagues().map(\.text))
      }
      return try known(league)
    }
    let leagues = try store().leagues()
    let actor = try actor()
    if actor != nil, let inUse = try sessionFile()?.league, leagues.contains(inUse) { return inUse }
    let configured = configuration[.league].flatMap(LeagueID.init(folding:))
    if let configured, leagues.contains(configured) { return configured }
    if leagues.count == 1 { return leagues[0] }
    if let actor {
      let own = try leagues.filter { try state(of: store().files(of: $0)).isMember(actor) }
      if own.count == 1 { return own[0] }
    }
    // The league in use is unknown while the device is locked.
    if !leagues.isEmpty, canAsk, try isLocked { throw AccountFault.sessionLocked }
    throw NameFault.noLeague(leagues)
  }

  /// Finds a league by its id or a unique prefix of the id.
  package func known(_ league: LeagueID) throws -> LeagueID {
    switch try store().kind(ofBook: league) {
    case is League.Type: league
    case is Board.Type:
      throw Problem(unknownLeague: "\(league) is a board, not a league", hint: "fcl board show \(league)")
    case is MarketBook.Type:
      throw Problem(
        unknownLeague: "\(league) is a market, not a league",
        hint: "fcl market history --book \(league) shows your trades there")
    default: try Lookup.id(league.text, kind: .league, among: try store().leagues())
    }
  }

  package func named(_ league: LeagueID?) throws -> LeagueID { try league.map(known) ?? leagueID() }

  package func openLeague() throws -> OpenLeague { try open(try leagueID()) }

  package func openLeague(for action: LeagueAction) throws -> OpenLeague {
    let open = try openLeague()
    _ = try login()
    try requirePermission(action, of: open.actor, in: open.league, at: open.now)
    return open
  }

  package func openWholeLeague(_ id: LeagueID? = nil) throws -> (open: OpenLeague, journal: Journal) {
    let files = try store().files(of: try id ?? leagueID())
    let (reading, journal) = try wholeReading(of: files)
    return (try open(reading, files), journal)
  }

  package func open(_ id: LeagueID) throws -> OpenLeague {
    let files = try store().files(of: id)
    return try open(try reading(of: files), files)
  }

  private func open(_ reading: Reading, _ files: LeagueFiles) throws -> OpenLeague {
    var files = files
    files.jobs = jobs
    let league = reading.league
    files.defaultsToLastExtension = league.defaultsToLastExtension
    let actor = try actor()
    return OpenLeague(
      league: league, end: reading.end, files: files, now: try now(in: league, for: actor),
      recorded: recordedTime(of: league),
      actor: actor)
  }

  /// Saves the events returned by `decide` as one commit, under the league's lock. With `--dry-run`, saves nothing. If
  /// `id` is nil, changes the command's league.
  ///
  /// - Parameters:
  ///   - time: the time of the change if the request sets the league's time; nil for the current time.
  ///   - book: the rule files that the events adopt.
  ///   - isWhole: true if `decide` needs every commit in the journal, for example to undo a change.
  ///   - asking: returns a question that the user must confirm at a terminal before the events are saved; nil to ask
  ///     nothing.
  ///   - prepare: writes files that the events need, such as match files, before the commit. Called even if there are
  ///     no events.
  package func change(
    _ id: LeagueID? = nil, reason: String? = nil, at time: Instant? = nil, book: RuleBook = RuleBook(),
    isWhole: Bool = false, asking: (League, [LeagueEvent]) -> String? = { _, _ in nil },
    prepare: (borrowing Transaction) throws -> Void = { _ in },
    _ decide: (League, Instant, ManagerID) throws -> [LeagueEvent]
  ) throws -> LeagueOutcome {
    let league = try id ?? leagueID()
    let actor = try login()
    let files = try store().files(of: league)
    if isDryRun { return try rehearse(league, at: time, book: book, isWhole: isWhole, decide) }
    readings[league] = nil
    let transaction = try Transaction(files, waiting: globals.lockTimeout, isWhole: isWhole)
    let before = try notingNamesakes(transaction.league)
    tell(ofMoved: transaction.movedAside)
    let now = try time ?? now(in: before, for: actor)
    if needsConsent(to: now, in: before) {
      // Release the lock while the user decides.
      _ = consume transaction
      try confirmTimeIfNeeded(now, in: before)
      return try change(
        league, reason: reason, at: time, book: book, isWhole: isWhole, asking: asking, prepare: prepare, decide)
    }
    let events = try before.attaching { try decide(before, now, actor) }
    if !events.isEmpty, let question = asking(before, events), canAsk, !globals.assumesYes, question != confirmed {
      _ = consume transaction
      try confirm(question + " [y/N] ", showing: [])
      confirmed = question
      return try change(
        league, reason: reason, at: time, book: book, isWhole: isWhole, asking: asking, prepare: prepare, decide)
    }
    world.willWrite()
    try prepare(transaction)
    if !events.isEmpty { warnOfClock(before, recordingAt: before.recordedTime(of: events, at: now)) }
    let saved = try save(events, in: transaction, by: actor, at: now, reason: reason) { $0.book.add(book) }
    guard let saved else { return (before, before, now, false) }
    let after = (try? notingNamesakes(saved)) ?? saved
    renewSession()
    return (before, after, now, true)
  }

  package func save<Subject: Book>(
    _ events: [Subject.Event], in transaction: consuming BookTransaction<Subject>, by author: ManagerID,
    at time: Instant, reason: String? = nil, preparing prepare: (inout Subject) -> Void = { _ in }
  ) throws -> Subject? {
    if events.isEmpty {
      try transaction.endUnchanged()
      return nil
    }
    willWrite(transaction.files.journal)
    return try transaction.commit(events, by: author, at: time, reason: reason, preparing: prepare).book
  }

  /// Runs `decide` and applies the events as `change` does, but saves nothing.
  package func rehearse(
    _ league: LeagueID, at time: Instant? = nil, book: RuleBook = RuleBook(), isWhole: Bool = false,
    _ decide: (League, Instant, ManagerID) throws -> [LeagueEvent]
  ) throws -> LeagueOutcome {
    let actor = try login()
    let files = try store().files(of: league)
    let state = try isWhole ? wholeReading(of: files).reading.league : state(of: files)
    if let damage { throw damage }
    let now = try time ?? now(in: state, for: actor)
    try confirmTimeIfNeeded(now, in: state)
    let events = try state.attaching { try decide(state, now, actor) }
    var after = state
    after.book.add(book)
    after = after.applying(events, by: actor, at: state.recordedTime(of: events, at: now))
    return (state, after, now, !events.isEmpty)
  }

  /// Throws if the actor lacks permission for an action. Call this before looking up names that the request contains.
  package func requirePermission(
    _ action: LeagueAction, of actor: ManagerID?, whose: ManagerID? = nil, in league: League, at now: Instant
  ) throws {
    guard let fault = league.refusal(of: action, to: actor, whose: whose, at: now) else { return }
    if actor == nil, try isLocked { throw AccountFault.sessionLocked }
    let refused = Refused(fault, in: league)
    if refused.isDenied { throw refused }
  }

  package func scores(of open: OpenLeague) throws -> LeagueScores {
    try open.files.scores(of: open.league, at: open.recorded)
  }

  /// Returns the adjustments of points that the current standings include. Reads records only if late joiners get
  /// points.
  package func adjustments(of open: OpenLeague) throws -> [Adjustment] {
    open.league.givesPointsToLateJoiners
      ? try scores(of: open).adjustments : open.league.adjustments(at: open.recorded)
  }

  package func board(of open: OpenLeague) throws -> LeagueStandings {
    try open.files.board(of: open.league, open.end, at: open.recorded, isKept: !isDryRun)
  }

  package func willWrite(_ path: some CustomStringConvertible) {
    world.willWrite()
    note("writing \(path)")
  }

  package func note(_ text: String) { if globals.isVerbose { say(text) } }

  package func tell(ofMoved aside: StorePath?) {
    if let aside { say("fcl: an incomplete last line of the journal was moved to \(aside)") }
  }

  package func say(_ text: String) { world.error.tell("\(shownSafe(text))\n") }

  /// Returns the logged-in manager. If both the league and the login are missing, throws the error about the league.
  package func leagueThenLogin() throws -> ManagerID {
    _ = try leagueID()
    return try login()
  }
}
