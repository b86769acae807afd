// Properties of random leagues: the journal is the league, points add up, and the order of imports does not matter.

import Books
import FantasyCore
import Testing

/// A league with random managers. Accepted requests are added to the journal, and refused ones are ignored.
struct RandomLeague {
  var random: SeededRandom
  var league: League
  var commits: [Commit]
  let system: ScoringSystem
  let rules: TeamRules
  var now: Instant
  var refusals = 0
  /// The hash of each match's file. Its figures are random, seeded with match and hash.
  static let matches = (1...8).map { "m\($0)" }
  static let managers = (0..<6).compactMap { ManagerID("manager\($0)") }

  init(seed: UInt64, transfers: TransferRules? = nil, lateJoiners: LateJoinerRule = .nothing) throws {
    random = SeededRandom(seed: seed)
    system = try ShippedRules.system(seed % 2 == 0 ? "ipl-2026" : "classic")
    var rules = try ShippedRules.team("original")
    rules.transfers = transfers
    rules.lateJoiners = lateJoiners
    self.rules = rules
    now = try moment("1 00:00")
    let terms = LeagueTerms(
      id: SampleLeague.id, title: "Random", system: RuleReference(name: "s", hash: fileHash(1)),
      rules: RuleReference(name: "r", hash: fileHash(2)), lock: seed % 5 == 0 ? .league : .match, clock: .simulated)
    let first = Commit(sequence: 1, time: now, author: Self.managers[0], events: [.leagueCreated(LeagueCreated(terms))])
    commits = [first]
    league = League(terms: terms, created: first, system: system, rules: rules)
    let (league, time) = (self.league, now)
    let fixtures = try Self.matches.enumerated().map { try SampleLeague.fixture($1, "\(3 + $0) 14:00") }
    attempt(Self.managers[0]) { () throws(Refusal) in
      try league.importingPool(SamplePool.players, by: Self.managers[0], at: time)
        + league.importingFixtures(fixtures, by: Self.managers[0], at: time)
    }
    // Managers join before other actions begin.
    for _ in 0..<60 { try step(random.below(8)) }
  }

  mutating func attempt(
    _ author: ManagerID, because reason: String? = nil, _ decide: () throws(Refusal) -> [LeagueEvent]
  ) {
    do throws(Refusal) {
      let events = try decide()
      if events.isEmpty { return }
      let commit = Commit(sequence: league.sequence + 1, time: now, author: author, reason: reason, events: events)
      league.apply(commit)
      commits.append(commit)
    } catch {
      refusals += 1
    }
  }

  /// Makes one random request. In a third of the steps, some hours pass before it.
  mutating func step() throws {
    if random.chance(3_300) { now = Instant(seconds: now.seconds + random.within(1...40) * 3_600 / 4) }
    try step(random.below(rules.transfers == nil ? 12 : 14))
  }

  private mutating func step(_ kind: Int) throws {
    let author = random.pick(Self.managers)
    let (league, now) = (league, now)
    switch kind {
    case 0: attempt(author) { () throws(Refusal) in try league.joining(author, at: now) }
    case 1:
      let format = random.pick(rules.formats).name
      attempt(author) { () throws(Refusal) in
        try league.savingSettings(of: author, teamName: "Team \(author)", format: format, at: now)
      }
    case 2, 3, 4:
      let format = random.pick(rules.formats).name
      let lineUp = try drawn(format)
      attempt(author) { () throws(Refusal) in try league.picking(lineUp, format: format, by: author, at: now) }
    case 5, 6:
      let (old, new) = (random.pick(SamplePool.players), random.pick(SamplePool.players))
      attempt(author) { () throws(Refusal) in try league.replacing(old, by: new, of: author, at: now) }
    case 7:
      let captain = random.pick(SamplePool.players)
      attempt(author) { () throws(Refusal) in try league.captaining(captain, viceCaptain: nil, of: author, at: now) }
    case 8: attempt(Self.managers[0]) { () throws(Refusal) in try league.starting(by: Self.managers[0], at: now) }
    case 9, 10:
      let request = try SampleLeague.request(random.pick(Self.matches), file: random.within(3...6))
      let isReplacing = random.chance(5_000)
      attempt(Self.managers[0]) { () throws(Refusal) in
        try league.scoring([request], replacing: isReplacing, by: Self.managers[0], at: now)
      }
    case 12:
      let isPlayed = random.chance(7_000)
      attempt(author) { () throws(Refusal) in try league.playingWildCard(isPlayed, by: author, at: now) }
    case 13:
      guard random.chance(2_000), let match = random.pick(league.matchesByStart.map(Optional.some)) else { return }
      attempt(Self.managers[0]) { () throws(Refusal) in try league.abandoning(match, by: Self.managers[0], at: now) }
    default:
      guard random.chance(500) else { return }
      attempt(Self.managers[0]) { () throws(Refusal) in try league.completing(by: Self.managers[0], at: now) }
    }
  }

