import Books
import FantasyCore

/// The stored form of a code for claiming an entry or player without an account: an entry that was imported with its
/// league or created before its manager registered, or a board's player who was registered by name. The league's
/// commissioner or the board's owner issues it. It is valid once, and a new one replaces it.
package struct EntryCode: Hashable, Sendable {
  /// The league or board.
  package var league: BookID
  /// The name of the entry or player until it is claimed.
  package var name: String
  /// The SHA-256 of the letters and digits.
  package var hash: String
  /// Seconds since 1970.
  package var expires: Int

  /// Seven days, in seconds.
  package static let lifetime = 7 * 86_400

  /// A new code: 140 random bits.
  package static func random() -> String { OneTimeCode.random(groups: 7) }

  /// The entry in a league; nil for a name that only a board's player can have.
  package var entry: ManagerID? { ManagerID(name) }
}

extension Accounts {
  /// Stores the hash of a code for an entry or a player registered by name, and replaces an earlier code; `now` is in
  /// seconds since 1970.
  package mutating func keep(_ code: String, forName name: String, in book: BookID, at now: Int) {
    endCodes(forName: name, in: book)
    entryCodes.append(
      EntryCode(
        league: book, name: name, hash: OneTimeCode.hash(of: Array(code.utf8)), expires: now + EntryCode.lifetime))
  }

  /// The stored code for a typed one; nil if there is none, or if it has expired.
  func entryCode(_ typed: [UInt8], at now: Int) -> EntryCode? {
    let hash = OneTimeCode.hash(of: typed)
    return entryCodes.first { OneTimeCode.isSame($0.hash, hash) && $0.expires > now }
  }

  /// Uses up the codes of a claimed entry, and records that the name is the claimant's own in this league.
  package mutating func noteClaim(of entry: ManagerID, in league: LeagueID, by manager: ManagerID) {
    noteClaim(ofName: entry.text, in: league, by: manager)
  }

  /// The same for a player of a board.
  package mutating func noteClaim(ofName name: String, in league: BookID, by manager: ManagerID) {
    endCodes(forName: name, in: league)
    forgetNamesake(manager, in: league)
  }

  /// Records that a manager's name in a league is their own: they claimed an entry, or no other person has that name
  /// there any more.
  package mutating func forgetNamesake(_ manager: ManagerID, in league: LeagueID) {
    change(manager) { $0.namesakeIn.removeAll { $0 == league } }
  }

  /// Removes codes that were replaced or used up, or whose name is another player's now.
  package mutating func endCodes(forName name: String, in book: BookID) {
    entryCodes.removeAll { $0.league == book && $0.name == name }
  }

  package func hasCode(forName name: String, in board: BookID) -> Bool {
    entryCodes.contains { $0.league == board && $0.name == name }
  }

  /// The managers of a league who have no account here, or whose name belongs to a different person here. Deleted
  /// accounts are excluded: nobody takes their place.
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
