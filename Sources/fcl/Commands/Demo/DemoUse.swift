import Answers
import Books
import FantasyCore
import Games
import LeagueStore

/// The additions that users made to a demo. Creating the demo again deletes these additions, so `fcl demo` warns of the
/// loss. Changes by the demo's commissioner don't count.
struct DemoUse: Hashable {
  let losses: [String]

  /// Finds the additions in a demo. A damaged file counts as an addition, unless an interrupted `fcl demo` may have
  /// left it incomplete. Throws if a system call fails.
  init(of location: ReplaceableStore) throws {
    guard let former = try ifReadable({ try location.former() }) else {
      losses = ["a demo that can't be read"]
      return
    }
    guard let store = former else {
      losses = []
      return
    }
    let accounts = try Self.accounts(in: store)
    let leagues = try store.leagues().flatMap {
      try Self.losses(in: store.files(of: $0), of: store, named: "league \"\($0)\"")
    }
    let boards = try store.boards().map { "the board \"\($0)\"" }
    let markets = try store.names(of: MarketBook.self).flatMap { id in
      try Self.losses(in: store.files(MarketBook.self, id), of: store, named: "market \"\(id)\"")
    }
    let friends = store.files(PeopleBook.self, PeopleBook.id)
    losses =
      accounts + leagues + boards + markets
      + (friends.exist ? try Self.losses(in: friends, of: store, named: "book of friends") : [])
  }

  private static func accounts(in store: Store) throws -> [String] {
    guard let accounts = try ifReadable({ try store.accounts() }) else {
      return store.isComplete ? ["unreadable accounts"] : []
    }
    let own = Set(DemoLeague.accounts.map(\.name))
    let added = accounts.people.filter { account in
      account.name != DemoLeague.commissioner && (account.password != nil || !own.contains(account.name))
    }
    return added.map { "the account \"\($0.name)\"" }
  }

  private static func losses<Subject: Book>(
    in files: BookFiles<Subject>, of store: Store, named name: String
  ) throws -> [String] {
    if Subject.self == League.self, files.id != DemoLeague.id { return ["the \(name)"] }
    guard let journal = try ifReadable({ try files.readJournal() }), journal.damage == nil else {
      return store.isComplete ? ["the \(name), which is damaged"] : []
    }
    let others = DemoLeague.laterAuthors(journal.commits).subtracting([DemoLeague.commissioner])
    return others.isEmpty ? [] : ["changes by \(others.map(\.text).sorted().listed("and")) in the \(name)"]
  }
}

extension DemoLeague {
  /// Returns the authors of the commits made after the demo was created. In the demo's league, these are the commits
  /// made after half of the matches were scored.
  fileprivate static func laterAuthors<Subject: Book>(_ commits: [BookCommit<Subject>]) -> Set<ManagerID> {
    guard let commits = commits as? [BookCommit<League>] else { return Set(commits.map(\.author)) }
    var matches = 0, scored = 0
    let later = commits.drop { commit in
      if scored > 0, scored == matches / 2 { return false }
      for event in commit.events {
        if case .fixturesImported(let imported) = event { matches += imported.fixtures.count }
        if case .matchScored = event { scored += 1 }
      }
      return true
    }
    return Set(later.map(\.author))
  }
}
