// While time stands still, actions of others never show a member more of others' line-ups. Exceptions are scoring, a
// start that locks all teams, and saves where teams are open. Checked over random leagues under every kind of rule.

import Books
import FantasyCore
import Testing

/// A league in which random members try everything. Time advances only now and then.
private struct BusyLeague {
  var random: SeededRandom
  var sample: SampleLeague
  var now: Instant
  let rules: TeamRules
  let squads: (reference: RuleReference, rules: TeamRules)
  static let people = [anna, ben, cleo, ManagerID(known: "dave")]

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    var rules = try ShippedRules.team("original")
    rules.name = "free"
    rules.composition = .free
    rules.size = Allowed(minimum: 1, maximum: 3)
    rules.budget = nil
    if seed % 7 == 0 { rules.isExclusive = true }
    if seed % 4 == 0 {
      rules.windows = [ChangeWindow(name: "all", opens: nil, closes: .match(3), maximum: 4)]
    }
    var exclusive = rules
    exclusive.name = "squads"
    exclusive.isExclusive.toggle()
    self.rules = rules
    squads = (RuleReference(name: "squads", hash: fileHash(7)), exclusive)
    let lock: LockRule = seed % 3 == 0 ? .league : .match
    sample = try SampleLeague(
      lock: lock, isOpen: seed % 11 == 0, plannedStart: seed % 5 == 0 ? "2 10:00" : nil, ownRules: rules)
    sample.learn(
      RuleBook(teamRules: [squads.reference: exclusive, RuleReference(name: "free", hash: fileHash(2)): rules]))
    now = try moment("1 09:00")
    for author in Self.people {
      try sample.enter(author, team: nil, format: nil)
      // In some leagues another member already has one of the players, so the pick is refused.
      _ = try? sample.pick(author, "1 09:00", drawn())
    }
  }

  mutating func drawn() -> [PlayerID] {
    Array(random.shuffled(SamplePool.players.prefix(24).map(\.id)).prefix(random.within(1...3)))
  }

  /// Makes one random request; returns nil if it is refused or changes nothing.
  mutating func step() throws -> Commit? {
    let author = random.pick(Self.people)
    let before = sample.league
    let decide = try request(author)
    do throws(Refusal) {
      let events = try decide(before, now)
      if events.isEmpty { return nil }
      sample.commit(events, by: author, at: now)
      return sample.commits.last
    } catch { return nil }
  }

  private typealias Request = (League, Instant) throws(Refusal) -> [LeagueEvent]

  private mutating func request(_ author: ManagerID) throws -> Request {
    let (lineUp, id) = (LineUp(players: drawn()), "m\(random.within(1...6))")
    let time = Instant(seconds: now.seconds + random.within(-72...72) * 3_600)
    let match = try #require(MatchID(id))
    let number = random.within(1...max(1, sample.league.sequence))
    let (squads, rules) = (squads, rules)
    switch random.below(16) {
    case 0, 1, 2, 3: return { league, now throws(Refusal) in try league.picking(lineUp, by: author, at: now) }
    case 4: return { league, now throws(Refusal) in try league.starting(by: author, at: now) }
    case 5, 6:
      let fixture = try SampleLeague.fixture(id, "1 00:00").starting(time)
      return { league, now throws(Refusal) in try league.importingFixtures([fixture], by: author, at: now) }
    case 7:
      return { league, now throws(Refusal) in
        guard let known = league.matches[match] else { return [] }
        return try league.moving(known, to: time, by: author, at: now)
      }
    case 8:
      return { league, now throws(Refusal) in
        guard let known = league.matches[match] else { return [] }
        return try league.abandoning(known, by: author, at: now)
      }
    case 9:
      let request = try SampleLeague.request(id, file: random.within(1...3), start: "1 00:00")
      return { league, now throws(Refusal) in try league.scoring([request], replacing: true, by: author, at: now) }
    case 10:
      let players = Array(SamplePool.players.prefix(random.within(10...24)))
      return { league, now throws(Refusal) in try league.importingPool(players, by: author, at: now) }
    case 11, 12:
      let (reference, content) =
        random.chance(5_000)
        ? (squads.reference, squads.rules) : (RuleReference(name: "free", hash: fileHash(2)), rules)
      return { league, now throws(Refusal) in
        try league.adopting(reference, .rules(content), scope: nil, hasReason: true, by: author, at: now)
      }
    case 13: return { league, now throws(Refusal) in try league.redoing(by: author, at: now) }
    case 14: return { league, now throws(Refusal) in try league.undoing(number, by: author, at: now) }
    default: return { league, now throws(Refusal) in try league.undoing(by: author, at: now) }
    }
  }

  /// Returns the line-up of an owner as the viewer sees it.
  static func seen(_ league: League, of owner: ManagerID, by viewer: ManagerID, at now: Instant) -> LineUp? {
    guard league.refusal(of: .seeLineUp, to: viewer, whose: owner, at: now) == nil, let entry = league.entry(of: owner)
    else { return nil }
    return league.visibleLineUp(of: entry, at: now)?.lineUp
  }

  /// Returns the line-up that a match counts for an owner, as the viewer sees it.
  static func seen(
    _ league: League, of owner: ManagerID, for id: MatchID, by viewer: ManagerID, at now: Instant
  ) -> LineUp? {
    guard let match = league.matches[id], let entry = league.entry(of: owner),
      league.refusal(ofLineUpOf: owner, for: match, to: viewer, at: now) == nil
    else { return nil }
    return league.visibleLineUp(of: entry, for: match, to: viewer, at: now)?.lineUp
  }
}

