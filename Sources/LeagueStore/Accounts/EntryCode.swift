import Books
import FantasyCore

/// The stored form of a code for claiming an entry that came with its league, or was made before its manager had an
/// account, or a player of a board who was registered by name. Made by the league's commissioner or the board's owner; it
/// is valid once, for seven days, and a new one replaces it.
package struct EntryCode: Hashable, Sendable {
  /// The league or board.
  package var league: BookID
  /// The name that the entry or player has until it is claimed.
  package var name: String
  /// The SHA-256 of its letters and digits.
  package var hash: String
  /// The time of expiry, in seconds since 1970.
  package var expires: Int

  /// The lifetime of a code: seven days, in seconds.
  package static let lifetime = 7 * 86_400

  /// A new code: 140 random bits.
  package static func random() -> String { OneTimeCode.random(groups: 7) }

  /// The entry of a league; nil for a name that only a player of a board can have.
  package var entry: ManagerID? { ManagerID(name) }
}

extension Accounts {
  /// Stores the hash of a code for an entry of a league, or for a player of a board who was registered by name. It
  /// replaces an earlier code and is valid for `EntryCode.lifetime`.
  ///
  /// - Parameter now: seconds since 1970.
  package mutating func keep(_ code: String, forName name: String, in book: BookID, at now: Int) {
    endCodes(forName: name, in: book)
    entryCodes.append(
      EntryCode(
        league: book, name: name, hash: OneTimeCode.hash(of: Array(code.utf8)), expires: now + EntryCode.lifetime))
  }

  /// The stored code that matches a typed one; nil if there is none, or if it has expired.
  func entryCode(_ typed: [UInt8], at now: Int) -> EntryCode? {
    let hash = OneTimeCode.hash(of: typed)
    return entryCodes.first { OneTimeCode.isSame($0.hash, hash) && $0.expires > now }
  }

  /// Records that an entry was claimed: its codes are used up, and the name is the claimant's own in this league.
  package mutating func noteClaim(of entry: ManagerID, in league: LeagueID, by manager: ManagerID) {
    noteClaim(ofName: entry.text, in: league, by: manager)
  }

  /// Records that a player of a board was claimed; see `noteClaim(of:in:by:)`.
  package mutating func noteClaim(ofName name: String, in league: BookID, by manager: ManagerID) {
    endCodes(forName: name, in: league)
    forgetNamesake(manager, in: league)
  }

  /// Records that a manager's name in a league is their own: they claimed an entry, or nobody else in the league has
  /// that name any more.
  package mutating func forgetNamesake(_ manager: ManagerID, in league: LeagueID) {
    change(manager) { $0.namesakeIn.removeAll { $0 == league } }
  }

  /// Ends the codes for an entry or player: they are replaced or used up, or the name is another player's now.
  package mutating func endCodes(forName name: String, in book: BookID) {
    entryCodes.removeAll { $0.league == book && $0.name == name }
  }

  /// Whether there is a code for a name.
  package func hasCode(forName name: String, in board: BookID) -> Bool {
    entryCodes.contains { $0.league == board && $0.name == name }
  }

  /// The names of a league's managers that have no account here, or belong to other people here. Deleted accounts are
  /// not included: nobody takes their place.
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
