import Books
import FantasyCore
import LeagueStore

/// The names under which a league's managers are shown: the first names in their accounts. Where the names of an answer
/// are equal or look alike, people see the login names too.
package struct ShownNames {
  private let names: [ManagerID: String]
  /// Whether an entry is unclaimed; asked only about names that may be.
  private let league: League
  private let mayBeUnclaimed: Set<ManagerID>
  private var like = LikeNames()

  package init(_ league: League, _ accounts: Accounts) {
    self.league = league
    names = accounts.shownNames
    mayBeUnclaimed = league.unclaimedByImport.union(accounts.namesakes)
  }

  fileprivate init(_ names: [(ManagerID, String)], _ league: League) {
    self.names = Dictionary(names) { first, _ in first }
    (self.league, mayBeUnclaimed) = (league, [])
  }

  /// The names, with the login names of those managers of an answer whose names are alike.
  fileprivate func telling(apart managers: [ManagerID]) -> ShownNames {
    var told = self
    told.like = LikeNames(managers.map { (login: $0, name: plain($0)) })
    return told
  }

  /// The name of a manager as people see it.
  package subscript(manager: ManagerID) -> String { like.words(plain(manager), of: manager) }

  /// The name of a manager as a value: for scripts, which have the login name beside it, the plain one.
  package func value(_ manager: ManagerID) -> Value { like.value(plain(manager), of: manager) }

  /// The name of a manager alone, by which they are found. An unclaimed entry keeps the name that it came with, since an
  /// account with that name belongs to somebody else.
  package func plain(_ manager: ManagerID) -> String {
    if let name = names[manager], !mayBeUnclaimed.contains(manager) { return name }
    return league.isUnclaimed(manager) ? manager.text : names[manager] ?? Accounts.formerManager
  }
}

extension Context {
  /// The names of all of a league's managers.
  package func shownNames(in league: League) throws -> ShownNames {
    ShownNames(league, try accounts()).telling(apart: league.members)
  }

  /// The names of some of a league's managers, who are those of an answer.
  ///
  /// An array, since generic code cost a small leaderboard a tenth of its instructions.
  package func shownNames(of managers: [ManagerID], in league: League) throws -> ShownNames {
    let names =
      managers.count > 16
      ? ShownNames(league, try accounts())
      : ShownNames(try managers.map { ($0, try shownName(of: $0, in: league)) }, league)
    return names.telling(apart: managers)
  }

  /// The names by which a league's managers are found.
  package func namesToFind(in league: League) throws -> (ManagerID) -> String {
    let names = ShownNames(league, try accounts())
    return { names.plain($0) }
  }

  /// The name under which one of a league's managers is shown.
  package func shownName(of manager: ManagerID, in league: League) throws -> String {
    league.isUnclaimed(manager) ? manager.text : try accounts().shownName(of: manager)
  }

  /// The name of the only manager in an answer: plain for scripts, and as people see it, with the login name if another
  /// manager of the league has an equal name or one that looks alike.
  package func shownNameApart(of manager: ManagerID, in league: League) throws -> (plain: String, shown: String) {
    let name = try shownName(of: manager, in: league)
    if name == manager.text || name == Accounts.formerManager { return (name, name) }
    let accounts = try accounts()
    let like = LikeName(name)
    let isLikeAnother =
      // An older name may have the form of a name with a login name.
      name.contains("(")
      || accounts.logins { like.mayBeLike($0) }.contains { other in
        other != manager && league.isMember(other) && like.isLike(accounts.shownName(of: other))
      }
      || league.unclaimedByImport.contains { $0 != manager && like.isLike($0.text) }
      || accounts.namesakes.contains { $0 != manager && league.isUnclaimed($0) && like.isLike($0.text) }
    return (name, isLikeAnother ? "\(name) (\(manager))" : name)
  }

  /// Notes in a league which of its managers' names have no account here, or belong to other people, who have no right
  /// to the entries. If the accounts can't be read, nobody is logged in.
  ///
  /// - Throws: a system call that failed.
  func notingNamesakes(_ league: League) throws -> League {
    guard let accounts = try ifReadable({ try accounts() }) else { return league }
    var league = league
    league.note(accounts.namesakes(in: league.terms.id))
    return league
  }
}
