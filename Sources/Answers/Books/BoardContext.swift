// Finds and opens the board that a command uses, and changes the board in one transaction.

import FantasyCore
import Games
import LeagueStore

package struct OpenBoard {
  package var board: Board
  package let files: BookFiles<Board>
  package let now: Instant
  /// The manager with the owner's rights. If the board's owner no longer has an account, this is the store's first
  /// manager.
  package let owner: ManagerID?
  /// The logged-in manager; nil for a guest.
  package let actor: ManagerID?
  package var isDamaged = false

  /// Throws unless the actor is the owner. Call this before an action that records no event, because the board checks
  /// permissions only for events.
  package func requireOwner() throws {
    if actor == owner, owner != nil { return }
    throw BoardRefusalFailure(refusal: BoardRefusal([.ownerOnly(owner ?? board.owner)]), board: board)
  }

  package func requireThere() throws {
    if board.isRemoved { throw BoardRefusalFailure(refusal: BoardRefusal([.removed]), board: board) }
  }
}

package enum NamedBook {
  case league
  case board(BookID)
  case market(BookID)
  case people
}

package typealias BoardOutcome = (before: Board, after: Board, isChange: Bool)

extension Context {
  /// Finds a board by its id or a unique prefix of the id.
  package func boardID(_ word: String) throws -> BookID {
    let store = try store()
    if let id = BookID(folding: word), store.files(Board.self, id).exist { return id }
    if let id = BookID(folding: word), store.files(of: id).exist {
      throw Problem(
        .notFound, "board.unknown", "\(id) is a league, not a board", hint: "fcl leaderboard --league \(id)")
    }
    return try Lookup.id(word, kind: .board, among: try store.boards())
  }

  var bookNamedAsLeague: BookID? { globals.league ?? world.environment["FCL_LEAGUE"].flatMap(BookID.init(folding:)) }

  /// Returns the kind and id of the book named by `--book`, `--league` or `FCL_LEAGUE`. The kind is `.league` if no
  /// book is named, or if the name is only the beginning of a league's name. Throws if no book fits the name.
  package func namedBook() throws -> NamedBook {
    guard let id = bookNamedAsLeague else { return .league }
    if id == PeopleBook.id { return .people }
    let store = try store()
    switch store.kind(ofBook: id) {
    case is Board.Type: return .board(id)
    case is MarketBook.Type: return .market(id)
    default:
      if try store.leagues().contains(where: { $0.text.hasPrefix(id.text) }) { return .league }
      let books = try store.leaguesAndBoards() + store.names(of: MarketBook.self)
      throw NameFault.unknown(.book, id.text, among: books.map(\.text))
    }
  }

  package func openBoard(_ word: String) throws -> OpenBoard { try openBoard(try boardID(word)) }

  /// Opens a board.
  ///
  /// - Parameter refusesNow: true to throw if `--now` was given; false if the command also reads a league to which
  ///   `--now` applies.
  package func openBoard(_ id: BookID, refusesNow: Bool = true) throws -> OpenBoard {
    if refusesNow { try refuseNow() }
    let files = try store().files(Board.self, id)
    let current = try files.current(isKept: !isDryRun)
    note(current.end.damage)
    var open = try open(current.book, files)
    open.isDamaged = current.end.damage != nil
    return open
  }

  /// Calls `take` for each id and returns the results that are not nil. Skips damaged books, so that the command can
  /// show the other books before it fails.
  package func each<Value>(of ids: [BookID], _ take: (BookID) throws -> Value?) throws -> [Value] {
    var taken: [Value] = []
    for id in ids {
      do { if let value = try take(id) { taken.append(value) } } catch let error as StoreError where error.isDamage {
        note(error)
      }
    }
    return taken
  }

  /// Opens a league in addition to the command's own book.
  ///
  /// - Parameter takesNow: true to open the league at the time given with `--now`; false to ignore `--now`.
  package func openOther(_ id: LeagueID, takesNow: Bool = true) throws -> OpenLeague {
    var inLeague = globals
    inLeague.league = id
    if !takesNow { inLeague.now = nil }
    let other = also(in: world, inLeague)
    let open = try other.open(id)
    note(other.damage ?? open.end.damage)
    return open
  }

  package func openWholeBoard(_ id: BookID) throws -> (open: OpenBoard, journal: BookJournal<Board>) {
    try refuseNow()
    let files = try store().files(Board.self, id)
    let (board, journal) = try files.book()
    note(journal.damage)
    return (try open(board, files), journal)
  }

  private func open(_ board: Board, _ files: BookFiles<Board>) throws -> OpenBoard {
    let accounts = try accounts()
    return OpenBoard(
      board: board, files: files, now: world.clock(), owner: Self.owner(of: board, accounts), actor: try actor())
  }

  package func refuseNow() throws {
    if globals.now == nil { return }
    throw Problem(
      contradiction: "boards and friends use the real clock, so --now can't be used", hint: "leave --now out")
  }

  private static func owner(of board: Board, _ accounts: Accounts) -> ManagerID? {
    accounts.isPerson(board.owner, of: board.id) ? board.owner : accounts.firstManager
  }

