// A league that is decided head to head: its rounds, who plays whom, and the table. It is computed from the league's
// journal and matches each time, so whatever corrects a match corrects the rounds after it.

/// The rounds of a head-to-head league, with their pairings and the table.
public struct HeadToHead: Sendable {
  /// Two managers in a round, or one with a bye.
  public struct Game: Hashable, Sendable {
    /// Who plays at home, or alone.
    public let home: ManagerID
    /// Who plays away; nil for a bye.
    public let away: ManagerID?
    /// What their teams have earned in the round so far.
    public let homePoints: Points
    /// The same of the other; nil for a bye.
    public let awayPoints: Points?

    /// Whether a manager plays in it.
    public func includes(_ manager: ManagerID) -> Bool { home == manager || away == manager }

    /// The other one of the two; nil for a bye.
    public func opponent(of manager: ManagerID) -> ManagerID? { manager == home ? away : home }
  }

  /// A round.
  public struct Round: Sendable {
    /// Its number, from 1.
    public let number: Int
    /// Its matches, in order of their start.
    public let matches: [LeagueMatch]
    /// Whether it has begun, and whether it is over.
    public let state: RoundState
    /// Who plays whom, byes last.
    public let games: [Game]

    /// When its first match starts.
    public var from: Instant { matches.first?.fixture.start ?? .earliest }
    /// When its last match starts.
    public var to: Instant { matches.last?.fixture.start ?? .earliest }

    /// The game of a manager; nil for who waits for the next cycle.
    public func game(of manager: ManagerID) -> Game? { games.first { $0.includes(manager) } }
  }

  /// The state of a round.
  public enum RoundState: String, Hashable, Sendable, CaseIterable {
    /// None of its matches has begun.
    case upcoming
    /// One has begun, and not all are final or abandoned.
    case running
    /// All are final or abandoned.
    case over
  }

  /// All who are in the league, in the order in which they joined.
  public let managers: [ManagerID]
  /// The rounds in order; none before the league's start, when they are drawn.
  public let rounds: [Round]
  /// The table of the rounds that are over; its places are those of `managers`.
  public let table: HeadToHeadTable

  /// The rounds of a league; nil if it is decided by total points.
  ///
  /// - Parameters:
  ///   - scores: the points of the league.
  ///   - joined: when everybody joined; nil where the league knows all its commits.
  ///   - left: when accounts were deleted, for those that were.
  ///   - last: the number of the last round that the table counts; nil for all that are over.
  public init?(
    _ scores: Scoreboard, joined: [ManagerID: Instant]? = nil, left: [ManagerID: Instant] = [:], upTo last: Int? = nil
  ) {
    let league = scores.league
    guard let terms = league.contest else { return nil }
    let managers = league.members
    let groups = league.rounds(by: terms, at: scores.now)
    let joined = joined ?? league.joiningTimes
    let places = Dictionary(managers.enumerated().map { ($1, $0) }) { first, _ in first }
    let pairings = Pairings(
      of: managers.map { joined[$0] ?? .earliest }, start: league.start(at: scores.now) ?? .earliest,
      begins: groups.map { $0.first?.fixture.start ?? .earliest },
      left: Dictionary(left.compactMap { name, time in places[name].map { ($0, time) } }) { first, _ in first })
    let earned = managers.map { manager in
      league.entry(of: manager).map { scores.earnedInMatches($0) } ?? [:]
    }
    let ended = Set(scores.matches.filter { !$0.record.isProvisional }.map(\.match.fixture.id))
    func points(_ place: Int, _ matches: [LeagueMatch]) -> Points {
      matches.reduce(.zero) { $0 + (earned[place][$1.fixture.id] ?? .zero) }
    }
    var (rounds, results): ([Round], [HeadToHeadTable.Result]) = ([], [])
    for (number, (matches, pairings)) in zip(groups, pairings.rounds).enumerated() {
      let isOver = matches.allSatisfy { $0.isAbandoned || ended.contains($0.fixture.id) }
      let hasBegun = matches.contains { $0.hasBegun(at: scores.now) }
      let played = pairings.map { pairing in
        HeadToHeadTable.Result(
          pairing, home: points(pairing.home, matches), away: pairing.away.map { points($0, matches) } ?? .zero)
      }
      if isOver, number < last ?? .max { results += played }
      rounds.append(
        Round(
          number: number + 1, matches: matches, state: isOver ? .over : hasBegun ? .running : .upcoming,
          games: played.map { result in
            Game(
              home: managers[result.pairing.home], away: result.pairing.away.map { managers[$0] },
              homePoints: result.home, awayPoints: result.pairing.away == nil ? nil : result.away)
          }))
    }
    (self.managers, self.rounds) = (managers, rounds)
    table = HeadToHeadTable(of: managers.count, results, by: league.teamRules.headToHead)
  }

  /// The round that is running, or else the next one; nil if all are over.
  public var current: Round? { rounds.first { $0.state == .running } ?? rounds.first { $0.state == .upcoming } }
}

extension ContestTerms {
  /// Divides matches, in order of their start, into rounds.
  fileprivate func rounds(of matches: [LeagueMatch]) -> [[LeagueMatch]] {
    var groups: [[LeagueMatch]] = []
    var last: Int?
    for (index, match) in matches.enumerated() {
      let key = key(of: match, at: index)
      if key == last { groups[groups.count - 1].append(match) } else { groups.append([match]) }
      last = key
    }
    return Array(groups.prefix(rounds ?? .max))
  }

  /// What matches of one round have in common.
  private func key(of match: LeagueMatch, at index: Int) -> Int {
    let day = match.fixture.start.day.number
    switch round {
    case .match: return index
    case .day: return day
    // The first day that is counted, 1970-01-01, was a Thursday.
    case .week: return (day + 3 - ((day + 3) % 7 + 7) % 7) / 7
    case .matches(let count): return index / count
    }
  }
}

extension League {
  /// The rounds of its matches from its start on; none before it.
  func rounds(by terms: ContestTerms, at now: Instant) -> [[LeagueMatch]] {
    start(at: now).map { start in terms.rounds(of: matchesByStart.filter { $0.fixture.start >= start }) } ?? []
  }

  /// When everybody joined the league, the commissioner with its creation. It needs a league that knows all its commits.
  public var joiningTimes: [ManagerID: Instant] {
    let commits = commits
    let times = CountedTimes(commits)
    var joined: [ManagerID: Instant] = [:]
    for commit in commits where !undone.contains(commit.sequence) {
      for event in commit.events {
        let name: ManagerID
        switch event {
        case .leagueCreated: name = commit.who
        case .managerJoined(let event): name = event.manager
        case .leagueImported(let event): name = event.details.commissioner
        default: continue
        }
        let current = currentName(of: name, since: commit.sequence)
        joined[current] = joined[current] ?? times[commit]
      }
    }
    return joined
  }
}

extension Scoreboard {
  /// What an entry earned in each match that counts, less what the transfers before it cost.
  func earnedInMatches(_ entry: Entry) -> [MatchID: Points] {
    var earned: [MatchID: Points] = [:]
    for (match, points) in zip(counting, matchTotals(of: entry)) { earned[match.match.fixture.id] = points }
    for cost in transferCosts(of: entry) { earned[cost.match.fixture.id, default: .zero] -= cost.points }
    return earned
  }
}
