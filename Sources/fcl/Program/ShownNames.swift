import FantasyCore
import LeagueStore

/// The names under which a league's managers are shown: the first names in their accounts.
struct ShownNames {
  private let names: [ManagerID: String]
  private let unclaimed: Set<ManagerID>

  init(_ league: League, _ accounts: Accounts) {
    names = accounts.shownNames
    unclaimed = Set(league.unclaimed)
  }

  /// The shown name of a manager. An unclaimed entry keeps the name that it came with, since an account with that name
  /// belongs to somebody else.
  subscript(manager: ManagerID) -> String {
    unclaimed.contains(manager) ? manager.text : names[manager] ?? Accounts.formerManager
  }
}

extension Context {
  func shownNames(in league: League) throws -> ShownNames { ShownNames(league, try accounts()) }

  /// Notes in a league which of its managers' names have no account here, or belong to other people, who have no right
  /// to the entries. If the accounts can't be read, nobody is logged in.
  func noteNamesakes(_ league: inout League) {
    guard let accounts = try? accounts() else { return }
    league.note(namesakes: accounts.namesakes(in: league))
  }
}
