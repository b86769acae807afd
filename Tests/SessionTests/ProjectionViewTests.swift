// A projection of a match uses only data from earlier days, in any order of arrival.

import Testing

@testable import Answers
@testable import fcl

@Suite("Projections of a league")
struct ProjectionViewTests {
  private static let fields =
    "-o csv --fields id,role_mean,form,against,ground,if_playing,chance,projected,low,high,weight"

  private func projected(_ words: String, in world: TestWorld) throws -> String {
    let outcome = world.fcl("project \(words) \(Self.fields)")
    try #require(outcome.exit == 0, "\(outcome.error)")
    return outcome.output
  }

  private func done(_ line: String, in world: TestWorld) throws {
    let outcome = world.fcl(line)
    try #require(outcome.exit == 0, "\(line): \(outcome.error)")
  }

  @Test func `later matches and their corrections do not change earlier projections`() throws {
    let world = try TestWorld.prepared("season")
    for name in ["m1-corrected", "m2", "m3-over"] {
      let bytes = try Fixtures.read("\(Fixtures.package)/Fixtures/sessions/files/\(name).json")
      try world.write(bytes, to: name == "m1-corrected" ? "corrected/m1.json" : "\(name.prefix(2)).json")
    }
    let (first, second, third) = (
      try projected("m1", in: world), try projected("m2", in: world), try projected("m3", in: world)
    )
    let fourth = try projected("m4", in: world)
    try done("score ./m3.json --now 2026-04-03T20:00:00Z", in: world)
    #expect(try projected("m1", in: world) == first && projected("m2", in: world) == second)
    #expect(try projected("m3", in: world) == third)
    #expect(try projected("m4", in: world) != fourth)
    // At a time before m3 was scored, the projection ignores m3.
    #expect(try projected("m4 --at 2026-04-03T12:00:00Z", in: world) == fourth)
    // A correction of the first match changes the projections of all later matches.
    try done("score ./corrected/m1.json --replace --now 2026-04-03T20:00:00Z", in: world)
    #expect(try projected("m1", in: world) == first)
    #expect(try projected("m2", in: world) != second && projected("m3", in: world) != third)
  }

  @Test func `later files in a folder do not change the projection of a match`() throws {
    let world = try TestWorld.prepared("season")
    func put(_ name: String, in folder: String, as id: String) throws {
      try world.write(
        Fixtures.read("\(Fixtures.package)/Fixtures/sessions/files/\(name).json"), to: "\(folder)/\(id).json")
    }
    try put("m1", in: "early", as: "m1")
    for name in ["m1", "m2", "m3"] { try put(name, in: "all", as: name) }
    // The folder also has the scored matches; they count once.
    let early = try projected("m2 --from ./early", in: world)
    // Sam Reed of the Larks has not played yet, but another player of that name has.
    #expect(try projected("m2 --from ./all", in: world) == early)
    #expect(early.split(whereSeparator: \.isNewline).count > 20)
    // A second run, which uses the cached index, gives the same projection.
    #expect(try projected("m2 --from ./all", in: world) == early)
    // The simulated clock is before the third match, so the match is ignored although its file is there.
    let fourth = try projected("m4 --from ./all", in: world)
    #expect(try projected("m4 --from ./early", in: world) == fourth)
  }
}
