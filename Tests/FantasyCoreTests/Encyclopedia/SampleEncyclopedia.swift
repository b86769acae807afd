import Testing

@testable import FantasyCore
@testable import Knowledge

/// Encyclopedias of a few invented records.
enum SampleEncyclopedia {
  /// A match of two clubs, with each player's side and figures in each innings.
  static func record(
    _ day: String, _ players: [(id: String, side: Side, innings: [String])], teams: [String] = ["A", "B"],
    format: String = "T20", gender: String? = "male", outcome: Outcome? = Outcome(winner: "A")
  ) throws -> MatchRecord {
    var info = MatchInfo(teams: teams, dates: [day], matchType: format)
    (info.gender, info.season, info.venue, info.outcome) = (gender, "2026", "Field", outcome)
    return MatchRecord(
      info: info,
      performances: try players.map { player in
        Performance(
          player: MatchPlayer(name: "Name of \(player.id)", id: try #require(PlayerID(player.id)), side: player.side),
          innings: try player.innings.enumerated().map { index, text in
            InningsFigures(innings: index + 1, row: try FantasyCoreTests.figures(text))
          })
      })
  }

  static func made(_ records: [(id: String, record: MatchRecord)]) throws -> Encyclopedia {
    var builder = EncyclopediaBuilder()
    for (id, record) in records { builder.add(KnownMatch(record), as: try #require(MatchID(id))) }
    return try unpacked(builder.packed().bytes)
  }

  static func unpacked(_ bytes: [UInt8]) throws -> Encyclopedia {
    var reader = PackedReader(bytes, in: 0..<bytes.count)
    let encyclopedia = try Encyclopedia(unpacking: &reader)
    #expect(reader.isAtEnd)
    return encyclopedia
  }

  static func index(_ id: String, _ encyclopedia: Encyclopedia) throws -> Int {
    try #require(PlayerID(id).flatMap { encyclopedia.index(of: $0) })
  }
}
