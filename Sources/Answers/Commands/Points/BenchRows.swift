import Books
import CommandLineKit
import FantasyCore

/// The output of `fcl points --bench`: players left out of a locked team who could have replaced a team member and
/// would have scored more points.
struct BenchRows {
  package let hindsight: Hindsight
  package let entry: Entry?
  package let order: PointsShow.Order?

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
      schema: "points-bench", league: hindsight.league.terms.id, of: sorted,
      [
        .hidden("player_id") { $0.swap.new.id }, .name("player", "Player") { $0.swap.new.name },
        .text("side", "Side", flexible: true, leaves: 2) { $0.swap.new.side },
        .text("role", "Role", leaves: 1) { $0.swap.new.role.name },
        .number("price", "Price", leaves: 3) { $0.swap.new.price }, .text("match", "Match") { $0.match },
        .number("points", "Points") { $0.swap.newPoints }, .hidden("old_id") { $0.swap.old.id },
        .name("old", "Replacing") { $0.swap.old.name }, .number("old_points", "Their points") { $0.swap.oldPoints },
        .text("captaincy", "Captaincy", leaves: 4) { $0.swap.captaincy?.rawValue },
        .number("gain", "Gain") { $0.swap.gain },
      ])
  }
}
