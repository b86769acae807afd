/// Maps former names of clubs to present names. Match files don't connect the two.
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

  static func former(_ name: String) -> [String] { renamed.filter { $0.value == name }.map(\.key).sorted() }

  static func present(_ name: String) -> String { renamed[name] ?? name }
}

package struct Club: Hashable, Sendable, Comparable {
  package let name: String
  /// `male` or `female`; nil if the match files don't state it.
  package let gender: String?

  /// Creates a club from its name in a match record, which may be a former name.
  package init(_ name: String, gender: String?) {
    self.name = ClubNames.present(name)
    self.gender = gender
  }

  package static func formerNames(of name: String) -> [String] { ClubNames.former(name) }

  /// Orders clubs by name. If two clubs have the same name, the men's club comes first.
  package static func < (one: Club, other: Club) -> Bool {
    (one.name, GenderOrder(gender: one.gender)) < (other.name, GenderOrder(gender: other.gender))
  }
}

struct GenderOrder: Comparable {
  let gender: String?

  static func < (one: GenderOrder, other: GenderOrder) -> Bool {
    (one.gender == "male" ? 0 : 1, one.gender ?? "") < (other.gender == "male" ? 0 : 1, other.gender ?? "")
  }
}
