// Which leagues know a name: somebody who takes it now is not whom they know.

import FantasyCore

extension Store {
  /// The leagues in which somebody has a name, in order.
  ///
  /// - Throws: the damage of a journal, behind which there may be more names.
  public func leaguesKnowing(_ manager: ManagerID) throws(StoreError) -> [LeagueID] {
    var known: [LeagueID] = []
    for league in try leagues() {
      let journal = try files(of: league).readJournal()
      if let damage = journal.damage { throw damage }
      if JournalPeople(journal.commits).people?.contains(manager) ?? false { known.append(league) }
    }
    return known
  }
}
