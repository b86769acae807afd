// Finds the news of a league's matches: the lead, changes of rank, the best captain, points records and corrected match
// files. The result is data, not text.

import Books
import FantasyCore

package struct LeagueNews: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case lead(Lead)
    case moves(Moves)
    case captain(BestCaptain)
    case record(PointsRecord)
    case correction(MatchCorrection)
  }

  package let match: MatchID
  /// The start of the match. For a correction, the time when the match file was replaced.
  package let time: Instant
  package let kind: Kind

  /// True if the news names a player in an entry's line-up, which only members may see.
  package var isForMembers: Bool {
    switch kind {
    case .captain: true
    case .lead, .moves, .record, .correction: false
    }
  }
}

package struct Lead: Sendable, Hashable {
  /// The entries in the lead; more than one if they are tied.
  package let leaders: [ElementIndex<Entry>]
  package let points: Points
  /// The leaders' points minus the points of the next entry. Nil if there is no next entry. Zero if only a tie-break
  /// separates the leaders from the next entry.
  package let ahead: Points?
  /// True if the match changed the leaders; false for the first match.
  package let isNew: Bool
}

package struct Moves: Sendable, Hashable {
  package struct Move: Sendable, Hashable {
    package let entries: [ElementIndex<Entry>]
    package let places: Int
    package let rank: Int
  }

  package let up: Move?
  package let down: Move?
}

package struct BestCaptain: Sendable, Hashable {
  package let player: ElementIndex<PoolPlayer>
  /// The captain's points, after the captaincy multiplier.
  package let points: Points
  package let entries: [ElementIndex<Entry>]
}

package struct PointsRecord: Sendable, Hashable {
  package let entries: [ElementIndex<Entry>]
  package let points: Points
  package let former: Points
}

extension LeagueScores {
  /// The news of finished matches, in order of start. The news of each match begins with the lead.
  ///
  /// Matches in progress, and matches that earn no points, are skipped. A lead shared by all entries is omitted. The
  /// first match has no changes of rank and no record. If the scoring system has no captains, the best captain is
  /// omitted. O(entries × matches), apart from sorting.
  package var news: [LeagueNews] {
    let contest = contest()
    var former: ContestStep?
    var maximum: Points?
    var found: [LeagueNews] = []
    for (index, step) in contest.steps.enumerated() {
      let match = counting[index]
      defer {
        former = step
        maximum = max(maximum ?? .zero, step.earned.max() ?? .zero)
      }
      if match.record.isProvisional || match.score.isVoid { continue }
      func add(_ kind: LeagueNews.Kind?) {
        guard let kind else { return }
        found.append(LeagueNews(match: match.match.fixture.id, time: match.match.fixture.start, kind: kind))
      }
      add(Lead(step, after: former, contest.ties).map(LeagueNews.Kind.lead))
      add(former.flatMap { Moves(from: $0, to: step) }.map(LeagueNews.Kind.moves))
      add(BestCaptain(contest, index, match).map(LeagueNews.Kind.captain))
      add(maximum.flatMap { PointsRecord(step, former: $0) }.map(LeagueNews.Kind.record))
    }
    return found
  }
}

extension Lead {
  fileprivate init?(_ step: ContestStep, after former: ContestStep?, _ ties: Ties) {
    leaders = Self.leaders(step, ties)
    guard let first = leaders.first, leaders.count < step.points.count || step.points.count == 1 else { return nil }
    points = step.points[first.index]
    let next = step.ranked.dropFirst(leaders.count).first
    ahead = next.map { [points] in points - step.points[$0.entry.index] }
    let before = former.map { Self.leaders($0, ties) }
    isNew = before.map { [leaders] in $0 != leaders } ?? false
  }

  private static func leaders(_ step: ContestStep, _ ties: Ties) -> [ElementIndex<Entry>] {
    guard let first = step.ranked.first else { return [] }
    return step.ranked.prefix { row in
      switch ties {
      case .numbered: step.points[row.entry.index] == step.points[first.entry.index]
      case .settled: row.rank == first.rank
      }
    }.map(\.entry)
  }
}

extension Moves {
  fileprivate init?(from former: ContestStep, to step: ContestStep) {
    var ranks = [Int](repeating: 0, count: step.points.count)
    for row in former.ranked { ranks[row.entry.index] = row.rank }
    func biggest(_ sign: Int) -> Move? {
      let moves = step.ranked.map { sign * (ranks[$0.entry.index] - $0.rank) }
      guard let places = moves.max(), places > 0 else { return nil }
      let rows = zip(step.ranked, moves).filter { $0.1 == places }.map(\.0)
      return rows.first.map { Move(entries: rows.map(\.entry), places: places, rank: $0.rank) }
    }
    up = biggest(1)
    down = biggest(-1)
    if up == nil, down == nil { return nil }
  }
}

extension BestCaptain {
  fileprivate init?(_ contest: Contest, _ index: Int, _ match: LeagueMatchScore) {
    guard match.system.captaincy[.captain] != nil else { return nil }
    let table = match.score.countedByIndex
    var entries: [ElementIndex<PoolPlayer>: [ElementIndex<Entry>]] = [:]
    for (entry, entrant) in contest.entrants.enumerated() {
      if let captain = entrant.lineUp(for: index)?.captain { entries[captain, default: []].append(ElementIndex(entry)) }
    }
    // If several captains have equal points, the first in the pool is chosen.
    let best = table.played.filter { entries[$0] != nil }.min { one, other in
      let first = table.points(at: one, as: .captain), second = table.points(at: other, as: .captain)
      return first == second ? one < other : first > second
    }
    guard let best, let had = entries[best], table.points(at: best, as: .captain) > .zero else { return nil }
    player = best
    points = table.points(at: best, as: .captain)
    self.entries = had
  }
}

extension PointsRecord {
  fileprivate init?(_ step: ContestStep, former: Points) {
    guard let maximum = step.earned.max(), maximum > former else { return nil }
    entries = step.earned.indices.filter { step.earned[$0] == maximum }.map { ElementIndex($0) }
    points = maximum
    self.former = former
  }
}
