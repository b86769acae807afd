/// The facts that tell a match from other matches of the same sides. Each is nil if it isn't known.
package struct MatchKind: Hashable, Sendable {
  /// The competition, such as `Indian Premier League`.
  package var competition: String?
  package var format: MatchFormat?
  package var gender: Gender?

  package enum MatchFormat: String, CaseIterable, Hashable, Sendable {
    case t20 = "T20", oneDay = "ODI", test = "Test"
  }

  package enum Gender: String, CaseIterable, Hashable, Sendable {
    case male, female
  }

  package init(competition: String? = nil, format: MatchFormat? = nil, gender: Gender? = nil) {
    self.competition = competition
    self.format = format
    self.gender = gender
  }

  /// Creates the kind of a match from the facts in its file.
  package init(_ info: MatchInfo) {
    self.init(
      competition: info.event?.name, format: MatchFormat(named: info.matchType),
      gender: info.gender.flatMap { Gender(named: $0) })
  }

  /// Returns true unless a fact that both kinds have is different.
  package func fits(_ other: MatchKind) -> Bool {
    func agree<Fact: Equatable>(_ one: Fact?, _ other: Fact?) -> Bool { one == nil || other == nil || one == other }
    guard agree(format, other.format), agree(gender, other.gender) else { return false }
    guard let competition, let name = other.competition else { return true }
    return Self.isSame(competition, name)
  }

  /// Returns true if two names can mean the same competition. Numbers, such as the year, are ignored. One name may be
  /// an abbreviation of the other (`IPL`), or have additional words (`TATA IPL 2026`).
  static func isSame(_ one: String, _ other: String) -> Bool {
    func words(_ name: String) -> [String] { name.lowercased().split { !$0.isLetter }.map(String.init) }
    func contains(_ words: [String], _ part: [String]) -> Bool {
      let initials = part.compactMap(\.first).map(String.init).joined()
      return Set(words).isSuperset(of: part) || initials.count > 1 && words.contains(initials)
    }
    let (first, second) = (words(one), words(other))
    if first.isEmpty || second.isEmpty { return one == other }
    return contains(first, second) || contains(second, first)
  }
}

extension MatchKind.MatchFormat {
  /// Creates a format from its name in match files or in people's lists, such as `IT20`, `T20I`, `ODM` or `MDM`. Returns
  /// nil for another name. Case and punctuation don't matter.
  package init?(named name: String) {
    switch CSVColumns.key(of: name) {
    case "t20", "it20", "t20i", "wt20i", "hundred", "thehundred": self = .t20
    case "odi", "odm", "wodi", "lista", "oneday": self = .oneDay
    case "test", "mdm", "firstclass", "multiday": self = .test
    default: return nil
    }
  }
}

extension MatchKind.Gender {
  /// Creates a gender from `male`, `men`, `m`, `female`, `women` or `w`. Returns nil for another word.
  package init?(named name: String) {
    switch CSVColumns.key(of: name) {
    case "male", "men", "mens", "m": self = .male
    case "female", "women", "womens", "f", "w": self = .female
    default: return nil
    }
  }
}
