import FantasyCore

/// Compares the scoreboard with a second, plain computation: figures, points, line-ups and totals.
struct VerifyComparison {
  let board: Scoreboard
  let second: PlainLeague

  /// Every figure of every player in every innings.
  func figures(_ records: [MatchID: PlainRecord]) -> VerifyCheck {
    var check = VerifyCheck(name: "figures", what: "figures, computed twice")
    for match in board.matches {
      guard let rows = records[match.match.fixture.id]?.rows else { continue }
      let compared = match.system.figuresOfInnings
      for (performance, row) in zip(match.record.performances, rows) {
        for (innings, figures) in zip(performance.innings, row.innings) {
          compare(compared, match, innings, figures, row.name, &check)
        }
      }
    }
    return check
  }

  private func compare(
    _ compared: [(place: Place<Figure>, name: String)], _ match: LeagueMatchScore, _ innings: InningsFigures,
    _ row: PlainFigures.Row, _ player: String, _ check: inout VerifyCheck
  ) {
    for (place, figure) in compared {
      check.count += 1
      let (ours, recomputed) = (Int(innings.row[place]), row[figure] ?? 0)
      if ours != recomputed {
        check.findings.append(
          .differs(
            [("match", match.match.fixture.id.text), ("player", player)], "\(figure) in innings \(innings.innings)",
            ours: .whole(ours), recomputed: .whole(recomputed)))
      }
    }
  }

  /// The points of each player of the pool in each match.
  var points: VerifyCheck {
    var check = VerifyCheck(name: "points", what: "players' points in matches, computed twice")
    let pool = board.league.pool.players
    for match in board.matches {
      let id = match.match.fixture.id
      var recomputed = second.points[id] ?? [:]
      for (place, points) in match.score.byPlace.sorted(by: { $0.key < $1.key }) {
        let again = recomputed.removeValue(forKey: pool[place].id)
        compare("points", [("match", id.text), ("player", pool[place].name)], points.total, again, &check)
      }
      for (player, points) in recomputed.sorted(by: { $0.key < $1.key }) {
        compare("points", [("match", id.text), ("player", player.text)], nil, points, &check)
      }
    }
    return check
  }

  /// The line-up that each match counts for each entry.
  var locks: VerifyCheck {
    var check = VerifyCheck(name: "locks", what: "line-ups counted in a match, saved before its lock")
    for match in board.matches where match.counts {
      let id = match.match.fixture.id
      for entry in board.league.entries {
        let ours = board.league.lockedLineUp(of: entry, for: match.match)
        let again = second.locked(entry.manager, id)
        check.count += 1
        if ours?.sequence != again?.sequence || ours?.lineUp != again?.lineUp {
          check.findings.append(
            .differs(
              [("match", id.text), ("manager", entry.manager.text)], "line-up saved by change",
              ours: .whole(ours?.sequence), recomputed: .whole(again?.sequence)))
        }
      }
    }
    return check
  }

  var entries: VerifyCheck {
    var check = VerifyCheck(name: "entries", what: "totals and ranks, computed twice")
    let standings = board.leaderboard(ties: .shared)
    let ranks = second.ranks()
    var rest = second.totals
    for standing in standings {
      let manager = standing.manager
      compare("points", [("manager", manager.text)], standing.points, rest.removeValue(forKey: manager), &check)
      let rank = ranks[manager]
      if rank != standing.rank {
        check.findings.append(
          .differs([("manager", manager.text)], "rank", ours: .whole(standing.rank), recomputed: .whole(rank)))
      }
    }
    for (manager, total) in rest.sorted(by: { $0.key < $1.key }) {
      compare("points", [("manager", manager.text)], nil, total, &check)
    }
    return check
  }

  private func compare(
    _ what: String, _ place: [(String, String)], _ ours: Points?, _ recomputed: Int?, _ check: inout VerifyCheck
  ) {
    check.count += 1
    if ours?.tenThousandths == recomputed { return }
    let again = recomputed.map { Points(tenThousandths: $0) }
    check.findings.append(.differs(place, what, ours: .points(ours), recomputed: .points(again)))
  }
}
