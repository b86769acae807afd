import FantasyCore
import LeagueStore

/// The names by which a league's managers are shown: the first name of whoever has the account.
struct ShownNames {
  private let names: [ManagerID: String]
  private let unclaimed: Set<ManagerID>

  init(_ league: League, _ accounts: Accounts) {
    names = accounts.shownNames
    unclaimed = Set(league.unclaimed)
  }

  /// Of an entry that nobody has claimed, the name that came with it: who has an account of that
  /// name is somebody else.
  subscript(manager: ManagerID) -> String {
    unclaimed.contains(manager) ? manager.text : names[manager] ?? Accounts.formerManager
  }
}

extension Context {
  func shownNames(in league: League) throws -> ShownNames { ShownNames(league, try accounts()) }

  /// Tells a league which of its managers' names nobody has here, or other people have: they have no right to the
  /// entries. Where accounts can't be read nobody is logged in.
  func noteNamesakes(_ league: inout League) {
    guard let accounts = try? accounts() else { return }
    league.note(namesakes: accounts.namesakes(in: league))
  }
}
