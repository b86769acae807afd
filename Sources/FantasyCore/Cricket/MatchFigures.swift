// Computes each player's figures in each innings from the deliveries. Numbers in parentheses refer to decisions in
// SCORING.md, "What the printed tables leave open, decided".

extension Match {
  /// Returns each player's performance, in the order of `players`. The numbering of innings includes super overs. For a
  /// match recorded as figures instead of deliveries, returns `figures`. O(deliveries).
  package func performances() -> [Performance] { allPerformances().players }

  /// Returns the performances of players in the XI, and of `substitutes`.
  package func allPerformances() -> (players: [Performance], substitutes: [Performance]) {
    if let figures { return (figures, []) }
    let played = innings.indices.filter { !innings[$0].deliveries.isEmpty }
    let tallies = played.map { index in
      var tallies = InningsTallies(players: players.count)
      tallies.add(innings[index], ballsPerOver: info.ballsPerOver)
      return (index, tallies)
    }
    let listed = players.enumerated().map { number, player in
      var performance = Performance(player: player, innings: [])
      performance.arrival = replacement(bringing: player).map { Arrival(rawValue: $0.replacement.reason) ?? .unknown }
      for (index, tally) in tallies {
        let isSuperOver = innings[index].isSuperOver
        func figures(_ tally: PlayerTally) -> InningsFigures {
          tally.figures(innings: index + 1, isSuperOver: isSuperOver)
        }
        let own = figures(tally.players[number])
        if !isSuperOver {
          performance.innings.append(own)
        } else if own.row != FigureRow() {
          performance.superOvers.append(own)
        }
        if let substitute = tally.substitutes[PlayerIndex(number)] {
          performance.asSubstitute.append(figures(substitute))
        }
      }
      return performance
    }
    let others = substitutes.map { player in
      var performance = Performance(player: player, innings: [], appearances: 0)
      for (index, tally) in tallies {
        let isSuperOver = innings[index].isSuperOver
        if !isSuperOver { performance.innings.append(InningsFigures(innings: index + 1)) }
        guard innings[index].fieldingSide == player.side, let own = tally.unlisted[player.name] else { continue }
        performance.asSubstitute.append(own.figures(innings: index + 1, isSuperOver: isSuperOver))
      }
      return performance
    }
    return (listed, others)
  }
}

struct InningsTallies {
  package private(set) var players: [PlayerTally]

  /// The figures that players in the XI earned as substitute fielders, by player. Empty in most matches.
  package private(set) var substitutes: [PlayerIndex: PlayerTally] = [:]

  /// The figures of substitute fielders who are not in the XI, by name.
  package private(set) var unlisted: [String: PlayerTally] = [:]

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
      if ball.isNoBallFaced { tally.noBallsFaced &+= 1 }
      if ball.isRunFour { tally.runFours &+= 1 }
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
    let fielders = wicket.differentFielders
    for (hand, fielder) in fielders.enumerated() {
      credit(fielder) { tally in
        if fielders.count == 1 { return tally.runOutsDirect &+= 1 }
        if hand >= fielders.count - 2 { tally.runOutsShared &+= 1 }
        switch hand {
        case 0: tally.runOutsFirst &+= 1
        case 1: tally.runOutsSecond &+= 1
        default: tally.runOutsLater &+= 1
        }
      }
    }
  }

  private mutating func credit(_ fielder: Fielder?, _ change: (inout PlayerTally) -> Void) {
    guard let fielder else { return }
    guard let player = fielder.player else {
      if fielder.isSubstitute, let name = fielder.name { change(&unlisted[name, default: PlayerTally()]) }
      return
    }
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
  package var noBallsFaced: Int32 = 0
  package var runFours: Int32 = 0
  package var runOutsFirst: Int32 = 0
  package var runOutsSecond: Int32 = 0
  package var runOutsLater: Int32 = 0

  package func figures(innings: Int, isSuperOver: Bool) -> InningsFigures {
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
    row[.noBallsFaced] = noBallsFaced
    row[.runFours] = runFours
    row[.runOutsFirst] = runOutsFirst
    row[.runOutsSecond] = runOutsSecond
    row[.runOutsLater] = runOutsLater
    return InningsFigures(innings: innings, row: row, howOut: howOut, isSuperOver: isSuperOver)
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
  /// The different fielders, in the order of their hands on the ball. If a fielder is named twice, only the later
  /// mention counts (SCORING.md, decision 2).
  package var differentFielders: [Fielder] {
    var last: [Fielder] = []
    for fielder in fielders.reversed() where !last.contains(where: { $0.isSame(as: fielder) }) { last.append(fielder) }
    return last.reversed()
  }
}
