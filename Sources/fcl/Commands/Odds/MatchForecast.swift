import Answers
import Digest
import FantasyCore
import Games
import Knowledge
import LeagueStore

/// Simulated outcomes of an upcoming match, from the players' records.
struct MatchForecast: Sendable {
  let sums: MarketSums
  let system: String
  /// Players whose role was guessed, because they are in no pool.
  let guessed: Set<PlayerID>

  func isDoubtful(_ player: PlayerID) -> Bool {
    guessed.contains(player) && sums.players.contains { $0.id == player && $0.dependsOnRole }
  }

  func warnings(of prediction: Prediction) -> [String] {
    guard case .points(let player) = prediction.market else { return [] }
    var doubts = RoleDoubts()
    doubts.count(isDoubtful(player))
    return doubts.warnings(.guessed, of: "player")
  }
}

enum FoundForecast {
  case known(MatchForecast)
  case unknown(reason: String)
}

struct MatchForecastInput {
  let open: OpenEncyclopedia
  private let kept: CompanionCache?
  let system: KnownSystem
  private let context: Context

  /// Loads the known matches. With a simulated clock, loads only the matches that the league has scored.
  init(_ schedule: MatchSchedule, _ context: Context) throws {
    if let league = schedule.league {
      open =
        league.league.terms.clock == .simulated
        ? try context.encyclopedia(of: league) : try context.encyclopedia(from: nil)
      kept = open.kept ?? league.files.kept(of: league.league)
    } else {
      open = try context.encyclopedia(from: schedule.folder)
      kept = open.kept
    }
    system = try context.knownSystem(nil, open)
    self.context = context
  }

  /// Returns the forecast, or the reason why there is none. Throws `StoreError.interrupted` after Ctrl-C.
  func forecast(_ match: ScheduledMatch) throws -> FoundForecast {
    let known = open.encyclopedia
    guard let clubs = clubs(of: match) else {
      let unknown = [match.home, match.away].filter { name in !known.clubs.contains { $0.name == name } }
      let words =
        unknown.isEmpty
        ? "the sides are not both men's or both women's clubs"
        : "no earlier match of \(unknown.listed("or")) is known"
      return .unknown(reason: words)
    }
    let roles = PoolRoles(open.league)
    let inputs = [
      match.id.text, match.home, match.away, match.venue ?? "", system.hash, roles.description,
    ].joined(separator: "\n")
    let version = "\(MarketSums.version) \(PlayingBook.version) \(context.world.forecastRuns)"
    let found = kept?.kept("odds", of: inputs, version: version) { packed throws(UnpackingError) in
      try MarketSums(unpacking: &packed)
    }
    if let found { return .known(forecast(found, roles)) }
    let made: MarketSums
    do { made = try simulated(match, clubs) } catch let refused as NotSimulated {
      return .unknown(reason: Problem(refused).message)
    }
    if !context.isDryRun { kept?.keep(made.packed, "odds", of: inputs, version: version) }
    return .known(forecast(made, roles))
  }

  private func forecast(_ sums: MarketSums, _ roles: PoolRoles) -> MatchForecast {
    let own = Set(sums.players.map(\.id))
    let known = open.encyclopedia.players.filter { own.contains($0.id) && roles.poolPlayer($0) != nil }
    return MatchForecast(
      sums: sums, system: system.system.name, guessed: own.subtracting(known.map(\.id)))
  }

  private func simulated(_ match: ScheduledMatch, _ clubs: [Int]) throws -> MarketSums {
    let known = open.encyclopedia
    let venue = match.venue.flatMap { venue in known.matches.contains { $0.venue == venue } ? venue : nil }
    let input = try SimulationInput(clubs, of: nil, at: venue, lineUp: nil, open, context)
    let seed = UInt64(SHA256.hex(Array(match.id.text.utf8)).prefix(16), radix: 16) ?? 0
    let trials = MatchTrials(of: input.fixture(seed: seed), under: system.system)
    // Simulating a Test takes as long as simulating ten other matches.
    let times = context.world.forecastRuns / (input.conditions == .test ? 10 : 1)
    let sums = context.trials(times, from: MarketSums(), trials.markets) { $0.add($1) }
    if sums.count < times { throw StoreError.interrupted }
    return sums
  }

  /// Returns the two clubs of a match. If both men's and women's clubs have these names, returns the pair that met more
  /// often. Among pairs that met equally often, returns the one with more matches. Nil if a club is unknown.
  private func clubs(of match: ScheduledMatch) -> [Int]? {
    let known = open.encyclopedia
    func clubs(_ name: String) -> [Int] { known.clubs.indices.filter { known.clubs[$0].name == name } }
    let pairs = clubs(match.home).flatMap { home in
      clubs(match.away).filter { known.clubs[$0].gender == known.clubs[home].gender }.map { [home, $0] }
    }
    if pairs.count < 2 { return pairs.first }
    func count(_ pair: [Int]) -> (Int, Int) {
      var both = 0, any = 0
      for match in known.matches {
        let sides = [match.club(of: .first), match.club(of: .second)]
        let common = sides.count { pair.contains($0) }
        both += common / 2
        any += common
      }
      return (both, any)
    }
    return pairs.max { count($0) < count($1) }
  }
}
