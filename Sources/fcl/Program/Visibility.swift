import CommandLineKit
import FantasyCore
import LeagueStore

extension Context {
  /// The manager whose line-ups are to be shown, once it is sure that the actor may see them.
  ///
  /// - Parameter word: whose, by name; by default the actor's own.
  /// - Throws: first that nobody is logged in or that they are no member, then that there is no such manager, then that
  ///   the line-up is hidden.
  func manager(_ word: String?, in open: OpenLeague) throws -> ManagerID {
    let league = open.league
    guard let word else { return try loggedInMember(of: league) }
    let actor = try login()
    try demand(.seeLineUps, of: actor, in: league, at: open.recorded)
    let names = try shownNames(in: league)
    let manager = try Lookup.manager(word, in: league, shown: { names[$0] })
    try demand(.seeLineUp, of: actor, whose: manager, in: league, at: open.recorded)
    return manager
  }

  /// Who is logged in, if they are a member of a league.
  func loggedInMember(of league: League) throws -> ManagerID {
    let actor = try login()
    if !league.isMember(actor) { throw Refused(.notMember(league.terms.id), in: league) }
    return actor
  }
}
