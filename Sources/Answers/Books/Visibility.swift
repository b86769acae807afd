import Books
import FantasyCore

extension Context {
  /// Returns the manager named by `word`; if `word` is nil, returns the logged-in manager. Throws if no user is logged
  /// in. Also throws if the user is not a member, the name is unknown, or the line-up is hidden. Performs these checks
  /// in this order.
  package func manager(_ word: String?, in open: OpenLeague) throws -> ManagerID {
    let league = open.league
    guard let word else { return try loggedInMember(of: league) }
    let actor = try login()
    try requirePermission(.seeLineUps, of: actor, in: league, at: open.recorded)
    let manager = try managerNamed(word, in: league)
    try requirePermission(.seeLineUp, of: actor, whose: manager, in: league, at: open.recorded)
    return manager
  }

  func requireLineUp(of manager: ManagerID, for match: LeagueMatch, in open: OpenLeague) throws {
    let fault = open.league.refusal(ofLineUpOf: manager, for: match, to: open.actor, at: open.recorded)
    if let fault { throw Refused(fault, in: open.league) }
  }

  package func managerNamed(_ word: String, in league: League) throws -> ManagerID {
    try Lookup.manager(word, in: league, shown: try namesToFind(in: league))
  }

  package func loggedInMember(of league: League) throws -> ManagerID {
    let actor = try login()
    if !league.isMember(actor) { throw Refused(.notMember(league.terms.id), in: league) }
    return actor
  }
}
