import Answers
import Books
import FantasyCore

/// The state of a league that `fcl watch` shows.
struct WatchFacts {
  struct Row {
    let rank, name, team: String
    let points: Points
    let isOwn: Bool
  }

  /// A player of the viewer's team, as it was locked for the shown match.
  struct OwnPlayer {
    let name: String
    let captaincy: Captaincy?
    let points: Points?
  }

  /// The match shown: the latest match in progress or, if there is none, the latest scored match.
  struct Played {
    let id: MatchID
    let sides: String
    let state: String
    let isLive: Bool
    /// The scores so far, one text for each innings: `Terns 49/3 (6 overs)`.
    let totals: [String]
    /// The balls of the latest over: `1 4 . W`.
    let lastOver: String?
    /// The batters at the crease and the latest bowler, as text.
    let atTheCrease: String?
  }

  /// The viewer's match-up in the current round of a head-to-head league. Between rounds, the match-up of the next
  /// round.
  struct Game {
    let round: Int
    let opponent: (id: ManagerID, name: String)?
    let points: Points, opponentPoints: Points
    let state: HeadToHead.RoundState
  }

  let league: League
  let rows: [Row]
  /// The viewer's rank, and the points that determine the rank. Nil if the viewer has no rank.
  let own: (rank: Int, points: Points)?
  let game: Game?
  let eleven: [OwnPlayer]
  let played: Played?
  let nextLock: (match: LeagueMatch, time: Instant)?

  /// Reads the facts. Throws if the viewer may not see the league, for example after the session has ended.
  init(_ context: Context) throws {
    let open = try context.openLeague()
    let league = open.league
    let manager = try context.loggedInMember(of: league)
    self.league = league
    let board = try context.board(of: open)
    if let opened = try context.openContest(of: open) {
      rows = opened.contest.table.rows.map { row in
        let whose = opened.contest.managers[row.index]
        return Row(
          rank: "\(row.rank)\(row.isTied ? "=" : "")", name: opened.name(whose),
          team: league.entry(of: whose)?.teamName ?? "", points: Points(row.points), isOwn: whose == manager)
      }
      own = opened.contest.table.rows.first { opened.contest.managers[$0.index] == manager }
        .map { ($0.rank, Points($0.points)) }
      game = Game(of: manager, opened)
    } else {
      let names = try context.displayNames(of: board.standings.map(\.manager), in: league)
      let marks = TieMarks(league.teamRules.ties, board.ties, nil)
      rows = board.standings.map { standing in
        Row(
          rank: marks.rank(of: standing), name: names[standing.manager],
          team: standing.teamName, points: standing.points, isOwn: standing.manager == manager)
      }
      own = board.standings.row(of: manager).map { ($0.rank, $0.points) }
      game = nil
    }
    // A complete league has no more locks.
    nextLock =
      league.completed == nil ? league.nextMatch(after: open.now, for: manager).map { ($0, $0.fixture.start) } : nil
    let index = board.matches.lastIndex(where: \.isProvisional) ?? board.matches.indices.last
    let shown = index.map { board.matches[$0] }
    played = try shown.flatMap { try Self.played($0, league, context) }
    guard let index, let shown, let match = league.matches[shown.id], let entry = league.entry(of: manager) else {
      eleven = []
      return
    }
    let lineUp = shown.counts ? league.lockedLineUp(of: entry, for: match)?.lineUp : nil
    eleven = (lineUp?.players ?? []).map { id in
      let captaincy = lineUp?.captaincy(of: id)
      let position = league.pool.index(of: id)
      return OwnPlayer(
        name: league.pool[id]?.name ?? id.text, captaincy: captaincy,
        points: position.flatMap { board.counted($0, as: captaincy, inMatch: index) })
    }
  }

  var elevenPoints: Points { eleven.reduce(.zero) { $0 + ($1.points ?? .zero) } }

  private static func played(_ shown: StandingsMatch, _ league: League, _ context: Context) throws -> Played? {
    guard let match = league.matches[shown.id] else { return nil }
    let sides = "\(match.fixture.home) v \(match.fixture.away)"
    var input: MatchInput?
    // If the file can't be read, show the match with no score.
    _ = try? MatchReading([shown.id.text], id: nil, context.fresh(in: league.terms.id)).forEach(\.self) { input = $1 }
    guard let input, input.match.figures == nil else {
      return Played(
        id: shown.id, sides: sides, state: shown.result ?? "in progress", isLive: shown.isProvisional, totals: [],
        lastOver: nil, atTheCrease: nil)
    }
    let cards = input.match.cards
    let last = cards.last { !$0.innings.deliveries.isEmpty }
    return Played(
      id: shown.id, sides: sides, state: shown.result ?? "in progress", isLive: shown.isProvisional,
      totals: input.match.innings.map(input.match.sideAndScore),
      lastOver: last.map(lastOver), atTheCrease: shown.isProvisional ? last.map { crease($0, input.match) } : nil)
  }

  /// Returns the balls of the last over, such as `1 4 . W 1wd nb`. A dot is a ball with no runs, and `W` is a wicket.
  static func lastOver(_ card: InningsCard) -> String {
    let deliveries = card.innings.deliveries
    guard let over = deliveries.last?.over else { return "" }
    let out = Set(card.innings.wickets.filter(\.kind.isDismissal).map(\.delivery))
    return deliveries.indices.filter { deliveries[$0].over == over }.map { index in
      let ball = deliveries[index]
      let runs = ball.total == 0 ? "." : "\(ball.total)"
      let extra = ball.wides > 0 ? "wd" : ball.noBalls > 0 ? "nb" : ""
      return out.contains(index) ? "W" + (ball.total > 0 ? runs : "") + extra : runs + extra
    }.joined(separator: " ")
  }

  private static func crease(_ card: InningsCard, _ match: Match) -> String {
    let names = ShortNames(match.players)
    func name(_ player: MatchPlayer) -> String {
      names.name(match.players.firstIndex(of: player).map { PlayerIndex($0) }) ?? player.name
    }
    let batting = card.batters.filter { $0.wicket == nil }
      .map { "\(name($0.player)) \($0.figures[.runs])* (\($0.figures[.balls]))" }
    let bowler =
      card.innings.deliveries.last.map(\.bowler)
      .flatMap { index in card.bowlers.first { match.players.firstIndex(of: $0.player) == Int(index) } }
      .map { "; \(name($0.player)) \($0.figures[.wickets])/\($0.figures[.runsConceded]) (\($0.overs))" } ?? ""
    return batting.joined(separator: ", ") + bowler
  }
}

extension WatchFacts.Game {
  fileprivate init?(of manager: ManagerID, _ opened: OpenContest) {
    guard let round = opened.contest.current, let game = round.game(of: manager) else { return nil }
    let isHome = game.home == manager
    self.round = round.number
    state = round.state
    opponent = game.opponent(of: manager).map { ($0, opened.name($0)) }
    points = isHome ? game.homePoints : game.awayPoints ?? .zero
    opponentPoints = isHome ? game.awayPoints ?? .zero : game.homePoints
  }

  /// The match-up as text: `Round 3: you 120, Ben 110`; before the round, `Round 3 is against Ben`.
  var description: String {
    guard let opponent else { return "Round \(round): a bye" }
    if state == .upcoming { return "Round \(round) is against \(opponent.name)" }
    return "Round \(round): you \(points), \(opponent.name) \(opponentPoints)"
  }
}
