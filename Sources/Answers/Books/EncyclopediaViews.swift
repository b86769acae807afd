import Books
import CommandLineKit
import Digest
import FantasyCore
import Knowledge

extension Value {
  /// Converts a number of tenths, such as a rating, to a value. Formats for people show one decimal place.
  package static func tenths(_ number: Int?) -> Value {
    guard let number else { return .none }
    return .worded(.decimal(Decimal.text(number, places: 1)), Decimal.fixed(number, places: 1))
  }

  /// Converts a share in ten-thousandths to a value: `0.1234` for scripts, a percentage for people.
  package static func share(_ number: Int?) -> Value {
    guard let number else { return .none }
    return .worded(.decimal(Decimal.text(number, places: 4)), Decimal.fixed((number + 5) / 10, places: 1) + "%")
  }

  /// Returns `number` divided by `count`, with two decimal places. Returns `.none` if `count` is 0.
  package static func rate(_ number: Int, _ count: Int) -> Value {
    count == 0 ? .none : .points(Points(number).divided(by: count))
  }
}

extension BattingInnings {
  /// The batter's score, such as `57`, or `57*` if not out.
  package var description: String { "\(runs)\(isOut ? "" : "*")" }
}

extension BowlingInnings {
  /// The bowling figures, such as `3/20` for three wickets and 20 runs.
  package var description: String { "\(wickets)/\(runs)" }
}

extension KnownMatch.Total {
  /// The side's score, such as `213/4`, or `213` if the side was all out.
  package var description: String { wickets == 10 ? "\(runs)" : "\(runs)/\(wickets)" }
}

extension Encyclopedia {
  package func opponent(in appearance: Appearance) -> String {
    club(of: appearance.side.opponent, in: matches[appearance.match]).name
  }

  package func end(of match: Match, for side: Side) -> String {
    switch match.end {
    case .won: match.winner == side ? "won" : "lost"
    case .tied: "tied"
    case .drawn: "drawn"
    case .noResult: "no result"
    case .open: "not over"
    }
  }
}

extension Encyclopedia.Kind {
  /// The kind of match, such as `T20` or `T20, women`.
  package var description: String { gender.map { $0 == "female" ? "\(format), women" : format } ?? format }
}

extension Lookup {
  /// Finds a player in match files by registry id or by all or part of a name. A first name matches an initial: `Virat
  /// Kohli` finds `V Kohli`. Names in the league's pool also match.
  package static func knownPlayer(_ word: String, in known: Encyclopedia, _ roles: PoolRoles) throws -> Int {
    // Candidates with more matches come first.
    func ordered(_ indices: [Int]) -> [Int] {
      indices.ordered { index in -(known.activity(of: index) { _ in true }?.activity.matches ?? 0) }
    }
    do {
      return try one(
        word, kind: .knownPlayer, among: Array(known.players.indices), shown: ordered, id: { known.players[$0].id.text }
      ) {
        roles.names(known.players[$0])
      }
    } catch NameFault.unknown(let kind, _, let near, let all) {
      let wanted = PersonName(folded(word)), indices = ordered(Array(known.players.indices))
      let namesakes = indices.filter { folded(PersonName(known.players[$0].name).last) == wanted.last }
      let initial = namesakes.filter { folded(PersonName(known.players[$0].name).first).first == wanted.first.first }
      let text = SearchText(word)
      let containing =
        word.count > 2 ? indices.filter { roles.names(known.players[$0]).contains(where: text.isPart) } : []
      for fitting in [wanted.first.isEmpty ? [] : initial, containing] where !fitting.isEmpty {
        if fitting.count == 1 { return fitting[0] }
        throw NameFault.ambiguous(kind, word, fitting.map { "\(known.players[$0].name) (\(known.players[$0].id))" })
      }
      let nearest = namesakes.isEmpty ? near : namesakes.prefix(3).map { known.players[$0].name }
      throw NameFault.unknown(kind, word, near: nearest, known: all)
    }
  }

  /// Finds a club by a current or former name, by its initials, or by part of its name. If `gender` is nil, a name
  /// shared by a men's and a women's club is ambiguous.
  package static func knownClub(_ word: String, gender: String?, in known: Encyclopedia) throws -> Int {
    let clubs = try knownClubs(word, gender: gender, in: known)
    if clubs.count > 1 {
      throw NameFault.ambiguous(
        .knownClub, word, clubs.map { "\(known.clubs[$0].name) (--gender \(known.clubs[$0].gender ?? "unknown"))" })
    }
    return clubs[0]
  }

  /// Finds the clubs with a given name, at most one per gender. Throws if no club has the name or if the name is
  /// ambiguous.
  package static func knownClubs(_ word: String, gender: String?, in known: Encyclopedia) throws -> [Int] {
    let gender = try gender.map(MatchFilter.gender)
    let clubs = known.clubs.indices.filter { gender == nil || known.clubs[$0].gender == gender }
    let names = Set(clubs.map { known.clubs[$0].name }).sorted()
    let fitting = clubNames(word, among: names)
    if fitting.count > 1 { throw NameFault.ambiguous(.knownClub, word, fitting) }
    guard let name = fitting.first else {
      throw NameFault.unknown(.knownClub, word, near: suggestions(for: folded(word), among: names), known: [])
    }
    return clubs.filter { known.clubs[$0].name == name }
  }

  package static func clubNames(_ word: String, among names: [String]) -> [String] {
    let former = names.flatMap { name in Club.formerNames(of: name).map { ($0, name) } }
    if names.contains(word) { return [word] }
    let all = fitting(word, among: names + former.map(\.0))
    let present = Set(all.map { found in former.first { $0.0 == found }?.1 ?? found }).sorted()
    if !present.isEmpty || word.count < 3 { return present }
    return names.filter { folded($0).contains(folded(word)) }
  }
}

package struct KnownSystem {
  package let system: ScoringSystem
  package let hash: String
}

extension Club {
  package var displayName: String { gender == "female" ? "\(name), women" : name }
}

extension Context {
  /// Returns the scoring system named by `word`. If `word` is nil, returns the scoring system of the opened league. If
  /// there is no such league or if it is not for cricket, returns `classic`.
  package func knownSystem(_ word: String?, _ open: OpenEncyclopedia) throws -> KnownSystem {
    if word == nil, let league = open.league, league.system.sport == Sport.cricket { return KnownSystem(of: league) }
    let file = try RuleFile.system(word ?? "classic", self)
    let system = try file.scoringSystem()
    if system.sport != Sport.cricket {
      throw Problem(
        contradiction: "the scoring system \"\(system.name)\" is for \(system.sport), but match files are for cricket",
        hint: "choose a --system for cricket")
    }
    return KnownSystem(system: system, hash: SHA256.hex(file.bytes))
  }

  package func points(_ open: OpenEncyclopedia, under system: KnownSystem) -> AppearancePoints {
    let known = open.encyclopedia, roles = PoolRoles(open.league)
    func made() -> AppearancePoints {
      AppearancePoints(of: known, under: system.system) { roles.role(of: $0, in: known) }
    }
    guard let kept = open.kept else { return made() }
    return kept.value(
      "points", of: "\(system.hash)\n\(roles.description)", version: "\(AppearancePoints.version)", isKept: !isDryRun,
      unpacking: { packed throws(UnpackingError) in try AppearancePoints(unpacking: &packed, of: known) }, making: made,
      packing: \.packed)
  }
}

extension KnownSystem {
  package init(of league: League) {
    system = league.system
    hash = league.systemReference.hash
  }
}