  private mutating func drawn(_ format: String) throws -> LineUp {
    var players: [PlayerID] = []
    for (role, count) in zip(Role.ofCricket, try #require(rules.format(named: format)).counts) {
      let candidates = SamplePool.players.filter { $0.role == role }.map(\.id)
      players += random.shuffled(candidates).prefix(count)
    }
    let hasCaptain = !system.captaincy.isEmpty
    return LineUp(
      players: players, captain: hasCaptain ? players[random.below(5)] : nil,
      viceCaptain: hasCaptain ? players[5 + random.below(6)] : nil)
  }

  /// The content of each match's file: about twenty players with random figures.
  var records: [MatchID: MatchRecord] {
    get throws { try figures.mapValues { try record($0) } }
  }

  /// The same figures as texts such as `runs 12,balls 8`, by player id.
  var figures: [MatchID: [String: String]] {
    get throws {
      var records: [MatchID: [String: String]] = [:]
      for match in league.matches.values {
        guard let file = match.file, let digit = file.first?.wholeNumberValue else { continue }
        let number = Int(match.fixture.id.text.dropFirst()) ?? 0
        var random = SeededRandom(seed: UInt64(number * 10 + digit))
        var figures: [String: String] = [:]
        for player in random.shuffled(SamplePool.players).prefix(22) {
          let balls = random.below(40)
          figures[player.id.text] =
            "runs \(random.below(80)),balls \(balls),fours \(random.below(5)),dismissals \(random.below(2)),"
            + "legal_balls \(random.below(25)),runs_conceded \(random.below(40)),wickets \(random.below(4)),"
            + "catches \(random.below(4)),ducks \(random.below(2))"
        }
        records[match.fixture.id] = figures
      }
      return records
    }
  }
}

/// The whole state of a league.
func state(_ league: League) -> [AnyHashable] {
  [
    league.members, Array(league.entries), league.pool, league.matches, league.sequence, league.lastEvent,
    league.started?.time, league.started?.sequence, league.completed, league.terms, league.commissioner,
    league.adjustments, LateJoiners(of: league, at: league.lastEvent).joined,
  ]
}

@Suite("Random leagues")
struct LeaguePropertyTests {
  private static let seeds = Array(UInt64(1)...12)
  private static let steps = 160

  @Test(arguments: seeds)
  func `folding the journal's lines gives the state after each command`(_ seed: UInt64) throws {
    var world = try RandomLeague(seed: seed)
    func folded(_ commits: [Commit]) throws -> League {
      var read: [Commit] = []
      for commit in commits { read.append(try Commit.reading(Array(commit.line(after: fileHash(0)).utf8)).commit) }
      guard case .leagueCreated(let created)? = read.first?.events.first else { throw Refusal([]) }
      let terms = created.terms
      var league = League(terms: terms, created: read[0], system: world.system, rules: world.rules)
      for commit in read.dropFirst() { league.apply(commit) }
      return league
    }
    for number in 0..<Self.steps {
      let before = world.commits.count
      try world.step()
      // Only every twentieth fold starts at the beginning, since folding takes longer with every line.
      if world.commits.count > before, number % 20 == 0 {
        #expect(state(try folded(world.commits)) == state(world.league))
      }
    }
    #expect(state(try folded(world.commits)) == state(world.league))
    #expect(world.commits.count > 10, "the world does something")
    #expect(world.refusals > 10, "and is refused something")
    #expect(world.commits.map(\.sequence) == Array(1...world.commits.count))
  }

