// Whom the leagues know: names that a journal has may not be taken by somebody else when accounts.json has lost them.

import FantasyCore

extension Store {
  /// The managers in the store's journals, each with the first league that knows him.
  ///
  /// - Throws: the damage of a journal, behind which there may be more of them.
  public func managersInLeagues() throws(StoreError) -> [ManagerID: LeagueID] {
    var known: [ManagerID: LeagueID] = [:]
    for league in try leagues() {
      let journal = try files(of: league).readJournal()
      if let damage = journal.damage { throw damage }
      for commit in journal.commits {
        for manager in [commit.who] + commit.events.compactMap(\.joining) where known[manager] == nil {
          known[manager] = league
        }
      }
    }
    return known
  }

  /// Managers whom leagues know and accounts.json does not, by name: it was lost or is older than the leagues, or a
  /// league came from another store.
  public func managersWithoutAccount(_ accounts: Accounts) throws(StoreError) -> [ManagerID: LeagueID] {
    try managersInLeagues().filter { accounts.account($0.key) == nil && !accounts.former.contains($0.key) }
  }
}

extension LeagueEvent {
  fileprivate var joining: ManagerID? { if case .managerJoined(let manager) = self { manager } else { nil } }
}
