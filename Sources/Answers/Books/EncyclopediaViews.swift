import Books
import CommandLineKit
import Digest
import FantasyCore
import Knowledge

extension Value {
  /// Returns a number given in tenths, such as a rating. People see one decimal place.
  package static func tenths(_ number: Int?) -> Value {
    guard let number else { return .none }
    return .worded(.decimal(Decimal.text(number, places: 1)), Decimal.fixed(number, places: 1))
  }

  /// Returns a share given in ten-thousandths: `0.1234` for scripts, per cent for people.
  package static func share(_ number: Int?) -> Value {
    guard let number else { return .none }
    return .worded(.decimal(Decimal.text(number, places: 4)), Decimal.fixed((number + 5) / 10, places: 1) + "%")
  }

  /// Returns a quotient with two decimal places, or no value if the divisor is 0.
  package static func rate(_ number: Int, _ count: Int) -> Value {
    count == 0 ? .none : .points(Points(number).divided(by: count))
  }
}

extension BattingInnings {
  /// The score as text: `57`, or `57*` for not out.
  package var description: String { "\(runs)\(isOut ? "" : "*")" }
}

extension BowlingInnings {
  /// The bowling figures as text: `3/20` for three wickets and 20 runs.
  package var description: String { "\(wickets)/\(runs)" }
}

extension KnownMatch.Total {
  /// The total as text: `213/4`, or `213` for all out.
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
  /// The kind of match as text: `T20`, or `T20, women`.
  package var description: String { gender.map { $0 == "female" ? "\(format), women" : format } ?? format }
}

extension Lookup {
  /// Finds a player in match files by registry id, by a name or part of one, or by a first name whose initial is in the
  /// files (`Virat Kohli`). Names in the league's pool match too.
  package static func knownPlayer(_ word: String, in known: Encyclopedia, _ roles: PoolRoles) throws -> Int {
    // The candidate with the most matches comes first.
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

  /// Finds a club by a current or former name, by initials or by part of a name. If `gender` is nil, a name that
  /// belongs to a men's and a women's club is ambiguous.
  package static func knownClub(_ word: String, gender: String?, in known: Encyclopedia) throws -> Int {
    let clubs = try knownClubs(word, gender: gender, in: known)
    if clubs.count > 1 {
      throw NameFault.ambiguous(
        .knownClub, word, clubs.map { "\(known.clubs[$0].name) (--gender \(known.clubs[$0].gender ?? "unknown"))" })
    }
    return clubs[0]
  }

  /// Finds the clubs with a name, at most one per gender. Throws if there are none.
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
  package var shownName: String { gender == "female" ? "\(name), women" : name }
}

extension Context {
  /// Returns the scoring system for known matches: the named system, the league's, or `classic`.
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
