import FantasyCore

/// The prices of a market. A price depends on the player's expected points, which change after each final match.
///
/// A match moves the prices of the players in its record, each by a fraction of the player's surprise. The surprise is
/// the player's points minus the expected points, minus the role's mean surprise in the match. So easy grounds and
/// high-scoring seasons don't move all prices, and past prices don't predict the next move.
package struct MarketPrices: Sendable {
  package struct Line: Hashable, Sendable {
    package let player: PlayerID
    package let role: Role
    package let points: Points

    package init(player: PlayerID, role: Role, points: Points) {
      self.player = player
      self.role = role
      self.points = points
    }
  }

  private struct Effect {
    let before: MarketForm
    /// The change of the player's expected points, in ten-thousandths of a point.
    let change: Int
    let surprise: Int
    let role: Role
  }

  private let means: MarketMeans
  /// The players' expected points from earlier matches, before the market's first match.
  let beginning: [PlayerID: MarketForm]
  private(set) var forms: [PlayerID: MarketForm]
  private var effects: [MatchID: [PlayerID: Effect]] = [:]
  /// The distribution of surprises, including surprises in matches before the market was created.
  package private(set) var moves: MoveCounts

  package init(_ start: MarketStart) {
    means = start.means
    beginning = start.forms
    forms = start.forms
    moves = start.moves
  }

  /// Restores cached prices. The cache lacks the effect of each match, so matches can't be corrected or taken back in
  /// restored prices.
  init(means: MarketMeans, beginning: [PlayerID: MarketForm], forms: [PlayerID: MarketForm], moves: MoveCounts) {
    self.means = means
    self.beginning = beginning
    self.forms = forms
    self.moves = moves
  }

  /// Returns a player's expected points. For a player who has played no match, these are the mean points of the role.
  package func form(of player: PlayerID, role: Role?) -> MarketForm {
    forms[player] ?? MarketForm(expected: means[role], matches: 0)
  }

  func beginningForm(of player: PlayerID, role: Role?) -> MarketForm {
    beginning[player] ?? MarketForm(expected: means[role], matches: 0)
  }

  package func knows(_ match: MatchID) -> Bool { effects[match] != nil }

  /// Adds a final match or its correction. A correction moves only the players of the match, as if the corrected record
  /// had been the first one.
  ///
  /// - Returns: the players whose prices were moved by the match or by its former record.
  @discardableResult
  package mutating func add(_ match: MatchID, _ lines: [Line]) -> Set<PlayerID> {
    let former = effects[match] ?? [:]
    takeBack(match)
    let added = move(lines, former)
    effects[match] = added
    return Set(former.keys).union(added.keys)
  }

  mutating func remember(_ lines: [Line]) { _ = move(lines, [:]) }

  private mutating func move(_ lines: [Line], _ former: [PlayerID: Effect]) -> [PlayerID: Effect] {
    let forms = lines.map { former[$0.player]?.before ?? form(of: $0.player, role: $0.role) }
    let surprises = zip(lines, forms).map { line, form in
      line.points.tenThousandths.clamped(to: MarketModel.maxPoints) - form.expected
    }
    let levels = Self.levels(lines, surprises)
    var added: [PlayerID: Effect] = [:]
    for (index, line) in lines.enumerated() where added[line.player] == nil {
      let before = forms[index]
      let beyond = surprises[index] - (levels[line.role] ?? 0)
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

  /// Reverts the effects of a match that no longer counts. Returns the players whose prices the match had moved.
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

  /// Returns the possible prices of a share after the player's next matches.
  ///
  /// - Parameter matches: the number of matches, 1 to 6.
  package func outcomes(of player: PlayerID, role: Role?, after matches: Int) -> PriceOutcomes {
    PriceOutcomes(of: form(of: player, role: role), moves.surprises(of: player, role: role), after: matches)
  }

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
  /// Returns the players of a match and their points, in pool order. Prices from matches played before the market was
  /// created depend on this order.
  ///
  /// - Parameter role: returns the role that determines a player's price.
  package func marketLines(
    of pool: Pool, role: (PoolPlayer) -> Role = { $0.role }
  ) -> [MarketPrices.Line] {
    byIndex.sorted { $0.key.index < $1.key.index }.map { index, points in
      let player = pool.players[index]
      return MarketPrices.Line(player: player.id, role: role(player), points: points.total)
    }
  }
}
