// A match told by figures rather than by deliveries, for any sport: what one player did in one innings, and the match
// that such lines make.

/// What a player did in one innings of a match, or in the whole of it.
public struct FiguresLine: Hashable, Sendable {
  /// The player, by his id in the pool.
  public var player: PlayerID
  /// His name in the pool when the figures were taken in.
  public var name: String
  /// For which side: the fixture's home is the first.
  public var side: Side
  /// The innings, from 1.
  public var innings: Int
  /// The figures that are not 0, by name.
  public var figures: [String: Int32]

  /// What a player did in one innings.
  public init(player: PlayerID, name: String, side: Side, innings: Int = 1, figures: [String: Int32] = [:]) {
    self.player = player
    self.name = name
    self.side = side
    self.innings = innings
    self.figures = figures
  }
}

extension [FiguresLine] {
  /// The same figures in the one order in which they are kept: by side, player, innings. A line without figures is left
  /// out unless it is all that tells of a player.
  public var inOrder: [FiguresLine] {
    let sorted = self.sorted { one, other in
      (one.side.index, one.player.text, one.innings) < (other.side.index, other.player.text, other.innings)
    }
    var lines: [FiguresLine] = []
    for line in sorted {
      guard lines.last?.player == line.player else {
        lines.append(line)
        continue
      }
      if line.figures.isEmpty { continue }
      if lines.last?.figures.isEmpty == true { lines.removeLast() }
      lines.append(line)
    }
    return lines
  }
}

extension [FiguresLine] {
  /// Everybody's figures as a scoring system orders them.
  ///
  /// - Parameter system: says what figures there are; names that it does not have are passed over.
  public func performances(under system: ScoringSystem) -> [Performance] {
    let numbers = Set(map(\.innings)).sorted()
    let places = Dictionary(system.figures.enumerated().map { ($1, $0) }) { first, _ in first }
    var performances: [Performance] = []
    for line in inOrder {
      if performances.last?.player.id != line.player {
        let player = MatchPlayer(name: line.name, id: line.player, side: line.side)
        performances.append(
          Performance(
            player: player, innings: numbers.map { InningsFigures(innings: $0) },
            appearances: system.isCricket ? 1 : 0))
      }
      guard let place = numbers.firstIndex(of: line.innings) else { continue }
      for (name, value) in line.figures {
        if let figure = places[name] { performances[performances.count - 1].innings[place].row[figure] = value }
      }
    }
    return performances
  }
}

extension Match {
  /// The match that figures tell.
  ///
  /// - Parameters:
  ///   - lines: the figures; names that the system does not have are passed over.
  ///   - fixture: sides, day and place.
  ///   - system: the scoring system, which says what figures there are.
  public init(_ lines: [FiguresLine], fixture: Fixture, system: ScoringSystem) {
    var info = MatchInfo(
      teams: [fixture.home, fixture.away], dates: [fixture.start.day.description], matchType: system.sport)
    info.venue = fixture.venue
    let performances = lines.performances(under: system)
    self.init(info: info, players: performances.map(\.player), innings: [])
    figures = performances
    self.lines = lines
  }

  /// The sport: match files are of cricket, figures of any.
  public var sport: String { lines == nil ? ScoringSystem.cricket : info.matchType }
}
