// What an innings came to, in words: `Sunrisers Hyderabad 201/9 (20 overs)`.

import FantasyCore

extension Innings {
  /// Overs bowled, as `19.4`: whole overs and legal balls of the one begun. An over that was miscounted is one over.
  func overs(ballsPerOver: Int) -> String {
    guard let last = deliveries.last else { return "0" }
    let legal = deliveries.reversed().prefix { $0.over == last.over }.count { $0.isLegal }
    let full = miscountedOvers[Int(last.over)] ?? ballsPerOver
    return Self.overs(legal >= full ? Int(last.over) + 1 : Int(last.over), balls: legal >= full ? 0 : legal)
  }

  /// Whole overs and balls, as `19.4` or `20`.
  static func overs(_ whole: Int, balls: Int) -> String { balls == 0 ? "\(whole)" : "\(whole).\(balls)" }

  /// Runs, wickets and overs: `201/9 (20 overs)`, `156 all out (19.2 overs)`, `450/8 dec (120 overs)`.
  func score(ballsPerOver: Int) -> String {
    if deliveries.isEmpty { return isForfeited ? "forfeited" : "\(total)/0 (0 overs)" }
    let wickets = wicketsFallen
    let runs = wickets >= 10 ? "\(total) all out" : "\(total)/\(wickets)"
    return "\(runs)\(isDeclared ? " dec" : "") (\(oversInWords(ballsPerOver: ballsPerOver)))"
  }

  /// `19.4 overs`, `1 over`.
  func oversInWords(ballsPerOver: Int) -> String {
    let overs = overs(ballsPerOver: ballsPerOver)
    return "\(overs) \(overs == "1" ? "over" : "overs")"
  }
}

extension Match {
  /// What each innings came to, super overs marked.
  var totals: [String] {
    innings.map { innings in
      "\(innings.isSuperOver ? "Super over: " : "")\(teamName(innings.battingSide)) "
        + innings.score(ballsPerOver: info.ballsPerOver)
    }
  }
}

extension MatchInfo {
  /// Who won the toss and what he chose.
  var tossSentence: String? {
    toss.map { "\($0.winner) won the toss and chose to \($0.decision)" }
  }

  /// The event with the match's place in it: `Indian Premier League, match 1`.
  var eventWords: String? {
    guard let event else { return nil }
    return [event.name, event.group.map { "group \($0)" }, event.stage, event.matchNumber.map { "match \($0)" }]
      .compactMap { $0 }.joined(separator: ", ")
  }

  /// The ground and its town, which some grounds have in their name already.
  var place: String? {
    guard let venue else { return city }
    guard let city, !venue.split(separator: ", ").contains(Substring(city)) else { return venue }
    return "\(venue), \(city)"
  }
}
