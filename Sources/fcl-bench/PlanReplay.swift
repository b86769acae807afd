// Compares four teams over all matches of a pool: one never changed, one changed for the next match only, one changed
// by a plan, and one planned with hindsight.

import Books
import BuiltInRules
import FantasyCore
import Knowledge
import StrictJSON

/// A replay of a season under the team rules of the official IPL game. The allowed transfers are spread evenly over the
/// matches.
struct PlanReplay {
  private struct Played {
    let fixture: Fixture
    let earned: [Points?]
    /// The expected points in this match and in each later match, projected before this match. Indexed by match, then
    /// by player.
    var expected: [[Points?]] = []
  }

  private let pool: Pool
  private let rules: TeamRules
  private let system: ScoringSystem
  private var matches: [Played] = []
  private let changes: Int
  private static let ahead = 5

  init(_ known: Encyclopedia, _ ids: [MatchID], _ system: ScoringSystem, _ pool: Pool) throws {
    rules = try TeamRules(parsing: BuiltInRules.teamRules[0].bytes)
    self.pool = pool
    self.system = system
    let kind = BacktestStage.kind
    let people = KnownPool(pool, in: known)
    let indices = known.matches.indices.filter { ids.contains(known.matches[$0].id) }
    // The official game allows 160 changes in the 70 matches of its league stage.
    changes = indices.count * 160 / 70
    let fixtures = indices.map { index -> Fixture in
      let match = known.matches[index]
      return Fixture(
        id: match.id, start: Instant(match.day), home: known.club(of: .first, in: match).name,
        away: known.club(of: .second, in: match).name, venue: match.venue)
    }
    var played: [Played] = []
    _ = known.projections(
      in: kind, under: system, poolRole: { people.roles[$0] },
      each: { book, match in
        guard let index = indices.firstIndex(of: match.match) else { return }
        let day = known.matches[match.match].day
        let projections = LeagueProjections(
          of: pool, fixtures, .init(known, kind, people, book, before: day))
        let points = Dictionary(match.lines.map { ($0.player, $0.points) }) { first, _ in first }
        let expected = fixtures[index...].map { fixture in
          pool.players.elementIndices.map { player in
            projections.projection(of: player, for: pool.players[player].side, in: fixture)?.expected ?? .zero
          } as [Points?]
        }
        played.append(
          Played(
            fixture: fixtures[index], earned: people.players.map { $0.flatMap { points[$0] } ?? .zero },
            expected: expected))
      })
    // Matches are sorted by day, in the same order as `indices`.
    matches = played
  }

  func rows() throws -> [JSON] {
    guard let first = matches.first, let team = best(first.expected[...]) else { return [] }
    let hindsight = planning(matches.map(\.earned), from: team, changes: changes).plan()
    let rows: [(String, Points, Int)] = [
      ("no_change", replay(from: team) { _, team, _ in team }.points, 0),
      row("greedy", from: team) { match, team, left in
        self.planning([matches[match].expected[0]], from: team, changes: left).plan()?.steps[0].lineUp.players ?? team
      },
      row("plan", from: team) { match, team, left in
        let ahead = Array(matches[match].expected.prefix(Self.ahead))
        // Include the transfers that become available during the planned matches.
        let more = changes * (match + ahead.count) / matches.count - changes * (match + 1) / matches.count
        return self.planning(ahead, from: team, changes: left + more).plan()?.steps[0].lineUp.players ?? team
      },
    ]
    var found = rows.map { way, points, changes in
      JSON.pairs([
        "way": .string(way), "matches": .int(matches.count), "points": .number(points.description),
        "changes": .int(changes),
      ])
    }
    if let hindsight {
      found.append(
        .pairs([
          "way": .string("hindsight"), "matches": .int(matches.count), "points": .number(hindsight.total.description),
          "changes": .int(hindsight.steps.reduce(0) { $0 + $1.broughtIn.count }),
          "bound": .number(hindsight.bound.description),
        ]))
    }
    return found
  }

  private func row(
    _ way: String, from team: [PlayerID], _ change: (Int, [PlayerID], Int) -> [PlayerID]
  ) -> (String, Points, Int) {
    let played = replay(from: team, change)
    return (way, played.points, played.changes)
  }

  /// Plays all matches. `change` returns the team for each match. Its arguments are the match, the previous team and
  /// the number of transfers left.
  private func replay(
    from first: [PlayerID], _ change: (_ match: Int, _ team: [PlayerID], _ left: Int) -> [PlayerID]
  ) -> (points: Points, changes: Int) {
    var team = first, used = 0, sum = Points.zero
    for match in matches.indices {
      let next = change(match, team, changes * (match + 1) / matches.count - used)
      used += next.count { !team.contains($0) }
      team = next
      sum += points(of: team, in: match)
    }
    return (sum, used)
  }

  private func points(of team: [PlayerID], in match: Int) -> Points {
    let indices = team.compactMap { pool.index(of: $0)?.index }
    let expected = matches[match].expected[0]
    let ordered = indices.sorted { (expected[$1] ?? .zero, $0) < (expected[$0] ?? .zero, $1) }
    return ordered.enumerated().reduce(.zero) { sum, player in
      let captaincy: Captaincy? = player.offset == 0 ? .captain : player.offset == 1 ? .viceCaptain : nil
      return sum + (matches[match].earned[player.element] ?? .zero) * system.multiplier(of: captaincy)
    }
  }

  private func planning(_ values: [[Points?]], from team: [PlayerID], changes: Int) -> TeamPlanning {
    TeamPlanning(
      TeamSelection(rules: rules, pool: pool, values: []),
      for: values.map { TeamPlanning.Match(values: $0, captaincies: captaincies($0), window: 0) },
      windows: [max(0, changes)], transfers: nil, wildCards: 0, from: team)
  }

  private func captaincies(_ values: [Points?]) -> [Captaincy: [Points]] {
    Dictionary(
      uniqueKeysWithValues: Captaincy.allCases.map { captaincy in
        (captaincy, values.map { ($0 ?? .zero) * system.multiplier(of: captaincy) - ($0 ?? .zero) })
      })
  }

  private func best(_ expected: ArraySlice<[Points?]>) -> [PlayerID]? {
    let sums = pool.players.indices.map { index in expected.reduce(Points.zero) { $0 + ($1[index] ?? .zero) } }
    return TeamSelection(rules: rules, pool: pool, values: sums, captaincies: captaincies(sums)).best(1).first?.lineUp
      .players
  }
}
