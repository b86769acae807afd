extension [FiguresLine] {
  /// Returns one performance for each player, with figures in the order of the system's `figures`. Ignores figures that
  /// the system doesn't have.
  public func performances(under system: ScoringSystem) -> [Performance] {
    let numbers = Set(map(\.innings)).sorted()
    let indices = Dictionary(system.figures.enumerated().map { ($1, ElementIndex<Figure>($0)) }) { first, _ in first }
    var performances: [Performance] = []
    for line in inOrder {
      if performances.last?.player.id != line.player {
        let player = MatchPlayer(name: line.name, id: line.player, side: line.side)
        performances.append(
          Performance(
            player: player, innings: numbers.map { InningsFigures(innings: $0) },
            appearances: system.isCricket ? 1 : 0))
      }
      guard let index = numbers.firstIndex(of: line.innings) else { continue }
      for (name, value) in line.figures {
        if let figure = indices[name] { performances[performances.count - 1].innings[index].row[figure] = value }
      }
    }
    return performances
  }
}

extension Match {
  /// Creates a match from figures and a fixture. Ignores figures that the system doesn't have.
  public init(_ lines: [FiguresLine], fixture: Fixture, system: ScoringSystem) {
    var info = MatchInfo(
      teams: [fixture.home, fixture.away], dates: [fixture.start.day.description], matchType: system.sport)
    info.venue = fixture.venue
    let performances = lines.performances(under: system)
    self.init(info: info, players: performances.map(\.player), innings: [])
    figures = performances
    self.lines = lines
  }

  /// The sport. Always cricket, except for a match recorded as figures instead of deliveries.
  public var sport: String { lines == nil ? Sport.cricket : info.matchType }
}
