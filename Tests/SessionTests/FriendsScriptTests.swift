// The script that moves a league of friends, with the made leagues whose tables were computed by other programs.

import Foundation
import Testing

@testable import fcl

@Suite("The script for leagues of friends") struct FriendsScriptTests {
  @Test(arguments: ["friends", "friends-two"])
  func `the script gives the table and the differences that another program computed`(_ league: String) throws {
    let world = try TestWorld(), files = "\(Fixtures.package)/Fixtures/\(league)"
    let exit = try BuiltProgram.shell(
      "FCL=$FCL sh -eu '\(Fixtures.package)/Fixtures/friends.sh' '\(files)' >said 2>&1", in: world)
    #expect(exit == 0)
    func rows(_ name: String) throws -> [String] {
      try String(contentsOfFile: "\(files)/\(name)", encoding: .utf8).split(separator: "\n").map(String.init)
    }
    func answer(_ words: [String]) -> [String] {
      world.run(words + ["--league", "friends", "-o", "csv"]).output.split(whereSeparator: \.isNewline).map(String.init)
    }
    #expect(answer(["leaderboard", "--fields", "team_name,points"]) == (try rows("table.csv")))
    let differences = try rows("differences.csv")
    let official = ["--against", files + "/results.csv", "--aliases", files + "/aliases.csv"]
    #expect(
      answer(["verify"] + official + ["--fields", differences.first ?? ""]) == differences && differences.count == 3)
  }

  @Test func `the script runs fcl at most ten times`() throws {
    let script = try String(contentsOfFile: Fixtures.package + "/Fixtures/friends.sh", encoding: .utf8)
    let runs = script.split(separator: "\n").count { $0.hasPrefix("\"$fcl\"") }
    #expect(runs == script.components(separatedBy: "\"$fcl\"").count - 1 && runs <= 10)
  }
}