  @Test(arguments: seeds)
  func `a team's points are the sum of its players' points in matches and season`(_ seed: UInt64) throws {
    var world = try RandomLeague(seed: seed)
    for _ in 0..<Self.steps { try world.step() }
    let board = LeagueScores(world.league, records: try world.records, at: world.now)
    for standing in board.leaderboard() {
      let entry = world.league.entries[standing.index]
      let matches = board.matches.filter(\.counts)
      let totals = board.matchTotals(of: entry)
      #expect(totals.count == matches.count)
      var sum = Points.zero
      for (match, total) in zip(matches, totals) {
        #expect(total == board.counted(entry, in: match).reduce(.zero) { $0 + $1.counted })
        #expect(total == expected(entry, match, world), "recounted from the figures")
        sum += total
      }
      sum += board.countedSeason(entry).reduce(.zero) { $0 + $1.counted }
      #expect(standing.points == sum)
      #expect(board.total(of: entry) == sum)
      #expect(standing.lastMatchPoints == totals.last)
    }
  }

  @Test func `random leagues have enough points and replaced matches`() throws {
    var counted = 0
    var replaced = 0
    for seed in Self.seeds {
      var world = try RandomLeague(seed: seed)
      for _ in 0..<Self.steps { try world.step() }
      let board = LeagueScores(world.league, records: try world.records, at: world.now)
      counted += world.league.entries.flatMap { board.matchTotals(of: $0) }.count { $0 != .zero }
      let scored = world.commits.flatMap(\.events).count { if case .matchScored = $0 { true } else { false } }
      replaced += scored - board.matches.count
    }
    #expect(counted > 100)
    #expect(replaced > 5)
  }

  /// Returns an entry's points in a match, computed independently from the last line-up saved in time.
  private func expected(_ entry: Entry, _ match: LeagueMatchScore, _ world: RandomLeague) -> Points {
    let start = match.match.fixture.start
    let inTime = entry.lineUps.filter { saved in
      world.league.terms.lock == .match
        ? saved.time < start : saved.sequence < (world.league.started?.sequence ?? 0)
    }
    guard let lineUp = inTime.last?.lineUp else { return .zero }
    return match.record.performances.reduce(.zero) { sum, performance in
      let id = performance.player.id
      guard lineUp.players.contains(id), let player = SamplePool.pool[id] else { return sum }
      let points = world.system.matchPoints(of: performance, role: player.role, ballsPerOver: 6).total
      let hundredths = id == lineUp.captain ? 200 : id == lineUp.viceCaptain ? 150 : 100
      return sum + points * Multiplier(hundredths: hundredths)
    }
  }

  @Test(arguments: seeds)
  func `scoring in any order gives the same leaderboard`(_ seed: UInt64) throws {
    var world = try RandomLeague(seed: seed)
    for _ in 0..<60 { try world.step() }
    let commissioner = RandomLeague.managers[0]
    let (league, time) = (world.league, world.now)
    world.attempt(commissioner) { () throws(Refusal) in try league.starting(by: commissioner, at: time) }
    if case .completed = world.league.phase(at: world.now) { return }
    world.now = try moment("25 00:00")
    var boards: Set<[String]> = []
    for _ in 0..<6 {
      var copy = world
      // Each match is scored from its first file, then from its last one, in random order.
      for file in [3, 7] {
        for match in world.random.shuffled(RandomLeague.matches) {
          let request = try SampleLeague.request(match, file: file)
          let (league, now) = (copy.league, copy.now)
          copy.attempt(commissioner) { () throws(Refusal) in
            try league.scoring([request], replacing: true, by: commissioner, at: now)
          }
        }
      }
      #expect(copy.league.matches.values.allSatisfy { $0.file == fileHash(7) })
      let board = LeagueScores(copy.league, records: try copy.records, at: copy.now)
      boards.insert(
        board.leaderboard().map {
          "\($0.rank) \($0.manager) \($0.points) \($0.change ?? 99) \($0.lastMatchPoints ?? .zero)"
        })
    }
    #expect(boards.count == 1)
  }

  @Test(arguments: seeds)
  func `a later line-up never changes the points of a match that has begun`(_ seed: UInt64) throws {
    var world = try RandomLeague(seed: seed)
    for _ in 0..<Self.steps {
      let before = world.league
      try world.step()
      guard let last = world.commits.last, last.sequence > before.sequence else { continue }
      guard last.events.contains(where: { if case .teamSaved = $0 { true } else { false } }) else { continue }
      let records = try world.records
      let (old, new) = (
        LeagueScores(before, records: records, at: world.now),
        LeagueScores(world.league, records: records, at: world.now)
      )
      for entry in before.entries {
        let now = try #require(world.league.entry(of: entry.manager))
        #expect(old.matchTotals(of: entry) == new.matchTotals(of: now))
        #expect(old.total(of: entry) == new.total(of: now))
      }
    }
  }
}
