/// Maps all names of a ground to a single name. Match files name a ground with its town, without its town, or by a
/// former name.
package struct GroundNames {
  private let joined: [String: String]

  package init(_ names: Set<String>) {
    var variants: [String: [String]] = [:]
    for name in names.sorted() { variants[Self.parts(name)[0], default: []].append(name) }
    var joined: [String: String] = [:]
    for group in variants.values where group.count > 1 {
      // The longest name is the most specific. If some other name is not a prefix of the longest name, the names belong
      // to grounds in several towns.
      let longest = group.max { (Self.parts($0).count, $1) < (Self.parts($1).count, $0) } ?? group[0]
      let maximum = Self.parts(longest)
      guard group.allSatisfy({ maximum.starts(with: Self.parts($0)) }) else { continue }
      let isFormer = Self.renamed[Self.plain(longest)[0]] != nil
      for name in group { joined[name] = isFormer ? maximum.joined(separator: ", ") : longest }
    }
    self.joined = joined
  }

  private static func parts(_ name: String) -> [String] {
    var parts = plain(name)
    parts[0] = renamed[parts[0]] ?? parts[0]
    if parts.count > 1, quarters.contains(parts[0...1].joined(separator: ", ")) { parts.removeSubrange(1...) }
    return parts
  }

  private static func plain(_ name: String) -> [String] {
    String(name.map { $0 == "." ? " " : $0 }).split(separator: ",", omittingEmptySubsequences: false).map { part in
      part.split(separator: " ").joined(separator: " ")
    }
  }

  /// Maps former names and misspellings of grounds to present names, without towns. Match files don't connect the
  /// names.
  private static let renamed = [
    "AMI Stadium": "Jade Stadium",
    "Boland Bank Park": "Boland Park",
    "Darren Sammy National Cricket Stadium": "Daren Sammy National Cricket Stadium",
    "Beausejour Stadium": "Daren Sammy National Cricket Stadium",
    "Chevrolet Park": "Mangaung Oval",
    "Chittagong Divisional Stadium": "Zahur Ahmed Chowdhury Stadium",
    "Diamond Oval": "De Beers Diamond Oval",
    "Dubai Sports City Cricket Stadium": "Dubai International Cricket Stadium",
    "Feroz Shah Kotla": "Arun Jaitley Stadium",
    "Goodyear Park": "Mangaung Oval",
    "ICC Global Cricket Academy": "ICC Academy",
    "Narayanganj Osmani Stadium": "Khan Shaheb Osman Ali Stadium",
    "New Wanderers Stadium": "The Wanderers Stadium",
    "OUTsurance Oval": "Mangaung Oval",
    "P Saravanamuttu Stadium": "P Sara Oval",
    "Punjab Cricket Association Stadium": "Punjab Cricket Association IS Bindra Stadium",
    "Sardar Patel (Gujarat) Stadium": "Narendra Modi Stadium",
    "Sardar Patel Stadium": "Narendra Modi Stadium",
    "Sedgars Park": "Senwes Park",
    "Sharjah Cricket Association Stadium": "Sharjah Cricket Stadium",
    "Sheikh Zayed Stadium": "Zayed Cricket Stadium",
    "Sher-e-Bangla National Cricket Stadium": "Shere Bangla National Stadium",
    "Sinhalese Sports Club": "Sinhalese Sports Club Ground",
    "Subrata Roy Sahara Stadium": "Maharashtra Cricket Association Stadium",
    "Sylhet Stadium": "Sylhet International Cricket Stadium",
    "VRA Cricket Ground": "VRA Ground",
    "Vidarbha C A Ground": "Vidarbha Cricket Association Ground",
    "W A C A Ground": "Western Australia Cricket Association Ground",
    "Westpac Stadium": "Sky Stadium",
    "Zohur Ahmed Chowdhury Stadium": "Zahur Ahmed Chowdhury Stadium",
  ]

  /// Ground names with a district or an island in place of the town that other match files name.
  private static let quarters: Set<String> = [
    "Daren Sammy National Cricket Stadium, St Lucia", "Kensington Oval, Barbados", "Narendra Modi Stadium, Motera",
    "National Cricket Stadium, Grenada",
    "Queen's Park Oval, Trinidad", "R Premadasa Stadium, Khettarama", "Warner Park, St Kitts",
  ]

  package subscript(name: String) -> String { joined[name] ?? name }
}
