import CommandLineKit
import FantasyCore
import LeagueStore

/// What a command works with: the world, the options that every command takes, and from these store, session and
/// league, each opened when it is first asked for.
final class Context {
  let world: World
  let globals: Globals
  private var openedStore: Store?
  private var openedAccounts: Accounts?
  private var openedSession: SessionFile??
  /// Whether somebody was asked about the time of a change, and agreed.
  var hasConfirmedTime = false
  var readings: [LeagueID: (league: League, journal: Journal)] = [:]
  /// Damage of a journal that was read up to it: what is before it is shown, and the command fails all the same.
  private(set) var damage: StoreError?

  init(world: World, globals: Globals) { (self.world, self.globals) = (world, globals) }

  /// Whether nothing is to be written.
  var isDryRun: Bool { globals.isDryRun }

  /// Seconds since 1970 by the machine's clock: accounts and sessions always use it.
  var clock: Int { world.clock().seconds }

  /// How the answer is to be written.
  func outputFormat() throws -> OutputFormat {
    if globals.isJSON {
      if let output = globals.output, output != .json { throw ContradictionFault.jsonAndOutput(output) }
      return .json
    }
    if let output = globals.output { return output }
    guard let name = world.environment["FCL_OUTPUT"], !name.isEmpty else { return .table }
    guard let output = OutputFormat(rawValue: name) else {
      throw ValueFault.unknownOutput(name, known: OutputFormat.allCases.map(\.rawValue))
    }
    return output
  }

  /// Refuses numbers that the options of every command can't have.
  func checkNumbers() throws {
    if let limit = globals.limit, limit < 0 { throw ValueFault.number("--limit", from: 0, to: nil) }
    if !(0...86_400).contains(globals.lockTimeout) { throw ValueFault.seconds("--lock-timeout", to: 86_400) }
  }

  // MARK: Store and accounts

  /// Where the store is, or would be.
  func storePath() throws -> (path: String, source: StoreLocation.Source) {
    try StoreLocation(option: globals.store, environment: world.environment, folder: world.folder).find()
  }

  /// - Parameter isOlderToo: whether one of an older format will do, from then on.
  func store(isOlderToo: Bool = false) throws -> Store {
    if let openedStore { return openedStore }
    let opened = try Store(opening: storePath().path, isOlderToo: isOlderToo)
    openedStore = opened
    return opened
  }

  /// Makes the store when there is none.
  func makeStore() throws { openedStore = try Store.making(storePath().path) }

  /// The accounts as they stood when they were first read.
  func accounts() throws -> Accounts {
    if let openedAccounts { return openedAccounts }
    let accounts = try store().accounts()
    openedAccounts = accounts
    return accounts
  }

  /// Changes the accounts under the store's lock. What is over is removed when anything changes.
  ///
  /// Who counts tries or asks what is over reads the clock in here: another process may have changed the accounts later
  /// than this one began to wait.
  func changeAccounts<Value>(_ change: (inout Accounts) throws -> Value) throws -> Value {
    let store = try store()
    openedAccounts = nil
    if !isDryRun { note("writing \(store.accountsFile)") }
    return try store.changeAccounts(waiting: globals.lockTimeout, isRehearsal: isDryRun) { accounts in
      let before = accounts
      let value = try change(&accounts)
      if accounts != before { accounts.removeWhatIsOver(at: clock) }
      return value
    } failing: {
      $0
    }
  }

  /// The same where the answer may tell whether an e-mail address is known, since it is refused or only rehearsed: many such
  /// answers in a row take a while. A rehearsal keeps nothing but that it was answered.
  ///
  /// - Parameters:
  ///   - tells: whether the answer is about an address at all.
  ///   - check: what speaks against the change; what it counts, such as wrong codes, is kept.
  ///   - change: done when nothing does.
  func changeAccounts<Value>(
    tellingOfAddress tells: Bool, _ check: (inout Accounts) throws -> (any Error)?,
    then change: (inout Accounts) -> Value
  ) throws -> Value {
    let (answer, delay) = try changeAccounts { accounts -> (Result<Value, any Error>, delay: Int) in
      let failure = try check(&accounts)
      let isTold = tells && (isDryRun || failure != nil)
      let delay = isTold ? accounts.noteRegistrationAnswer(at: clock) : 0
      if let failure { return (.failure(failure), delay) }
      var after = accounts
      let value = change(&after)
      if !isDryRun { accounts = after }
      return (.success(value), delay)
    }
    world.wait(delay)
    return try answer.get()
  }

