import FantasyCore

/// A prediction about a match. A slip can have at most one prediction for each market of a match.
package enum Prediction: Hashable, Sendable {
  /// The home side wins the match, perhaps in a super over or bowl-out.
  case home
  /// Neither side wins: the match is drawn, or is tied and no tie-breaker decides it.
  case neither
  case away
  /// No player scores more runs in the match than this player.
  case topBatter(PlayerID)
  /// No player takes more wickets in the match than this player.
  case topBowler(PlayerID)
  /// The total of both sides' runs is above the limit.
  case over(Line)
  case under(Line)
  /// The player earns more fantasy points than the limit.
  case pointsOver(PlayerID, Line)
  case pointsUnder(PlayerID, Line)

  /// A limit halfway between two whole numbers, such as `170.5`, so that no total of runs equals the limit.
  package struct Line: Hashable, Sendable, CustomStringConvertible {
    /// The whole number just below the limit.
    package let whole: Int

    package static let range = -500...5_000

    /// Returns nil if the limit is out of range.
    package init?(above whole: Int) {
      guard Self.range.contains(whole) else { return nil }
      self.whole = whole
    }

    /// Parses a number that ends in .5. Returns nil if the text has another form, or if the limit is out of range.
    package init?(_ text: String) {
      guard let tenths = Decimal.scaled(text, places: 1), abs(tenths % 10) == 5 else { return nil }
      self.init(above: tenths.roundedDown(by: 10))
    }

    /// The limit as text, for example `170.5` or `-3.5`.
    package var description: String { Decimal.text(10 * whole + 5, places: 1) }
  }

  /// The question that a prediction answers, such as the winner or the top batter.
  package enum Market: Hashable, Sendable {
    case winner, topBatter, topBowler, total
    case points(PlayerID)
  }

  package var market: Market {
    switch self {
    case .home, .neither, .away: .winner
    case .topBatter: .topBatter
    case .topBowler: .topBowler
    case .over, .under: .total
    case .pointsOver(let player, _), .pointsUnder(let player, _): .points(player)
    }
  }

  package var player: PlayerID? {
    switch self {
    case .home, .neither, .away, .over, .under: nil
    case .topBatter(let player), .topBowler(let player), .pointsOver(let player, _), .pointsUnder(let player, _): player
    }
  }

  /// The prediction in the form that users type, with player ids instead of names: `1`, `over:330.5`,
  /// `points-over:ba607b88:40.5`.
  package var text: String {
    switch self {
    case .home: "1"
    case .neither: "X"
    case .away: "2"
    case .topBatter(let player): "top-batter:\(player)"
    case .topBowler(let player): "top-bowler:\(player)"
    case .over(let line): "over:\(line)"
    case .under(let line): "under:\(line)"
    case .pointsOver(let player, let line): "points-over:\(player):\(line)"
    case .pointsUnder(let player, let line): "points-under:\(player):\(line)"
    }
  }

  /// Parses a prediction, ignoring the case of keywords. Returns nil if the text isn't a prediction.
  ///
  /// - Parameter player: returns the id of the player that the typed text identifies; nil if there is none.
  package init?<Failure: Error>(_ text: String, player: (String) throws(Failure) -> PlayerID?) throws(Failure) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    switch (parts[0].lowercased(), parts.count) {
    case ("1", 1): self = .home
    case ("x", 1): self = .neither
    case ("2", 1): self = .away
    case ("top-batter", 2), ("top-bowler", 2):
      guard let id = try player(parts[1]) else { return nil }
      self = parts[0].lowercased() == "top-batter" ? .topBatter(id) : .topBowler(id)
    case ("over", 2), ("under", 2):
      guard let line = Line(parts[1]) else { return nil }
      self = parts[0].lowercased() == "over" ? .over(line) : .under(line)
    case ("points-over", 3), ("points-under", 3):
      guard let line = Line(parts[2]), let id = try player(parts[1]) else { return nil }
      self = parts[0].lowercased() == "points-over" ? .pointsOver(id, line) : .pointsUnder(id, line)
    default: return nil
    }
  }
}
