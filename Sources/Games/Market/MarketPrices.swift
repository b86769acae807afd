import FantasyCore

/// The prices of a market: each player's expected points, moved by each final match.
///
/// A match moves only the players in its record, each by a part of their surprise: their points beyond the expectation,
/// less the mean of that for their role in the match. So easy grounds and high-scoring seasons don't move everybody,
/// and past prices say nothing about the next move.
package struct MarketPrices: Sendable {
  package struct Line: Hashable, Sendable {
    package let player: PlayerID
    /// The role in the pool.
    package let role: Role
    /// Under the market's scoring system.
    package let points: Points

    package init(player: PlayerID, role: Role, points: Points) {
      self.player = player
      self.role = role
      self.points = points
    }
  }

  /// A match's effect on a player.
  private struct Effect {
    /// The expectation before the match.
    let before: MarketForm
    /// The move of the expectation, in ten-thousandths of a point.
    let change: Int
    /// The surprise, as `MoveCounts` counts it, and the role at that time.
    let surprise: Int
    let role: Role
  }

  private let means: MarketMeans
  /// The expectations before the market's first match, of players in earlier matches.
  let beginning: [PlayerID: MarketForm]
  private(set) var forms: [PlayerID: MarketForm]
  private var effects: [MatchID: [PlayerID: Effect]] = [:]
  /// The distribution of surprises, including earlier matches.
  package private(set) var moves: MoveCounts

  package init(_ start: MarketStart) {
    means = start.means
    beginning = start.forms
    forms = start.forms
    moves = start.moves
  }

  /// Restores the prices after matches that can't be corrected any more.
  init(means: MarketMeans, beginning: [PlayerID: MarketForm], forms: [PlayerID: MarketForm], moves: MoveCounts) {
    self.means = means
    self.beginning = beginning
    self.forms = forms
    self.moves = moves
  }

  /// A player's expectation; the role's mean for a player without a match.
  ///
  /// - Parameter role: nil if unknown.
  package func form(of player: PlayerID, role: Role?) -> MarketForm {
    forms[player] ?? MarketForm(expected: means[role], matches: 0)
  }

  /// The expectation before the market's first match.
  func beginningForm(of player: PlayerID, role: Role?) -> MarketForm {
    beginning[player] ?? MarketForm(expected: means[role], matches: 0)
  }

  package func knows(_ match: MatchID) -> Bool { effects[match] != nil }

  /// Adds a final match, or its correction. A correction moves the match's players by the difference, as if the new
  /// record had been there from the start, and nobody else.
  ///
  /// - Returns: the players whom it moved, or no longer moves.
  @discardableResult
  package mutating func add(_ match: MatchID, _ lines: [Line]) -> Set<PlayerID> {
    let former = effects[match] ?? [:]
    takeBack(match)
    let added = move(lines, former)
    effects[match] = added
    return Set(former.keys).union(added.keys)
  }

  /// Adds a match before the market, which is never corrected.
  mutating func remember(_ lines: [Line]) { _ = move(lines, [:]) }

  /// - Parameter former: the effects of the match before its correction.
  private mutating func move(_ lines: [Line], _ former: [PlayerID: Effect]) -> [PlayerID: Effect] {
    let forms = lines.map { former[$0.player]?.before ?? form(of: $0.player, role: $0.role) }
    let surprises = zip(lines, forms).map { line, form in
      line.points.tenThousandths.clamped(to: MarketModel.mostPoints) - form.expected
    }
    let levels = Self.levels(lines, surprises)
    var added: [PlayerID: Effect] = [:]
    for (place, line) in lines.enumerated() where added[line.player] == nil {
      let before = forms[place]
      let beyond = surprises[place] - (levels[line.role] ?? 0)
      let wanted = beyond.roundedHalfUp(by: before.part)
      var form = form(of: line.player, role: line.role)
      form.unbounded += wanted
      form.matches += 1
      self.forms[line.player] = form
      let surprise = MoveCounts.surprise(beyond, of: before.expected)
      moves.count(surprise, of: line.player, line.role)
      added[line.player] = Effect(before: before, change: wanted, surprise: surprise, role: line.role)
    }
    return added
  }

  /// Reverts a match that does not count any more.
  ///
  /// - Returns: the players whom it had moved.
  @discardableResult
  package mutating func takeBack(_ match: MatchID) -> Set<PlayerID> {
    let former = effects.removeValue(forKey: match) ?? [:]
    for (player, effect) in former {
      moves.count(effect.surprise, of: player, effect.role, by: -1)
      guard var form = forms[player] else { continue }
      form.unbounded -= effect.change
      form.matches -= 1
      forms[player] = form
    }
    return Set(former.keys)
  }

  /// The possible prices of a share after some more matches of a player.
  ///
  /// - Parameter matches: 1 to 6.
  package func outcomes(of player: PlayerID, role: Role?, after matches: Int) -> PriceOutcomes {
    PriceOutcomes(of: form(of: player, role: role), moves.surprises(of: player, role: role), after: matches)
  }

  /// The mean surprise of each role, shrunk towards the mean of all players.
  private static func levels(_ lines: [Line], _ surprises: [Int]) -> [Role: Int] {
    if lines.isEmpty { return [:] }
    let all = surprises.reduce(0, +).roundedHalfUp(by: lines.count)
    var ofRoles: [Role: (sum: Int, count: Int)] = [:]
    for (line, surprise) in zip(lines, surprises) {
      ofRoles[line.role, default: (0, 0)].sum += surprise
      ofRoles[line.role, default: (0, 0)].count += 1
    }
    return ofRoles.mapValues { sum, count in
      (sum + MarketModel.levelPrior * all).roundedHalfUp(by: count + MarketModel.levelPrior)
    }
  }
}

extension MatchScore {
  /// The players of a match as input for a market, in the order of the pool: the order of results matters for
  /// remembered earlier matches.
  ///
  /// - Parameter role: returns the role by which a player is priced; by default that in the pool.
  package func marketLines(
    of pool: Pool, role: (PoolPlayer) -> Role = { $0.role }
  ) -> [MarketPrices.Line] {
    byPlace.sorted { $0.key.index < $1.key.index }.map { place, points in
      let player = pool.players[place]
      return MarketPrices.Line(player: player.id, role: role(player), points: points.total)
    }
  }
}
