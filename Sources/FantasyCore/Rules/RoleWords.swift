extension Role {
  /// Returns the role that people mean by a word: its name in any case, or a usual word or abbreviation such as `wk`,
  /// `BAT` or `all rounder`. Nil if none of the roles fits.
  package static func named(_ word: String, among roles: [Role]) -> Role? {
    let exact = Role(word)
    if roles.contains(exact) { return exact }
    let key = CSVColumns.key(of: word)
    if let role = roles.first(where: { CSVColumns.key(of: $0.name) == key }) { return role }
    return roles.first { role in words.contains { $0.key == role.name && $0.value.contains(key) } }
  }

  /// Other words for the roles of cricket and football, in the form of `CSVColumns.key(of:)`.
  private static let words: KeyValuePairs<String, [String]> = [
    batter.name: ["bat", "bats", "batters", "batsman", "batsmen", "batswoman", "batswomen"],
    wicketKeeper.name: [
      "wk", "wkt", "keeper", "keepers", "wicketkeepers", "wkbat", "wkbatter", "wkbatsman", "keeperbatter",
      "keeperbatsman", "wicketkeeperbatter", "wicketkeeperbatsman",
    ],
    allRounder.name: ["ar", "allround", "allrounders", "battingallrounder", "bowlingallrounder"],
    bowler.name: ["bowl", "bowlers"],
    "goalkeeper": ["gk", "keeper", "goalie", "goalkeepers"],
    "defender": ["def", "defenders"],
    "midfielder": ["mid", "midfield", "midfielders"],
    "forward": ["fwd", "forwards", "striker", "strikers"],
  ]
}
