// Whether a side still had a batter when an innings ended: how many may bat, who is out, hurt or absent, and who
// replaced them.

extension Match {
  /// Whether an innings is completed (Law 13.3), not counting the overs limit: all out, declared or forfeited.
  func isCompleted(_ innings: Innings) -> Bool {
    innings.isDeclared || innings.isForfeited || isAllOut(innings)
  }

  /// Whether a batter left on the last ball and no other batter could come in (Law 13.3.2).
  ///
  /// A side has eleven batters, or as many as the record lists if fewer. Linear in the deliveries for each retired
  /// batter.
  package func isAllOut(_ innings: Innings) -> Bool {
    let most = batters(of: innings.battingSide) - 1
    if innings.wicketsFallen >= most { return true }
    // The batters at the crease after the last ball bat on, however many others or their replacements are hurt.
    guard innings.wickets.contains(where: { $0.delivery == innings.deliveries.count - 1 }) else { return false }
    return unableToBat(in: innings).count >= most
  }

  private func batters(of side: Side) -> Int {
    let listed = players.count { $0.side == side }
    // A list of fewer than two players is treated as missing.
    return listed < 2 ? 11 : min(11, listed)
  }

  /// The names of the batters who are out, hurt or absent and have not been replaced.
  private func unableToBat(in innings: Innings) -> Set<String> {
    let dismissed = innings.wickets.filter(\.kind.isDismissal).map { name($0.playerOut) }
    let hurt = innings.retired.filter { wicket in
      !innings.replacements.contains {
        $0.isForBatting(innings.battingSide, insteadOf: name(wicket.playerOut)) && $0.delivery >= wicket.delivery
      }
    }
    return Set(dismissed).union(hurt.map { name($0.playerOut) }).union(absent(from: innings))
  }

  /// The absent batters, except those replaced in this innings or an earlier one.
  private func absent(from innings: Innings) -> [String] {
    let replaced = self.innings.flatMap(\.replacements).filter { $0.team == innings.battingSide }.map(\.playerOut)
    return innings.absentHurt.filter { !replaced.contains($0) }
  }

  private func name(_ player: PlayerIndex) -> String {
    players.indices.contains(Int(player)) ? players[Int(player)].name : "\(player)"
  }
}

extension Replacement {
  /// Whether this player comes in to bat for a batter who retired.
  ///
  /// An impact player, a supersub or a tactical substitute may bat too, but only eleven do in all, including the
  /// retired batter.
  fileprivate func isForBatting(_ side: Side, insteadOf batter: String) -> Bool {
    team == side && playerOut == batter && !["impact_player", "supersub", "tactical_substitute"].contains(reason)
  }
}

extension Innings {
  /// The retirements, hurt or not out, of batters who did not return to the crease.
  fileprivate var retired: [Wicket] {
    wickets.filter { wicket in
      !wicket.kind.isDismissal
        && !deliveries.dropFirst(wicket.delivery + 1).contains {
          $0.batter == wicket.playerOut || $0.nonStriker == wicket.playerOut
        }
    }
  }
}
