struct CollectedTeams {
  /// The value that a team must exceed to be collected. The threshold rises whenever teams are discarded.
  private(set) var threshold: Int
  /// True if teams above the initial threshold were discarded.
  private(set) var isFull = false
  let size: Int
  private(set) var teams: [(value: Int, cost: Int, index: Int)] = []
  /// The players of each team: `size` elements per team, padded with -1.
  private(set) var players: [Int32] = []

  private static let maximum = 200_000

  mutating func add(_ members: [Int], value: Int, cost: Int) {
    teams.append((value, cost, players.count))
    for index in 0..<size { players.append(index < members.count ? Int32(members[index]) : -1) }
    if teams.count == 2 * Self.maximum { keepBest() }
  }

  /// Calls `body` with each team, best first, until `body` returns false. Among teams of equal value, cheaper teams
  /// come first.
  mutating func forEach(_ body: ([Int]) -> Bool) {
    sort()
    for team in teams where !body(players[team.index..<team.index + size].filter { $0 >= 0 }.map(Int.init)) { return }
  }

  private mutating func sort() { teams.sort { ($1.value, $0.cost, $0.index) < ($0.value, $1.cost, $1.index) } }

  private mutating func keepBest() {
    sort()
    teams.removeLast(teams.count - Self.maximum)
    isFull = true
    threshold = teams.last?.value ?? threshold
    var kept: [Int32] = []
    kept.reserveCapacity(2 * Self.maximum * size)
    for index in teams.indices {
      let from = teams[index].index
      teams[index].index = kept.count
      kept += players[from..<from + size]
    }
    players = kept
  }
}
