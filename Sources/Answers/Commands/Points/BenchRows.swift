import Books
import CommandLineKit
import FantasyCore

/// `fcl points --bench`: affordable players left out of a locked team who outscored one of its players.
struct BenchRows {
  package let hindsight: Hindsight
  package let entry: Entry?
  package let order: PointsShow.Order?

  private static let columns: [Column] = [
    .hidden("player_id"), .name("player", "Player"), .text("side", "Side", flexible: true, leaves: 2),
    .text("role", "Role", leaves: 1), .number("price", "Price", leaves: 3), .text("match", "Match"),
    .number("points", "Points"), .hidden("old_id"), .name("old", "In place of"), .number("old_points", "Their points"),
    .text("captaincy", "Would be", leaves: 4), .number("gain", "Gain"),
  ]

  package var report: Report {
    let swaps = hindsight.matches.indices.flatMap { match in
      (entry.map { hindsight.swaps(of: $0, in: match) } ?? []).map {
        (match: hindsight.matches[match].match.fixture.id, swap: $0)
      }
    }
    let sorted =
      switch order {
      case nil: swaps
      case .points: swaps.ordered { -$0.swap.newPoints.tenThousandths }
      case .name: swaps.ordered { folded($0.swap.new.name) }
      case .price: swaps.ordered { $0.swap.new.price.tenths }
      case .dearest: swaps.ordered { -$0.swap.new.price.tenths }
      }
    return Report(
      schema: "points-bench", league: hindsight.league.terms.id, columns: Self.columns,
      rows: sorted.map { row($0.match, $0.swap) })
  }

  private func row(_ match: MatchID, _ swap: Hindsight.Swap) -> [Value] {
    [
      .id(swap.new.id), .text(swap.new.name), .text(swap.new.side), .text(swap.new.role.name), .price(swap.new.price),
      .id(match), .points(swap.newPoints), .id(swap.old.id), .text(swap.old.name), .points(swap.oldPoints),
      .text(swap.captaincy?.rawValue), .points(swap.gain),
    ]
  }
}
