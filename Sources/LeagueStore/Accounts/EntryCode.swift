import Books
import FantasyCore

/// A stored code for claiming a name without an account: an imported entry, an entry created before its manager
/// registered, or a board's player registered by name. The commissioner or the board's owner issues it. It is valid
/// once, and a new code replaces it.
package struct EntryCode: Hashable, Sendable {
  /// The league or board.
  package var league: BookID
  package var name: String
  /// The SHA-256 of the letters and digits.
  package var hash: String
  /// Seconds since 1970.
  package var expires: Int

  package static let lifetime = 7 * 86_400

  package static func random() -> String { OneTimeCode.random(groups: 7) }

  /// Nil for a name that only a board's player can have.
  package var entry: ManagerID? { ManagerID(name) }
}

extension Accounts {
  /// Stores the hash of a code, replacing an earlier code; `now` is in seconds since 1970.
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

  /// Uses up the codes of a claimed entry, and records that the claimant's name in this league is their own.
  package mutating func noteClaim(of entry: ManagerID, in league: LeagueID, by manager: ManagerID) {
    noteClaim(ofName: entry.text, in: league, by: manager)
  }

  package mutating func noteClaim(ofName name: String, in league: BookID, by manager: ManagerID) {
    endCodes(forName: name, in: league)
    forgetNamesake(manager, in: league)
  }

  /// Records that a manager's name in a league is their own, by a claim or because no other person has it any more.
  package mutating func forgetNamesake(_ manager: ManagerID, in league: LeagueID) {
    change(manager) { $0.namesakeIn.removeAll { $0 == league } }
  }

  package mutating func endCodes(forName name: String, in book: BookID) {
    entryCodes.removeAll { $0.league == book && $0.name == name }
  }

  package func hasCode(forName name: String, in board: BookID) -> Bool {
    entryCodes.contains { $0.league == board && $0.name == name }
  }

  /// Returns the managers of a league without an account here, or whose name belongs to a different person here.
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
