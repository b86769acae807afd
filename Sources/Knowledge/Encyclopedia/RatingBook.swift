import FantasyCore

package struct RatedMatch: Sendable {
  struct Player: Sendable {
    let player: Int
    let side: Side
    let dismissals, stumpings: Int
    let isPoolKeeper: Bool
  }

  let clubs: [Int]
  let players: [Player]
  let matchups: [KnownMatch.Matchup]

  /// Creates the data that ratings need from a known match.
  ///
  /// - Parameters:
  ///   - clubs: a number that identifies the club of each side.
  ///   - numbers: a number that identifies each player, in the order of the performances.
  package init(
    _ known: KnownMatch, clubs: [Int], players numbers: [Int],
    isPoolKeeper: (MatchPlayer) -> Bool = { _ in false }
  ) {
    self.clubs = clubs
    matchups = known.matchups
    players = zip(numbers, known.record.performances).map { number, performance in
      let total = performance.total
      let dismissals =
        Int(total[.catches]) + Int(total[.stumpings]) + Int(total[.runOutsDirect]) + Int(total[.runOutsShared])
      return Player(
        player: number, side: performance.player.side, dismissals: dismissals,
        stumpings: Int(total[.stumpings]), isPoolKeeper: isPoolKeeper(performance.player))
    }
  }
}

