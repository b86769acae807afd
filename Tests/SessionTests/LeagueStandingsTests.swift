// The original game's own leaderboard, as CLI.md prints it.

import CommandLineKit
import FantasyCore
import Testing

@testable import Answers
@testable import fcl

@Suite struct WhatIfWritesNothing {
  @Test(arguments: [
    "--system classic", "--without m1", "--captain \"Hana Ives\"", "--replace \"Ada Brook=Lea Moss\"",
    "--lineup ./team.csv --captain \"Mia Nash\" --without m2 --system t20-2021",
  ])
  func `a what-if leaves every file and the leaderboard unchanged`(_ options: String) throws {
    let world = try TestWorld.prepared("season")
    try world.write(Array(world.fcl("team show -o csv").output.utf8), to: "team.csv")
    let board = world.fcl("leaderboard --json")
    let before = try world.contents(of: ".")
    let outcome = world.fcl("whatif \(options) --json")
    #expect(outcome.exit == 0 && outcome.output.contains("\"schema\": \"fcl.whatif/1\""), "\(outcome)")
    #expect(try world.contents(of: ".") == before)
    #expect(world.fcl("leaderboard --json") == board)
  }
}

@Suite struct OriginalBoard {
  private static let board = [
    ("Nikhil", "Regis", 1790), ("Sreeharsha", "HARSHA", 1299), ("parankusham", "Bleed", 1269),
    ("Rakesh", "RakeshRockers", 1163), ("Kishore", "ChallaTeam", 1051), ("lakshvini", "DiligentRockerz", 849),
    ("Vishwas", "Expandable", 820), ("Teja", "TejaTeam", 163), ("UHCL", "HAWKS", 0), ("Tanoj", "PROHAWKS", 0),
    ("laksh", "Diligent", 0),
  ]
  private static let points = board.map { Points($0.2) }

  @Test func `sequential ranks go from 1 to 11, even with three managers without points`() {
    let indices = ranking(of: Self.points, ties: .sequential)
    #expect(indices.map(\.rank) == Array(1...11))
    #expect(indices.map { Self.board[$0.entry.index].1 } == Self.board.map(\.1))
  }

  @Test func `with shared ranks the three managers without points are all ninth`() {
    let indices = ranking(of: Self.points)
    #expect(indices.map(\.rank) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9])
    #expect(indices.map(\.isTied) == Array(repeating: false, count: 8) + [true, true, true])
  }

  @Test func `equal points share a rank, the next rank is skipped, and the earlier entry comes first`() {
    let indices = ranking(of: [5, 7, 7, 9].map { Points($0) })
    #expect(indices.map(\.rank) == [1, 2, 2, 4])
    #expect(indices.map(\.entry.index) == [3, 1, 2, 0])
  }
}
