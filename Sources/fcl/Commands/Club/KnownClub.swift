import Answers
import FantasyCore
import Knowledge

/// A club in one kind of match.
struct KnownClub {
  typealias Match = (match: Encyclopedia.Match, side: Side, place: Int)

  let club: Int
  let kind: Encyclopedia.Kind
  /// Only matches that count.
  let matches: [Match]
  let rating: Encyclopedia.ClubRating?
  private let known: Encyclopedia

  /// A club in each kind of match; `matches` are those that count.
  static func all(of club: Int, _ matches: [Match], _ known: Encyclopedia) -> [KnownClub] {
    let matches = Dictionary(grouping: matches) { known.kind(of: $0.match) }
    return matches.sorted { $0.key < $1.key }.map { KnownClub(club, $0.key, $0.value, known) }
  }

  private init(_ club: Int, _ kind: Encyclopedia.Kind, _ matches: [Match], _ known: Encyclopedia) {
    (self.club, self.kind, self.matches, self.known) = (club, kind, matches, known)
    rating = known.rating(ofClub: club, in: kind)
  }

  /// Counts the matches with one end: `won`, `lost`, `tied`.
  func count(_ end: String) -> Int { matches.count { known.end(of: $0.match, for: $0.side) == end } }
}

extension Encyclopedia {
  /// A club's matches that count, by time.
  func matches(of club: Int, where counts: (Match, Side) -> Bool) -> [KnownClub.Match] {
    var found: [KnownClub.Match] = []
    for (place, match) in matches.enumerated() {
      for side in Side.allCases where match.club(of: side) == club && counts(match, side) {
        found.append((match, side, place))
      }
    }
    return found
  }

  func lastMatches(_ matches: [KnownClub.Match]) -> Report {
    let rows = matches.suffix(5).reversed().map { match, side, place -> [Value] in
      func score(_ side: Side) -> String {
        totals(of: place).filter { $0.side == side }.map(\.words).joined(separator: " and ")
      }
      return [
        .text(match.id.text), .text(match.day.description), .text(match.format),
        .text(club(of: side.opponent, in: match).name), .text(score(side)), .text(score(side.opponent)),
        .text(end(of: match, for: side)),
      ]
    }
    return .section(
      [
        .text("match", "Match", leaves: 3), .text("day", "Day"), .text("format", "Format", leaves: 1),
        .text("against", "Against", flexible: true), .text("for", "For"), .text("other", "Theirs"),
        .text("end", "Outcome"),
      ], rows, above: ["Last matches"])
  }
}
