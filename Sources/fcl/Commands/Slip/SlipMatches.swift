import CommandLineKit
import FantasyCore
import LeagueStore

/// The matches of predictions as a command sees them: each is read once, and simulated once.
final class SlipMatches {
  private struct Key: Hashable {
    let source: SlipPick.Source
    let match: MatchID

    init(_ pick: SlipPick) { (source, match) = (pick.source, pick.match) }
  }

  private let context: Context
  private var schedules: [SlipPick.Source: MatchSchedule?] = [:]
  private var matches: [Key: ScheduledMatch?] = [:]
  private var grounds: [SlipPick.Source: OddsGround] = [:]
  private var forecasts: [Key: MatchForecast?] = [:]

  init(_ context: Context) { self.context = context }

  /// The matches of a place; nil if it is gone, or can't be read.
  private func schedule(_ source: SlipPick.Source) -> MatchSchedule? {
    if let known = schedules[source] { return known }
    let schedule: MatchSchedule?
    switch source {
    case .league(let league): schedule = (try? context.open(league)).map { MatchSchedule($0, context) }
    case .folder(let folder):
      var own = try? FolderSchedule(folder, fixtures: nil, context)
      schedule = own == nil ? nil : try? context.schedule(&own)
    }
    schedules[source] = .some(schedule)
    return schedule
  }

  /// The match of a prediction; nil if it is gone, or can't be read.
  func match(_ pick: SlipPick) -> ScheduledMatch? {
    let key = Key(pick)
    if let known = matches[key] { return known }
    let match = (try? schedule(pick.source)?.match(withID: pick.match)).flatMap(\.self)
    matches[key] = .some(match)
    return match
  }

  /// Whether the match of a prediction has begun; one that is gone by its start.
  func hasBegun(_ pick: SlipPick) -> Bool {
    match(pick).map { $0.state != .upcoming } ?? (pick.start <= context.world.clock())
  }

  /// What the matches of a place are foretold from; nil if it is gone.
  private func ground(_ source: SlipPick.Source) throws -> OddsGround? {
    if let known = grounds[source] { return known }
    guard let schedule = schedule(source) else { return nil }
    let ground = try OddsGround(schedule, context)
    grounds[source] = ground
    return ground
  }

  /// Today's fair odd of a prediction; nil if nobody can say.
  func fairOdd(_ pick: SlipPick) throws -> Odd? {
    let key = Key(pick)
    if let known = forecasts[key] { return known?.odd(of: pick.prediction, margin: 0) }
    guard let match = match(pick), let ground = try ground(pick.source) else { return nil }
    var forecast: MatchForecast?
    if case .known(let known) = try ground.forecast(match) { forecast = known }
    forecasts[key] = .some(forecast)
    return forecast?.odd(of: pick.prediction, margin: 0)
  }

  /// What became of a prediction; nil while it is not known.
  ///
  /// - Returns: nil if the match is gone, or its file can't be read.
  func result(_ pick: SlipPick) -> PickResult?? {
    guard let match = match(pick) else { return nil }
    if match.state == .abandoned { return .some(.void) }
    guard let played = match.played else {
      // A file that went away says nothing; in a league its scoring was undone.
      if case .league = pick.source { return .some(nil) }
      return nil
    }
    // By the names of the prediction, whatever the fixtures say now; a match of others is not this one.
    guard let home = played.side(of: pick) else { return nil }
    return .some(
      PickResult(of: pick.prediction, in: played, home: home) { player in
        points(of: player, in: played, pick.source)
      })
  }

  private func points(of player: PlayerID, in match: Match, _ source: SlipPick.Source) -> Points? {
    guard let performance = match.performances().first(where: { $0.player.id == player }) else { return nil }
    return (try? ground(source)).flatMap(\.self)?.points(of: performance, in: match)
  }
}

extension Match {
  /// The side that is the home side of a prediction; nil if the match is one of others.
  fileprivate func side(of pick: SlipPick) -> Side? {
    guard Set(info.teams) == [pick.home, pick.away] else { return nil }
    return teamName(.first) == pick.home ? .first : .second
  }
}

extension OddsGround {
  /// The points of a performance, by the system and the role that the odds are for.
  func points(of performance: Performance, in match: Match) -> Points {
    let known = open.encyclopedia
    let player = known.players.firstIndex { $0.id == performance.player.id }
    let role = player.flatMap { PoolRoles(open.league).role(of: $0, in: known) }
    return system.system.matchPoints(of: performance, role: role, ballsPerOver: match.info.ballsPerOver).total
  }
}
