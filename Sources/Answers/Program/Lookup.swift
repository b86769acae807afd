import Books
import CommandLineKit
import Explanations
import FantasyCore

/// Finds things by id or by name, ignoring case and accents; where that finds none, by a whole part of a name or the
/// beginning of an id, and else by parts some of which are initials (`J Bumrah`), if just one thing fits.
package enum Lookup {
  /// The one thing that a word names.
  ///
  /// - Parameters:
  ///   - word: an id or a name.
  ///   - kind: what kind of thing, for the failure.
  ///   - things: all things to choose from.
  ///   - id: the id of a thing.
  ///   - names: the names of a thing, first the one that is shown.
  ///   - isWhole: whether the word must be the whole id or name.
  ///   - isPreferred: decides between things that fit equally well, if just one is preferred.
  ///   - shown: puts several that fit into the order in which they are named.
  package static func one<Thing>(
    _ word: String, kind: NamedKind, among things: [Thing], isWhole: Bool = false,
    isPreferred: (Thing) -> Bool = { _ in false }, shown order: ([Thing]) -> [Thing] = { $0 },
    id: (Thing) -> String, names: (Thing) -> [String]
  ) throws -> Thing {
    let wanted = folded(word)
    let wantedID = word.lowercased()
    if let thing = things.first(where: { id($0) == wantedID }) { return thing }
    var fitting = things.filter { thing in names(thing).contains { folded($0) == wanted } }
    if fitting.isEmpty, !isWhole {
      let parts = NameParts(wanted)
      fitting = things.filter { thing in
        !wantedID.isEmpty && id(thing).hasPrefix(wantedID) || names(thing).contains { parts.isPart(of: folded($0)) }
      }
      if fitting.isEmpty {
        fitting = things.filter { thing in names(thing).contains { parts.arePartsOrInitials(of: folded($0)) } }
      }
    }
    let preferred = fitting.count > 1 ? fitting.filter(isPreferred) : []
    if preferred.count == 1 { return preferred[0] }
    if fitting.count > 1 { fitting = order(fitting) }
    if let thing = try only(fitting, kind, word, shown: { "\(names($0).first ?? "") (\(id($0)))" }) { return thing }
    throw NameFault.unknown(
      kind, word, near: near(wanted, order(things).flatMap { names($0).prefix(1) + [id($0)] }),
      known: kind == .manager ? things.map(id).sorted() : [])
  }

  /// The only one of some things, nil if there is none.
  private static func only<Thing>(
    _ fitting: [Thing], _ kind: NamedKind, _ word: String, shown: (Thing) -> String
  ) throws -> Thing? {
    if fitting.count > 1 { throw NameFault.ambiguous(kind, word, fitting.map(shown)) }
    return fitting.first
  }

  /// Similar names: those that contain all words of the wanted one, then those in which words begin like them, then
  /// those with a similar spelling.
  private static func near(_ wanted: String, _ names: [String]) -> [String] {
    let words = wanted.split(separator: " ")
    let having = names.filter { name in
      let parts = folded(name).split(separator: " ")
      return !words.isEmpty && words.allSatisfy { parts.contains($0) }
    }
    var found: [String] = []
    let parts = NameParts(wanted)
    let beginning = names.filter { parts.areBeginnings(in: folded($0)) }
    // A manager's id and name often differ in case only.
    for name in having + beginning + suggestions(for: wanted, among: names) {
      if found.count == 3 { break }
      if !found.contains(where: { folded($0) == folded(name) }) { found.append(name) }
    }
    return found
  }

  /// A player of a pool, by id, name or the name in match files.
  ///
  /// - Parameter isPreferred: decides between players who fit equally well, if just one is preferred.
  package static func player(
    _ word: String, in pool: Pool, isWhole: Bool = false, isPreferred: (PoolPlayer) -> Bool = { _ in false }
  ) throws -> PoolPlayer {
    try one(
      word, kind: .player, among: pool.players, isWhole: isWhole, isPreferred: isPreferred, id: \.id.text
    ) {
      [$0.name] + ($0.matchName.map { [$0] } ?? [])
    }
  }

  /// Players of a pool; all words that name nobody are reported at once.
  ///
  /// - Parameter isPreferred: decides between players who fit equally well, if just one is preferred.
  package static func players(
    _ words: [String], in pool: Pool, isPreferred: (PoolPlayer) -> Bool = { _ in false }
  ) throws -> [PoolPlayer] {
    try Failures.map(words) { try player($0, in: pool, isPreferred: isPreferred) }
  }

  /// A manager of a league, by login name or the name that the leaderboard shows.
  package static func manager(
    _ word: String, in league: League, isWhole: Bool = false, shown: (ManagerID) -> String
  ) throws -> ManagerID {
    try one(word, kind: .manager, among: league.members, isWhole: isWhole, id: \.text) { [shown($0)] }
  }

  /// A match of a league, by its id, its number among the fixtures, or the beginning of its id.
  package static func match(_ word: String, in league: League) throws -> LeagueMatch {
    if let number = Int(word), MatchID(folding: word).flatMap({ league.matches[$0] }) == nil {
      let numbered = league.matches.values.filter { $0.fixture.number == number }
      if numbered.count == 1 { return numbered[0] }
    }
    let id = try id(word, kind: .match, among: league.matches.keys.map(\.text).sorted())
    guard let id = MatchID(id), let match = league.matches[id] else { preconditionFailure("the id of a match") }
    return match
  }

  /// The id that a word is, or is the beginning of.
  package static func id(_ word: String, kind: NamedKind, among ids: [String]) throws -> String {
    let wanted = word.lowercased()
    if ids.contains(wanted) { return wanted }
    let fitting = wanted.isEmpty ? [] : ids.filter { $0.hasPrefix(wanted) }
    if let id = try only(fitting, kind, word, shown: \.self) { return id }
    throw NameFault.unknown(kind, word, among: ids)
  }

  /// A side of a pool: by its name, by its initials (`RCB`), or by a whole part of its name.
  package static func side(_ word: String, in pool: Pool) throws -> String {
    try side(word, among: Set(pool.players.map(\.side)).sorted())
  }

  /// A side or club among some: by its name, by its initials, or by a whole part of its name.
  package static func side(_ word: String, among sides: [String]) throws -> String {
    let fitting = fitting(word, among: sides)
    if fitting.count > 1 { throw NameFault.ambiguous(.side, word, fitting) }
    guard let side = fitting.first else { throw ValueFault.unknown(kind: "side", word, known: sides) }
    return side
  }

  /// The sides that a word may mean, by the first way in which it fits any.
  package static func fitting(_ word: String, among sides: [String]) -> [String] {
    let wanted = folded(word)
    let parts = NameParts(wanted)
    let ways: [(String) -> Bool] = [
      { folded($0) == wanted }, { NameParts(folded($0)).initials == wanted }, { parts.isPart(of: folded($0)) },
    ]
    return ways.lazy.map { sides.filter($0) }.first { !$0.isEmpty } ?? []
  }

  /// A role: by its name, or a short word for it.
  package static func role(_ word: String, among roles: [Role]) throws -> Role {
    let wanted = folded(word)
    if let role = roles.first(where: { folded($0.name) == wanted }) { return role }
    if let role = shortRoles[wanted], roles.contains(role) { return role }
    throw ValueFault.unknown(kind: "role", word, known: roles.map(\.name))
  }

  private static let shortRoles: [String: Role] = [
    "bat": .batter, "batsman": .batter, "batswoman": .batter, "wk": .wicketKeeper, "keeper": .wicketKeeper,
    "wicketkeeper": .wicketKeeper, "ar": .allRounder, "allrounder": .allRounder, "bowl": .bowler,
  ]

  /// The match or season that a word names, for `--match`.
  package static func unit(_ word: String, in league: League) throws -> NamedUnit {
    word.lowercased() == PointUnit.season ? .season : .match(try match(word, in: league))
  }
}

