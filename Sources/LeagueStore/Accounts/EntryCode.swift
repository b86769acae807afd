import Books
import FantasyCore

/// A stored one-time code for claiming a name that has no account. The name belongs to an imported entry, an entry
/// created before its manager registered, or a player registered by a board's owner. The commissioner or the board's
/// owner issues the code. A new code replaces the old one.
package struct EntryCode: Hashable, Sendable {
  /// The league or board in which the code can be used.
  package var league: BookID
  package var name: String
  /// The SHA-256 hash of the code's letters and digits.
  package var hash: String
  /// The time of expiry, in seconds since 1970.
  package var expires: Int

  package static let lifetime = 7 * 86_400

  package static func random() -> String { OneTimeCode.random(groups: 7) }

  /// The name as a manager id. Nil if the name is not a valid id, which is possible only for players of boards.
  package var entry: ManagerID? { ManagerID(name) }
}

extension Accounts {
  /// Stores the hash of a code, and removes any earlier code for the same name. `now` is in seconds since 1970.
  package mutating func keep(_ code: String, forName name: String, in book: BookID, at now: Int) {
    endCodes(forName: name, in: book)
    entryCodes.append(
      EntryCode(
        league: book, name: name, hash: OneTimeCode.hash(of: Array(code.utf8)), expires: now + EntryCode.lifetime))
  }

  func entryCode(_ typed: [UInt8], at now: Int) -> EntryCode? {
    let hash = OneTimeCode.hash(of: typed)
    return entryCodes.first { OneTimeCode.isSame($0.hash, hash) && $0.expires > now }
  }

  /// Records that a manager has claimed an entry. Removes the entry's codes, and records that the manager's name in
  /// this league no longer belongs to another person.
  package mutating func noteClaim(of entry: ManagerID, in league: LeagueID, by manager: ManagerID) {
    noteClaim(ofName: entry.text, in: league, by: manager)
  }

  package mutating func noteClaim(ofName name: String, in league: BookID, by manager: ManagerID) {
    endCodes(forName: name, in: league)
    forgetNamesake(manager, in: league)
  }

  /// Records that a manager's name in a league no longer belongs to another person. Either the manager has claimed an
  /// entry, or nobody else has the name any more.
  package mutating func forgetNamesake(_ manager: ManagerID, in league: LeagueID) {
    change(manager) { $0.namesakeIn.removeAll { $0 == league } }
  }

  package mutating func endCodes(forName name: String, in book: BookID) {
    entryCodes.removeAll { $0.league == book && $0.name == name }
  }

  package func hasCode(forName name: String, in board: BookID) -> Bool {
    entryCodes.contains { $0.league == board && $0.name == name }
  }

  /// Returns the names in a league that have no account in this store, or whose account belongs to a different person.
  package func namesakes(in league: LeagueID) -> Namesakes {
    Namesakes {
      isStranger($0, in: league)
    } among: { names in
      let own = roster.ownNames(in: league)
      return Set(names.filter { !own.contains($0) }).subtracting(former)
    }
  }

  private func isStranger(_ name: ManagerID, in league: LeagueID) -> Bool {
    guard let account = account(name) else { return !former.contains(name) }
    return account.namesakeIn.contains(league) && !former.contains(name)
  }
}
