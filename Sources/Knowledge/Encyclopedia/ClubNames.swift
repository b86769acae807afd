/// Clubs that were renamed, under the name that they have now. A table that ships, since match files don't say it.
enum ClubNames {
  private static let renamed = [
    "Barbados Tridents": "Barbados Royals",
    "Delhi Daredevils": "Delhi Capitals",
    "Kings XI Punjab": "Punjab Kings",
    "Rising Pune Supergiants": "Rising Pune Supergiant",
    "Royal Challengers Bangalore": "Royal Challengers Bengaluru",
    "St Lucia Kings": "Saint Lucia Kings",
    "St Lucia Zouks": "Saint Lucia Kings",
    "Trinidad & Tobago Red Steel": "Trinbago Knight Riders",
  ]

  /// The names that a club had before.
  static func former(_ name: String) -> [String] { renamed.filter { $0.value == name }.map(\.key).sorted() }

  /// The present name of a club.
  static func present(_ name: String) -> String { renamed[name] ?? name }
}

/// A club: a name, and whether men or women play; national sides are clubs too.
package struct Club: Hashable, Sendable, Comparable {
  /// The present name.
  package let name: String
  /// `male` or `female`; nil where match files don't say.
  package let gender: String?

  /// The club of a side in a match.
  ///
  /// - Parameter name: the name in the record of the match, which may be a former one.
  package init(_ name: String, gender: String?) { (self.name, self.gender) = (ClubNames.present(name), gender) }

  /// The names under which older match files have a club.
  package static func formerNames(of name: String) -> [String] { ClubNames.former(name) }

  /// By name, and men before all others.
  package static func < (one: Club, other: Club) -> Bool {
    (one.name, GenderOrder(one.gender)) < (other.name, GenderOrder(other.gender))
  }
}

/// The order of genders: men before all others.
struct GenderOrder: Comparable {
  private let gender: String?

  init(_ gender: String?) { self.gender = gender }

  static func < (one: GenderOrder, other: GenderOrder) -> Bool {
    (one.gender == "male" ? 0 : 1, one.gender ?? "") < (other.gender == "male" ? 0 : 1, other.gender ?? "")
  }
}
