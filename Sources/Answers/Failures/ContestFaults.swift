import FantasyCore

package enum ContestFault: Error {
  /// The league is decided by total points, so it has no rounds.
  case totalPoints(LeagueID, isStarted: Bool)
  case noRound(Int, of: Int)
  /// The league has no cup, or several.
  case cupNeeded([String])
}

extension Problem {
  package init(_ fault: ContestFault) {
    switch fault {
    case .totalPoints(let league, let isStarted):
      self.init(
        .refused, "contest.total-points", "the league \(league) is decided by total points, so it has no rounds",
        hint: isStarted ? nil : "fcl league contest head-to-head, before it starts")
    case .cupNeeded(let cups) where cups.isEmpty:
      self.init(.notFound, "cup.none", "the league has no cup", hint: "fcl cup create NAME --from-round N makes one")
    case .cupNeeded(let cups):
      self.init(.usage, "cup.ambiguous", "which cup? Choose from \(cups.joined(separator: ", "))")
    case .noRound(let number, 0):
      self.init(
        .notFound, "round.unknown", "there is no round \(number) yet: rounds are drawn when the league starts",
        hint: "fcl league start, or fcl history import FILE if there are no matches")
    case .noRound(let number, let count):
      self.init(
        .notFound, "round.unknown", "there is no round \(number)",
        hint: count == 1 ? "choose 1" : "choose from 1 to \(count)")
    }
  }
}
