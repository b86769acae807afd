// Opens and changes the book of friends: one per store, made by the first act, with the machine's clock.

import CommandLineKit
import FantasyCore
import Games
import LeagueStore

package struct OpenPeople {
  package let book: PeopleBook
  package let accounts: Accounts
  package let actor: ManagerID

  /// Related managers, by shown name, except deleted accounts and those for which `part` is nil.
  package func others<Part>(_ part: (Relation) -> Part?) -> [(manager: ManagerID, part: Part)] {
    let found = book.relations(of: actor).compactMap { other, relation in
      accounts.account(other) == nil ? nil : part(relation).map { (manager: other, part: $0) }
    }
    return found.ordered { accounts.nameOrder(of: $0.manager) }
  }

  package func isFriend(_ other: ManagerID) -> Bool { friendSince(other) != nil && accounts.account(other) != nil }

  /// Nil for managers who aren't friends.
  package func friendSince(_ other: ManagerID) -> Instant? {
    if case .friend(let since) = book.relation(of: actor, to: other) { since } else { nil }
  }
}

package struct PeopleOutcome {
  package let other: ManagerID
  package let shown: String
  package let before: Relation
  /// Nil if nothing changed.
  package let event: PeopleBookEvent?
  package let voided: Int
}

extension Context {
  package func openPeople() throws -> OpenPeople {
    let actor = try login()
    return OpenPeople(book: try peopleBook(for: actor), accounts: try accounts(), actor: actor)
  }

  /// Empty before the first act.
  private func peopleBook(for actor: ManagerID) throws -> PeopleBook {
    let files = try store().files(PeopleBook.self, PeopleBook.id)
    guard files.exist else { return PeopleBook(opened: firstCommit(by: actor)) }
    let read = try files.current(isKept: !isDryRun)
    note(read.end.damage)
    return read.book
  }

  private func firstCommit(by actor: ManagerID) -> PeopleCommit {
    PeopleCommit(sequence: 1, time: world.clock(), who: actor, events: [.opened(PeopleOpened())])
  }

  /// Decides and saves the events as one commit; `--dry-run` decides without writing.
  ///
  /// - Parameter isWhole: whether the decision needs all commits, as an undo does.
  package func changePeople(
    why: String? = nil, isWhole: Bool = false,
    _ decide: (PeopleBook, _ actor: ManagerID) throws -> [PeopleBookEvent]
  ) throws -> (before: PeopleBook, events: [PeopleBookEvent]) {
    let actor = try login()
    let files = try store().files(PeopleBook.self, PeopleBook.id)
    let isThere = files.exist
    if isDryRun || !isThere {
      let book = try isWhole && isThere ? files.book().book : peopleBook(for: actor)
      let events = try decide(book, actor)
      if isDryRun || events.isEmpty { return (book, events) }
      willWrite(files.journal)
      // Another process may have created it meanwhile, which is fine.
      let isMade = try store().create(PeopleBook.id, commits: [firstCommit(by: actor)], waiting: globals.lockTimeout)
      // Older versions let a league have this name.
      if !isMade, !files.exist { throw NameFault.taken(.name, PeopleBook.id.text) }
    }
    let transaction = try BookTransaction(files, waiting: globals.lockTimeout, isWhole: isWhole)
    let before = transaction.book
    tell(ofMoved: transaction.movedAside)
    let events = try decide(before, actor)
    world.willWrite()
    if events.isEmpty {
      try transaction.endUnchanged()
    } else {
      if isThere { willWrite(files.journal) }
      _ = try transaction.commit(events, by: actor, at: world.clock(), why: why) { _ in }
      try? renewSession()
    }
    return (before, events)
  }

  package func changeFriend(
    _ word: String, _ decide: (PeopleBook, _ other: ManagerID, _ actor: ManagerID) throws -> [PeopleBookEvent]
  ) throws -> PeopleOutcome {
    let actor = try login()
    let other = try person(word)
    if globals.now != nil { throw ContradictionFault.nowForBoard }
    let (before, events) = try changePeople { book, actor in try decide(book, other, actor) }
    let after = before.applying(events, by: actor, at: world.clock())
    let voided = zip(before.duels(of: actor), after.duels(of: actor)).count { !$0.duel.isVoid && $1.duel.isVoid }
    return PeopleOutcome(
      other: other, shown: try accounts().shownName(of: other), before: before.relation(of: actor, to: other),
      event: events.first, voided: voided)
  }

  /// Whether `--league` or `FCL_LEAGUE` names the book of friends, which log, undo and redo take.
  package var isPeopleNamedAsLeague: Bool { bookNamedAsLeague == PeopleBook.id }

  /// The log is limited to what the logged-in manager may see.
  package func openPeopleLog() throws -> (people: OpenPeople, log: PeopleLog) {
    let actor = try login()
    let files = try store().files(PeopleBook.self, PeopleBook.id)
    guard files.exist else {
      let book = PeopleBook(opened: firstCommit(by: actor))
      return (OpenPeople(book: book, accounts: try accounts(), actor: actor), PeopleLog(for: actor, []))
    }
    let (book, journal) = try files.book()
    note(journal.damage)
    return (
      OpenPeople(book: book, accounts: try accounts(), actor: actor), PeopleLog(for: actor, journal.commits)
    )
  }

  /// Ends relations under a name that is about to be registered: they belong to a person whose account was lost.
  package func forgetFriends(of name: ManagerID) throws {
    let files = try store().files(PeopleBook.self, PeopleBook.id)
    guard files.exist else { return }
    let transaction = try BookTransaction(files, waiting: globals.lockTimeout, isWhole: true)
    let events = transaction.book.renewing(name)
    guard !events.isEmpty else { return }
    willWrite(files.journal)
    _ = try transaction.commit(events, by: name, at: world.clock()) { _ in }
  }

  package func person(_ word: String) throws -> ManagerID {
    let accounts = try accounts()
    let names = accounts.shownNames
    do {
      return try Lookup.one(word, kind: .manager, among: accounts.people.map(\.name), id: \.text) {
        [names[$0] ?? $0.text]
      }
    } catch NameFault.unknown(let kind, let name, let near, _) {
      // A store may have many managers, mostly strangers to each other.
      throw NameFault.unknown(kind, name, near: near, known: [])
    }
  }
}

extension Accounts {
  package func nameOrder(of manager: ManagerID) -> NameOrder {
    NameOrder(name: folded(shownName(of: manager)), login: manager)
  }
}

package struct NameOrder: Comparable {
  package let name: String
  package let login: ManagerID

  package static func < (one: Self, other: Self) -> Bool { (one.name, one.login) < (other.name, other.login) }
}
