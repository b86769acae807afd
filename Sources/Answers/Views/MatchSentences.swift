// Sentences about a match: toss, event, venue, and innings totals such as `Sunrisers Hyderabad 201/9 (20 overs)`.

import Books
import FantasyCore

extension OverCount {
  /// The number of overs with its unit, such as `19.4 overs` or `1 over`.
  package var oversText: String { "\(self) \(self == OverCount(whole: 1) ? "over" : "overs")" }
}

extension Match {
  /// Describes an innings, such as `201/9 (20 overs)`, `156 all out (19.2 overs)` or `450/8 dec (120 overs)`.
  package func score(of innings: Innings) -> String {
    if innings.deliveries.isEmpty { return innings.isForfeited ? "forfeited" : "\(innings.total)/0 (0 overs)" }
    let total = InningsTotal(innings, of: self)
    let runs = total.isAllOut ? "\(total.runs) all out" : "\(total.runs)/\(total.wickets)"
    return "\(runs)\(innings.isDeclared ? " dec" : "") (\(total.overs.oversText))"
  }

  package var totals: [String] {
    innings.map { "\($0.isSuperOver ? "Super over: " : "")\(sideAndScore(of: $0))" }
  }

  package func sideAndScore(of innings: Innings) -> String { "\(teamName(innings.battingSide)) \(score(of: innings))" }
}

extension MatchInfo {
  package var tossSentence: String? {
    toss.map { "\($0.winner) won the toss and chose to \($0.decision)" }
  }

  /// The event with its group, stage and match number, as far as known, such as `Indian Premier League, match 1`. Nil
  /// if the event is unknown.
  package var eventWords: String? {
    guard let event else { return nil }
    return [event.name, event.group.map { "group \($0)" }, event.stage, event.matchNumber.map { "match \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// The venue and the city. Omits the city if the venue's name contains the city. Nil if neither is known.
  package var location: String? {
    guard let venue else { return city }
    guard let city, !venue.split(separator: ", ").contains(Substring(city)) else { return venue }
    return "\(venue), \(city)"
  }
}

extension LeagueMatch {
  package var unscored: String { isAbandoned ? "was abandoned" : "is not scored" }

  package var unscoredReason: String { "match \(fixture.id) \(unscored)" + (isAbandoned ? "" : " yet") }
}
