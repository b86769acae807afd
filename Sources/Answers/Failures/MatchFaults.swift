import FantasyCore

package enum MatchFault: Error {
  case twoFiles(MatchID, String, String)
  case figuresAndFile(MatchID, figures: String)
  /// A player of a match matches two rows of the pool.
  case playerInTwoRows(match: MatchID, player: String, rows: [PlayerID])
  /// A match scored from figures has no deliveries to show.
  case noDeliveries(MatchID)
  /// An explanation does not add up to the leaderboard's points: a bug in fcl.
  case differs(explained: Points, leaderboard: Points)
  /// The match has begun, so it can no longer be predicted.
  case begun(MatchID, how: String)
  /// Nothing was undone or redone, although the request was not refused.
  case nothingUndone
}

extension Problem {
  package init(_ fault: MatchFault) {
    switch fault {
    case .twoFiles(let match, let one, let other):
      self.init(
        .usage, "match.twice", "\(one) and \(other) are different files of match \(match)",
        hint: "give only one of them")
    case .figuresAndFile(let match, let path):
      self.init(
        .usage, "match.twice", "match \(match) is given as figures (\(path)) and as a match file",
        hint: "give only one of them")
    case .playerInTwoRows(let match, let player, let rows):
      let ids = rows.map(\.text).joined(separator: ", ")
      self.init(.damaged, "pool.double", "in match \(match), \(player) matches two players of the pool: \(ids)")
    case .noDeliveries(let match):
      self.init(
        .failed, "match.no-deliveries", "match \(match) was scored from figures, so there are no deliveries to show",
        hint: "fcl match figures \(match)")
    case .differs(let explained, let leaderboard):
      self.init(
        .failed, "internal.difference",
        "internal difference: the items add up to \(explained), but the leaderboard has \(leaderboard)",
        hint: "this is a bug in fcl; please report it with the match files")
    case .begun(let match, let how):
      self.init(.locked, "match.begun", "match \(match) \(how)", hint: "fcl odds has the matches to come")
    case .nothingUndone: self.init(.usage, "undo.nothing", "nothing was undone")
    }
  }
}
