// Decides whether a side is all out, allowing for batters who were hurt, absent or replaced.

extension Match {
  /// Returns true if the side is all out, or has declared or forfeited the innings (Law 13.3). Ignores the overs limit.
  func isCompleted(_ innings: Innings) -> Bool { innings.isDeclared || innings.isForfeited || isAllOut(innings) }

  /// Returns true if fewer than two batters can still bat (Law 13.3.2). Hurt and absent batters count as unable to bat
  /// only if a batter was dismissed or retired on the last ball. Otherwise, the two batters at the crease could
  /// continue.
  package func isAllOut(_ innings: Innings) -> Bool {
    let maximum = batters(of: innings.battingSide) - 1
    if innings.wicketsFallen >= maximum { return true }
    // If no batter left on the last ball, the two at the crease could bat on, even if all others were unable to bat.
    guard innings.wickets.contains(where: { $0.delivery == innings.deliveries.count - 1 }) else { return false }
    return unableToBat(in: innings).count >= maximum
  }

  private func batters(of side: Side) -> Int {
    let listed = players.count { $0.side == side }
    // A list of fewer than two players is treated as missing.
    return listed < 2 ? 11 : min(11, listed)
  }

  private func unableToBat(in innings: Innings) -> Set<String> {
    let dismissed = innings.wickets.filter(\.kind.isDismissal).map { name($0.playerOut) }
    let hurt = innings.retired.filter { wicket in
      !innings.replacements.contains {
        $0.isForBatting(innings.battingSide, insteadOf: name(wicket.playerOut)) && $0.delivery >= wicket.delivery
      }
    }
    return Set(dismissed).union(hurt.map { name($0.playerOut) }).union(absent(from: innings))
  }

  private func absent(from innings: Innings) -> [String] {
    let replaced = self.innings.flatMap(\.replacements).filter { $0.team == innings.battingSide }.map(\.playerOut)
    return innings.absentHurt.filter { !replaced.contains($0) }
  }

  private func name(_ player: PlayerIndex) -> String {
    players.indices.contains(Int(player)) ? players[Int(player)].name : "\(player)"
  }
}

extension Replacement {
  /// Returns true if the new player bats in place of `batter`, who retired. Returns false for impact players, supersubs
  /// and tactical substitutes. Even with these replacements, only eleven players may bat, and the retired batter is one
  /// of them.
  fileprivate func isForBatting(_ side: Side, insteadOf batter: String) -> Bool {
    team == side && playerOut == batter && !["impact_player", "supersub", "tactical_substitute"].contains(reason)
  }
}

extension Innings {
  fileprivate var retired: [Wicket] {
    wickets.filter { wicket in
      !wicket.kind.isDismissal
        && !deliveries.dropFirst(wicket.delivery + 1).contains {
          $0.batter == wicket.playerOut || $0.nonStriker == wicket.playerOut
        }
    }
  }
}
