struct CollectedTeams {
  /// The value above which teams are collected; rises when teams are discarded.
  private(set) var threshold: Int
  /// True if teams above the initial threshold were discarded.
  private(set) var isFull = false
  let size: Int
  private(set) var teams: [(value: Int, cost: Int, place: Int)] = []
  /// The players of each team, padded with -1 to `size`.
  private(set) var players: [Int32] = []

  private static let most = 200_000

  mutating func add(_ members: [Int], value: Int, cost: Int) {
    teams.append((value, cost, players.count))
    for place in 0..<size { players.append(place < members.count ? Int32(members[place]) : -1) }
    if teams.count == 2 * Self.most { keepBest() }
  }

  /// Visits teams until `body` returns false, the best first and, of equally good ones, the cheapest.
  mutating func forEach(_ body: ([Int]) -> Bool) {
    sort()
    for team in teams where !body(players[team.place..<team.place + size].filter { $0 >= 0 }.map(Int.init)) { return }
  }

  private mutating func sort() { teams.sort { ($1.value, $0.cost, $0.place) < ($0.value, $1.cost, $1.place) } }

  private mutating func keepBest() {
    sort()
    teams.removeLast(teams.count - Self.most)
    isFull = true
    threshold = teams.last?.value ?? threshold
    var kept: [Int32] = []
    kept.reserveCapacity(2 * Self.most * size)
    for place in teams.indices {
      let from = teams[place].place
      teams[place].place = kept.count
      kept += players[from..<from + size]
    }
    players = kept
  }
}
