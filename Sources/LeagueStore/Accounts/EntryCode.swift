import FantasyCore

/// The code, as the store keeps it, by which somebody claims an entry that came with its league, or was made before they
/// had an account: made by the league's commissioner, good once and for seven days; a new one replaces it.
public struct EntryCode: Hashable, Sendable {
  /// The league.
  public var league: LeagueID
  /// The entry by the name that it has until it is claimed.
  public var entry: ManagerID
  /// The SHA-256 of its letters and digits.
  public var hash: String
  /// When it ends, in seconds since 1970.
  public var expires: Int

  /// How long a code is good: seven days, in seconds.
  public static let lifetime = 7 * 86_400
}

extension Accounts {
  /// Makes a code for an entry, in the place of an earlier one: 140 random bits, for seven days.
  ///
  /// - Parameter now: seconds since 1970.
  /// - Returns: the code itself, which is kept nowhere, and when it ends.
  public mutating func makeCode(for entry: ManagerID, in league: LeagueID, at now: Int) -> (code: String, expires: Int)
  {
    let (code, expires) = (OneTimeCode.random(groups: 7), now + EntryCode.lifetime)
    removeCodes(for: entry, in: league)
    entryCodes.append(
      EntryCode(league: league, entry: entry, hash: OneTimeCode.hash(of: Array(code.utf8)), expires: expires))
    return (code, expires)
  }

  /// The entry that a code is for; nil when there is no such code, or it is over.
  func entryCode(_ typed: [UInt8], at now: Int) -> EntryCode? {
    let hash = OneTimeCode.hash(of: typed)
    return entryCodes.first { OneTimeCode.isSame($0.hash, hash) && $0.expires > now }
  }

  /// An entry was claimed: its codes are used up, and a manager of the same name has a right to it.
  public mutating func noteClaim(of entry: ManagerID, in league: LeagueID, by manager: ManagerID) {
    removeCodes(for: entry, in: league)
    forgetNamesake(manager, in: league)
  }

  /// Somebody is who is called so in a league: they claimed an entry, or no other one has their name any more.
  public mutating func forgetNamesake(_ manager: ManagerID, in league: LeagueID) {
    change(manager) { $0.namesakeIn.removeAll { $0 == league } }
  }

  private mutating func removeCodes(for entry: ManagerID, in league: LeagueID) {
    entryCodes.removeAll { $0.league == league && $0.entry == entry }
  }

  /// The names of a league's managers that nobody has here, or other people have.
  public func namesakes(in league: League) -> Set<ManagerID> { namesakes(in: league.terms.id, league.members) }

  /// The names of a league's managers that nobody has here, or other people have. Nobody goes on in the place of those
  /// who deleted their accounts.
  public func namesakes(in league: LeagueID, _ members: [ManagerID]) -> Set<ManagerID> {
    let strangers = Dictionary(people.map { ($0.name, $0.namesakeIn.contains(league)) }) { first, _ in first }
    return Set(members.filter { strangers[$0] ?? true }).subtracting(former)
  }
}
