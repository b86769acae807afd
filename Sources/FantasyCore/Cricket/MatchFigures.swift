// Computes each player's figures in each innings from the deliveries. Numbers in parentheses refer to decisions in
// SCORING.md, "What the printed tables leave open, decided".

extension Match {
  /// Returns each player's performance, in the order of `players`. Super overs have no figures, but are included in the
  /// numbering of innings (SCORING.md, decision 6). For a match recorded as figures instead of deliveries, returns
  /// `figures`. O(deliveries).
  package func performances() -> [Performance] {
    if let figures { return figures }
    let counted = innings.indices.filter { innings[$0].isCounted }
    let tallies = counted.map { index in
      var tallies = InningsTallies(players: players.count)
      tallies.add(innings[index], ballsPerOver: info.ballsPerOver)
      return tallies
    }
    return players.indices.map { player in
      let figures = zip(counted, tallies).map { index, tally in tally.players[player].figures(innings: index + 1) }
      let substituted = zip(counted, tallies).compactMap { index, tally in
        tally.substitutes[PlayerIndex(player)]?.figures(innings: index + 1)
      }
      return Performance(player: players[player], innings: figures, asSubstitute: substituted)
    }
  }
}

struct InningsTallies {
  package private(set) var players: [PlayerTally]

  /// The figures that players in the XI earned as substitute fielders, by player. Empty in most matches.
  package private(set) var substitutes: [PlayerIndex: PlayerTally] = [:]

  package init(players count: Int) { players = Array(repeating: PlayerTally(), count: count) }

  package mutating func add(_ innings: Innings, ballsPerOver: Int) {
    for ball in innings.deliveries {
      addBatting(ball)
      addBowling(ball)
    }
    for over in innings.overs(ballsPerOver: ballsPerOver) {
      if let bowler = over.maidenBowler { update(bowler) { $0.maidens &+= 1 } }
    }
    for wicket in innings.wickets { add(wicket, in: innings) }
    for stand in innings.stands where stand.isFifty {
      for batter in stand.batters { update(batter) { $0.fiftyStands &+= 1 } }
    }
  }

  private mutating func update(_ player: PlayerIndex, _ change: (inout PlayerTally) -> Void) {
    // A match built in code may refer to missing players.
    if Int(player) < players.count { change(&players[Int(player)]) }
  }

  private mutating func addBatting(_ ball: Delivery) {
    update(ball.batter) { tally in
      tally.batted = true
      tally.runs &+= Int32(ball.batterRuns)
      if ball.isFaced { tally.balls &+= 1 }
      if ball.isNonBoundary { return }  // All run, not hit to the boundary (11).
      if ball.batterRuns == 4 { tally.fours &+= 1 }
      if ball.batterRuns == 6 { tally.sixes &+= 1 }
    }
    update(ball.nonStriker) { $0.batted = true }
  }

  private mutating func addBowling(_ ball: Delivery) {
    update(ball.bowler) { tally in
      let runs = Int32(truncatingIfNeeded: ball.runsConceded)
      tally.runsConceded &+= runs
      if ball.wides > 0 { tally.wides &+= 1 }
      if ball.noBalls > 0 { tally.noBalls &+= 1 }
      if !ball.isLegal { return }
      tally.legalBalls &+= 1
      if runs == 0 { tally.dots &+= 1 }  // Byes and leg-byes are not charged to the bowler (9).
    }
  }

  private mutating func add(_ wicket: Wicket, in innings: Innings) {
    update(wicket.playerOut) { tally in
      tally.howOut = wicket.kind
      guard wicket.kind.isDismissal else { return }
      tally.dismissals &+= 1
      tally.batted = true  // Even if out before reaching the crease: timed out, retired out.
    }
    guard innings.deliveries.indices.contains(wicket.delivery) else { return }
    let bowler = innings.deliveries[wicket.delivery].bowler
    if wicket.kind.isCreditedToBowler { addWicket(wicket.kind, to: bowler) }
    addFielding(wicket, bowler)
  }

