import FantasyCore

/// The rounds of a contest in a league, either actual or simulated.
protocol ContestRounds {
  var count: Int { get }
  /// True if no further matches can be added.
  var areAllKnown: Bool { get }
  /// All members, in order of joining.
  var members: [ManagerID] { get }
  var memberships: Memberships { get }
  /// Returns the start of a round; nil if there is no such round. Round numbers begin at 1.
  func begin(of number: Int) -> Instant?
  func state(of numbers: [Int]) -> HeadToHead.RoundState
  /// Returns a manager's total points in the given rounds, and the points of the manager's best player. The best player
  /// decides a cup tie with equal totals.
  func earned(by manager: ManagerID, in numbers: [Int]) -> (sum: Points, best: Points)
  /// Returns all members in the order of their ranks before a round, best first. In a head-to-head league, the table
  /// determines the ranks. In other leagues, total points determine the ranks.
  func ranked(before number: Int) -> [ManagerID]
}

extension ContestRounds {
  func hasLeft(_ manager: ManagerID, _ numbers: [Int]) -> Bool {
    numbers.first.flatMap(begin).map { memberships.hasLeft(manager, by: $0) } ?? false
  }
}

struct LeagueRounds: ContestRounds {
  let matches: [[LeagueMatch]]
  let memberships: Memberships
  let scores: LeagueScores
  private let ended: Set<MatchID>
  private let earned: [ManagerID: [MatchID: Points]]

  init(_ terms: ContestTerms, _ scores: LeagueScores, _ memberships: Memberships?) {
    let league = scores.league
    matches = league.rounds(by: terms, at: scores.now)
    ended = Set(scores.matches.filter { !$0.record.isProvisional }.map(\.match.fixture.id))
    earned = Dictionary(league.entries.map { ($0.manager, scores.earnedInMatches($0)) }) { first, _ in first }
    self.scores = scores
    self.memberships = memberships ?? Memberships(of: league)
  }

  var count: Int { matches.count }
  var areAllKnown: Bool { scores.league.completed != nil }
  var members: [ManagerID] { scores.league.members }

  func begin(of number: Int) -> Instant? {
    matches.indices.contains(number - 1) ? matches[number - 1].first?.fixture.start : nil
  }

  func state(of numbers: [Int]) -> HeadToHead.RoundState {
    let matches = numbers.flatMap { self.matches[$0 - 1] }
    if matches.allSatisfy({ $0.isAbandoned || ended.contains($0.fixture.id) }) { return .over }
    return matches.contains { $0.hasBegun(at: scores.now) } ? .running : .upcoming
  }

  func points(of manager: ManagerID, in number: Int) -> Points {
    guard let earned = earned[manager] else { return .zero }
    return matches[number - 1].reduce(.zero) { $0 + (earned[$1.fixture.id] ?? .zero) }
  }

  func earned(by manager: ManagerID, in numbers: [Int]) -> (sum: Points, best: Points) {
    guard let entry = scores.league.entry(of: manager) else { return (.zero, .zero) }
    let ids = Set(numbers.flatMap { matches[$0 - 1] }.map(\.fixture.id))
    var players: [ElementIndex<PoolPlayer>: Points] = [:]
    for match in scores.matches where ids.contains(match.match.fixture.id) {
      for player in scores.counted(entry, in: match) { players[player.index, default: .zero] += player.counted }
    }
    return (numbers.reduce(.zero) { $0 + points(of: manager, in: $1) }, players.values.max() ?? .zero)
  }

  func ranked(before number: Int) -> [ManagerID] {
    if scores.league.contest != nil, let contest = HeadToHead(self, upTo: number - 1) {
      return contest.table.rows.map { contest.managers[$0.index] }
    }
    let before = (1..<max(1, number)).filter { $0 <= count }
    return byPoints(members.map { manager in before.reduce(.zero) { $0 + points(of: manager, in: $1) } })
  }

  func byPoints(_ points: [Points]) -> [ManagerID] { ranking(of: points).map { members[$0.entry.index] } }
}
