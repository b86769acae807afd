// A player who changes club in mid-season: the side that counts for each match and for team limits.

@testable import Books
import FantasyCore
import Testing

@Suite("Pool history")
struct PoolHistoryTests {
  private func moved(_ id: String = "b1a", to side: String = "C", price: Int? = nil) -> [PoolPlayer] {
    SamplePool.players.map { player in
      var player = player
      if player.id.text == id {
        player.side = side
        if let price { player.price = Price(tenths: price) }
      }
      return player
    }
  }

  private func importPool(_ sample: inout SampleLeague, _ players: [PoolPlayer], at time: String) throws {
    try sample.step(anna, time) { league, now throws(Refusal) in
      try league.importingPool(players, by: anna, at: now)
    }
  }

  @Test func `after the start a player's side may change, but not role or price`() throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    let (league, now) = (sample.league, try moment("2 15:00"))
    let (side, dearer, gone) = (moved(), moved(price: 91), Array(moved().dropLast()))
    #expect(try league.importingPool(side, by: anna, at: now) == [.poolImported(PoolImported(players: side))])
    for players in [dearer, gone] {
      #expect(faults { () throws(Refusal) in try league.importingPool(players, by: anna, at: now) }.count == 1)
    }
  }

  /// The matches are on the 2nd, 3rd and 4th at 14:00.
  @Test(arguments: [
    ("2 13:59:59", "A", "C"), ("3 13:59:59", "A", "C"), ("3 14:00", "A", "A"), ("3 14:00:01", "A", "A"),
  ])
  func `a new side counts from the next match on`(_ time: String, first: String, second: String) throws {
    var sample = try SampleLeague()
    try sample.start("1 12:00")
    if time != "2 13:59:59" { try importPool(&sample, moved(), at: time) }
    let player = try poolPlayer("b1a", sample.league.pool)
    let starts = try ["2 14:00", "3 14:00", "4 14:00"].map { try moment($0) }
    if time == "2 13:59:59" {
      #expect(starts.map { sample.league.side(of: player, at: $0) } == ["A", "A", "A"])
      return
    }
    #expect(starts.map { sample.league.side(of: player, at: $0) } == [first, second, "C"])
    #expect(starts.map { sample.league.pool(at: $0)[player.id]?.side } == [first, second, "C"])
    #expect(player.side == "C")
  }

  @Test func `a player who changes club twice has had three sides`() throws {
    var sample = try SampleLeague()
    try importPool(&sample, moved(to: "E"), at: "1 10:00")
    try sample.start("1 12:00")
    try importPool(&sample, moved(to: "C"), at: "2 20:00")
    try importPool(&sample, moved(to: "D"), at: "3 20:00")
    let player = try poolPlayer("b1a", sample.league.pool)
    let sides = try ["2 14:00", "3 14:00", "4 14:00"].map { sample.league.side(of: player, at: try moment($0)) }
    // A correction before the start is not a change of club.
    #expect(sides == ["E", "C", "D"])
  }

  @Test func `saved teams stay valid, and teams saved later count the new side`() throws {
    // The limit is three of a side. The eleven has b1a, b2a and k1a of side A, and w1e and w2e of side E.
    var sample = try SampleLeague(sideLimit: 3)
    try sample.enter(anna)
    try sample.start("1 12:00")
    try importPool(&sample, moved("w1e", to: "A"), at: "2 15:00")
    #expect(sample.league.entry(of: anna)?.lineUp?.players == SamplePool.eleven)
    let (league, now) = (sample.league, try moment("2 16:00"))
    let (old, new) = (try poolPlayer("b1b"), try poolPlayer("b2c"))
    let found = faults { () throws(Refusal) in try league.replacing(old, by: new, of: anna, at: now) }
    guard case .team(.sideLimit(side: "A", let have, maximum: 3))? = found.first else {
      Issue.record("\(found)")
      return
    }
    #expect(have.count == 4)
    let (mover, other) = (try poolPlayer("w1e"), try poolPlayer("w3e"))
    #expect(faults { () throws(Refusal) in try league.replacing(mover, by: other, of: anna, at: now) }.isEmpty)
  }

  @Test func `players without registry ids are matched by their side at the time of the match`() throws {
    let named = PoolPlayer(
      id: PlayerID(known: "no-registry"), name: "J Doe", side: "A", role: .bowler, price: Price(tenths: 90))
    var sample = try SampleLeague()
    try importPool(&sample, SamplePool.players + [named], at: "1 09:00")
    try sample.start("1 12:00")
    var other = named
    other.side = "B"
    try importPool(&sample, SamplePool.players + [other], at: "3 13:00")
    let listed = [Side.first, .second].map {
      MatchPlayer(name: "J Doe", id: PlayerID(known: $0 == .first ? "aaaaaaaa" : "bbbbbbbb"), side: $0)
    }
    for (start, player) in [("2 14:00", 0), ("4 14:00", 1)] {
      let matching = sample.league.pool(at: try moment(start)).matching(listed, teams: ["A", "B"])
      #expect(matching.byName.map(\.player) == [player])
    }
  }
}
