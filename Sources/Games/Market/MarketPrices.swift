import FantasyCore

/// The prices of a market: what is expected of each player, moved by each final match.
///
/// A match moves only the players in its record: each by a part of how much more they earned than was expected, less what
/// those of their role in the match earned more on the mean. So neither an easy ground nor a season of high scores moves
/// everybody, and whoever only knows past prices knows nothing of the next move.
package struct MarketPrices: Sendable {
  /// A player in a final match.
  package struct Line: Hashable, Sendable {
    /// The player.
    package let player: PlayerID
    /// Their role in the pool.
    package let role: Role
    /// What they earned, under the market's scoring system.
    package let points: Points

    /// A player in a final match.
    package init(player: PlayerID, role: Role, points: Points) {
      (self.player, self.role, self.points) = (player, role, points)
    }
  }

  /// What a match did to a player.
  private struct Effect {
    /// What was expected before the match.
    let before: MarketForm
    /// By how much the expectation moved.
    let change: Int
    /// Their surprise, as `MoveCounts` counts it, and the role in which they had it.
    let surprise: Int
    let role: Role
  }

  private let means: MarketMeans
  /// What was expected before the first match, of who was in earlier ones.
  let beginning: [PlayerID: MarketForm]
  private(set) var forms: [PlayerID: MarketForm]
  private var effects: [MatchID: [PlayerID: Effect]] = [:]
  /// How surprises were spread, those of earlier matches included.
  package private(set) var moves: MoveCounts

  /// The prices with which a market begins.
  package init(_ start: MarketStart) {
    (means, beginning, forms, moves) = (start.means, start.forms, start.forms, start.moves)
  }

  /// The prices after some matches, which can't be corrected any more.
  init(means: MarketMeans, beginning: [PlayerID: MarketForm], forms: [PlayerID: MarketForm], moves: MoveCounts) {
    (self.means, self.beginning, self.forms, self.moves) = (means, beginning, forms, moves)
  }

  /// What is expected of a player: who is in no match is expected to earn the mean of their role.
  ///
  /// - Parameter role: nil where it isn't known.
  package func form(of player: PlayerID, role: Role?) -> MarketForm {
    forms[player] ?? MarketForm(expected: means[role], matches: 0)
  }

  /// What was expected of a player before the first match.
  func beginningForm(of player: PlayerID, role: Role?) -> MarketForm {
    beginning[player] ?? MarketForm(expected: means[role], matches: 0)
  }

  /// Whether a match has moved prices.
  package func knows(_ match: MatchID) -> Bool { effects[match] != nil }

  /// Takes in a final match. One that is known was corrected: its players move by the difference, as if the new record had
  /// been there from the start, and nobody else moves.
  ///
  /// - Returns: those whom it moved, or no longer moves.
  @discardableResult
  package mutating func add(_ match: MatchID, _ lines: [Line]) -> Set<PlayerID> {
    let former = effects[match] ?? [:]
    takeBack(match)
    let added = move(lines, former)
    effects[match] = added
    return Set(former.keys).union(added.keys)
  }

  /// Takes in a match before the market, which is never corrected.
  mutating func remember(_ lines: [Line]) { _ = move(lines, [:]) }

  /// Moves the players of a match.
  ///
  /// - Parameter former: what the match did to them before it was corrected.
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

  /// Takes back what a match did, since it does not count any more.
  ///
  /// - Returns: those whom it had moved.
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

  /// What a share may cost after some more matches of a player.
  ///
  /// - Parameter matches: how many, 1 to 6.
  package func outcomes(of player: PlayerID, role: Role?, after matches: Int) -> PriceOutcomes {
    PriceOutcomes(of: form(of: player, role: role), moves.surprises(of: player, role: role), after: matches)
  }

  /// By how much those of each role earned more than expected, on the mean; of few players it is drawn to the mean of all.
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
  /// The players of a match as a market takes them in, in the order of the pool: where earlier matches are remembered, the
  /// order of results matters.
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