/// The parts of a folded name, which spaces and hyphens separate.
private struct NameParts {
  private let parts: [Substring]

  init(_ name: String) { parts = name.split { $0 == " " || $0 == "-" } }

  /// Whether these parts, at least one, follow each other in a name.
  func isPart(of name: String) -> Bool { follow(in: name, by: ==) }

  /// Whether these parts, or what they are the initials of, follow each other in a name. Initials alone name nobody.
  func arePartsOrInitials(of name: String) -> Bool {
    parts.contains { $0.count > 1 } && follow(in: name) { $0 == $1 || $1.count == 1 && $0.first == $1.first }
  }

  /// Whether these parts are the beginnings of parts that follow each other in a name.
  func areBeginnings(in name: String) -> Bool { follow(in: name) { $0.hasPrefix($1) } }

  private func follow(in name: String, by fits: (Substring, Substring) -> Bool) -> Bool {
    let all = NameParts(name).parts
    guard !parts.isEmpty, parts.count <= all.count else { return false }
    return (0...(all.count - parts.count)).contains { all[$0...].starts(with: parts, by: fits) }
  }

  /// The first letters: `rcb` for "royal challengers bengaluru".
  var initials: String { String(parts.compactMap(\.first)) }
}

/// A match or the season, as `--match` names them.
package enum NamedUnit {
  case match(LeagueMatch)
  case season

  /// The match; nil for the season.
  package var match: LeagueMatch? { if case .match(let match) = self { match } else { nil } }

  /// The name of its `PointUnit`.
  package var name: String { match?.fixture.id.text ?? PointUnit.season }
}
