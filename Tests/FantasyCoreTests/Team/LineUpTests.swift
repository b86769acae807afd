// Changing a line-up: exactly one player leaves, and captaincies move to the replacement.

import FantasyCore
import Testing

@Suite("Line-ups")
struct LineUpTests {
  private let lineUp = LineUp(
    players: SamplePool.ids("b1a b2a k1a"), captain: PlayerID("b1a"), viceCaptain: PlayerID("k1a"))

  @Test(arguments: [("b2a", "b1a", "k1a"), ("b1a", "b9z", "k1a"), ("k1a", "b1a", "b9z")])
  func `replacing a player keeps the others, their order and the captaincy`(
    _ old: String, captain: String, vice: String
  ) throws {
    let (old, new) = (try #require(PlayerID(old)), try #require(PlayerID("b9z")))
    let changed = lineUp.replacing(old, by: new)
    #expect(changed.players == lineUp.players.map { $0 == old ? new : $0 })
    #expect(changed.captain?.text == captain)
    #expect(changed.viceCaptain?.text == vice)
  }

  @Test(
    arguments: [
      ("b2a", nil, "b2a", "k1a"), ("k1a", nil, "k1a", "b1a"), ("b1a", nil, "b1a", "k1a"), ("k1a", "b2a", "k1a", "b2a"),
      ("b2a", "b1a", "b2a", "b1a"),
    ] as [(String, String?, String, String)])
  func `a vice-captain made captain swaps with the captain, unless another vice-captain is given`(
    _ captain: String, vice: String?, newCaptain: String, newVice: String
  ) throws {
    let changed = lineUp.withCaptain(
      try #require(PlayerID(captain)), viceCaptain: vice.flatMap { PlayerID($0) })
    #expect(changed.players == lineUp.players)
    #expect(changed.captain?.text == newCaptain)
    #expect(changed.viceCaptain?.text == newVice)
    #expect(changed.captaincy(of: try #require(PlayerID(newCaptain))) == .captain)
    #expect(changed.captaincy(of: try #require(PlayerID(newVice))) == .viceCaptain)
  }
}
