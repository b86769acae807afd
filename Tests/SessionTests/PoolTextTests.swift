// A pool written to a file and read again is unchanged, even with unusual names. Only blanks are normalised.

import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite struct PoolTexts {
  private static let words = [
    "Ann, the \"Wall\"", "line\nend", " blank ", "\u{202E}turned", "\u{1B}[31m", "=1+1", "'",
    "É\u{301}\u{200D}", "tab\there", "#", "a;b",
  ]

  /// Players with each word in each text field, and others without optional fields.
  private static func players() throws -> [PoolPlayer] {
    try words.enumerated().flatMap { index, word in
      let ids = try ["bare", "full", "0a1b2c"].map { try #require(PlayerID("\($0)\(index + 10)")) }
      return [
        PoolPlayer(id: ids[0], name: word, side: word, role: .bowler, price: Price(tenths: 0)),
        PoolPlayer(
          id: ids[1], name: word, side: "Otters", role: .allRounder, price: Price(tenths: 95 + index),
          tags: ["overseas", word], matchName: word, rank: index + 1),
        PoolPlayer(id: ids[2], name: "B", side: word, role: .batter, price: Price(tenths: 100), rank: 1_000_000),
      ]
    }
  }

  @Test func `a pool file preserves every player`() throws {
    let players = try Self.players()
    let text = PoolText(isForTerminal: false).text(of: players)
    let expected = players.map { player in
      var player = player
      player.name = player.name.plainName
      player.side = player.side.plainName
      player.tags = player.tags.flatMap { $0.split(separator: ";") }.map { String($0).plainName }
      player.matchName = player.matchName?.plainName
      return player
    }
    #expect(try Pool.reading(Array(text.utf8), roles: Role.ofCricket) == expected)
    #expect(try Pool.reading(Array(PoolText(isForTerminal: false).text(of: []).utf8), roles: []) == [])
  }

  @Test func `on a terminal a name's control characters are escaped`() throws {
    let text = PoolText(isForTerminal: true).text(of: try Self.players())
    let harmful: Set<Unicode.Scalar> = ["\u{202E}", "\u{1B}", "\t"]
    #expect(text.unicodeScalars.allSatisfy { !harmful.contains($0) })
    #expect(text.contains("\\u{202e}turned"))
  }
}
