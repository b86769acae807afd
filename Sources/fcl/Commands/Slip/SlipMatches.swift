import Answers
import FantasyCore
import Games
import LeagueStore

/// The matches to which predictions refer. A match is read and simulated at most once.
final class SlipMatches {
  private struct Key: Hashable {
    let source: SlipPick.Source
    let match: MatchID

    init(_ pick: SlipPick) {
      source = pick.source
      match = pick.match
    }
  }

  private let context: Context
  private var schedules: [SlipPick.Source: MatchSchedule?] = [:]
  private var matches: [Key: ScheduledMatch?] = [:]
  private var inputs: [SlipPick.Source: MatchForecastInput] = [:]
  private var forecasts: [Key: MatchForecast?] = [:]
  private var doubtful: [PlayerID: Bool] = [:]

  init(_ context: Context) { self.context = context }

  private func schedule(_ source: SlipPick.Source) throws -> MatchSchedule? {
    if let known = schedules[source] { return known }
    let schedule: MatchSchedule?
    switch source {
    case .league(let league):
      schedule = try ifPresent { try context.open(league) }.map { MatchSchedule($0, context) }
    case .folder(let folder):
      schedule = try ifPresent { () throws -> MatchSchedule? in
        var own: FolderSchedule?
        do { own = try FolderSchedule(folder, fixtures: nil, context) } catch is NoMatchFiles { return nil }
        return try context.schedule(&own)
      }.flatMap(\.self)
    }
    schedules[source] = .some(schedule)
    return schedule
  }

  /// Returns the match of a prediction, or nil if the match no longer exists. Throws if the match's league, folder or
  /// file can't be read.
  func match(_ pick: SlipPick) throws -> ScheduledMatch? {
    let key = Key(pick)
    if let known = matches[key] { return known }
    let match = try schedule(pick.source)?.match(withID: pick.match)
    matches[key] = .some(match)
    return match
  }

  /// Returns true if the match of a prediction has begun, by the time of its league or folder. For a missing match,
  /// compares the start time in the prediction with the machine's clock. Throws if the match's league, folder or file
  /// can't be read.
  func hasBegun(_ pick: SlipPick) throws -> Bool {
    try match(pick).map { $0.state != .upcoming } ?? (pick.start <= context.world.clock())
  }

  func begun(_ picks: [SlipPick]) throws -> Set<SlipPick> { Set(try picks.filter(hasBegun)) }

  private func input(_ source: SlipPick.Source) throws -> MatchForecastInput? {
    if let known = inputs[source] { return known }
    guard let schedule = try schedule(source) else { return nil }
    let input = try MatchForecastInput(schedule, context)
    inputs[source] = input
    return input
  }

  func fairOdds(_ pick: SlipPick) throws -> DecimalOdds? {
    let key = Key(pick)
    if let known = forecasts[key] { return odds(of: pick, known) }
    guard let match = try match(pick), let input = try input(pick.source) else { return nil }
    var forecast: MatchForecast?
    if case .known(let known) = try input.forecast(match) { forecast = known }
    forecasts[key] = .some(forecast)
    return odds(of: pick, forecast)
  }

  private func odds(of pick: SlipPick, _ forecast: MatchForecast?) -> DecimalOdds? {
    if let forecast, case .points(let player) = pick.prediction.market {
      doubtful[player] = forecast.isDoubtful(player)
    }
    return forecast?.odds(of: pick.prediction, margin: 0)
  }

  var warnings: [String] {
    var doubts = RoleDoubts()
    for isDoubtful in doubtful.values { doubts.count(isDoubtful) }
    return doubts.warnings(.guessed, of: "player")
  }

  /// Returns the result of a prediction; `.some(nil)` if the prediction is still open. Returns nil if the match no
  /// longer exists, or if its league, folder or file is damaged. Throws if a system call fails, because settling a slip
  /// requires all results.
  func result(_ pick: SlipPick) throws -> PickResult?? { try ifReadable { try knownResult(pick) }.flatMap(\.self) }

  private func knownResult(_ pick: SlipPick) throws -> PickResult?? {
    guard let match = try match(pick) else { return nil }
    if match.state == .abandoned { return .some(.void) }
    guard let played = match.played else {
      // If a league's match has no file, its scoring was undone, so the prediction is open. If a folder's match has no
      // file, the result stays as it was.
      if case .league = pick.source { return .some(nil) }
      return nil
    }
    // Use the names in the prediction, because fixtures can change. If the sides are different, this is a different
    // match.
    guard let home = played.side(of: pick) else { return nil }
    return .some(
      try PickResult(of: pick.prediction, in: played, home: home) { player in
        guard let performance = played.performances().first(where: { $0.player.id == player }) else { return nil }
        return try input(pick.source)?.points(of: performance, in: played)
      })
  }
}

extension Match {
  fileprivate func side(of pick: SlipPick) -> Side? {
    guard Set(info.teams) == [pick.home, pick.away] else { return nil }
    return teamName(.first) == pick.home ? .first : .second
  }
}

extension MatchForecastInput {
  /// Returns the points of a performance, under the scoring system and for the role on which the odds are based.
  func points(of performance: Performance, in match: Match) -> Points {
    let known = open.encyclopedia
    let player = known.players.firstIndex { $0.id == performance.player.id }
    let role = player.flatMap { PoolRoles(open.league).role(of: $0, in: known) }
    return system.system.matchPoints(of: performance, role: role, ballsPerOver: match.info.ballsPerOver).total
  }
}
