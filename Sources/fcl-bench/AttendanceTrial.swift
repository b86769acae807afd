// Compares the projected chance of playing with simpler predictors of a club's XI.

import FantasyCore
import Knowledge
import StrictJSON

/// Predicts which members of a club's squad play in each IPL match. In the pool's season, the squad is the club's
/// players in the pool. In any other season, the squad is everyone who played for the club in that season.
struct AttendanceTrial {
  private struct Squad: Hashable {
    let club, season: Int
  }

  private struct Expected {
    let season: Int
    let hasPlayed: Bool
    let chances: [Double]
  }

  private static let ways = ["chance", "share_of_season", "last_match"]
  private var expected: [Expected] = []

  init(_ known: Encyclopedia, _ ipl: Set<MatchID>, _ system: ScoringSystem, _ pool: Pool) {
    let kind = BacktestStage.kind
    var squads: [Squad: Set<Int>] = [:]
    var years: Set<Int> = []
    func season(_ match: Int) -> Int { known.matches[match].day.civil.year }
    _ = known.projections(
      in: kind, under: system,
      each: { _, played in
        if !ipl.contains(known.matches[played.match].id) { return }
        for line in played.lines {
          squads[Squad(club: line.club, season: season(played.match)), default: []].insert(line.player)
        }
        years.insert(season(played.match))
      })
    // The pool belongs to the last season.
    let last = years.max() ?? 0
    let people = KnownPool(pool, in: known)
    for (squad, _) in squads where squad.season == last && !pool.players.isEmpty {
      let own = zip(people.players, pool.players).filter {
        Club($0.1.side, gender: nil).name == known.clubs[squad.club].name
      }
      // Players who are in no match file get a negative number, which no other player has.
      squads[squad] = Set(own.enumerated().map { $0.element.0 ?? -1 - $0.offset })
    }
    var plain: [Squad: [Set<Int>]] = [:]
    var trials: [Expected] = []
    _ = known.projections(
      in: kind, under: system,
      each: { book, played in
        let match = known.matches[played.match]
        if !ipl.contains(match.id) { return }
        for club in Set(played.lines.map(\.club)) {
          let own = Squad(club: club, season: season(played.match))
          let members = squads[own] ?? []
          let present = Set(played.lines.filter { $0.club == club }.map(\.player))
          let before = plain[own] ?? []
          for player in members.sorted() {
            let chance = book.chance(of: player, for: club, on: match.day, squad: members.count)
            let standard = 12 / Double(max(12, members.count))
            let share = before.isEmpty ? standard : Double(before.count { $0.contains(player) }) / Double(before.count)
            let last = before.last.map { $0.contains(player) ? 1.0 : 0 } ?? standard
            trials.append(
              Expected(
                season: own.season, hasPlayed: present.contains(player), chances: [Double(chance) / 1_000, share, last])
            )
          }
          plain[own] = before + [present]
        }
      })
    expected = trials
  }

  func rows(before years: [Int]) -> [JSON] {
    var rows: [JSON] = [], from = 2_016
    for year in years + [Int.max] {
      let part = expected.filter { (from..<year).contains($0.season) }
      let first = from
      from = year
      if part.isEmpty { continue }
      for (index, way) in Self.ways.enumerated() {
        let errors = part.map { expected in
          let error = expected.chances[index] - (expected.hasPlayed ? 1 : 0)
          return error * error
        }
        let mean = errors.reduce(0, +) / Double(errors.count)
        rows.append(
          .pairs([
            "matches": .string(first == 2_016 ? "before \(year)" : "from \(first)"), "way": .string(way),
            "players": .int(part.count), "mean_square_error": .rounded(mean, places: 4),
          ]))
      }
    }
    return rows
  }
}
