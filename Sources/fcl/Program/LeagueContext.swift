// The league that a command is about: found, opened, with its time; written to through one transaction.

import CommandLineKit
import Cricsheet
import FantasyCore
import LeagueStore

extension League {
  /// Asks the league for a decision; a refusal keeps the league, whose names its words need.
  func deciding<Value>(_ decide: () throws -> Value) throws -> Value {
    do { return try decide() } catch let refusal as Refusal { throw Refused(refusal, in: self) }
  }
}

/// What a request made of a league: the state before and after, the moment, and whether anything changed.
typealias Outcome = (before: League, after: League, now: Instant, isChange: Bool)

/// A league opened for a command.
struct OpenLeague {
  let league: League
  /// The journal that the state was folded from.
  let journal: Journal
  let files: LeagueFiles
  /// The moment that is asked about, in the league's time: what is next, and when a change would be made.
  let now: Instant
  /// The league's recorded time, by which line-ups are locked and visible. Reading never moves it.
  let recorded: Instant
  /// Who is logged in; nil for a guest.
  let actor: ManagerID?

  /// Who is logged in, if they are in the league: an unclaimed entry of the same name is somebody else's.
  var member: ManagerID? { actor.flatMap { league.isMember($0) ? $0 : nil } }
  /// The entry of who is logged in.
  var ownEntry: Entry? { member.flatMap { league.entry(of: $0) } }
}

extension Context {
  /// The league that is meant: `--league`, `FCL_LEAGUE`, the one in use, the manager's only one, the store's only one.
  func leagueID() throws -> LeagueID {
    if let league = globals.league { return try known(league) }
    if let name = world.environment["FCL_LEAGUE"], !name.isEmpty {
      guard let league = LeagueID(folding: name) else { throw NameFault.unknown(.league, name, near: []) }
      return try known(league)
    }
    let leagues = try store().leagues()
    let actor = try actor()
    if actor != nil, let inUse = try sessionFile()?.league, leagues.contains(inUse) { return inUse }
    if leagues.count == 1 { return leagues[0] }
    if let actor {
      let own = try leagues.filter { try state(of: store().files(of: $0)).isMember(actor) }
      if own.count == 1 { return own[0] }
    }
    throw NameFault.noLeague(leagues)
  }

  /// A league that is named, if there is one.
  func known(_ league: LeagueID) throws -> LeagueID {
    if try store().files(of: league).exist { return league }
    let names = try store().leagues().map(\.text)
    throw NameFault.unknown(.league, league.text, among: names)
  }

  /// A league that is named, or the one that is meant.
  func named(_ league: LeagueID?) throws -> LeagueID { try league.map(known) ?? leagueID() }

  /// Opens the league that is meant, for reading.
  func openLeague() throws -> OpenLeague { try open(try leagueID()) }

  /// Opens the league that is meant for a request, which only some may make.
  func openLeague(for action: LeagueAction) throws -> OpenLeague {
    let open = try openLeague()
    _ = try login()
    try demand(action, of: open.actor, in: open.league, at: open.now)
    return open
  }

  func open(_ id: LeagueID) throws -> OpenLeague {
    var files = try store().files(of: id)
    let (league, journal) = try reading(of: files)
    files.takesLastEnding = league.takesLastEnding
    let actor = try actor()
    return OpenLeague(
      league: league, journal: journal, files: files, now: try now(in: league, for: actor),
      recorded: recordedTime(of: league), actor: actor)
  }

  /// Decides on the league that is meant and saves the outcome, as one commit under the league's lock. With
  /// `--dry-run` the same decision is made and nothing is written.
  ///
  /// - Parameters:
  ///   - why: the reason that the journal keeps.
  ///   - time: the moment, where the request itself is about the league's time.
  ///   - book: the rule files that the events adopt.
  ///   - prepare: what must be on disk before the commit, such as match files; done too when there is nothing to commit.
  ///   - decide: state, moment and manager in; events out.
  func change(
    _ id: LeagueID? = nil, why: String? = nil, at time: Instant? = nil, book: RuleBook = RuleBook(),
    prepare: (borrowing Transaction) throws -> Void = { _ in },
    _ decide: (League, Instant, ManagerID) throws -> [LeagueEvent]
  ) throws -> Outcome {
    let league = try id ?? leagueID()
    let actor = try login()
    let files = try store().files(of: league)
    if isDryRun { return try rehearse(league, at: time, book: book, decide) }
    readings[league] = nil
    let transaction = try Transaction(files, waiting: globals.lockTimeout)
    var before = transaction.league
    noteNamesakes(&before)
    if let aside = transaction.movedAside { say("fcl: an incomplete last line of the journal was moved to \(aside)") }
    let now = try time ?? now(in: before, for: actor)
    if needsConsent(to: now, in: before) {
      // Nobody waits for a lock while a person thinks.
      _ = consume transaction
      try confirmTime(now, in: before)
      return try change(league, why: why, at: time, book: book, prepare: prepare, decide)
    }
    let events = try before.deciding { try decide(before, now, actor) }
    try prepare(transaction)
    if events.isEmpty {
      try transaction.endUnchanged()
      return (before, before, now, false)
    }
    warnOfClock(before, recordingAt: before.recordedTime(of: events, at: now))
    note("writing \(files.journal)")
    var after = try transaction.commit(events, by: actor, at: now, why: why, book: book).league
    noteNamesakes(&after)
    try? renewSession()
    return (before, after, now, true)
  }

  /// Decides on a league as `change` does, and writes nothing.
  func rehearse(
    _ league: LeagueID, at time: Instant? = nil, book: RuleBook = RuleBook(),
    _ decide: (League, Instant, ManagerID) throws -> [LeagueEvent]
  ) throws -> Outcome {
    let actor = try login()
    let state = try state(of: try store().files(of: league))
    if let damage { throw damage }
    let now = try time ?? now(in: state, for: actor)
    if needsConsent(to: now, in: state) { try confirmTime(now, in: state) }
    let events = try state.deciding { try decide(state, now, actor) }
    var after = state
    after.book.add(book)
    if !events.isEmpty {
      let time = state.recordedTime(of: events, at: now)
      after.apply(Commit(sequence: state.sequence + 1, time: time, who: actor, events: events))
    }
    return (state, after, now, !events.isEmpty)
  }

  /// Refuses what somebody may never do, before anything that they name is looked up.
  func demand(
    _ action: LeagueAction, of actor: ManagerID?, whose: ManagerID? = nil, in league: League, at now: Instant
  ) throws {
    guard let fault = league.refusal(of: action, to: actor, whose: whose, at: now) else { return }
    let refused = Refused(fault, in: league)
    if refused.isDenied { throw refused }
  }

  func scoreboard(of open: OpenLeague) throws -> Scoreboard {
    try open.files.scoreboard(of: open.league, at: open.recorded)
  }

  func readMatch(_ bytes: [UInt8], path: String) throws -> Match {
    try DefectiveFile.reading(path) { try MatchFile.read(bytes) }
  }

  /// Says something on standard error when `--verbose` is given.
  func note(_ text: String) { if globals.isVerbose { say(text) } }

  func say(_ text: String) { try? world.error.write(Array("\(shownSafe(text))\n".utf8)) }

  /// Who is logged in, asked after the league was found: a league that does not exist is said first.
  func leagueThenLogin() throws -> ManagerID {
    _ = try leagueID()
    return try login()
  }
}
