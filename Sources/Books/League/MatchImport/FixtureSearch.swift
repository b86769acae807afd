// Finds the fixtures of match files whose names are not the ids of matches. Match files have a date but no time, and the
// date is the local one at the ground.

import FantasyCore

/// The matches to which the files of one import belong.
struct FixtureSearch {
  /// The found matches, by the id in the file's name.
  private(set) var found: [MatchID: MatchID]
  /// Files that fit several matches equally well, with the ids of these matches.
  private(set) var ambiguous: [MatchID: [MatchID]] = [:]

  /// The matches of the present sides that have a file, or get one in this import.
  private var taken: [LeagueMatch] = []

  /// Finds the matches of files. A file belongs to a match with the same sides, which can have other names of the clubs,
  /// and with the same competition, format and gender where both have them. The file's first day must be at most one day
  /// before the match's day, and at most three days after it, because a match can be played on a reserve day. If several
  /// matches fit, the match number decides, then the date, then the venue. The files with the same sides are assigned in
  /// order of date. `chosen` has the matches that the user chose for some files.
  init(_ files: [ImportedMatch], in league: League, chosen: [MatchID: MatchID] = [:]) {
    found = chosen
    let requested = Set(files.map { league.matchID(ofFile: $0.fileID) })
    var used = requested.union(league.links.values).union(chosen.values)
    let unknown = files.filter { file in
      file.match.figures == nil && chosen[file.fileID] == nil && league.links[file.fileID] == nil
        && league.matches[file.fileID] == nil
    }
    if unknown.isEmpty { return }
    let matches = league.matches.values.map { (match: $0, sides: $0.fixture.sides(unknown[0].clubs)) }
    func key(_ file: ImportedMatch) -> (Int, MatchID) { (file.firstDay?.number ?? 0, file.fileID) }
    let groups = Dictionary(grouping: unknown) { Set($0.match.info.teams) }.values.map {
      $0.sorted { key($0) < key($1) }
    }
    // In a fixed order, because sides with an old and a new name can have the same fixtures.
    for files in groups.sorted(by: { key($0[0]) < key($1[0]) }) {
      let sides = files[0].sides
      let fitting = matches.filter { SideName.areSame(sides, $0.sides, in: nil, year: nil) }.map(\.match)
      func isTaken(_ match: LeagueMatch) -> Bool { match.file != nil || used.contains(match.fixture.id) }
      taken = fitting.filter(isTaken)
      let free = fitting.filter { !isTaken($0) }.sorted(by: LeagueMatch.isEarlier)
      if free.isEmpty { continue }
      assign(files, to: free)
      used.formUnion(files.compactMap { found[$0.fileID] })
    }
  }

  private mutating func assign(_ files: [ImportedMatch], to matches: [LeagueMatch]) {
    let costs = files.map { file in matches.map { cost(of: file, as: $0) } }
    var left = Set(files.indices), free = Set(matches.indices)
    for (file, imported) in files.enumerated() {
      let numbered = free.filter { imported.number == matches[$0].fixture.number && costs[file][$0] != nil }
      guard imported.number != nil, numbered.count == 1, let match = numbered.first else { continue }
      found[imported.fileID] = matches[match].fixture.id
      free.remove(match)
      left.remove(file)
    }
    // Files whose fitting matches have nothing in common are assigned independently.
    var part: [Int] = [], ids: Set<Int> = []
    func settlePart() {
      let shown = ids.sorted()
      settle(part.map { files[$0] }, shown.map { matches[$0] }, part.map { file in shown.map { costs[file][$0] } })
    }
    for file in left.sorted() {
      let fitting = free.filter { costs[file][$0] != nil }
      if fitting.isEmpty { continue }
      if ids.isDisjoint(with: fitting) {
        settlePart()
        (part, ids) = ([], [])
      }
      part.append(file)
      ids.formUnion(fitting)
    }
    settlePart()
  }

