// What fcl project says of a match knows nothing of its day and of what came after, however it came to be known.

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

  @Test func `later matches of the league and corrections of them change nothing before them`() throws {
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
    // At a time before it was scored nothing of it is known.
    #expect(try projected("m4 --at 2026-04-03T12:00:00Z", in: world) == fourth)
    // A correction of the first match changes all later ones.
    try done("score ./corrected/m1.json --replace --now 2026-04-03T20:00:00Z", in: world)
    #expect(try projected("m1", in: world) == first)
    #expect(try projected("m2", in: world) != second && projected("m3", in: world) != third)
  }

  @Test func `a folder with later files says the same of a match as one without them`() throws {
    let world = try TestWorld.prepared("season")
    func put(_ name: String, in folder: String, as id: String) throws {
      try world.write(
        Fixtures.read("\(Fixtures.package)/Fixtures/sessions/files/\(name).json"), to: "\(folder)/\(id).json")
    }
    try put("m1", in: "early", as: "m1")
    for name in ["m1", "m2", "m3"] { try put(name, in: "all", as: name) }
    // With the folder of all, what is scored is in it too, and counts once.
    let early = try projected("m2 --from ./early", in: world)
    // Larks' Sam Reed has not played yet; their namesake has.
    #expect(try projected("m2 --from ./all", in: world) == early)
    #expect(early.split(whereSeparator: \.isNewline).count > 20)
    // What was kept beside the index says the same, and what the league alone knows as well: roles are the pool's.
    #expect(try projected("m2 --from ./all", in: world) == early)
    // By the simulated clock the third match is still to come, though its file is there.
    let fourth = try projected("m4 --from ./all", in: world)
    #expect(try projected("m4 --from ./early", in: world) == fourth)
  }
}
