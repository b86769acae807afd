import Books
import FantasyCore

extension Context {
  /// Returns the manager that a word names, by default the actor. Throws if no user is logged in, the actor isn't a
  /// member, no such manager exists, or the line-up is hidden; checked in this order.
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
