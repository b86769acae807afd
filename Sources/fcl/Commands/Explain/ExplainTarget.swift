import Answers
import FantasyCore

/// The subject of `explain`: a player, or a manager whose line-ups the viewer may see.
enum ExplainTarget {
  case player(ElementIndex<PoolPlayer>)
  case manager(ManagerID)
  case counted(ElementIndex<PoolPlayer>, by: ManagerID)

  /// Finds the player or manager called `word`. Throws a usage failure with the candidates if the word is ambiguous.
  /// Also throws if the viewer may not see the manager's line-ups, before any line-up is read.
  static func named(_ word: String, in open: OpenLeague, _ context: Context) throws -> ExplainTarget {
    let names = try context.namesToFind(in: open.league)
    let pool = open.league.pool
    func find(isWhole: Bool) -> (player: Result<PoolPlayer, any Error>, manager: Result<ManagerID, any Error>) {
      (
        Result { try Lookup.player(word, in: pool, isWhole: isWhole) },
        Result { try Lookup.manager(word, in: open.league, isWhole: isWhole, shown: names) }
      )
    }
    var (player, manager) = find(isWhole: true)
    // Partial names are tried only if no whole name matches.
    if isUnknown(player), isUnknown(manager) { (player, manager) = find(isWhole: false) }
    switch (player, manager) {
    case (.success(let player), .success(let manager)):
      throw Problem(
        .usage, "name.ambiguous",
        "\"\(word)\" is ambiguous; it could be player \(player.name) (\(player.id)) or manager \(names(manager)) (\(manager))",
        hint: "add --player or --manager")
    case (.success(let player), .failure(let other)):
      if !isUnknown(other) { throw other }
      return .player(pool.index(of: player.id) ?? ElementIndex(0))
    case (.failure(let other), .success(let manager)):
      if !isUnknown(other) { throw other }
      return .manager(try context.manager(manager.text, in: open))
    case (.failure(let player), .failure(let manager)): throw unknown(word, player, manager)
    }
  }

  static func player(_ word: String, in open: OpenLeague) throws -> ExplainTarget { .player(try index(word, in: open)) }

  static func index(_ word: String, in open: OpenLeague) throws -> ElementIndex<PoolPlayer> {
    let player = try Lookup.player(word, in: open.league.pool)
    return open.league.pool.index(of: player.id) ?? ElementIndex(0)
  }

  private static func isUnknown(_ found: Result<some Any, any Error>) -> Bool {
    if case .failure(let error) = found { isUnknown(error) } else { false }
  }

  private static func isUnknown(_ error: any Error) -> Bool {
    if case NameFault.unknown = error { true } else { false }
  }

  private static func unknown(_ word: String, _ player: any Error, _ manager: any Error) -> any Error {
    guard case NameFault.unknown(_, _, let players, _) = player else { return player }
    guard case NameFault.unknown(_, _, let managers, _) = manager else { return manager }
    return NameFault.unknown(.playerOrManager, word, near: Array((players + managers).prefix(3)), known: [])
  }
}