  /// Saves the events returned by `decide` as one commit. With `--dry-run`, saves nothing. If the owner's account no
  /// longer exists, ownership passes to the store's first manager when that manager makes a change.
  ///
  /// - Parameters:
  ///   - key: the board's key, which grants the owner's rights; nil to act as the logged-in manager.
  ///   - results: the submitted result files that `decide` reads, keyed by hash.
  ///   - isWhole: true if `decide` needs every commit in the journal, for example to undo a change.
  package func changeBoard(
    _ id: BookID, reason: String? = nil, key: [UInt8]? = nil,
    results: [String: (bytes: [UInt8], read: SubmittedResults)] = [:],
    isWhole: Bool = false, asking: String? = nil,
    _ decide: (Board, Instant, ManagerID) throws -> [BoardEvent]
  ) throws -> BoardOutcome {
    try refuseNow()
    let files = try store().files(Board.self, id)
    let login = try key == nil ? login() : nil
    let accounts = try accounts()
    if let key, !accounts.isKey(key, of: id) {
      throw Problem(
        .denied, "key.wrong", "wrong key for the board \"\(id)\"",
        hint: "its owner can create a new one: fcl board key \(id)")
    }
    func decision(on read: Board) throws -> (Board, ManagerID, Instant, [BoardEvent]) {
      var (board, actor) = try acting(read, login, accounts)
      for (hash, file) in results { board.files[hash] = file.read }
      let now = max(world.clock(), board.lastEvent)
      return (board, actor, now, try board.attaching { try decide(board, now, actor) })
    }
    if isDryRun {
      let current = try isWhole ? files.whole() : files.current(isKept: false)
      if let damage = current.end.damage { throw damage }
      let (before, actor, now, events) = try decision(on: current.book)
      return (before, before.applying(events, by: actor, at: now), !events.isEmpty)
    }
    var transaction = try BookTransaction<Board>(files, waiting: globals.lockTimeout, isWhole: isWhole)
    tell(ofMoved: transaction.movedAside)
    var (before, actor, now, events) = try decision(on: transaction.book)
    // A request that is refused or changes nothing must not change the owner.
    if !events.isEmpty, before.owner != transaction.book.owner {
      world.willWrite()
      _ = try transaction.commit(transaction.book.passing(to: actor), by: actor, at: world.clock())
      transaction = try BookTransaction<Board>(files, waiting: globals.lockTimeout, isWhole: isWhole)
      (before, actor, now, events) = try decision(on: transaction.book)
    }
    if !events.isEmpty, let asking, confirmed != asking, !globals.assumesYes {
      // Release the lock while the user decides.
      _ = consume transaction
      guard canAsk else { throw ConsentFault.inputNeeded(["--yes"]) }
      try confirm(asking + " [y/N] ", showing: [])
      confirmed = asking
      return try changeBoard(id, reason: reason, key: key, results: results, isWhole: isWhole, asking: asking, decide)
    }
    let named = Set(events.flatMap(\.payload.files))
    for content in named {
      if let bytes = results[content.hash]?.bytes { try transaction.keep(bytes, at: files.path(of: content)) }
    }
    let after = try save(events, in: transaction, by: actor, at: now, reason: reason) { board in
      for content in named { board.files[content.hash] = results[content.hash]?.read }
    }
    guard let after else { return (before, before, false) }
    renewSession()
    return (before, after, true)
  }

  private func acting(
    _ board: Board, _ login: ManagerID?, _ accounts: Accounts
  ) throws -> (Board, ManagerID) {
    let owner = Self.owner(of: board, accounts)
    guard let actor = login ?? owner else { throw AccountFault.loginNeeded }
    if actor == owner, actor != board.owner { return (board.passed(to: actor), actor) }
    // The name of a deleted account may now belong to another manager.
    if actor == board.owner, actor != owner { throw AccountFault.boardOfOther(board.id) }
    return (board, actor)
  }

  // MARK: Players

  package func displayName(of player: BoardPlayer, on board: BookID, _ accounts: Accounts) -> String {
    player.shown { accounts.isPerson($0, of: board) ? accounts.displayName(of: $0) : nil }
  }

  /// Returns the index of a player in the board's list. `word` is the player's name or `me`. Prefers an exact match,
  /// and otherwise ignores case and accents.
  package func player(_ word: String, of open: OpenBoard) throws -> Int {
    let (board, accounts) = (open.board, try accounts())
    if let index = board.players.index(of: word) { return index }
    if word == "me" {
      guard let index = board.players.index(of: try login()) else {
        throw NameFault.unknown(.boardPlayer, word, among: [])
      }
      return index
    }
    return try Lookup.one(
      word, kind: .boardPlayer, among: Array(board.players.list.indices), isWhole: true,
      id: { board.players.list[$0].manager?.text ?? "" }
    ) { index in
      let player = board.players.list[index]
      return [displayName(of: player, on: board.id, accounts)] + (player.name.map { [$0] } ?? [])
    }
  }
}

extension BoardPlayer {
  /// Returns the player's display name. `person` returns a manager's display name, or nil if the manager's account no
  /// longer exists.
  package func shown(_ person: (ManagerID) -> String?) -> String {
    guard let manager else { return name ?? "" }
    return person(manager) ?? name ?? Accounts.formerManager
  }
}

extension Accounts {
  /// Returns true if `name` has an account and belongs to the same person as when the book recorded the name.
  package func isPerson(_ name: ManagerID, of book: BookID) -> Bool {
    account(name).map { !$0.namesakeIn.contains(book) } ?? false
  }
}
