import Books
import CommandLineKit
import Explanations
import FantasyCore

/// Finds one of several things by id or name, ignoring case and accents. If no id or name is equal, tries prefixes of
/// ids and whole words of names, then words with initials (`J Bumrah`). Finds players also by a name with other initials
/// or dots; see `WrittenName`. Throws unless exactly one thing matches.
package enum Lookup {
  /// Returns the thing whose id or name matches `word`.
  ///
  /// - Parameters:
  ///   - isWhole: true if `word` must be a complete id or name.
  ///   - takesIDPrefix: true if `word` may be the beginning of an id.
  ///   - isPreferred: a test used if several things match. If exactly one of them passes the test, that one is
  ///     returned.
  ///   - order: sorts the matching things for the message about an ambiguous word.
  ///   - names: returns the names of a thing, starting with the display name.
  package static func one<Thing>(
    _ word: String, kind: NamedKind, among things: [Thing], isWhole: Bool = false, takesIDPrefix: Bool = true,
    isPreferred: (Thing) -> Bool = { _ in false }, shown order: ([Thing]) -> [Thing] = { $0 },
    id: (Thing) -> String, names: (Thing) -> [String]
  ) throws -> Thing {
    let wanted = folded(word)
    let wantedID = word.lowercased()
    if let thing = things.first(where: { id($0) == wantedID }) { return thing }
    var fitting = things.filter { thing in names(thing).contains { folded($0) == wanted } }
    let person = kind == .player ? WrittenName(word) : nil
    if fitting.isEmpty, let person, !person.key.isEmpty {
      fitting = things.filter { thing in names(thing).contains { WrittenName($0).key == person.key } }
    }
    if fitting.isEmpty, !isWhole {
      let parts = NameParts(wanted)
      fitting = things.filter { thing in
        takesIDPrefix && !wantedID.isEmpty && id(thing).hasPrefix(wantedID)
          || names(thing).contains { parts.isPart(of: folded($0)) }
      }
      if fitting.isEmpty {
        fitting = things.filter { thing in names(thing).contains { parts.arePartsOrInitials(of: folded($0)) } }
      }
      if fitting.isEmpty, let person {
        // A player's other name may show that the initials stand for another given name.
        fitting = things.filter { thing in names(thing).allSatisfy { person.fitsByInitials(WrittenName($0)) } }
      }
    }
    let preferred = fitting.count > 1 ? fitting.filter(isPreferred) : []
    if preferred.count == 1 { return preferred[0] }
    if fitting.count > 1 { fitting = order(fitting) }
    let quote = kind == .article ? "\"" : ""
    if let thing = try only(
      fitting, kind, word,
      shown: { "\(quote)\(names($0).first ?? "")\(quote) (\(id($0).isEmpty ? "no account" : id($0)))" })
    {
      return thing
    }
    throw NameFault.unknown(
      kind, word, near: near(wanted, kind, order(things).flatMap { names($0).prefix(1) + [id($0)] }),
      known: kind == .manager ? things.map(id).sorted() : [])
  }

  private static func only<Thing>(
    _ fitting: [Thing], _ kind: NamedKind, _ word: String, shown: (Thing) -> String
  ) throws -> Thing? {
    if fitting.count > 1 { throw NameFault.ambiguous(kind, word, fitting.map(shown)) }
    return fitting.first
  }

  /// Returns up to three similar names. Names that contain all wanted words come first. Names with words that begin
  /// with the wanted words come next, then similar spellings, then players with the same last name.
  private static func near(_ wanted: String, _ kind: NamedKind, _ names: [String]) -> [String] {
    let words = wanted.split(separator: " ")
    let having = names.filter { name in
      let parts = folded(name).split(separator: " ")
      return !words.isEmpty && words.allSatisfy { parts.contains($0) }
    }
    var found: [String] = []
    let parts = NameParts(wanted)
    let beginning = names.filter { parts.areBeginnings(in: folded($0)) }
    // Skip a name that differs from an earlier one only in case, such as a manager's id and name.
    let namesakes =
      kind == .player && words.count > 1 ? names.filter { folded($0).split(separator: " ").last == words.last } : []
    for name in having + beginning + suggestions(for: wanted, among: names) + namesakes {
      if found.count == 3 { break }
      if !found.contains(where: { folded($0) == folded(name) }) { found.append(name) }
    }
    return found
  }

  package static func player(
    _ word: String, in pool: Pool, isWhole: Bool = false, takesIDPrefix: Bool = true,
    isPreferred: (PoolPlayer) -> Bool = { _ in false }
  ) throws -> PoolPlayer {
    try one(
      word, kind: .player, among: pool.players, isWhole: isWhole, takesIDPrefix: takesIDPrefix,
      isPreferred: isPreferred, id: \.id.text
    ) {
      [$0.name] + ($0.matchName.map { [$0] } ?? [])
    }
  }

  package static func players(
    _ words: [String], in pool: Pool, isPreferred: (PoolPlayer) -> Bool = { _ in false }
  ) throws -> [PoolPlayer] {
    try Failures.map(words) { try player($0, in: pool, isPreferred: isPreferred) }
  }

  package static func manager(
    _ word: String, in league: League, isWhole: Bool = false, shown: (ManagerID) -> String
  ) throws -> ManagerID {
    do {
      return try one(word, kind: .manager, among: league.members, isWhole: isWhole, id: \.text) { [shown($0)] }
    } catch {
      guard case NameFault.unknown = error, let manager = managerName(of: word), league.members.contains(manager)
      else {
        throw error
      }
      return manager
    }
  }

  /// Returns the manager name of a person who is invited by name: `vikram-seth` for "Vikram Seth". Nil if the name has
  /// no characters for one.
  package static func managerName(of name: String) -> ManagerID? {
    let words = folded(name).split { $0.isWhitespace || $0 == "-" }.map { word in
      String(
        word.unicodeScalars.filter { ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "_" }.map {
          Character($0)
        })
    }
    return ManagerID(words.filter { !$0.isEmpty }.joined(separator: "-"))
  }

  /// Finds a match of a league by its id, by the id of its file, or by its number among the fixtures. Returns nil if no
  /// match, or no single one, has this number.
  package static func wholeMatch(_ word: String, in league: League) -> LeagueMatch? {
    if let match = MatchID(folding: word).flatMap({ league.matches[league.matchID(ofFile: $0)] }) { return match }
    guard let number = Int(word) else { return nil }
    let numbered = league.matches.values.filter { $0.fixture.number == number }
    return numbered.count == 1 ? numbered[0] : nil
  }

  /// Finds a match of a league by its id, by the id of its file, by its number among the fixtures, or by a unique prefix
  /// of its id.
  package static func match(_ word: String, in league: League) throws -> LeagueMatch {
    if let match = wholeMatch(word, in: league) { return match }
    let id = try id(word, kind: .match, among: league.matches.keys.sorted())
    guard let match = league.matches[id] else { preconditionFailure("the id of a match") }
    return match
  }

  /// Finds an id by its complete text or a unique prefix.
  package static func id<Kind>(_ word: String, kind: NamedKind, among ids: [ID<Kind>]) throws -> ID<Kind> {
    let wanted = word.lowercased()
    if let id = ids.first(where: { $0.text == wanted }) { return id }
    let fitting = wanted.isEmpty ? [] : ids.filter { $0.text.hasPrefix(wanted) }
    if let id = try only(fitting, kind, word, shown: \.text) { return id }
    throw NameFault.unknown(kind, word, among: ids.map(\.text))
  }

  /// Finds a side in a pool by its name, by its initials (`RCB`), or by whole words of its name.
  package static func side(_ word: String, in pool: Pool) throws -> String {
    try side(word, among: Set(pool.players.map(\.side)).sorted())
  }

  package static func side(_ word: String, among sides: [String]) throws -> String {
    let fitting = fitting(word, among: sides)
    if fitting.count > 1 { throw NameFault.ambiguous(.side, word, fitting) }
    guard let side = fitting.first else { throw Problem(unknown: "side", word, among: sides) }
    return side
  }

  /// Returns the sides named `word`. If there are none, returns the sides whose initials are `word`. If there are none
  /// of these either, returns the sides whose names contain the words.
  package static func fitting(_ word: String, among sides: [String]) -> [String] {
    let wanted = folded(word)
    let parts = NameParts(wanted)
    let ways: [(String) -> Bool] = [
      { folded($0) == wanted }, { NameParts(folded($0)).initials == wanted }, { parts.isPart(of: folded($0)) },
    ]
    return ways.lazy.map { sides.filter($0) }.first { !$0.isEmpty } ?? []
  }

  package static func role(_ word: String, among roles: [Role]) throws -> Role {
    let wanted = folded(word)
    if let role = roles.first(where: { folded($0.name) == wanted }) { return role }
    if let role = Role.named(wanted, among: roles) { return role }
    throw Problem(unknown: "role", word, among: roles.map(\.name))
  }

  package static func unit(_ word: String, in league: League) throws -> NamedUnit {
    word.lowercased() == PointUnit.season ? .season : .match(try match(word, in: league))
  }
}

private struct NameParts {
  private let parts: [Substring]

  init(_ name: String) { parts = name.split { $0 == " " || $0 == "-" } }

  func isPart(of name: String) -> Bool { follow(in: name, by: ==) }

  /// Returns true if the parts match consecutive parts of `name`. A single letter matches any part that begins with
  /// that letter. Returns false if all parts are single letters.
  func arePartsOrInitials(of name: String) -> Bool {
    parts.contains { $0.count > 1 } && follow(in: name) { $0 == $1 || $1.count == 1 && $0.first == $1.first }
  }

  func areBeginnings(in name: String) -> Bool { follow(in: name) { $0.hasPrefix($1) } }

  private func follow(in name: String, by fits: (Substring, Substring) -> Bool) -> Bool {
    let all = NameParts(name).parts
    guard !parts.isEmpty, parts.count <= all.count else { return false }
    return (0...(all.count - parts.count)).contains { all[$0...].starts(with: parts, by: fits) }
  }

  var initials: String { String(parts.compactMap(\.first)) }
}

package enum NamedUnit {
  case match(LeagueMatch)
  case season

  package var match: LeagueMatch? { if case .match(let match) = self { match } else { nil } }

  package var name: String { match?.fixture.id.text ?? PointUnit.season }
}