extension Fixture {
  fileprivate func starting(_ time: Instant) -> Fixture {
    var fixture = self
    fixture.start = time
    return fixture
  }
}

@Suite("Visibility in random leagues")
struct VisibilityPropertyTests {
  /// Whether a change may show a line-up to other members.
  private func mayShow(_ commit: Commit, _ before: League, _ after: League) -> Bool {
    let areSquadsShown = before.terms.isOpen || after.teamRules.isExclusive
    return commit.events.contains { event in
      switch event {
      case .matchScored: true
      case .leagueStarted: before.terms.lock == .league
      case .teamSaved: areSquadsShown
      case .changeUndone, .changeRedone:
        // A visible squad stays visible without the change.
        areSquadsShown
          && before.commits.contains {
            $0.sequence == commit.undoTarget?.number && $0.events.contains { $0.isATeam }
          }
      default: false
      }
    }
  }

  @Test(arguments: Array(1...UInt64(Trials.count(24, long: 66))))
  func `members see no more through others' actions while time stands still`(_ seed: UInt64) throws {
    var world = try BusyLeague(seed: seed)
    var count = 0
    for round in 0..<12 {
      for _ in 0..<25 {
        let before = world.sample.league
        guard let commit = try world.step() else { continue }
        let after = world.sample.league
        count += 1
        if mayShow(commit, before, after) { continue }
        for viewer in BusyLeague.people where viewer != commit.author {
          for owner in BusyLeague.people where owner != viewer {
            let was = BusyLeague.seen(before, of: owner, by: viewer, at: world.now)
            let now = BusyLeague.seen(after, of: owner, by: viewer, at: world.now)
            #expect(now == nil || now == was, "seed \(seed), round \(round): \(viewer) sees \(owner) by \(commit)")
            // The line-ups for an upcoming match are never visible by its name.
            guard after.terms.lock == .match, !after.terms.isOpen else { continue }
            for match in after.matches.values where match.file == nil && match.fixture.start > world.now {
              let seen = BusyLeague.seen(after, of: owner, for: match.fixture.id, by: viewer, at: world.now)
              #expect(seen == nil, "seed \(seed): \(viewer) sees \(owner) for \(match.fixture.id) by \(commit)")
            }
          }
        }
      }
      world.now = Instant(seconds: world.now.seconds + world.random.within(1...20) * 3_600)
    }
    #expect(count > 15)
  }
}

extension LeagueEvent {
  fileprivate var isATeam: Bool { if case .teamSaved = self { true } else { false } }
}
