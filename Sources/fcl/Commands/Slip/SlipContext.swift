// Opens and changes the slips of this device, which are stored beside the session's file. Slips use the machine's
// clock.

import Answers
import FantasyCore
import Games
import LeagueStore
import StoreCare

struct OpenSlips {
  var book: SlipBook
  var news: [String] = []
}

extension Context {
  /// Returns the folder of the slips. The folder is beside the store's session file or, if there is no store, in the
  /// user's state folder.
  private func slipFolder() throws -> (path: String, id: BookID) {
    do {
      let store = try store()
      return (try sessionPath() + ".slips", BookID(store.id) ?? Self.guestSlips)
    } catch StoreError.noStore {
      return (try StoreLocation.userState(world.environment) + "/guest.slips", Self.guestSlips)
    }
  }

  private static let guestSlips = BookID(known: "guest")

  private func slipStore(at path: String) throws(StoreError) -> Store {
    try Store(opening: path, kinds: [SlipBook.self], notes: notes)
  }

  func slipStore() throws -> Store { try slipStore(at: slipFolder().path) }

  /// Returns the findings of `doctor` about slips: the problems found or, if there are none, one finding that all is
  /// well. Returns an empty array if there are no slips.
  func slipFindings() throws -> [Finding] {
    let read = try ifReadable { try slipFolder().path }.flatMap { path in
      try ifReadable { (path, try Doctor(path, at: world.clock(), kinds: [SlipBook.self]).findings()) }
    }
    guard let (path, found) = read else { return [] }
    // Slips need no account, so leave out findings about accounts. The next change to the slips removes temporary
    // files.
    var listed = found.filter { $0.state != .ok && ![.accounts, .space].contains($0.check) }
    listed.removeAll { $0.book == nil && $0.kind == .leftOver }
    if listed.isEmpty { listed = [Finding(.slips, path: path)] }
    for index in listed.indices { listed[index].check = .slips }
    return listed
  }

  private func slipOwner() throws -> ManagerID {
    try ifReadable { try actor() }.flatMap(\.self) ?? ManagerID(known: "guest")
  }

  func openSlips(_ matches: SlipMatches) throws -> OpenSlips {
    let (path, id) = try slipFolder()
    guard SystemCalls.kind(of: path) != nil else { return OpenSlips(book: try emptySlips(id)) }
    let opened = Result { () throws(StoreError) in try slipStore(at: path) }
    // The process that created the folder may have been interrupted. The next change to the slips completes the folder.
    if case .failure(.noStore) = opened, SystemCalls.kind(of: "\(path)/\(SlipBook.layout.folder)/\(id)") == nil {
      return OpenSlips(book: try emptySlips(id))
    }
    let files = try opened.get().files(SlipBook.self, id)
    guard files.exist else { return OpenSlips(book: try emptySlips(id)) }
    let read = try files.current(isKept: !isDryRun)
    note(read.end.damage)
    let settling = try SlipSettling(read.book, matches, at: world.clock())
    guard !settling.events.isEmpty else { return OpenSlips(book: read.book) }
    // Show the settled slips even if they can't be saved.
    if !isDryRun, read.end.damage == nil, let settled = try? settle(files, matches) { return settled }
    return OpenSlips(book: settling.after, news: settling.news)
  }

  private func settle(_ files: BookFiles<SlipBook>, _ matches: SlipMatches) throws -> OpenSlips {
    // Commands that only read don't wait for the lock.
    let transaction = try BookTransaction(files, waiting: 0)
    let settling = try SlipSettling(transaction.book, matches, at: world.clock())
    if settling.events.isEmpty { return OpenSlips(book: transaction.book) }
    let after = try save(settling.events, in: transaction, by: try slipOwner(), at: world.clock())
    // The user did not request this change, so don't report a commit. A script may repeat a command if the command only
    // reads.
    notes.forgetCommits()
    return OpenSlips(book: after ?? settling.after, news: settling.news)
  }

  private func emptySlips(_ id: BookID) throws -> SlipBook { SlipBook(opened: try firstCommit(id)) }

  private func firstCommit(_ id: BookID) throws -> SlipCommit {
    SlipCommit(sequence: 1, time: world.clock(), author: try slipOwner(), events: [.opened(SlipOpened(book: id))])
  }

  /// Settles the slips, then applies the events of `decide`, and saves both as one commit. `--dry-run` saves nothing.
  /// Returns the slips before and after, and whether anything changed.
  func changeSlips(
    _ matches: SlipMatches, _ decide: (SlipBook) throws -> [SlipEvent]
  ) throws -> (before: SlipBook, after: OpenSlips, isChange: Bool) {
    let (path, id) = try slipFolder()
    let isThere = SystemCalls.kind(of: path) != nil
    if isDryRun || !isThere {
      let open = try openSlips(matches)
      let events = try decide(open.book)
      if let damage { throw damage }
      if isDryRun || events.isEmpty {
        let after = open.book.applying(events, by: try slipOwner(), at: world.clock())
        return (open.book, OpenSlips(book: after, news: open.news), !events.isEmpty)
      }
      willWrite(path)
    }
    let store = try Store.making(path, kinds: [SlipBook.self], notes: notes)
    let files = store.files(SlipBook.self, id)
    if !files.exist { _ = try store.create(id, commits: [try firstCommit(id)], waiting: globals.lockTimeout) }
    let transaction = try BookTransaction(files, waiting: globals.lockTimeout)
    tell(ofMoved: transaction.movedAside)
    let settling = try SlipSettling(transaction.book, matches, at: world.clock())
    let before = settling.after
    let events = try decide(before)
    // Save nothing if a league or folder was only partly read: the matches' states could be out of date.
    if let damage { throw damage }
    let after = try save(settling.events + events, in: transaction, by: try slipOwner(), at: world.clock())
    guard let after else { return (before, OpenSlips(book: before), false) }
    return (before, OpenSlips(book: after, news: settling.news), !events.isEmpty)
  }
}
