// Whom `explain` is about: a player, or a manager whose line-ups may be seen.

import CommandLineKit
import FantasyCore
import LeagueStore

/// Whom `explain` is about.
enum ExplainTarget {
  /// A player by his place in the pool.
  case player(Int)
  case manager(ManagerID)

  /// Finds whom a word names among players and managers.
  ///
  /// - Throws: a usage failure with the candidates when it names both; who may not see a manager's line-ups is told so
  ///   before anything of them is read.
  static func named(_ word: String, in open: OpenLeague, _ context: Context) throws(Failure) -> ExplainTarget {
    let names = try context.shownNames(in: open.league)
    let pool = open.league.pool
    let player = found { () throws(Failure) in try Lookup.player(word, in: pool) }
    let manager = found { () throws(Failure) in
      try Lookup.manager(word, in: open.league, shown: { names[$0] })
    }
    switch (player, manager) {
    case (.success(let player), .success(let manager)):
      throw .request(
        code: "name.ambiguous",
        "\"\(word)\" may be any of these: player \(player.name) (\(player.id)), "
          + "manager \(names[manager]) (\(manager))", hint: "add --player or --manager")
    case (.success(let player), .failure): return .player(pool.place(of: player.id) ?? 0)
    case (.failure, .success): return .manager(try context.manager(word, in: open))
    case (.failure(let player), .failure(let manager)): throw unknown(word, player, manager)
    }
  }

  /// The player whom a word names.
  static func player(_ word: String, in open: OpenLeague) throws(Failure) -> ExplainTarget {
    let player = try Lookup.player(word, in: open.league.pool)
    return .player(open.league.pool.place(of: player.id) ?? 0)
  }

  private static func found<Value>(_ work: () throws(Failure) -> Value) -> Result<Value, Failure> {
    do throws(Failure) { return .success(try work()) } catch { return .failure(error) }
  }

  /// What is said of a word that names nobody, or several of one kind.
  private static func unknown(_ word: String, _ player: Failure, _ manager: Failure) -> Failure {
    switch (player, manager) {
    case (.unknown(_, _, let players), .unknown(_, _, let managers)):
      .unknown("player or manager", word, Array((players + managers).prefix(3)))
    case (.unknown, _): manager
    default: player
    }
  }
}
