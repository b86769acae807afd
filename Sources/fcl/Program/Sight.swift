// Whose line-up a command shows, asked in one way: who may see any, then who is meant, then whether his may be seen.

import CommandLineKit
import FantasyCore
import LeagueStore

extension Context {
  /// The manager whose line-ups are to be shown, once it is sure that the actor may see them.
  ///
  /// - Parameter word: whose, by name; by default the actor's own.
  /// - Throws: first that nobody is logged in or that he is no member, then that there is no such manager, then that
  ///   the line-up is hidden.
  func manager(_ word: String?, in open: OpenLeague) throws -> ManagerID {
    let actor = try login()
    let league = open.league
    guard let word else {
      if !league.isMember(actor) { throw Refused(.notMember(league.terms.id), in: league) }
      return actor
    }
    try demand(.seeLineUps, of: actor, in: league, at: open.recorded)
    let names = try shownNames(in: league)
    let manager = try Lookup.manager(word, in: league, shown: { names[$0] })
    try demand(.seeLineUp, of: actor, whose: manager, in: league, at: open.recorded)
    return manager
  }
}
