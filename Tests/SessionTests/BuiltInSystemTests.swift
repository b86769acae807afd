// Checks the built-in scoring systems in a league: the second scorer agrees on each, and a league keeps the version of
// a system that it adopted.

import BuiltInRules
import Digest
import Testing

@testable import Answers
@testable import fcl

@Suite struct BuiltInSystems {
  @Test(arguments: BuiltInRules.scoringSystems.map(\.name))
  func `the points of a built-in system equal a second computation`(_ name: String) throws {
    let world = try TestWorld.prepared("season")
    let adopted = world.fcl("rules adopt \(name) --whole-season --reason trial")
    #expect(adopted.exit == 0 && adopted.output.hasPrefix(name == "ipl-2026" ? "No change" : "Adopted"))
    let verified = world.fcl("verify")
    #expect(verified.exit == 0, "\(verified.output)")
  }

  /// The hash of t10-2021 as fcl had it until November 2026.
  private static let former = "a3159a6de3e30797e9fd891ab0a63379314c9f84a6d2488f23e215bb2fa1104b"

  @Test func `a league keeps the former content of a corrected system`() throws {
    let world = try TestWorld.prepared("season")
    let bytes = try Fixtures.read(Fixtures.package + "/Fixtures/systems/t10-2021-former.json")
    #expect(SHA256.hex(bytes) == Self.former)
    try world.write(bytes, to: "t10.json")
    // The league has the journal line and the file of a league that adopted the name with its former content.
    #expect(world.fcl("rules adopt ./t10.json --whole-season --reason old").exit == 0)
    let journal = String(decoding: try world.read("store/leagues/cup/journal.ndjson"), as: UTF8.self)
    #expect(journal.contains("\"name\":\"t10-2021\",\"sha256\":\"\(Self.former)\""))
    #expect(try world.read("store/leagues/cup/rules/t10-2021-\(Self.former.prefix(16)).json") == bytes)
    // Hana's two wickets earned 4 under the former content, and 8 under the corrected one.
    #expect(haul(of: "Hana Ives", in: world) == "4")
    #expect(world.fcl("verify").exit == 0)
    #expect(world.fcl("rules adopt t10-2021 --whole-season --reason corrected").output.hasPrefix("Adopted"))
    #expect(haul(of: "Hana Ives", in: world) == "8")
    #expect(world.fcl("verify").exit == 0)
  }

  private func haul(of player: String, in world: TestWorld) -> String? {
    let rows = world.fcl("explain '\(player)' --match m1 -o csv --fields item,points").output.split(separator: "\r\n")
    return rows.first { $0.hasPrefix("haul,") }.map { String($0.dropFirst("haul,".count)) }
  }
}
