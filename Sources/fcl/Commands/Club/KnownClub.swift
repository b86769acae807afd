import Answers
import FantasyCore
import Knowledge

/// A club's matches and rating in one format.
struct KnownClub {
  typealias Match = (match: Encyclopedia.Match, side: Side, index: Int)

  let club: Int
  let kind: Encyclopedia.Kind
  /// The club's matches in this format that pass the user's filter.
  let matches: [Match]
  let rating: Encyclopedia.ClubRating?
  private let known: Encyclopedia

  static func all(of club: Int, _ matches: [Match], _ known: Encyclopedia) -> [KnownClub] {
    let matches = Dictionary(grouping: matches) { known.kind(of: $0.match) }
    return matches.sorted { $0.key < $1.key }.map { KnownClub(club, $0.key, $0.value, known) }
  }

  private init(_ club: Int, _ kind: Encyclopedia.Kind, _ matches: [Match], _ known: Encyclopedia) {
    self.club = club
    self.kind = kind
    self.matches = matches
    self.known = known
    rating = known.rating(ofClub: club, in: kind)
  }

  /// Returns the number of the club's matches that ended with `end`: `won`, `lost`, `tied`, `drawn` or `no result`.
  func count(_ end: String) -> Int { matches.count { known.end(of: $0.match, for: $0.side) == end } }
}

extension Encyclopedia {
  func matches(of club: Int, where counts: (Match, Side) -> Bool) -> [KnownClub.Match] {
    var found: [KnownClub.Match] = []
    for (index, match) in matches.enumerated() {
      for side in Side.allCases where match.club(of: side) == club && counts(match, side) {
        found.append((match, side, index))
      }
    }
    return found
  }

  func lastMatches(_ matches: [KnownClub.Match]) -> Report {
    func score(_ match: KnownClub.Match, of side: Side) -> String {
      totals(of: match.index).filter { $0.side == side }.map(\.description).joined(separator: " and ")
    }
    return .section(
      of: matches.suffix(5).reversed(),
      [
        .text("match", "Match", leaves: 3) { $0.match.id }, .text("day", "Day") { $0.match.day.description },
        .text("format", "Format", leaves: 1) { $0.match.format },
        .text("against", "Opponent", flexible: true) { self.club(of: $0.side.opponent, in: $0.match).name },
        .text("for", "Score") { score($0, of: $0.side) },
        .text("other", "Opponent's score") { score($0, of: $0.side.opponent) },
        .text("end", "Outcome") { self.end(of: $0.match, for: $0.side) },
      ], above: ["Last matches"])
  }
}
