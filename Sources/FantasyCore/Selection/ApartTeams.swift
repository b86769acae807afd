/// The teams from which a new team must differ. Stored as one bit set per player, with a bit for each team that
/// includes the player.
struct ApartTeams {
  /// The minimum number of players by which a new team must differ from each of these teams.
  let minimum: Int
  private(set) var teams: [[Int]] = []
  let words: Int
  /// For each candidate, the bit set of the teams that include the candidate.
  private var membership: [UInt64]
  private var uses: [Int]

  init(minimum: Int, capacity: Int, candidates: Int) {
    self.minimum = minimum
    words = (capacity + 63) / 64
    membership = Array(repeating: 0, count: words * candidates)
    uses = Array(repeating: 0, count: candidates)
  }

  mutating func add(_ team: [Int]) {
    for member in team {
      membership[member * words + teams.count / 64] |= 1 << UInt64(teams.count % 64)
      uses[member] += 1
    }
    teams.append(team)
  }

  func leastUsedFirst(_ list: [SelectionBound.Player]) -> [SelectionBound.Player] {
    zip(list.indices, list).sorted { one, other in
      (other.1.reduced, uses[one.1.index], one.0) < (one.1.reduced, uses[other.1.index], other.0)
    }.map(\.1)
  }

  func allows(_ team: [Int]) -> Bool {
    for word in 0..<(teams.count + 63) / 64 {
      let all = teams.count - word * 64
      // Element n is the set of teams that lack at most n of the members visited so far.
      var levels = [UInt64](repeating: all >= 64 ? ~0 : (1 << UInt64(all)) - 1, count: minimum)
      for member in team {
        let has = membership[member * words + word]
        var fewer: UInt64 = 0
        for level in levels.indices {
          let set = levels[level]
          levels[level] = set & has | fewer & ~has
          fewer = set
        }
      }
      if levels[minimum - 1] != 0 { return false }
    }
    return true
  }

  /// The teams to which a partial team may still become too similar. Row r is for the first r chosen players, in
  /// addition to the kept players. In a row, set n has the teams that lack at most n of these players. There is a set
  /// for each n from 0 to `minimum` - 1.
  struct Misses {
    private var sets: [UInt64]
    private let width, words: Int

    init(_ apart: ApartTeams, size: Int, kept: [Int]) {
      words = apart.words
      width = apart.words * apart.minimum
      sets = Array(repeating: 0, count: width * (size + 1))
      for (number, team) in apart.teams.enumerated() {
        let missing = kept.count - team.count { kept.contains($0) }
        if missing >= apart.minimum { continue }
        for level in missing..<apart.minimum { sets[level * words + number / 64] |= 1 << UInt64(number % 64) }
      }
    }

    mutating func take(_ candidate: Int, after chosen: Int, left: Int, _ apart: ApartTeams) -> Bool {
      let count = (apart.teams.count + 63) / 64
      let (first, words, width) = (candidate * words, words, width)
      let last = apart.minimum - 1 - left
      return sets.withUnsafeMutableBufferPointer { sets in
        apart.membership.withUnsafeBufferPointer { members in
          for level in 0..<apart.minimum {
            let from = chosen * width + level * words
            let to = from + width
            var any: UInt64 = 0
            for word in 0..<count {
              let has = members[first + word]
              let new = sets[from + word] & has | (level == 0 ? 0 : sets[from - words + word]) & ~has
              sets[to + word] = new
              any |= new
            }
            if level == last, any != 0 { return false }
          }
          return true
        }
      }
    }

    mutating func addTeam(_ number: Int, chosen: Int) {
      for row in 0...chosen {
        for level in 0..<width / words { sets[row * width + level * words + number / 64] |= 1 << UInt64(number % 64) }
      }
    }

    func isBlocked(chosen: Int, left: Int) -> Bool {
      let level = width / words - 1 - left
      if level < 0 { return false }
      return (0..<words).contains { sets[chosen * width + level * words + $0] != 0 }
    }
  }
}