  /// `costs` has the costs of each file by match.
  private mutating func settle(_ files: [ImportedMatch], _ matches: [LeagueMatch], _ costs: [[Int?]]) {
    var best = Assignment.best(costs)
    let equal = best.exchange(costs, days: files.map(\.firstDay))
    let doubtful = best.ways > 1 ? Set(files.indices) : equal
    for (file, costs) in zip(files.indices, costs) where doubtful.contains(file) {
      let least = costs.compactMap(\.self).min()
      let nearest = matches.indices.filter { costs[$0] == least }
      let fitting = nearest.count > 1 ? nearest : matches.indices.filter { costs[$0] != nil }
      ambiguous[files[file].fileID] = fitting.map { matches[$0].fixture.id }
    }
    for (file, match) in best.pairs where !doubtful.contains(file) {
      found[files[file].fileID] = matches[match].fixture.id
    }
  }

  /// Returns a number that is smaller the better a file fits a match; nil if the file can't belong to the match.
  private func cost(of file: ImportedMatch, as match: LeagueMatch) -> Int? {
    guard let day = file.firstDay?.number else { return nil }
    func distance(_ match: LeagueMatch) -> Int { abs(day - match.fixture.start.day.number) }
    guard (-1...3).contains(day - match.fixture.start.day.number) else { return nil }
    if !file.hasSides(of: match.fixture) || !file.hasKind(of: match.fixture) { return nil }
    // A file whose date fits a scored match better may be a second file of that match.
    if taken.contains(where: { distance($0) < distance(match) && file.hasKind(of: $0.fixture) }) { return nil }
    let isElsewhere = match.fixture.venue.map { $0 != file.match.info.venue } ?? true
    return (match.isAbandoned ? 100 : 0) + 2 * distance(match) + (isElsewhere ? 1 : 0)
  }

  /// An assignment of files to matches in the same order, so that a later file never gets an earlier match.
  private struct Assignment {
    var pairs: [(file: Int, match: Int)] = []
    var cost = 0
    /// The number of assignments that are equally good.
    var ways = 1

    /// Returns an assignment of as many files as possible, with the smallest total cost. `costs` has the costs of each
    /// file by match, and nil for matches that don't fit.
    static func best(_ costs: [[Int?]]) -> Assignment {
      var row = Array(repeating: Assignment(), count: (costs.first?.count ?? 0) + 1)
      for (file, costs) in costs.enumerated() {
        var next = [row[0]]
        for (match, cost) in costs.enumerated() {
          var best = better(row[match + 1], next[match], common: row[match])
          if let cost {
            var paired = row[match]
            paired.pairs.append((file, match))
            paired.cost += cost
            best = better(paired, best, common: nil)
          }
          next.append(best)
        }
        row = next
      }
      return row[row.count - 1]
    }

    /// Exchanges the matches of files of the same day, which have no order, if that lowers the cost. Returns the files
    /// whose matches could be exchanged at the same cost.
    mutating func exchange(_ costs: [[Int?]], days: [Day?]) -> Set<Int> {
      var equal: Set<Int> = []
      var isSettled = false
      while !isSettled {
        (equal, isSettled) = ([], true)
        for one in pairs.indices {
          for other in pairs.indices where other > one && days[pairs[one].file] == days[pairs[other].file] {
            guard let change = change(exchanging: pairs[one], pairs[other], costs), change <= 0 else { continue }
            equal.formUnion([pairs[one].file, pairs[other].file])
            if change == 0 { continue }
            (pairs[one].match, pairs[other].match) = (pairs[other].match, pairs[one].match)
            isSettled = false
          }
        }
      }
      return equal
    }

    /// Returns the change of the cost if two pairs exchange their matches; nil if a match doesn't fit.
    private func change(
      exchanging one: (file: Int, match: Int), _ other: (file: Int, match: Int), _ costs: [[Int?]]
    ) -> Int? {
      guard let first = costs[one.file][other.match], let second = costs[other.file][one.match],
        let former = costs[one.file][one.match], let latter = costs[other.file][other.match]
      else { return nil }
      return first + second - former - latter
    }

    /// Returns the better of two assignments. `common` is the assignment that both contain unchanged; it is counted
    /// once.
    private static func better(_ one: Assignment, _ other: Assignment, common: Assignment?) -> Assignment {
      let (first, second) = ((-one.pairs.count, one.cost), (-other.pairs.count, other.cost))
      if first != second { return first < second ? one : other }
      var best = one
      best.ways += other.ways
      if let common, (-common.pairs.count, common.cost) == first { best.ways -= common.ways }
      return best
    }
  }
}

extension ImportedMatch {
  fileprivate var number: Int? { match.info.event?.matchNumber }
}
