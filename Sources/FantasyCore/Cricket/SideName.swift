/// The name of a side, as a key that doesn't depend on spelling, and the clubs that it can mean.
package struct SideName: Sendable {
  private let name, key: String
  private let meanings: [KnownClubs.Meaning]

  package init(_ name: String, in clubs: KnownClubs) {
    self.name = name
    key = Self.key(of: name)
    meanings = clubs.meanings[key] ?? []
  }

  /// Returns true if two names can mean the same side: they differ only in case, blanks and dots, or both mean one club
  /// in the competition and year. `competition` is its name in match files. Nil allows all competitions or years.
  package func isSame(as other: SideName, in competition: String?, year: Int?) -> Bool {
    if key == other.key { return true }
    if meanings.isEmpty || other.meanings.isEmpty { return false }
    let clubs = clubs(in: competition, year: year)
    return other.clubs(in: competition, year: year).contains(where: clubs.contains)
  }

  /// Returns the indices of the clubs that the name can mean in a competition and year. A name that the user gave to
  /// clubs means only these, unless both the competition and the year are unknown.
  func clubs(in competition: String?, year: Int?) -> [Int] {
    let possible = meanings.filter { meaning in
      guard year.map(meaning.years.contains) ?? true else { return false }
      guard let competition, let own = meaning.competition else { return true }
      return MatchKind.isSame(own, competition)
    }
    let given = competition == nil && year == nil ? [] : possible.filter { $0.kind == .given }
    let fitting = given.isEmpty ? possible : given
    // SCO is Scotland, but the Perth Scorchers in the Big Bash League.
    let own = competition == nil ? [] : fitting.filter { $0.competition != nil }
    return (own.isEmpty ? fitting : own).map(\.club)
  }

  /// Returns the only one of the sides that this name can mean in a competition and year; nil if none or several fit.
  package func side(among sides: [SideName], in competition: String?, year: Int?) -> String? {
    let found = sides.filter { isSame(as: $0, in: competition, year: year) }
    return found.count == 1 ? found[0].name : nil
  }

  /// Returns true if the pairs of names can mean the same two sides, in either order.
  package static func areSame(
    _ one: [SideName], _ other: [SideName], in competition: String?, year: Int?
  ) -> Bool {
    func agree(_ first: SideName, _ second: SideName) -> Bool {
      one[0].isSame(as: first, in: competition, year: year) && one[1].isSame(as: second, in: competition, year: year)
    }
    return agree(other[0], other[1]) || agree(other[1], other[0])
  }

  static func key(of name: String) -> String {
    name.plainName.lowercased().filter { $0 != "." && $0 != "'" && $0 != "’" }
  }
}