  /// A league and its journal, up to the first damaged line. It is read once: a command that reads shows one state,
  /// whatever others write meanwhile.
  func reading(of files: LeagueFiles) throws -> (league: League, journal: Journal) {
    if let known = readings[files.id] { return known }
    var read = try files.league()
    if let found = read.journal.damage { damage = found }
    noteNamesakes(&read.league)
    readings[files.id] = read
    return read
  }

  /// The state of a league, up to the first damaged line of its journal.
  func state(of files: LeagueFiles) throws -> League { try reading(of: files).league }

  /// Forgets everything that was read: a command that goes on looks at it anew.
  func forgetAll() {
    (openedStore, openedAccounts, openedSession, damage) = (nil, nil, nil, nil)
    readings = [:]
  }

  // MARK: Session

  func sessionPath() throws -> String {
    try SessionFile.path(store: store().id, environment: world.environment)
  }

  /// Refuses a session path at which something else is, before anything is done that would need it.
  func checkSessionPlace() throws {
    let path = try sessionPath()
    if !SessionFile.mayBeWritten(to: path) { throw AccountFault.sessionPlace(path) }
  }

  /// The session file of this store, checked against nothing yet; nil when there is none.
  func sessionFile() throws -> SessionFile? {
    if let openedSession { return openedSession }
    let path = try sessionPath()
    do {
      let session = try SessionFile.read(path)
      openedSession = .some(session)
      return session
    } catch { throw AccountFault.sessionFile(error) }
  }

  /// Changes the session of this device, under a lock: read, decide, write. What was read of it before counts for
  /// nothing, since another command may have changed it. In a rehearsal nothing is written.
  ///
  /// - Parameter change: gets the session as it is now, or nil; what it leaves of it is kept.
  func changeSession<Value>(_ change: (inout SessionFile?) throws -> Value) throws -> Value {
    if isDryRun {
      var session = try sessionFile()
      return try change(&session)
    }
    return try alwaysChangingSession(change)
  }

  /// The same, and what is changed is kept in a rehearsal, too.
  func alwaysChangingSession<Value>(_ change: (inout SessionFile?) throws -> Value) throws -> Value {
    let path = try sessionPath()
    return try SessionFile.change(at: path, waiting: globals.lockTimeout) { session in
      let before = session
      openedSession = .some(session)
      let value = try change(&session)
      if session != before { note("writing \(path)") }
      openedSession = .some(session)
      return value
    } failing: {
      if case .damaged = $0 { return AccountFault.sessionFile($0) }
      if case .unreadable = $0 { return AccountFault.sessionFile($0) }
      return $0
    }
  }

  /// Who is logged in; nil for a guest.
  ///
  /// - Throws: `AccountFault.otherStore` when the session file belongs to another store.
  func actor() throws -> ManagerID? {
    guard let session = try sessionFile() else { return nil }
    guard session.store == (try store()).id else { throw AccountFault.otherStore(path: try sessionPath()) }
    if session.passcode?.isLocked == true { return nil }
    let running = try accounts().session(of: session.token, at: clock)
    return running?.manager == session.manager ? session.manager : nil
  }

  /// Who is logged in.
  ///
  /// - Throws: why nobody is: no session, an ended one, one locked by a passcode.
  func login() throws -> ManagerID {
    if let actor = try actor() { return actor }
    guard let session = try sessionFile() else { throw AccountFault.loginNeeded }
    throw session.passcode?.isLocked == true ? AccountFault.sessionLocked : AccountFault.sessionOver
  }
}
