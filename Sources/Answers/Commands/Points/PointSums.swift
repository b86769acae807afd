import CommandLineKit
import Explanations
import FantasyCore

/// The output of `fcl points --by`: points added up by match, player or item.
struct PointSums {
  package enum Kind: String, CaseIterable, ArgumentValue {
    case match
    case player
    case item
  }

  package let rows: PointRows
  package let kind: Kind

  fileprivate struct Sum {
    var head: [Value]
    /// The number of matches in a player's sum, of players in a match's sum, or of awards in an item's sum.
    var count = 0
    var points = Points.zero
    var counted = Points.zero

    mutating func add(_ points: Points, _ counted: Points?) {
      self.points += points
      if let counted { self.counted += counted }
    }
  }

  package var report: Report {
    var report = Report(
      schema: "points-by-\(kind.rawValue)", league: rows.board.league.terms.id, columns: columns, rows: [])
    report.rows = sums.map { sum in
      sum.head + [.whole(sum.count), .points(sum.points), rows.entry == nil ? .none : .points(sum.counted)]
    }
    return report
  }

  private var columns: [Column] {
    let head: [Column] =
      switch kind {
      case .match:
        [.text("match", "Match"), .text("home", "Home", flexible: true), .text("away", "Away", flexible: true)]
      case .player:
        [
          .hidden("player_id"), .name("player", "Player"), .text("side", "Side", flexible: true, leaves: 2),
          .text("role", "Role", leaves: 1),
        ]
      case .item: [.text("item", "Item"), .prose("title", "Description")]
      }
    let count: Column =
      switch kind {
      case .match: .number("players", "Players")
      case .player: .number("matches", "Matches")
      case .item: .number("times", "Times earned")
      }
    return head + [count, .number("points", "Points"), .number("counted", "Counted")]
  }

  private var sums: [Sum] {
    switch kind {
    case .match: matches
    case .player: players
    case .item: items
    }
  }

  private var matches: [Sum] {
    let sums = rows.units.map { (isSeason: $0.isSeason, sum: match($0)) }.filter { !$0.isSeason || $0.sum.count > 0 }
    return sums.contains { $0.sum.count > 0 } ? sums.map(\.sum) : []
  }

  private func match(_ unit: PointUnit) -> Sum {
    let fixture = unit.isSeason ? nil : unit.match.match.fixture
    var sum = Sum(head: [.text(unit.name), .text(fixture?.home), .text(fixture?.away)])
    for player in rows.players(of: unit) {
      sum.add(player.points.total, player.counted?.counted)
      sum.count += 1
    }
    return sum
  }

  private var players: [Sum] {
    var sums: [ElementIndex<PoolPlayer>: Sum] = [:]
    for unit in rows.units {
      for player in rows.players(of: unit) {
        let known = rows.board.league.player(at: player.index, in: unit.match.match)
        let head: [Value] = [.id(known.id), .text(known.name), .text(known.side), .text(known.role.name)]
        sums[player.index, default: Sum(head: head)].head = head
        sums[player.index]?.add(player.points.total, player.counted?.counted)
        if !unit.isSeason { sums[player.index]?.count += 1 }
      }
    }
    // Most points first: counted points for an entry's line-ups, otherwise the players' own points. Ties keep the
    // pool's order.
    let isOwn = rows.isAll || rows.entry == nil
    func weight(_ sum: Sum) -> Int { (isOwn ? sum.points : sum.counted).tenThousandths }
    return sums.sorted { (-weight($0.value), $0.key) < (-weight($1.value), $1.key) }.map(\.value)
  }

  private var items: [Sum] {
    var order: [String] = []
    var sums: [String: Sum] = [:]
    for unit in rows.units {
      for item in unit.system.items where !order.contains(item.id) { order.append(item.id) }
      for player in rows.players(of: unit) {
        for part in player.points.parts {
          let item = unit.system.items[part.item]
          let head: [Value] = [.text(item.id), .text(item.title)]
          sums[item.id, default: Sum(head: head)].add(part.points, counted(part, of: player.counted, in: unit))
          sums[item.id]?.count += 1
        }
      }
    }
    return order.compactMap { sums[$0] }
  }

  private func counted(_ part: PointPart, of player: CountedPlayer?, in unit: PointUnit) -> Points? {
    player.map { unit.counting.counted(part, as: $0.captaincy) }
  }
}
