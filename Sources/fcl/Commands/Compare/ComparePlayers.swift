import Answers
import FantasyCore
import Knowledge

/// A player in a comparison, with the player's career, rating, and share of the club's batting, bowling and
/// wicketkeeping.
struct ComparedPlayer {
  private let player: Encyclopedia.Player
  private let career: Career
  private let role: Role?
  private let club: String?
  private let kind: Encyclopedia.Kind?
  private let rating: PlayerRating?
  private let share: Int?

  init(
    _ player: Int, _ known: Encyclopedia, _ roles: PoolRoles, _ counts: (Encyclopedia.Match, Side) -> Bool
  ) {
    self.player = known.players[player]
    career = known.career(of: player, where: counts)
    role = roles.role(of: self.player, career.activity)
    let latest = known.latest(of: player, where: counts)
    club = latest.map { known.club(of: $0.side, in: $0.match).name }
    kind = latest.map { known.kind(of: $0.match) }
    rating = kind.flatMap { known.rating(of: player, in: $0) }
    share = latest.flatMap { latest in
      known.share(of: player, of: latest.match.club(of: latest.side), in: known.kind(of: latest.match))
    }
  }

  /// Returns a report of the comparison. Scripts get one row per player; people see one column per player.
  static func report(_ players: [ComparedPlayer], _ league: LeagueID?, _ next: String) -> Report {
    var report = Report(schema: "compare-players", league: league, of: players, fields)
    let columns: [Column] = [.text("fact", "")] + players.map { .number($0.player.id.text, $0.player.name) }
    // The first two fields, id and name, are in the column headings.
    let lines = fields.dropFirst(2).compactMap { field -> [Value]? in
      guard case .titled(let column) = field.column.shown else { return nil }
      return [.text(column.title)] + players.map(field.value)
    }
    report.sections = [.section(columns, lines, below: [next])]
    return report
  }

  private static var fields: [Field<ComparedPlayer>] {
    [
      .text("id", "Id") { $0.player.id }, .text("name", "Name") { $0.player.name }, .text("club", "Club") { $0.club },
      .text("role", "Role") { $0.role?.name }, .text("matches", "Matches") { $0.career.matches },
      .text("innings", "Innings") { $0.career.innings }, .text("runs", "Runs") { $0.career.runs },
      .text("highest", "Highest score") { $0.career.highest?.description },
      .text("average", "Average") { Value.rate($0.career.runs, $0.career.outs) },
      .text("strike_rate", "Strike rate") { Value.rate(100 * $0.career.runs, $0.career.balls) },
      .text("hundreds", "Hundreds") { $0.career.hundreds }, .text("fifties", "Fifties") { $0.career.fifties },
      .text("ducks", "Ducks") { $0.career.ducks }, .text("fours", "Fours") { $0.career.fours },
      .text("sixes", "Sixes") { $0.career.sixes }, .text("balls_bowled", "Balls bowled") { $0.career.ballsBowled },
      .text("wickets", "Wickets") { $0.career.wickets },
      .text("best_bowling", "Best bowling") { $0.career.best?.description },
      .text("bowling_average", "Bowling average") { Value.rate($0.career.conceded, $0.career.wickets) },
      .text("economy", "Economy") { Value.rate(6 * $0.career.conceded, $0.career.ballsBowled) },
      .text("bowling_strike_rate", "Bowling strike rate") { Value.rate($0.career.ballsBowled, $0.career.wickets) },
      .text("five_wickets", "Five-wicket hauls") { $0.career.fiveWickets },
      .text("catches", "Catches") { $0.career.catches }, .text("stumpings", "Stumpings") { $0.career.stumpings },
      .text("run_outs", "Run outs") { $0.career.runOuts }, .text("rated_in", "Rated format") { $0.kind?.description },
      .text("batting_rating", "Batting rating") { Value.tenths($0.rating?.batting) },
      .text("bowling_rating", "Bowling rating") { Value.tenths($0.rating?.bowling) },
      .text("fielding_rating", "Fielding rating") { Value.tenths($0.rating?.fielding) },
      .text("rating", "Rating") { Value.tenths($0.rating?.overall) },
      .text("share", "Club share") { Value.share($0.share) },
    ]
  }
}
