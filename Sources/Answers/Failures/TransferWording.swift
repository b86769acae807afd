import Books
import FantasyCore

package enum TransferWording {
  /// Describes the cost of transfers, such as `3 transfers, 2 of them free, so 4 points off`.
  package static func cost(_ cost: TransferCost) -> String {
    let transfers = Problem.count(cost.broughtIn, "transfer")
    guard let free = cost.free else { return "\(transfers) with a wild card, so no points off" }
    let off = cost.points == .zero ? "no points off" : "\(points(cost.points)) off"
    if cost.broughtIn == 0 { return "no transfers, so \(off)" }
    if free == cost.broughtIn { return "\(Problem.count(free, "free transfer")), so \(off)" }
    let share = free > 0 ? "\(free) of them free" : cost.broughtIn == 1 ? "not free" : "none of them free"
    return "\(transfers), \(share), so \(off)"
  }

  /// Describes the cost of transfers at the next lock. Returns nil if the league has no transfer rules or is complete.
  package static func pending(_ entry: Entry?, in league: League, at now: Instant) -> String? {
    guard let rules = league.transferRules, league.completed == nil else { return nil }
    let cards = cards(entry, in: league, at: now).map { " \($0)." } ?? ""
    if let pending = league.pendingTransfers(of: entry, at: now) {
      return "For match \(pending.match.fixture.id): \(cost(pending)).\(cards)"
    }
    return "\(Problem.count(rules.free, "free transfer")) before each match; "
      + "each further transfer costs \(points(rules.pointsOff)).\(cards)"
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
        "transfers before each match",
        "\(transfers.free) free; each further transfer costs \(points(transfers.pointsOff))\(cards)"
      )
    ]
  }

  package static func points(_ points: Points) -> String { points == Points(1) ? "1 point" : "\(points) points" }
}
