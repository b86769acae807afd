import CommandLineKit
import FantasyCore
import LeagueStore

/// Whom `explain` is about: a player, or a manager whose line-ups may be seen.
enum ExplainTarget {
  /// A player by their place in the pool.
  case player(Place<PoolPlayer>)
  case manager(ManagerID)

  /// Finds whom a word names among players and managers.
  ///
  /// - Throws: a usage failure with the candidates when it names both; who may not see a manager's line-ups is told so
  ///   before anything of them is read.
  static func named(_ word: String, in open: OpenLeague, _ context: Context) throws -> ExplainTarget {
    let names = try context.shownNames(in: open.league)
    let pool = open.league.pool
    let player = Result { try Lookup.player(word, in: pool) }
    let manager = Result { try Lookup.manager(word, in: open.league, shown: { names[$0] }) }
    switch (player, manager) {
    case (.success(let player), .success(let manager)):
      throw NameFault.playerAndManager(word, player, manager, shown: names[manager])
    case (.success(let player), .failure): return .player(pool.place(of: player.id) ?? Place(0))
    case (.failure, .success): return .manager(try context.manager(word, in: open))
    case (.failure(let player), .failure(let manager)): throw unknown(word, player, manager)
    }
  }

  static func player(_ word: String, in open: OpenLeague) throws -> ExplainTarget {
    let player = try Lookup.player(word, in: open.league.pool)
    return .player(open.league.pool.place(of: player.id) ?? Place(0))
  }

  /// What is said of a word that names nobody, or several of one kind.
  private static func unknown(_ word: String, _ player: any Error, _ manager: any Error) -> any Error {
    guard case NameFault.unknown(_, _, let players) = player else { return player }
    guard case NameFault.unknown(_, _, let managers) = manager else { return manager }
    return NameFault.unknown(.playerOrManager, word, near: Array((players + managers).prefix(3)))
  }
}
