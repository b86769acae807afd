import Answers
import FantasyCore
import Knowledge

struct ComparedPlayers {
  private let known: Encyclopedia
  private let players: [Int]
  private var rows: [[Value]] = []

  init(
    _ players: [Int], _ known: Encyclopedia, _ roles: PoolRoles, _ counts: (Encyclopedia.Match, Side) -> Bool
  ) {
    (self.known, self.players) = (known, players)
    rows = players.map { player in
      let career = known.career(of: player, where: counts)
      let latest = known.latest(of: player, where: counts)
      let kind = latest.map { known.kind(of: $0.match) }
      let rating = kind.flatMap { known.rating(of: player, in: $0) }
      let share = latest.flatMap { latest in
        known.share(of: player, of: latest.match.club(of: latest.side), in: known.kind(of: latest.match))
      }
      let who: [Value] = [
        .id(known.players[player].id), .text(known.players[player].name),
        .text(latest.map { known.club(of: $0.side, in: $0.match).name }),
        .text(roles.role(of: known.players[player], career.activity)?.name), .whole(career.matches),
      ]
      let bat: [Value] = [
        .whole(career.innings), .whole(career.runs), .text(career.highest?.words), .rate(career.runs, career.outs),
        .rate(100 * career.runs, career.balls), .whole(career.hundreds), .whole(career.fifties), .whole(career.ducks),
        .whole(career.fours), .whole(career.sixes),
      ]
      let bowl: [Value] = [
        .whole(career.ballsBowled), .whole(career.wickets), .text(career.best?.words),
        .rate(career.conceded, career.wickets), .rate(6 * career.conceded, career.ballsBowled),
        .rate(career.ballsBowled, career.wickets), .whole(career.fiveWickets),
      ]
      let field: [Value] = [.whole(career.catches), .whole(career.stumpings), .whole(career.runOuts)]
      let ratings: [Value] = [
        .text(kind?.words), .tenths(rating?.batting), .tenths(rating?.bowling), .tenths(rating?.fielding),
        .tenths(rating?.overall), .share(share),
      ]
      return who + bat + bowl + field + ratings
    }
  }

  /// Scripts get a row per player, people a column per player.
  func report(_ league: LeagueID?, _ next: String) -> Report {
    var report = Report(
      schema: "compare-players", league: league, columns: Self.facts.map { .text($0.key, $0.title) }, rows: rows)
    let columns: [Column] =
      [.text("fact", "")] + players.map { .number(known.players[$0].id.text, known.players[$0].name) }
    // The first two facts are the column headings.
    let lines = Self.facts.indices.dropFirst(2).map { place in
      [Value.text(Self.facts[place].title)] + rows.map { $0[place] }
    }
    report.sections = [.section(columns, lines, below: [next])]
    return report
  }

  private static let facts: [(key: String, title: String)] =
    ([
      "id": "Id", "name": "Name", "club": "Club", "role": "Role", "matches": "Matches", "innings": "Innings",
      "runs": "Runs", "highest": "Highest score", "average": "Average", "strike_rate": "Strike rate",
      "hundreds": "Hundreds", "fifties": "Fifties", "ducks": "Ducks", "fours": "Fours", "sixes": "Sixes",
      "balls_bowled": "Balls bowled", "wickets": "Wickets", "best_bowling": "Best bowling",
      "bowling_average": "Bowling average", "economy": "Economy", "bowling_strike_rate": "Balls a wicket",
      "five_wickets": "Five wickets", "catches": "Catches", "stumpings": "Stumpings", "run_outs": "Run outs",
      "rated_in": "Rated in", "batting_rating": "Batting rating", "bowling_rating": "Bowling rating",
      "fielding_rating": "Fielding rating", "rating": "Rating", "share": "Share of the club",
    ] as KeyValuePairs).map { ($0.key, $0.value) }
}
