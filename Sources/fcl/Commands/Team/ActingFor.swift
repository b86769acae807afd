// The option `--for`: the commissioner acts for invited managers, who have no account, and co-managers for the manager
// who shares an entry with them.

import Answers
import Books
import CommandLineKit
import FantasyCore

extension Argument {
  static func acting(for path: any WritableKeyPath<Root, String?> & Sendable) -> Self {
    option("--for", path, value: "MANAGER", "act for a manager who shares the entry, or was invited")
  }
}

extension Context {
  /// Returns the manager whose entry a command changes: the manager named by `--for`, otherwise the actor. Throws
  /// unless the actor may change that entry; locks are checked later.
  func manager(
    actingFor word: String?, _ actor: ManagerID, _ action: LeagueAction = .changeTeam, in league: League,
    at now: Instant
  ) throws -> ManagerID {
    guard let word else {
      try requirePermission(action, of: actor, in: league, at: now)
      return actor
    }
    if !league.isMember(actor) { try requirePermission(.actForInvited, of: actor, in: league, at: now) }
    let manager = try managerNamed(word, in: league)
    if let fault = league.ownershipRefusal(of: manager, to: actor) { throw Refused(fault, in: league) }
    return manager
  }

  /// Opens the league for a change of a team. With `--for`, the league's `member` is the manager for whom the actor
  /// acts.
  func openLeague(actingFor word: String?) throws -> OpenLeague {
    guard let word else { return try openLeague(for: .changeTeam) }
    var open = try openLeague()
    open.actedFor = try manager(actingFor: word, try login(), in: open.league, at: open.now)
    return open
  }
}
