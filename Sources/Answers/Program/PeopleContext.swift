// Opens the book of friends, and changes it through one transaction. There is one in a store, made by the first act; it
// goes by the machine's clock.

import CommandLineKit
import FantasyCore
import Games
import LeagueStore

/// The book of friends opened for a command, with the accounts that say who is still there.
package struct OpenPeople {
  package let book: PeopleBook
  package let accounts: Accounts
  /// The logged-in manager.
  package let actor: ManagerID

  /// Those who are something to the logged-in manager, by the names under which they are shown; deleted accounts don't
  /// count.
  package func others<Part>(_ part: (Relation) -> Part?) -> [(manager: ManagerID, part: Part)] {
    let found = book.relations(of: actor).compactMap { other, relation in
      accounts.account(other) == nil ? nil : part(relation).map { (manager: other, part: $0) }
    }
    return found.ordered { accounts.nameOrder(of: $0.manager) }
  }

  /// Whether the logged-in manager and another one, who still has an account, are friends.
  package func isFriend(_ other: ManagerID) -> Bool { friendSince(other) != nil && accounts.account(other) != nil }

  /// When the logged-in manager and another one became friends; nil if they are not.
  package func friendSince(_ other: ManagerID) -> Instant? {
    if case .friend(let since) = book.relation(of: actor, to: other) { since } else { nil }
  }
}

/// An act among friends: who it was done to, what they were before, and the event.
package struct PeopleOutcome {
  /// The other manager.
  package let other: ManagerID
  /// The name under which they are shown.
  package let shown: String
  /// What they were to the logged-in manager before.
  package let before: Relation
  /// The event; nil if nothing changed.
  package let event: PeopleBookEvent?
  /// How many duels become void by it.
  package let voided: Int
}

extension Context {
  /// Opens the book of friends for the logged-in manager, for reading.
  package func openPeople() throws -> OpenPeople {
    let actor = try login()
    return OpenPeople(book: try peopleBook(for: actor), accounts: try accounts(), actor: actor)
  }

  /// The book as it is; an empty one before the first act.
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

  /// Lets the logged-in manager do something in the book of friends, and saves the outcome as one commit. With
  /// `--dry-run` the same decision is made and nothing is written.
  ///
  /// - Parameters:
  ///   - isWhole: whether the decision looks at all commits, as an undo does.
  ///   - decide: returns the events for the book as it is.
  /// - Returns: the book before, and the events; none if nothing changed.
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
      // Somebody else may have made it meanwhile; that is as good.
      let isMade = try store().create(PeopleBook.id, commits: [firstCommit(by: actor)], waiting: globals.lockTimeout)
      // Older versions took the name for a league.
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

  /// Lets the logged-in manager do something to another one; see `changePeople(why:isWhole:_:)`.
  ///
  /// - Parameter word: the other one's name.
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

  /// The whole book of friends, and its log as the logged-in manager may see it.
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

  /// Ends what the book of friends has under a name that is about to be registered: it is about somebody whose account
  /// was lost.
  package func forgetFriends(of name: ManagerID) throws {
    let files = try store().files(PeopleBook.self, PeopleBook.id)
    guard files.exist else { return }
    let transaction = try BookTransaction(files, waiting: globals.lockTimeout, isWhole: true)
    let events = transaction.book.renewing(name)
    guard !events.isEmpty else { return }
    willWrite(files.journal)
    _ = try transaction.commit(events, by: name, at: world.clock()) { _ in }
  }

  /// The manager of the store whom a word names: by login name, or by the name under which they are shown.
  package func person(_ word: String) throws -> ManagerID {
    let accounts = try accounts()
    let names = accounts.shownNames
    do {
      return try Lookup.one(word, kind: .manager, among: accounts.people.map(\.name), id: \.text) {
        [names[$0] ?? $0.text]
      }
    } catch NameFault.unknown(let kind, let name, let near, _) {
      // There may be many, of whom most have nothing to do with each other.
      throw NameFault.unknown(kind, name, near: near, known: [])
    }
  }
}

extension Accounts {
  /// What puts managers in the order of the names under which they are shown.
  package func nameOrder(of manager: ManagerID) -> NameOrder {
    NameOrder(name: folded(shownName(of: manager)), login: manager)
  }
}

/// The place of a manager in a list by names.
package struct NameOrder: Comparable {
  package let name: String
  package let login: ManagerID

  package static func < (one: Self, other: Self) -> Bool { (one.name, one.login) < (other.name, other.login) }
}
