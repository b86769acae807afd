import Audit
import Books
import FantasyCore

/// Compares the league's scores with an independent, simpler computation of figures, points, line-ups and totals.
package struct VerifyComparison {
  package let board: LeagueScores
  package let second: AuditLeague

  package init(board: LeagueScores, second: AuditLeague) {
    self.board = board
    self.second = second
  }

  /// - Parameter records: the independently computed records, keyed by match id.
  package func figures(_ records: [String: AuditRecord]) -> VerifyCheck {
    var check = VerifyCheck(name: "figures", what: "figures, computed twice")
    for match in board.matches {
      guard let rows = records[match.match.fixture.id.text]?.rows else { continue }
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
    _ compared: [(index: ElementIndex<Figure>, name: String)], _ match: LeagueMatchScore, _ innings: InningsFigures,
    _ row: AuditFigures.Row, _ player: String, _ check: inout VerifyCheck
  ) {
    for (index, figure) in compared {
      check.count += 1
      let ours = Int(innings.row[index]), recomputed = row[figure] ?? 0
      if ours != recomputed {
        check.findings.append(
          .differs(
            [("match", match.match.fixture.id.text), ("player", player)], "\(figure) in innings \(innings.innings)",
            ours: .whole(ours), recomputed: .whole(recomputed)))
      }
    }
  }

  package var points: VerifyCheck {
    var check = VerifyCheck(name: "points", what: "players' points in matches, computed twice")
    let pool = board.league.pool.players
    for match in board.matches {
      let id = match.match.fixture.id
      var recomputed = second.points[id.text] ?? [:]
      for (index, points) in match.score.byIndex.sorted(by: { $0.key < $1.key }) {
        let again = recomputed.removeValue(forKey: pool[index].id.text)
        compare(
          "points", [("match", id.text), ("player", pool[index].name)], ours: points.total, recomputed: again, &check)
      }
      for (player, points) in recomputed.sorted(by: { $0.key < $1.key }) {
        compare("points", [("match", id.text), ("player", player)], ours: nil, recomputed: points, &check)
      }
    }
    return check
  }

  package var locks: VerifyCheck {
    var check = VerifyCheck(name: "locks", what: "line-ups counted in a match, saved before its lock")
    for match in board.matches where match.counts {
      let id = match.match.fixture.id
      for entry in board.league.entries {
        let ours = board.league.lockedLineUp(of: entry, for: match.match)
        let again = second.locked(entry.manager.text, id.text)
        check.count += 1
        if !Self.isSame(ours, again) {
          check.findings.append(
            .differs(
              [("match", id.text), ("manager", entry.manager.text)], "line-up saved by change",
              ours: .whole(ours?.sequence), recomputed: .whole(again?.sequence)))
        }
      }
    }
    return check
  }

  private static func isSame(_ one: SavedLineUp?, _ other: AuditLeague.Saved?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.sequence == other.sequence && other.lineUp.isSame(as: one.lineUp)
  }

  package var entries: VerifyCheck {
    var check = VerifyCheck(name: "entries", what: "totals and ranks, computed twice")
    let standings = board.leaderboard(ties: .shared)
    let ranks = second.ranks()
    var rest = second.totals
    for standing in standings {
      let manager = standing.manager.text
      compare(
        "points", [("manager", manager)], ours: standing.points, recomputed: rest.removeValue(forKey: manager), &check)
      check.compare([("manager", manager)], "rank", ours: .whole(standing.rank), recomputed: .whole(ranks[manager]))
    }
    for (manager, total) in rest.sorted(by: { $0.key < $1.key }) {
      compare("points", [("manager", manager)], ours: nil, recomputed: total, &check)
    }
    return check
  }

  private func compare(
    _ what: String, _ location: [(String, String)], ours: Points?, recomputed: Int?, _ check: inout VerifyCheck
  ) {
    check.count += 1
    if ours?.tenThousandths == recomputed { return }
    let again = recomputed.map { Points(tenThousandths: $0) }
    check.findings.append(.differs(location, what, ours: .points(ours), recomputed: .points(again)))
  }
}

// MARK: Head to head

extension VerifyComparison {
  package static func rounds(_ contest: HeadToHead, _ second: AuditContest?) -> VerifyCheck {
    var check = VerifyCheck(name: "rounds", what: "pairings of rounds, drawn and scored twice")
    let ours = contest.rounds.flatMap { round in round.games.map { AuditContest.Game($0, in: round) } }
    let again = second?.games ?? []
    check.count = max(ours.count, again.count)
    for game in Set(ours).symmetricDifference(again).sorted(by: isEarlier) {
      let isOurs = ours.contains(game)
      let words =
        "\(game.home) \(Points(tenThousandths: game.homePoints)), \(game.away ?? "bye") \(Points(tenThousandths: game.awayPoints))"
      check.compare(
        [("round", String(game.round))], "a pairing", ours: isOurs ? .text(words) : .none,
        recomputed: isOurs ? .none : .text(words))
    }
    return check
  }

  private static func isEarlier(_ one: AuditContest.Game, _ other: AuditContest.Game) -> Bool {
    (one.round, one.home, one.away ?? "", one.homePoints, one.awayPoints, one.isOver ? 1 : 0)
      < (other.round, other.home, other.away ?? "", other.homePoints, other.awayPoints, other.isOver ? 1 : 0)
  }

  package static func table(_ contest: HeadToHead, _ second: AuditContest?) -> VerifyCheck {
    var check = VerifyCheck(name: "table", what: "rows of the table, computed twice")
    let ours = contest.table.rows.map { AuditContest.Row($0, of: contest.managers[$0.index]) }
    let again = second?.rows ?? []
    check.count = max(ours.count, again.count)
    let one = byManager(ours), other = byManager(again)
    for manager in Set(one.keys).union(other.keys).sorted() where one[manager] != other[manager] {
      check.findings.append(
        .differs(
          [("manager", manager)], "row of the table", ours: description(one[manager]),
          recomputed: description(other[manager])))
    }
    return check
  }

  private static func byManager(_ rows: [AuditContest.Row]) -> [String: AuditContest.Row] {
    Dictionary(rows.map { ($0.manager, $0) }) { first, _ in first }
  }

  private static func description(_ row: AuditContest.Row?) -> Value {
    row.map {
      .text(
        "rank \($0.rank), \($0.won)-\($0.drawn)-\($0.lost), \(Points(tenThousandths: $0.scored)) to \(Points(tenThousandths: $0.against)), \($0.points)"
      )
    } ?? .none
  }
}

extension AuditContest.Row {
  fileprivate init(_ row: HeadToHeadTable.Row, of manager: ManagerID) {
    self.init(manager: manager.text)
    rank = row.rank
    points = row.points
    byes = row.byes
    won = row.won
    drawn = row.drawn
    lost = row.lost
    scored = row.scored.tenThousandths
    against = row.against.tenThousandths
  }
}

// MARK: Cups

extension VerifyComparison {
  package static func cups(_ cups: [Cup], _ second: [(name: String, cup: AuditCup)]) -> VerifyCheck {
    var check = VerifyCheck(name: "cups", what: "ties and rounds of cups, drawn and scored twice")
    let names = cups.map(\.terms.name.text), others = second.map(\.name)
    check.compare([], "cups", ours: .list(names), recomputed: .list(others))
    for cup in cups {
      guard let second = second.first(where: { $0.name == cup.terms.name.text })?.cup else { continue }
      let ours = cup.lines, again = second.lines
      check.count += max(ours.count, again.count, 1)
      for index in 0..<max(ours.count, again.count) {
        let one = ours.dropFirst(index).first, other = again.dropFirst(index).first
        check.compare(
          [("cup", cup.terms.name.text)], "line \(index + 1)", ours: .text(one), recomputed: .text(other))
      }
    }
    return check
  }
}
