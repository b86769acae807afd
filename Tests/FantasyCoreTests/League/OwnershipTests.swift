// Ownership of players in locked line-ups, compared with a simple count.

import Testing

@testable import Books

@Suite("Ownership")
struct OwnershipTests {
  @Test(arguments: ["classic", "ipl-2026", "t20-2021"])
  func `ownership counts locked line-ups, and effective ownership applies their captaincy`(_ system: String) throws {
    let league = try HindsightTests.played(system).league
    let points = try ShippedRules.system(system)
    let last = try #require(league.latestLocked(at: league.lastEvent))
    #expect(last.fixture.number == 5)
    let ownership = Ownership(of: league, for: last)
    let lineUps = league.entries.compactMap { league.lockedLineUp(of: $0, for: last)?.lineUp }
    #expect(ownership.lineUps == lineUps.count && lineUps.count == 11)
    for player in league.pool.players.map(\.id) {
      let owners = lineUps.filter { $0.players.contains(player) }
      let count = ownership.count(of: player)
      #expect(count.owned == owners.count)
      #expect(count.captained == owners.count { $0.captain == player })
      #expect(count.viceCaptained == owners.count { $0.viceCaptain == player })
      let counted = owners.map { lineUp in
        lineUp.captaincy(of: player).map { points.multiplier(of: $0).hundredths } ?? 100
      }
      #expect(ownership.effective(player) == counted.reduce(0, +))
      for lineUp in lineUps where !lineUp.players.contains(player) {
        #expect(ownership.exposure(lineUp, player) == 0)
      }
      #expect(owners.map { ownership.exposure($0, player) } == counted)
    }
    // Every line-up has eleven players, including the captains.
    let all = league.pool.players.map { ownership.count(of: $0.id) }
    #expect(all.reduce(0) { $0 + $1.owned } == 11 * lineUps.count)
    if points.captaincy[.captain] != nil { #expect(all.reduce(0) { $0 + $1.captained } == lineUps.count) }
  }
}
