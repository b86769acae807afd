// Computes the best and worst rank that each entry can still reach. These ranks depend on the points that any entry can
// still gain on any other. A player with the same captaincy in two line-ups never changes the difference between the
// two entries. The scoring items limit the points that a player can earn. A line-up that can still change, or isn't
// visible yet, may be any legal team.

import FantasyCore

package struct ReachableRanks: Sendable {
  package struct Span: Hashable, Sendable {
    package var best, worst: Int
  }

  package let remaining: RemainingMatches
  /// The number of remaining matches whose line-ups are locked and visible.
  package let locked: Int
  /// A scoring item with unlimited points; nil if there is none. With such an item, all ranks are reachable as long as
  /// line-ups can change.
  package let unlimited: ScoringItem?
  package let isBounded: Bool
  /// True if there were too many different line-ups to compare each pair. Each entry's range of points is then computed
  /// separately.
  package let isApart: Bool
  private let spans: [ElementIndex<Entry>: Span]

  private static let maxPairs = 10_000_000

  /// Computes the reachable ranks. `now` is the league's recorded time. Line-ups locked at that time are visible.
  package init(of league: League, _ board: LeagueStandings, at now: Instant) {
    remaining = RemainingMatches(of: league, board, at: now)
    let isShown =
      switch league.terms.lock {
      case .league: league.start(at: now) != nil
      case .match: false
      }
    let fixed = remaining.matches.filter { isShown || $0.hasBegun(at: now) }
    locked = fixed.count
    let all = board.standings
    if remaining.matches.isEmpty, remaining.areKnown {
      unlimited = nil
      isBounded = true
      isApart = false
      spans = Dictionary(
        uniqueKeysWithValues: all.map { ($0.index, Span(best: $0.rank, worst: $0.rank)) })
      return
    }
    let counting = board.matches.filter(\.counts).compactMap { league.matches[$0.id] }
    let free = FreeLineUps(league, remaining.matches, fixed, counting)
    guard free.difference.isBounded, remaining.areKnown, !remaining.canGiveLateJoinersPoints else {
      unlimited = free.unlimited
      isBounded = all.count < 2
      isApart = false
      spans = Dictionary(uniqueKeysWithValues: all.map { ($0.index, Span(best: 1, worst: all.count)) })
      return
    }
    let rest = FixedLineUps(league, board, remaining, fixed, all: remaining.matches)
    let comparison = RankComparison(ties: league.teamRules.ties, free: free.difference)
    var groups: [[UInt32]: [RankComparison.Contender]] = [:]
    for row in all {
      let entry = league.entries[row.index.index]
      let (exposures, current) = rest.exposures(of: entry)
      groups[exposures, default: []].append(
        RankComparison.Contender(index: row.index, points: row.points.tenThousandths - current.tenThousandths))
    }
    unlimited = nil
    isBounded = true
    isApart = groups.count * groups.count > Self.maxPairs
    spans =
      isApart
      ? comparison.spansApart(groups.flatMap { exposures, group in group.map { ($0, rest.range(exposures, [])) } })
      : comparison.spans(groups.map { ($0.key, $0.value) }) { rest.range($0, $1) }
  }

  package func span(of index: ElementIndex<Entry>) -> Span? { spans[index] }
}

/// The points that entries can still earn with unlocked line-ups, in matches and season parts. An unlocked line-up can
/// be any legal team.
private struct FreeLineUps {
  var difference = PointRange.zero
  var unlimited: ScoringItem?

