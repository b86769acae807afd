import Books
import CommandLineKit
import FantasyCore
import LeagueStore

/// The environment and options of a command. The store, the session and the league are opened on first use.
package final class Context {
  package let world: World
  package let globals: Globals
  package let configuration: Configuration
  package let tree: @Sendable () -> Tree
  private var openedStore: Store?
  private var openedAccounts: Accounts?
  private var openedSession: SessionFile??
  private(set) var isChangingAccounts = false
  var hasTriedToCancelRecovery = false
  var hasConfirmedTime = false
  /// The notes that all contexts of a run share: the saved commits, and the first cache folder that was not used
  /// because other users could change its contents.
  package let notes: StoreNotes
  package var asksToUnlock = true
  package var standardInput: [UInt8]?
  package var confirmed: String?
  package struct Reading {
    package var league: League
    var end: JournalEnd
    var journal: Journal?
  }

  package var readings: [LeagueID: Reading] = [:]
  /// The damage found in a journal; nil if there is none. The command shows the data before the damage, then fails.
  package private(set) var damage: StoreError?

  package let localTime: (Instant) -> LocalTime

  package typealias Tree = CommandTree<Globals, Context, Answer>

  package init(
    world: World, globals: Globals, configuration: Configuration, notes: StoreNotes = StoreNotes(),
    tree: @escaping @Sendable () -> Tree
  ) {
    self.notes = notes
    self.world = world
    self.globals = globals
    self.configuration = configuration
    self.tree = tree
    let ownZone = (world.environment["TZ"] ?? "").isEmpty ? configuration[.zone] : nil
    localTime = (globals.zone ?? ownZone).flatMap(world.timeIn) ?? world.localTime
  }

  /// Returns a new context that has read nothing yet, for the next answer of the same command.
  package func fresh() -> Context { also(in: world, globals) }

  package func fresh(in league: LeagueID) -> Context {
    var inLeague = globals
    inLeague.league = league
    return also(in: world, inLeague)
  }

  package func also(in world: World, _ globals: Globals) -> Context {
    let other = Context(world: world, globals: globals, configuration: configuration, notes: notes, tree: tree)
    other.hasTriedToCancelRecovery = hasTriedToCancelRecovery
    other.standardInput = standardInput
    return other
  }

  package var jobs: Int { globals.jobs ?? Workers.processors }

  package var isDryRun: Bool { globals.isDryRun }

  /// The machine's current time, in seconds since 1970. Accounts and sessions always use this time.
  package var clock: Int { world.clock().seconds }

  package func outputFormat() throws -> OutputFormat {
    if globals.isJSON {
      if let output = globals.output, output != .json {
        throw Problem.exclusive("--json", "-o \(output.rawValue)")
      }
      return .json
    }
    if let output = globals.output { return output }
    guard let name = world.environment["FCL_OUTPUT"], !name.isEmpty else {
      return configuration[.output].flatMap(OutputFormat.init(rawValue:)) ?? .table
    }
    guard let output = OutputFormat(rawValue: name) else {
      throw Problem(
        unknown: "output format", name, in: " in FCL_OUTPUT", among: OutputFormat.allCases.map(\.rawValue))
    }
    return output
  }

  // MARK: Store and accounts

  package func storePath() throws -> (path: String, source: StoreLocation.Source) {
    try StoreLocation(
      option: globals.store, environment: world.environment, configured: configuration[.store], folder: world.folder
    ).find()
  }

  /// Opens the store. If the store is already open, returns the open store.
  ///
  /// - Parameter isOlderToo: true to accept a store in an older format. Later calls return the same store.
  package func store(isOlderToo: Bool = false) throws -> Store {
    if let openedStore { return openedStore }
    let opened = try Store(opening: storePath().path, isOlderToo: isOlderToo, notes: notes)
    openedStore = opened
    return opened
  }

  package func makeStore() throws {
    world.willWrite()
    openedStore = try Store.making(storePath().path, notes: notes)
  }

  package func accounts() throws -> Accounts {
    if let openedAccounts { return openedAccounts }
    let accounts = try store().accounts()
    openedAccounts = accounts
    return accounts
  }

  /// Changes the accounts under the store's lock. If anything changes, also removes expired sessions, codes and failed
  /// attempts.
  ///
  /// A `change` that counts attempts or checks expiry must read the clock itself, because this process may have waited
  /// for the lock.
  package func changeAccounts<Value>(_ change: (inout Accounts) throws -> Value) throws -> Value {
    let store = try store()
    openedAccounts = nil
    isChangingAccounts = true
    defer { isChangingAccounts = false }
    return try store.changeAccounts(waiting: globals.lockTimeout, isRehearsal: isDryRun) { accounts in
      let before = accounts
      let value = try change(&accounts)
      if accounts != before { accounts.removeExpired(at: clock) }
      if !isDryRun, accounts != before { willWrite(store.accountsFile) }
      return value
    } failing: {
      $0
    }
  }

  /// Runs a change of the accounts without saving the result. A refusal is thus reported before anything is shown.
  package func rehearseAccounts(_ change: Answer.AccountsChange) throws {
    try changeAccounts { accounts in
      var rehearsed = accounts
      try change(&rehearsed)
    }
  }

  /// Makes a change whose answer may reveal whether an e-mail address is registered. A refusal can reveal this, and so
  /// can a dry run. Such answers are counted, and repeated answers are delayed. A dry run saves only this count.
  ///
  /// - Parameters:
  ///   - tells: true if the answer depends on an e-mail address.
  ///   - check: returns the reason for a refusal; nil if there is none. Attempts counted by `check`, such as wrong
  ///     codes, are saved.
  package func changeAccounts<Value>(
    revealingAddress tells: Bool, _ check: (inout Accounts) throws -> (any Error)?,
    then change: (inout Accounts) -> Value
  ) throws -> Value {
    let (answer, delay) = try changeAccounts { accounts -> (Result<Value, any Error>, delay: Int) in
      let failure = try check(&accounts)
      let wasReported = tells && (isDryRun || failure != nil)
      let delay = wasReported ? accounts.noteRegistrationAnswer(at: clock) : 0
      if let failure { return (.failure(failure), delay) }
      var after = accounts
      let value = change(&after)
      if !isDryRun { accounts = after }
      return (.success(value), delay)
    }
    world.wait(delay)
    return try answer.get()
  }

  /// Returns the league, up to the first damaged line of its journal. The journal is read only once per command, so
  /// concurrent writes can't mix two states.
  package func state(of files: LeagueFiles) throws -> League { try reading(of: files).league }

  package func reading(of files: LeagueFiles) throws -> Reading {
    if let known = readings[files.id] { return known }
    let bar = progressBar()
    defer { bar?.finish() }
    let read = try files.current(isKept: !isDryRun) { done, total in
      bar?.update(done >> 20, of: total >> 20, title: "reading the journal (MiB)")
    }
    return try keep(Reading(league: read.book, end: read.end), of: files)
  }

  package func wholeReading(of files: LeagueFiles) throws -> (reading: Reading, journal: Journal) {
    if let known = readings[files.id], let journal = known.journal { return (known, journal) }
    let (league, journal) = try files.league()
    return (try keep(Reading(league: league, end: journal.end, journal: journal), of: files), journal)
  }

  private func keep(_ reading: Reading, of files: LeagueFiles) throws -> Reading {
    var reading = reading
    if let found = reading.end.damage { damage = found }
    reading.league = try notingNamesakes(reading.league)
    readings[files.id] = reading
    return reading
  }

  package func forgetAll() {
    (openedStore, openedAccounts, openedSession, damage) = (nil, nil, nil, nil)
    readings = [:]
  }

  package func note(_ found: StoreError?) { if let found { damage = found } }

  // MARK: Session

  package func sessionPath() throws -> String {
    try SessionFile.path(store: store().id, environment: world.environment)
  }

  /// Throws if the file at the session file's path is not a session file. Call this before the session is needed.
  package func checkSessionLocation() throws {
    let path = try sessionPath()
    if try !SessionFile.mayBeWritten(to: path) { throw AccountFault.sessionLocation(path) }
  }

  /// Returns this store's session file, not yet validated; nil if there is none.
  package func sessionFile() throws -> SessionFile? {
    if let openedSession { return openedSession }
    let path = try sessionPath()
    do {
      let session = try SessionFile.read(path)
      openedSession = .some(session)
      return session
    } catch { throw AccountFault.sessionFile(error) }
  }

  /// Changes this device's session under a lock, after reading the session again. A dry run saves nothing.
  package func changeSession<Value>(_ change: (inout SessionFile?) throws -> Value) throws -> Value {
    if isDryRun {
      var session = try sessionFile()
      return try change(&session)
    }
    return try alwaysChangingSession(change)
  }

  /// Changes the session as `changeSession` does, but also saves the change in a dry run.
  package func alwaysChangingSession<Value>(_ change: (inout SessionFile?) throws -> Value) throws -> Value {
    let path = try sessionPath()
    return try SessionFile.change(at: path, waiting: globals.lockTimeout) { session in
      let before = session
      openedSession = .some(session)
      let value = try change(&session)
      if session != before { willWrite(path) }
      openedSession = .some(session)
      forgetDrafts(of: before, becoming: session, path)
      return value
    } failing: {
      if case .damaged = $0 { return AccountFault.sessionFile($0) }
      if case .unreadable = $0 { return AccountFault.sessionFile($0) }
      return $0
    }
  }

  /// Removes a manager's unsaved drafts from this device when their session ends or becomes locked.
  private func forgetDrafts(of before: SessionFile?, becoming after: SessionFile?, _ path: String) {
    guard let before else { return }
    let isSame = after?.manager == before.manager && after?.store == before.store
    let isLocked = after?.passcode?.isLocked == true && before.passcode?.isLocked != true
    if isSame, !isLocked { return }
    try? DraftFile(besideSession: path).removeAll(of: before.manager, inStore: before.store)
  }

  /// Returns the logged-in manager; nil for a guest or on a locked device. Throws `AccountFault.otherStore` if the
  /// session file belongs to another store.
  package func actor() throws -> ManagerID? {
    guard let session = try sessionFile() else { return nil }
    guard session.store == (try store()).id else { throw AccountFault.otherStore(path: try sessionPath()) }
    if session.passcode?.isLocked == true { return nil }
    let accounts = try accounts()
    guard accounts.session(of: session.token, at: clock)?.manager == session.manager else { return nil }
    if accounts.recovery?.manager == session.manager { cancelRecovery(of: session.manager) }
    return session.manager
  }

  /// Records the use of a session, which cancels a pending recovery of the account. Throws if the session can't be
  /// read.
  func noteUse() throws {
    if hasTriedToCancelRecovery { return }
    if openedAccounts == nil { guard try sessionFile() != nil, try store().mayHaveRecovery else { return } }
    _ = try actor()
  }

  package var isLocked: Bool { get throws { try sessionFile()?.passcode?.isLocked == true } }

  /// Returns the logged-in manager. If nobody is logged in, throws the reason: there is no session, or the session has
  /// expired or is locked by a passcode.
  package func login() throws -> ManagerID {
    if let actor = try actor() { return actor }
    guard try sessionFile() != nil else { throw AccountFault.loginNeeded }
    throw try isLocked ? AccountFault.sessionLocked : AccountFault.sessionOver
  }
}
