import Books
import FantasyCore

package enum TransferWords {
  /// `3 transfers, 2 free: 4 points off`.
  package static func cost(_ cost: TransferCost) -> String {
    let transfers = Problem.count(cost.broughtIn, "transfer")
    guard let free = cost.free else { return "\(transfers) with a wild card: no points off" }
    let off = cost.points == .zero ? "no points off" : "\(points(cost.points)) off"
    let which = free == cost.broughtIn ? "free" : "\(free) free"
    return "\(transfers), \(which): \(off)"
  }

  /// Describes the cost at the next lock; returns nil where transfers cost nothing.
  package static func pending(_ entry: Entry?, in league: League, at now: Instant) -> String? {
    guard let rules = league.transferRules, league.completed == nil else { return nil }
    let cards = cards(entry, in: league, at: now).map { " \($0)." } ?? ""
    if let pending = league.pendingTransfers(of: entry, at: now) {
      return "For match \(pending.match.fixture.id): \(cost(pending)).\(cards)"
    }
    return "\(Problem.count(rules.free, "free transfer")) between two matches; "
      + "\(points(rules.pointsOff)) off for each further one.\(cards)"
  }

  private static func cards(_ entry: Entry?, in league: League, at now: Instant) -> String? {
    league.wildCardsLeft(of: entry, at: now).map { "\(Problem.count($0, "wild card")) left" }
  }

  package static func facts(_ entry: Entry?, in league: League, at now: Instant) -> [Fact] {
    guard league.transferRules != nil else { return [] }
    let pending = league.pendingTransfers(of: entry, at: now)
    return [
      Fact("transfers", .whole(pending?.broughtIn ?? 0)), Fact("transfer_points", .points(pending?.points ?? .zero)),
      Fact("wild_card", .truth(pending?.hasWildCard ?? false)),
      Fact("wild_cards_left", .whole(league.wildCardsLeft(of: entry, at: now))),
    ]
  }

  package static func sheet(_ rules: TeamRules) -> [(String, String)] {
    guard let transfers = rules.transfers else { return [] }
    let cards = transfers.wildCards == 0 ? "" : "; \(Problem.count(transfers.wildCards, "wild card"))"
    return [
      (
        "transfers between two matches",
        "\(transfers.free) free, \(points(transfers.pointsOff)) off for each further one\(cards)"
      )
    ]
  }

  package static func points(_ points: Points) -> String { points == Points(1) ? "1 point" : "\(points) points" }
}
