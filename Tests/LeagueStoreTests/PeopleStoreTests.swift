// The book of friends in a store: the promises of every book, and a checkpoint that includes duels.

import Books
import FantasyCore
@testable import Games
import Testing

@testable import LeagueStore

private let ben = ManagerID(known: "ben")

extension PeopleBook: PlannedBook {
  static let planned = PeopleBook.id
  static let plan: [(events: [PeopleBookEvent], files: [(content: NamedContent, bytes: [UInt8])])] = [
    ([.opened(PeopleOpened())], []), ([.friendInvited(FriendInvited(manager: ben))], []),
    ([.duelCreated(DuelCreated(game: BookID(known: "snake"), manager: ben, goal: 5, days: 2))], []),
    ([.duelCancelled(DuelCancelled(duel: 3, manager: ben))], []), ([.friendRemoved(FriendRemoved(manager: ben))], []),
  ]
}

@Suite("Friends in a store")
struct PeopleStoreTests {
  private static func time(_ minute: Int) -> Instant { Instant(seconds: 1_775_044_800 + minute * 60) }

  /// Returns a store in which anna and ben are friends and have duels in each stage.
  private static func sample() throws -> (TemporaryFolder, BookFiles<PeopleBook>) {
    let folder = try TemporaryFolder()
    let store = try Store.making(folder["store"])
    let files = store.files(PeopleBook.self, PeopleBook.id)
    let first = PeopleCommit(sequence: 1, time: time(0), author: anna, events: [.opened(PeopleOpened())])
    #expect(try store.create(PeopleBook.id, commits: [first], waiting: 5))
    let game = BookID(known: "snake")
    let acts: [(author: ManagerID, events: (PeopleBook) throws -> [PeopleBookEvent])] =
      [(anna, { try $0.inviting(ben, by: anna) }), (ben, { try $0.accepting(anna, by: ben) })]
      + [-2_147_483_648, 0, 7, 2_147_483_647].map { goal in
        (
          anna,
          { try $0.challenging(ben, on: game, goal: goal, days: 365, among: Duel.boardGoals, by: anna) }
        )
      } + [
        (ben, { try $0.acceptingDuel(4, by: ben, at: time(-1_000_000_000)) }),
        (ben, { try $0.refusingDuel(5, by: ben) }), (anna, { try $0.cancellingDuel(6, by: anna) }),
      ]
    for (number, (author, events)) in acts.enumerated() {
      #expect(try !files.change(by: author, at: time(number), events).isEmpty)
    }
    return (folder, files)
  }

  @Test func `a checkpoint holds the same duels as the journal`() throws {
    try CheckpointLimits.$substitute.withValue(0) {
      let (folder, files) = try Self.sample()
      defer { withExtendedLifetime(folder) {} }
      let whole = try files.book().book
      let kept = try files.current(isKept: true).book
      #expect(SystemCalls.kind(of: "\(files.folder / "derived")") == .folder)
      for manager in [anna, ben] {
        let duels = whole.duels(of: manager).map(\.duel)
        #expect(duels.map(\.goal) == [-2_147_483_648, 0, 7, 2_147_483_647])
        #expect(duels == kept.duels(of: manager).map(\.duel))
      }
      #expect(kept.duels(of: ben).map { $0.duel.accepted } == [Self.time(-1_000_000_000), nil, nil, nil])
    }
  }

  #if DEBUG
    @Test func `a power loss loses no saved change among friends`() {
      let (broken, disks) = PowerLossTests.broken(PeopleBook.self, losses: 3, recoveries: 20, seed: 11)
      #expect(broken == nil)
      #expect(disks > 2_000)
    }
  #endif
}