  init(_ league: League, _ left: [LeagueMatch], _ fixed: [LeagueMatch], _ counting: [LeagueMatch]) {
    let roles = league.teamRules.roles
    for match in left where !fixed.contains(match) {
      let system = league.system(for: match)
      let player = roles.flatMap { role in
        ScoringSystem.Exposure.allCases.map { system.matchRange(role, $0, less: .absent) }
      }.reduce(PointRange.zero) { $0.union($1) }
      var team = Self.team(of: player, league)
      if let minimum = team.minimum, let rules = league.transferRules, let size = league.teamRules.size.maximum {
        team.minimum = minimum - (size * rules.pointsOff).tenThousandths
      }
      difference += team - team
      if team.maximum == nil, unlimited == nil { unlimited = system.unlimitedItem }
    }
    // In a season part, an entry's line-up in the part's last match counts. That line-up may still be unlocked, or may
    // be one of several locked line-ups.
    for adoption in Set(left.map { league.adoption(for: $0) }) where adoption.system.hasSeasonPart {
      let last = left.last { league.adoption(for: $0) == adoption }
      let isFixed = last.map(fixed.contains) ?? true
      guard !isFixed || FixedLineUps.mayCountOtherwise(adoption, league, counting, left) else { continue }
      let player = roles.map(adoption.system.seasonRange).reduce(PointRange.zero) { $0.union($1) }
      let team = Self.team(of: player, league)
      difference += team - team
    }
  }

  private static func team(of player: PointRange, _ league: League) -> PointRange {
    league.teamRules.size.maximum.map { $0 * player } ?? (player == .zero ? .zero : .init(minimum: nil, maximum: nil))
  }
}

/// The points that entries can still earn with locked line-ups, in matches that aren't over.
private struct FixedLineUps {
  private struct Part: Hashable {
    let segment: Int
    let index: ElementIndex<PoolPlayer>
  }

  private struct Segment {
    let matches: [LeagueMatch]
    let system: ScoringSystem
    var season: CountedTable?
  }

  private let league: League
  private let segments: [Segment]
  private let undone: [(match: LeagueMatch, table: CountedTable, isPlain: Bool)]
  private let parts: [Part: UInt32]
  /// For each part, 16 ranges, one for each pair of exposures. A part is one player in a run of matches for which no
  /// locked line-up changes, or in a season part. An exposure is the player's role in a line-up: absent, a member,
  /// captain or vice-captain. A range covers the points that a player can earn with the first exposure, minus the
  /// points with the second.
  private let ranges: [PointRange]

  init(
    _ league: League, _ board: LeagueStandings, _ remaining: RemainingMatches, _ fixed: [LeagueMatch],
    all: [LeagueMatch]
  ) {
    self.league = league
    let count = league.pool.players.count
    let counting = board.matches.filter(\.counts).compactMap { league.matches[$0.id] }
    var undone = board.matches.indices.compactMap {
      index -> (match: LeagueMatch, table: CountedTable, isPlain: Bool)? in
      let shown = board.matches[index]
      guard shown.counts, shown.isProvisional, let match = league.matches[shown.id] else { return nil }
      return (match, board.counts.table(index, count: count), false)
    }
    var segments = Self.segments(of: league, fixed)
    for adoption in Set(all.map { league.adoption(for: $0) }) where adoption.system.hasSeasonPart {
      let known = board.latest.indices.first { league.adoption(for: counting[board.latest[$0]]) == adoption }
      let table = known.map { board.counts.table(board.matches.count + $0, count: count) }
      if let known, let table { undone.append((counting[board.latest[known]], table, true)) }
      if let last = all.last(where: { league.adoption(for: $0) == adoption }), fixed.contains(last),
        !Self.mayCountOtherwise(adoption, league, counting, all)
      {
        segments.append(
          Segment(matches: [last], system: adoption.system, season: table ?? CountedTable([], count: count)))
      }
    }
    self.undone = undone
    self.segments = segments
    var parts: [Part: UInt32] = [:], ranges: [PointRange] = []
    for (index, segment) in segments.enumerated() {
      for position in league.pool.players.elementIndices {
        let player = league.pool.players[position]
        let matches = segment.matches.count { remaining.mayPlay(player, in: $0) }
        let differences = Self.differences(
          segment, position, player, segment.season == nil ? matches : remaining.count(for: player))
        guard differences.contains(where: { $0 != .zero }) else { continue }
        parts[Part(segment: index, index: position)] = UInt32(parts.count)
        ranges += differences
      }
    }
    self.parts = parts
    self.ranges = ranges
  }

