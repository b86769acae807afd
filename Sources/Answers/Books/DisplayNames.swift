import Books
import FantasyCore
import LeagueStore

/// The display names of a league's managers. In an answer, names that are equal or look alike are followed by the login
/// name.
package struct DisplayNames {
  private let names: [ManagerID: String]
  private let league: League
  private let mayBeUnclaimed: Set<ManagerID>
  private var like = SimilarNames()

  package init(_ league: League, _ accounts: Accounts) {
    self.league = league
    names = accounts.displayNames
    mayBeUnclaimed = league.unclaimedByImport.union(accounts.namesakes)
  }

  fileprivate init(_ names: [(ManagerID, String)], _ league: League) {
    self.names = Dictionary(names) { first, _ in first }
    self.league = league
    mayBeUnclaimed = []
  }

  fileprivate func telling(apart managers: [ManagerID]) -> DisplayNames {
    var described = self
    described.like = SimilarNames(managers.map { (login: $0, name: plain($0)) })
    return described
  }

  package subscript(manager: ManagerID) -> String { like.description(plain(manager), of: manager) }

  package func value(_ manager: ManagerID) -> Value { like.value(plain(manager), of: manager) }

  /// Returns a manager's display name. For an unclaimed entry, returns its own name: an account of the same name would
  /// belong to a different person.
  package func plain(_ manager: ManagerID) -> String {
    if let name = names[manager], !mayBeUnclaimed.contains(manager) { return name }
    return league.isUnclaimed(manager) ? league.unclaimedName(of: manager) : names[manager] ?? Accounts.formerManager
  }
}

extension Context {
  package func displayNames(in league: League) throws -> DisplayNames {
    DisplayNames(league, try accounts()).telling(apart: league.members)
  }

  /// Returns the display names for an answer about `managers`. The parameter is an array because a generic collection
  /// would need 10 % more instructions for a small leaderboard.
  package func displayNames(of managers: [ManagerID], in league: League) throws -> DisplayNames {
    let names =
      managers.count > 16
      ? DisplayNames(league, try accounts())
      : DisplayNames(try managers.map { ($0, try displayName(of: $0, in: league)) }, league)
    return names.telling(apart: managers)
  }

  package func namesToFind(in league: League) throws -> (ManagerID) -> String {
    let names = DisplayNames(league, try accounts())
    return { names.plain($0) }
  }

  package func displayName(of manager: ManagerID, in league: League) throws -> String {
    league.isUnclaimed(manager) ? league.unclaimedName(of: manager) : try accounts().displayName(of: manager)
  }

  /// Returns a manager's display name, for an answer that names no other manager. `shown` includes the login name if
  /// another member's display name is equal or looks alike.
  package func displayNameApart(of manager: ManagerID, in league: League) throws -> (plain: String, shown: String) {
    let name = try displayName(of: manager, in: league)
    if name == manager.text || name == Accounts.formerManager { return (name, name) }
    let accounts = try accounts()
    let like = SimilarName(name)
    let isLikeAnother =
      // An older name such as `Ben (ben2)` may look like a name followed by its login name.
      name.contains("(")
      || accounts.logins { like.mayBeLike($0) }.contains { other in
        other != manager && league.isMember(other) && like.isLike(accounts.displayName(of: other))
      }
      || league.unclaimedByImport.contains { $0 != manager && like.isLike(league.unclaimedName(of: $0)) }
      || accounts.namesakes.contains { $0 != manager && league.isUnclaimed($0) && like.isLike($0.text) }
    return (name, isLikeAnother ? "\(name) (\(manager))" : name)
  }

  /// Returns the league with two kinds of members marked: those who have no account in this store, and those whose
  /// login name now belongs to a different person. Marks none if the accounts are missing or damaged, because no user
  /// can then be logged in. Rethrows failed system calls.
  func notingNamesakes(_ league: League) throws -> League {
    guard let accounts = try ifReadable({ try accounts() }) else { return league }
    var league = league
    league.note(accounts.namesakes(in: league.terms.id))
    return league
  }
}
