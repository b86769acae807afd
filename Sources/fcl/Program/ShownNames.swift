import FantasyCore
import LeagueStore

/// The names under which a league's managers are shown: the first names in their accounts.
struct ShownNames {
  private let names: [ManagerID: String]
  /// Whether an entry is unclaimed; asked only about names that may be.
  private let league: League
  private let mayBeUnclaimed: Set<ManagerID>

  init(_ league: League, _ accounts: Accounts) {
    self.league = league
    names = accounts.shownNames
    mayBeUnclaimed = league.unclaimedByImport.union(accounts.namesakes)
  }

  fileprivate init(_ names: [(ManagerID, String)], _ league: League) {
    self.names = Dictionary(names) { first, _ in first }
    (self.league, mayBeUnclaimed) = (league, [])
  }

  /// The shown name of a manager. An unclaimed entry keeps the name that it came with, since an account with that name
  /// belongs to somebody else.
  subscript(manager: ManagerID) -> String {
    if let name = names[manager], !mayBeUnclaimed.contains(manager) { return name }
    return league.isUnclaimed(manager) ? manager.text : names[manager] ?? Accounts.formerManager
  }
}

extension Context {
  func shownNames(in league: League) throws -> ShownNames { ShownNames(league, try accounts()) }

  /// The names of some of a league's managers, or of all of them if these are many.
  func shownNames(of managers: some Collection<ManagerID>, in league: League) throws -> ShownNames {
    if managers.count > 16 { return try shownNames(in: league) }
    return ShownNames(try managers.map { ($0, try shownName(of: $0, in: league)) }, league)
  }

  /// The name under which one of a league's managers is shown.
  func shownName(of manager: ManagerID, in league: League) throws -> String {
    league.isUnclaimed(manager) ? manager.text : try accounts().shownName(of: manager)
  }

  /// Notes in a league which of its managers' names have no account here, or belong to other people, who have no right
  /// to the entries. If the accounts can't be read, nobody is logged in.
  func noteNamesakes(_ league: inout League) {
    guard let accounts = try? accounts() else { return }
    league.note(accounts.namesakes(in: league.terms.id))
  }
}
