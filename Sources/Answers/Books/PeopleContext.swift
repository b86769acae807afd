// Opens and changes the book of friends. A store has one such book, created with its first event. The book uses the
// machine's clock.

import CommandLineKit
import FantasyCore
import Games
import LeagueStore

package struct OpenPeople {
  package let book: PeopleBook
  package let accounts: Accounts
  package let actor: ManagerID

  /// Calls `part` with the actor's relation to each other manager. Returns the managers for whom the result is not nil,
  /// with these results. The managers are sorted by display name, and deleted accounts are omitted.
  package func others<Part>(_ part: (Relation) -> Part?) -> [(manager: ManagerID, part: Part)] {
    let found = book.relations(of: actor).compactMap { other, relation in
      accounts.account(other) == nil ? nil : part(relation).map { (manager: other, part: $0) }
    }
    return found.ordered { accounts.nameOrder(of: $0.manager) }
  }

  package func isFriend(_ other: ManagerID) -> Bool { friendSince(other) != nil && accounts.account(other) != nil }

  package func friendSince(_ other: ManagerID) -> Instant? {
    if case .friend(let since) = book.relation(of: actor, to: other) { since } else { nil }
  }
}

extension Context {
  package func openPeople() throws -> OpenPeople {
    let actor = try login()
    return OpenPeople(book: try peopleBook(for: actor), accounts: try accounts(), actor: actor)
  }

  private func peopleBook(for actor: ManagerID) throws -> PeopleBook {
    let files = try store().files(PeopleBook.self, PeopleBook.id)
    guard files.exist else { return PeopleBook(opened: firstCommit(by: actor)) }
    let read = try files.current(isKept: !isDryRun)
    note(read.end.damage)
    return read.book
  }

  private func firstCommit(by actor: ManagerID) -> PeopleCommit {
    PeopleCommit(sequence: 1, time: world.clock(), author: actor, events: [.opened(PeopleOpened())])
  }

  /// Saves the events returned by `decide` as one commit. With `--dry-run`, saves nothing.
  ///
  /// - Parameter isWhole: true if `decide` needs every commit in the journal, for example to undo a change.
  package func changePeople(
    reason: String? = nil, isWhole: Bool = false,
    _ decide: (PeopleBook, _ actor: ManagerID) throws -> [PeopleBookEvent]
  ) throws -> (before: PeopleBook, events: [PeopleBookEvent]) {
    let actor = try login()
    let files = try store().files(PeopleBook.self, PeopleBook.id)
    let isThere = files.exist
    if isDryRun || !isThere {
      let book = try isWhole && isThere ? files.book().book : peopleBook(for: actor)
      let events = try decide(book, actor)
      if isDryRun || events.isEmpty { return (book, events) }
      world.willWrite()
      // Another process may have created the book in the meantime.
      let isMade = try store().create(PeopleBook.id, commits: [firstCommit(by: actor)], waiting: globals.lockTimeout)
      // Older versions of fcl allowed a league with this name.
      if !isMade, !files.exist { throw NameFault.taken(.name, PeopleBook.id.text) }
    }
    let transaction = try BookTransaction(files, waiting: globals.lockTimeout, isWhole: isWhole)
    let before = transaction.book
    tell(ofMoved: transaction.movedAside)
    let events = try decide(before, actor)
    if try save(events, in: transaction, by: actor, at: world.clock(), reason: reason) != nil { renewSession() }
    return (before, events)
  }

  package func person(_ word: String) throws -> ManagerID {
    let accounts = try accounts()
    let names = accounts.displayNames
    do {
      return try Lookup.one(word, kind: .manager, among: accounts.people.map(\.name), id: \.text) {
        [names[$0] ?? $0.text]
      }
    } catch NameFault.unknown(let kind, let name, let near, _) {
      // Don't list all managers: a store may have many, and most don't know each other.
      throw NameFault.unknown(kind, name, near: near, known: [])
    }
  }
}

extension Accounts {
  package func nameOrder(of manager: ManagerID) -> NameOrder {
    NameOrder(name: folded(displayName(of: manager)), login: manager)
  }
}

package struct NameOrder: Comparable {
  package let name: String
  package let login: ManagerID

  package static func < (one: Self, other: Self) -> Bool { (one.name, one.login) < (other.name, other.login) }
}
