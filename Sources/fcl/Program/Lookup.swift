import CommandLineKit
import FantasyCore

/// Finds things by id or by name, ignoring case and accents.
enum Lookup {
  /// The one thing that a word names.
  ///
  /// - Parameters:
  ///   - word: an id or a name.
  ///   - kind: what kind of thing, for the failure.
  ///   - things: all things to choose from.
  ///   - id: the id of a thing.
  ///   - names: the names of a thing.
  static func one<Thing>(
    _ word: String, kind: NamedKind, among things: [Thing], id: (Thing) -> String, names: (Thing) -> [String]
  ) throws -> Thing {
    let wanted = folded(word)
    if let thing = things.first(where: { id($0) == word.lowercased() }) { return thing }
    let named = things.filter { thing in names(thing).contains { folded($0) == wanted } }
    if named.count == 1 { return named[0] }
    if named.count > 1 { throw NameFault.ambiguous(kind, word, named.map { "\(names($0).first ?? "") (\(id($0)))" }) }
    throw NameFault.unknown(kind, word, near: near(wanted, things.flatMap { names($0).prefix(1) + [id($0)] }))
  }

  /// Similar names: those that contain all words of the wanted one, then those with a similar spelling.
  private static func near(_ wanted: String, _ names: [String]) -> [String] {
    let words = wanted.split(separator: " ")
    let having = names.filter { name in
      let parts = folded(name).split(separator: " ")
      return !words.isEmpty && words.allSatisfy { parts.contains($0) }
    }
    var found: [String] = []
    // A manager's id and name often differ in case only.
    for name in having + suggestions(for: wanted, among: names)
    where !found.contains(where: { folded($0) == folded(name) }) { found.append(name) }
    return Array(found.prefix(3))
  }

  static func player(_ word: String, in pool: Pool) throws -> PoolPlayer {
    try one(word, kind: .player, among: pool.players, id: \.id.text) { [$0.name] }
  }

  /// Players of a pool; all words that name nobody are reported at once.
  static func players(_ words: [String], in pool: Pool) throws -> [PoolPlayer] {
    try Failures.map(words) { try player($0, in: pool) }
  }

  /// A manager of a league, by login name or the name that the leaderboard shows.
  static func manager(_ word: String, in league: League, shown: (ManagerID) -> String) throws -> ManagerID {
    try one(word, kind: .manager, among: league.members, id: \.text) { [shown($0)] }
  }

  static func match(_ word: String, in league: League) throws -> LeagueMatch {
    if let id = MatchID(folding: word), let match = league.matches[id] { return match }
    throw NameFault.unknown(.match, word, among: league.matches.keys.map(\.text).sorted())
  }

  /// The match or season that a word names, for `--match`.
  static func unit(_ word: String, in league: League) throws -> NamedUnit {
    word.lowercased() == PointUnit.season ? .season : .match(try match(word, in: league))
  }
}

/// A match or the season, as `--match` names them.
enum NamedUnit {
  case match(LeagueMatch)
  case season

  /// The match; nil for the season.
  var match: LeagueMatch? { if case .match(let match) = self { match } else { nil } }

  /// The name of its `PointUnit`.
  var name: String { match?.fixture.id.text ?? PointUnit.season }
}