  private mutating func addWicket(_ kind: DismissalKind, to bowler: PlayerIndex) {
    update(bowler) { tally in
      tally.wickets &+= 1
      if kind == .bowled || kind == .lbw { tally.bowledLbw &+= 1 }
    }
  }

  private mutating func addFielding(_ wicket: Wicket, _ bowler: PlayerIndex) {
    switch wicket.kind {
    case .caughtAndBowled: update(bowler) { $0.catches &+= 1 }
    case .caught: credit(wicket.fielders.first) { $0.catches &+= 1 }
    case .stumped: credit(wicket.fielders.first) { $0.stumpings &+= 1 }
    case .runOut: addRunOut(wicket)
    default: break
    }
  }

  private mutating func addRunOut(_ wicket: Wicket) {
    let fielders = wicket.lastTwoFielders
    for fielder in fielders {
      credit(fielder) { if fielders.count == 1 { $0.runOutsDirect &+= 1 } else { $0.runOutsShared &+= 1 } }
    }
  }

  private mutating func credit(_ fielder: Fielder?, _ change: (inout PlayerTally) -> Void) {
    guard let fielder, let player = fielder.player else { return }
    if fielder.isSubstitute {
      change(&substitutes[player, default: PlayerTally()])
    } else {
      update(player, change)
    }
  }
}

/// A player's figures so far in an innings. Separate integers, because changing single elements of a vector is slow.
struct PlayerTally {
  package var batted = false
  package var howOut: DismissalKind?
  package var runs: Int32 = 0
  package var balls: Int32 = 0
  package var fours: Int32 = 0
  package var sixes: Int32 = 0
  package var dismissals: Int32 = 0
  package var legalBalls: Int32 = 0
  package var runsConceded: Int32 = 0
  package var wickets: Int32 = 0
  package var bowledLbw: Int32 = 0
  package var maidens: Int32 = 0
  package var dots: Int32 = 0
  package var wides: Int32 = 0
  package var noBalls: Int32 = 0
  package var catches: Int32 = 0
  package var stumpings: Int32 = 0
  package var runOutsDirect: Int32 = 0
  package var runOutsShared: Int32 = 0
  package var fiftyStands: Int32 = 0

  package func figures(innings: Int) -> InningsFigures {
    var row = FigureRow()
    row[.inningsBatted] = batted ? 1 : 0
    row[.runs] = runs
    row[.balls] = balls
    row[.fours] = fours
    row[.sixes] = sixes
    row[.dismissals] = dismissals
    row[.ducks] = dismissals > 0 && runs == 0 ? 1 : 0
    row[.legalBalls] = legalBalls
    row[.runsConceded] = runsConceded
    row[.wickets] = wickets
    row[.bowledLbw] = bowledLbw
    row[.maidens] = maidens
    row[.dots] = dots
    row[.wides] = wides
    row[.noBalls] = noBalls
    row[.catches] = catches
    row[.stumpings] = stumpings
    row[.runOutsDirect] = runOutsDirect
    row[.runOutsShared] = runOutsShared
    row[.fiftyStands] = fiftyStands
    return InningsFigures(innings: innings, row: row, howOut: howOut)
  }
}

extension Fielder {
  /// Returns the index of the fielder who gets the credit; nil for a fielder outside the XI. For a substitute, returns
  /// nil if `countingSubstitutes` is false (SCORING.md, decision 8).
  package func credited(countingSubstitutes: Bool) -> PlayerIndex? {
    isSubstitute && !countingSubstitutes ? nil : player
  }

  /// Returns true if both fielders are the same person. Two unnamed substitutes count as different people.
  package func isSame(as other: Fielder) -> Bool {
    if let name, let otherName = other.name, name == otherName { return true }
    if let player { return player == other.player }
    return false
  }
}

extension Wicket {
  /// The last two different fielders, last first; fewer if the wicket has fewer. If a fielder is named twice, only the
  /// later mention counts (SCORING.md, decision 2).
  package var lastTwoFielders: [Fielder] {
    var last: [Fielder] = []
    for fielder in fielders.reversed() where !last.contains(where: { $0.isSame(as: fielder) }) {
      last.append(fielder)
      if last.count == 2 { break }
    }
    return last
  }
}
