// The book of friends: its journals and checkpoint states.

import Books
import FantasyCore
@testable import Games

@testable import LeagueStore

extension FuzzTarget {
  /// Reads a checkpoint's state, and commits of a book of friends. Applies the commits one by one and all at once, and
  /// checks that the books are equal.
  static func people(_ bytes: [UInt8]) {
    peopleCheckpoint(bytes)
    let commits = commits(in: bytes, of: PeopleBook.self)
    guard let start = try? PeopleBook.beginning(of: commits[...], read: { _ in nil }) else { return }
    var (one, atOnce) = (start, start)
    for commit in commits.dropFirst() { one.apply(commit) }
    atOnce.apply(all: commits.dropFirst())
    precondition(Checkpoint.state(of: one) == Checkpoint.state(of: atOnce), "folds differ")
    _ = JournalReplay(commits, from: start).findings
    let managers = Set(commits.flatMap { [$0.author] + $0.events.compactMap(\.friend) }).sorted().prefix(4)
    for reader in managers {
      let log = PeopleBook.visibleLog(for: reader, commits: commits)
      precondition(log.changes.enumerated().allSatisfy { $0 + 1 == $1.number }, "a log has gaps")
      ask(one, reader, managers)
      for number in [nil, 2, log.sequence(of: 1)] {
        do { _ = try one.undoing(number, by: reader, at: one.lastEvent) } catch {
          if case .undo(let fault) = error { _ = log.renumbered(fault) }
        }
      }
      _ = try? one.redoing(by: reader, at: one.lastEvent)
    }
  }

  private static func ask(_ book: PeopleBook, _ reader: ManagerID, _ managers: ArraySlice<ManagerID>) {
    for other in managers where other != reader {
      let (mine, theirs) = (book.relation(of: reader, to: other), book.relation(of: other, to: reader))
      if case .friend(let since) = mine { precondition(theirs == .friend(since: since), "only one is a friend") }
      _ = try? book.inviting(other, by: reader)
      _ = try? book.removing(other, by: reader)
    }
    for (number, duel) in book.duels(of: reader) {
      precondition(book.number(ofDuel: duel.sequence, for: reader) == number, "a duel has two numbers")
      _ = (duel.finish, duel.opponent(of: reader))
      _ = try? book.acceptingDuel(duel.sequence, by: reader, at: .earliest)
      _ = try? book.cancellingDuel(duel.sequence, by: reader)
    }
  }

  private static func peopleCheckpoint(_ bytes: [UInt8]) {
    _ = Checkpoint<PeopleBook>(bytes, of: PeopleBook.id)
    func read(_ bytes: [UInt8]) -> PeopleBook? {
      var packed = PackedReader(bytes, in: bytes.indices)
      guard let record = try? Record<PeopleBook>(unpacking: &packed) else { return nil }
      return try? PeopleBook(unpacking: &packed, record: record) { _ in nil }
    }
    guard let book = read(bytes) else { return }
    precondition(read(Checkpoint.state(of: book)) != nil, "a state that was read can't be packed")
    ask(book, ManagerID(known: "anna"), [ManagerID(known: "ben")])
  }

  /// Writes valid journals and states of books of friends, as first inputs of the fuzzer.
  static func writePeople(to folder: String) throws {
    let (anna, ben) = (ManagerID(known: "anna"), ManagerID(known: "ben"))
    let time = Instant(seconds: 1_780_000_000)
    let game = BookID(known: "snake")
    let all: [(ManagerID, PeopleBookEvent)] = [
      (anna, .opened(PeopleOpened())), (anna, .friendInvited(FriendInvited(manager: ben))),
      (ben, .friendRefused(FriendRefused(manager: anna))), (ben, .friendAccepted(FriendAccepted(manager: anna))),
      (anna, .duelCreated(DuelCreated(game: game, manager: ben, goal: 10, days: 7))),
      (ben, .duelAccepted(DuelAccepted(duel: 5, manager: anna, time: time))),
      (ben, .duelCreated(DuelCreated(game: game, manager: anna, goal: -10, days: 1))),
      (anna, .duelRefused(DuelRefused(duel: 7, manager: ben))), (anna, .changeUndone(8)), (anna, .changeRedone(8)),
      (anna, .duelCreated(DuelCreated(game: game, manager: ben, goal: 1, days: 365))),
      (anna, .duelCancelled(DuelCancelled(duel: 11, manager: ben))),
      (anna, .friendRemoved(FriendRemoved(manager: ben))), (ben, .personRenewed(PersonRenewed())),
    ]
    let commits = all.enumerated().map { number, act in
      PeopleCommit(sequence: number + 1, time: time, author: act.0, events: [act.1])
    }
    let none = String(repeating: "0", count: 64)
    for count in [4, 8, 12, commits.count] {
      let text = commits.prefix(count).map { $0.line(after: none) + "\n" }.joined()
      try SystemCalls.replace(folder + "/journal-\(count)", with: Array(text.utf8), mode: 0o600)
      var book = PeopleBook(opened: commits[0])
      book.apply(all: commits.prefix(count).dropFirst())
      try SystemCalls.replace(folder + "/state-\(count)", with: Checkpoint.state(of: book), mode: 0o600)
    }
  }
}