/// Ratings of all players and clubs in one kind of match, updated match by match in chronological order. Uses only
/// integers, so that the same matches always produce the same ratings.
///
/// For each ball, a player gains the difference between the actual and the expected runs. The expected runs depend on
/// the phase of the innings, the era, and the opponent's skill so far. A wicket counts as a fixed number of runs. Lewis
/// ("Towards fairer measures of player performance in one-day cricket", 2005) and Davis, Perera and Swartz ("Player
/// evaluation in Twenty20 cricket", 2015) rate players by similar differences.
package struct RatingBook: Sendable {
  package let terms: RatingTerms
  private var phases = [PhaseMeans](repeating: PhaseMeans(), count: InningsPhase.allCases.count)
  private var dismissals = 0, listed = 0
  /// Each player's form, by player number.
  package private(set) var forms: [Int: PlayerForm] = [:]
  private var stumpers: Set<Int> = []
  private var clubs: [Int: [[Int: ClubShare]]] = [:]
  private var played: [Int: Int] = [:]

  /// The balls, runs and wickets of all players in one phase, over all matches so far, in thousandths. Recent matches
  /// weigh more.
  struct PhaseMeans: Sendable {
    var faced = 0, legal = 0, runs = 0, conceded = 0, wickets = 0

    fileprivate mutating func add(_ balls: MatchupBalls, wickets: Int) {
      Self.add(balls.faced, to: &faced)
      Self.add(balls.legal, to: &legal)
      Self.add(balls.runs, to: &runs)
      Self.add(balls.conceded, to: &conceded)
      Self.add(wickets, to: &self.wickets)
    }

    fileprivate static func add(_ number: Int, to sum: inout Int) {
      sum = (sum + 1000 * number - sum / RatingTerms.era).clamped(to: 1 << 42)
    }

    private static func each(_ sum: Int, _ count: Int) -> Int {
      count == 0 ? 0 : min(1_000_000_000, sum * 1_000_000 / count)
    }
    var runsFaced: Int { Self.each(runs, faced) }
    var wicketsFaced: Int { Self.each(wickets, faced) }
    var runsBowled: Int { Self.each(conceded, legal) }
    var wicketsBowled: Int { Self.each(wickets, legal) }
  }

  package init(_ terms: RatingTerms) { self.terms = terms }

  package func matches(of club: Int) -> Int { played[club] ?? 0 }

  /// Returns the balls that each player faced, bowled or kept wicket for in a club's recent matches, by player number.
  /// These shares determine the player's weight in the club's rating.
  package func shares(of club: Int) -> [Int: ClubShare] {
    (clubs[club] ?? []).reduce(into: [:]) { shares, match in
      for (player, share) in match { shares[player, default: ClubShare()].add(share) }
    }
  }

  /// Returns a club's rating as the fraction `sum / weight`. `sum` is the sum of the players' ratings in tenths, each
  /// multiplied by the player's share. `weight` is the sum of the shares.
  package func rating(of club: Int) -> (sum: Int, weight: Int) {
    shares(of: club).reduce((0, 0)) { sum, share in
      let rating = (forms[share.key] ?? PlayerForm()).rating(terms).overall
      return (sum.0 + share.value.weight * rating, sum.1 + share.value.weight)
    }
  }

  // MARK: Adding a match

  private struct Gain {
    var batting = 0, bowling = 0
    var share = ClubShare()
  }

  package mutating func add(_ match: RatedMatch) {
    addMeans(match)
    var gains = gains(match)
    for side in Side.allCases {
      guard let keeper = keeper(of: side, in: match) else { continue }
      gains[keeper].share.kept = match.matchups.reduce(0) {
        $0 + (match.players[Int($1.bowler)].side == side ? $1.balls.legal : 0)
      }
    }
    let expected = listed == 0 ? 0 : dismissals * 1_000_000 / listed
    for (gain, player) in zip(gains, match.players) {
      var form = forms[player.player] ?? PlayerForm()
      form.batting.add(surplus: gain.batting, amount: gain.share.faced)
      form.bowling.add(surplus: gain.bowling, amount: gain.share.bowled)
      form.fielding.add(surplus: player.dismissals * 1_000_000 - expected, amount: 1)
      form.keeping.add(surplus: 0, amount: gain.share.kept)
      forms[player.player] = form
      if player.stumpings > 0 { stumpers.insert(player.player) }
    }
    for side in Side.allCases { addShares(of: side, match, gains) }
  }

  private mutating func addMeans(_ match: RatedMatch) {
    for phase in InningsPhase.allCases {
      var balls = MatchupBalls(), wickets = 0
      for matchup in match.matchups where matchup.phase == phase {
        balls.add(matchup.balls)
        wickets += matchup.wicket == nil ? 0 : 1
      }
      phases[phase.rawValue].add(balls, wickets: wickets)
    }
    PhaseMeans.add(match.players.reduce(0) { $0 + $1.dismissals }, to: &dismissals)
    PhaseMeans.add(match.players.count, to: &listed)
  }

  private func gains(_ match: RatedMatch) -> [Gain] {
    let skills = match.players.map { player -> (batting: Int, bowling: Int) in
      let form = forms[player.player] ?? PlayerForm()
      return (form.batting.skill(prior: terms.priorBalls), form.bowling.skill(prior: terms.priorBalls))
    }
    let means = phases.map { phase in
      (phase.runsFaced, phase.wicketsFaced, phase.runsBowled, phase.wicketsBowled)
    }
    var gains = [Gain](repeating: Gain(), count: match.players.count)
    for matchup in match.matchups {
      let batter = Int(matchup.batter), bowler = Int(matchup.bowler), balls = matchup.balls
      let (runsFaced, wicketsFaced, runsBowled, wicketsBowled) = means[matchup.phase.rawValue]
      let wickets = matchup.wicket == nil ? 0 : 1_000_000
      gains[batter].share.faced += balls.faced
      gains[bowler].share.bowled += balls.legal
      gains[batter].batting +=
        balls.runs * 1_000_000 - balls.faced * runsFaced
        - terms.wicketWorth * (wickets - balls.faced * wicketsFaced)
        + balls.faced * skills[bowler].bowling
      gains[bowler].bowling +=
        balls.legal * runsBowled - balls.conceded * 1_000_000
        + terms.wicketWorth * (wickets - balls.legal * wicketsBowled)
        + balls.legal * skills[batter].batting
    }
    return gains
  }

  /// Returns the wicket-keeper's index; nil if no player qualifies. The first choice is a player with a stumping in
  /// this match. The second choice is the only player with an earlier stumping. If nobody has a stumping, the choice is
  /// the only wicket-keeper in the league's pool.
  private func keeper(of side: Side, in match: RatedMatch) -> Int? {
    let own = match.players.indices.filter { match.players[$0].side == side }
    if let stumper = own.first(where: { match.players[$0].stumpings > 0 }) { return stumper }
    let earlier = own.filter { stumpers.contains(match.players[$0].player) }
    if !earlier.isEmpty { return earlier.count == 1 ? earlier[0] : nil }
    let keepers = own.filter { match.players[$0].isPoolKeeper }
    return keepers.count == 1 ? keepers[0] : nil
  }

  private mutating func addShares(of side: Side, _ match: RatedMatch, _ gains: [Gain]) {
    let club = match.clubs[side.index]
    var shares: [Int: ClubShare] = [:]
    for (gain, player) in zip(gains, match.players) where player.side == side && gain.share.weight > 0 {
      shares[player.player, default: ClubShare()].add(gain.share)
    }
    var last = clubs[club] ?? []
    last.append(shares)
    if last.count > RatingTerms.clubMatches { last.removeFirst() }
    clubs[club] = last
    played[club, default: 0] += 1
  }
}
