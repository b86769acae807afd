// Whether anybody could still bat when an innings ended: how many a side has, who of them is out, hurt or absent, and who
// came in for whom.

extension Match {
  /// Whether an innings is completed (Law 13.3), the limit of overs aside: all out, declared or forfeited.
  func isCompleted(_ innings: Innings) -> Bool {
    innings.isDeclared || innings.isForfeited || isAllOut(innings)
  }

  /// Whether a batter left with the last ball and nobody is there who could come in (Law 13.3.2).
  ///
  /// Eleven bat, or as many as the record lists. Linear in the deliveries for each batter who retired.
  public func isAllOut(_ innings: Innings) -> Bool {
    let most = batters(of: innings.battingSide) - 1
    if innings.wicketsFallen >= most { return true }
    // Who is in after the last ball bats on, however many others are hurt, and whoever came in for them.
    guard innings.wickets.contains(where: { $0.delivery == innings.deliveries.count - 1 }) else { return false }
    return unableToBat(in: innings).count >= most
  }

  private func batters(of side: Side) -> Int {
    let listed = players.count { $0.side == side }
    // A list of nobody says nothing.
    return listed < 2 ? 11 : min(11, listed)
  }

  /// Who is out, hurt or absent and not replaced, by name.
  private func unableToBat(in innings: Innings) -> Set<String> {
    let dismissed = innings.wickets.filter(\.kind.isDismissal).map { name($0.playerOut) }
    let hurt = innings.retired.filter { wicket in
      !innings.replacements.contains {
        $0.isForBatting(innings.battingSide, insteadOf: name(wicket.playerOut)) && $0.delivery >= wicket.delivery
      }
    }
    return Set(dismissed).union(hurt.map { name($0.playerOut) }).union(absent(from: innings))
  }

  /// Who is absent, save those in whose place somebody came in, in this innings or before.
  private func absent(from innings: Innings) -> [String] {
    let replaced = self.innings.flatMap(\.replacements).filter { $0.team == innings.battingSide }.map(\.playerOut)
    return innings.absentHurt.filter { !replaced.contains($0) }
  }

  private func name(_ player: PlayerIndex) -> String {
    players.indices.contains(Int(player)) ? players[Int(player)].name : "\(player)"
  }
}

extension Replacement {
  /// Whether somebody comes in to bat in the place of a batter who retired.
  ///
  /// An impact player, a supersub or a tactical substitute may bat as well, but no more than eleven do in all: who retired
  /// is one of them.
  fileprivate func isForBatting(_ side: Side, insteadOf batter: String) -> Bool {
    team == side && playerOut == batter && !["impact_player", "supersub", "tactical_substitute"].contains(reason)
  }
}

extension Innings {
  /// The retirements, hurt or not out, of those who were not seen again.
  fileprivate var retired: [Wicket] {
    wickets.filter { wicket in
      !wicket.kind.isDismissal
        && !deliveries.dropFirst(wicket.delivery + 1).contains {
          $0.batter == wicket.playerOut || $0.nonStriker == wicket.playerOut
        }
    }
  }
}
