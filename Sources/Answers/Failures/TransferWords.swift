import Books
import FantasyCore

package enum TransferWords {
  /// `3 players brought in, 2 of them free: 4 points off`.
  package static func cost(_ cost: TransferCost) -> String {
    let players = "\(Problem.count(cost.broughtIn, "player")) brought in"
    guard let free = cost.free else { return "\(players) with a wild card: nothing off" }
    let off = cost.points == .zero ? "nothing off" : "\(points(cost.points)) off"
    let which = free == cost.broughtIn ? "free" : free == 0 ? "none of them free" : "\(free) of them free"
    return "\(players), \(which): \(off)"
  }

  /// Describes the cost at the next lock; returns nil where transfers cost nothing.
  package static func pending(_ entry: Entry?, in league: League, at now: Instant) -> String? {
    guard let rules = league.transferRules, league.completed == nil else { return nil }
    let cards = cards(entry, in: league, at: now).map { " \($0)." } ?? ""
    if let pending = league.pendingTransfers(of: entry, at: now) {
      return "For match \(pending.match.fixture.id): \(cost(pending)).\(cards)"
    }
    return "Free between two matches: \(Problem.count(rules.free, "change")); "
      + "\(points(rules.pointsOff)) off for each more.\(cards)"
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
        "changes between two matches",
        "\(transfers.free) free, \(points(transfers.pointsOff)) off for each more\(cards)"
      )
    ]
  }

  package static func points(_ points: Points) -> String { points == Points(1) ? "1 point" : "\(points) points" }
}