  static func mayCountOtherwise(
    _ adoption: Adoption, _ league: League, _ counting: [LeagueMatch], _ left: [LeagueMatch]
  ) -> Bool {
    func isOf(_ match: LeagueMatch) -> Bool { league.adoption(for: match) == adoption }
    let left = left.filter(isOf)
    let over = counting.last { match in isOf(match) && !left.contains { $0.fixture.id == match.fixture.id } }
    let ends = (over.map { [$0] } ?? []) + left
    return league.entries.contains { entry in
      Set(ends.map { league.lockedLineUp(of: entry, for: $0)?.lineUp.players ?? [] }).count > 1
    }
  }

  private static func differences(
    _ segment: Segment, _ index: ElementIndex<PoolPlayer>, _ player: PoolPlayer, _ matches: Int
  ) -> [PointRange] {
    let exposures = ScoringSystem.Exposure.allCases
    return exposures.flatMap { first in
      exposures.map { second in
        guard let season = segment.season else {
          return matches * segment.system.matchRange(player.role, first, less: second)
        }
        // A captain's points aren't multiplied in a season part.
        let sign = (first == .absent ? 0 : 100) - (second == .absent ? 0 : 100)
        let range = matches == 0 ? PointRange(season.points(at: index)) : segment.system.seasonRange(player.role)
        return range.times(hundredths: sign)
      }
    }
  }

  private static func segments(of league: League, _ matches: [LeagueMatch]) -> [Segment] {
    var bounds: Set<Int> = [0]
    for (index, pair) in zip(matches, matches.dropFirst()).enumerated()
    where league.adoption(for: pair.0) != league.adoption(for: pair.1) { bounds.insert(index + 1) }
    for entry in league.entries {
      for run in league.lockedRuns(of: entry, for: matches) {
        bounds.formUnion([run.matches.lowerBound, run.matches.upperBound])
      }
    }
    let sorted = bounds.union([matches.count]).sorted()
    return zip(sorted, sorted.dropFirst()).map { first, end in
      Segment(matches: Array(matches[first..<end]), system: league.system(for: matches[first]))
    }
  }

  func exposures(of entry: Entry) -> (exposures: [UInt32], undone: Points) {
    var exposures: [UInt32] = []
    for (index, segment) in segments.enumerated() {
      guard let lineUp = league.lockedLineUp(of: entry, for: segment.matches[0])?.lineUp else { continue }
      for id in lineUp.players {
        guard let position = league.pool.index(of: id), let part = parts[Part(segment: index, index: position)] else {
          continue
        }
        let exposure = segment.season == nil ? ScoringSystem.Exposure(lineUp.captaincy(of: id)) : .plain
        exposures.append(part << 2 | UInt32(exposure.rawValue))
      }
    }
    let points = undone.reduce(Points.zero) { sum, undone in
      guard let saved = league.lockedLineUp(of: entry, for: undone.match) else { return sum }
      let lineUp = IndexedLineUp(saved.lineUp, in: league.pool)
      return sum
        + lineUp.players.reduce(.zero) { sum, position in
          sum + undone.table.points(at: position, as: undone.isPlain ? nil : lineUp.captaincy(ofPlayerAt: position))
        }
    }
    return (exposures.sorted(), points)
  }

  func range(_ first: [UInt32], _ second: [UInt32]) -> PointRange {
    var sum = PointRange.zero
    var one = 0, other = 0
    while one < first.count || other < second.count {
      let part = min(one < first.count ? first[one] >> 2 : .max, other < second.count ? second[other] >> 2 : .max)
      var exposures = (0, 0)
      if one < first.count, first[one] >> 2 == part { (exposures.0, one) = (Int(first[one] & 3), one + 1) }
      if other < second.count, second[other] >> 2 == part { (exposures.1, other) = (Int(second[other] & 3), other + 1) }
      if exposures.0 != exposures.1 { sum += ranges[Int(part) * 16 + exposures.0 * 4 + exposures.1] }
      if sum.minimum == nil, sum.maximum == nil { return sum }
    }
    return sum
  }
}
