// Regenerates the page of a real match, Fixtures/explain-1527674.md, from the match file and compares it. With
// `FCL_RECORD=1` the test rewrites the page and fails, so that a recording run never passes.

import LeagueStore
import Testing

@testable import Answers
@testable import fcl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("An explained match") struct ExplainPageTests {
  private static let page = Fixtures.package + "/Fixtures/explain-1527674.md"
  private static let data = Fixtures.package + "/../shared/data/ipl2026"
  private static let isThere = access(data + "/matches/1527674.json", R_OK) == 0

  private static let setUp = [
    "league create ipl --title 'IPL 2026' --system ipl-2026 --side-limit 7 --clock simulated",
    "pool import ./pool.csv", "history import ./fixtures.csv", "settings --team-name Regis --format 4-1-2-4",
    "team pick 'Travis Head' 'Virat Kohli' 'Rajat Patidar' 'Devdutt Padikkal' 'Ishan Kishan' 'Krunal Pandya'"
      + " 'Romario Shepherd' 'Jacob Duffy' 'Bhuvneshwar Kumar' 'Harshal Patel' 'AM Ghazanfar'"
      + " --captain 'Virat Kohli' --vice-captain 'Jacob Duffy' --now 2026-03-28T12:00:00Z",
  ]

  private static let ofBen = [
    "league join ipl", "settings --team-name Benchwarmers --format 4-1-2-4",
    "team pick 'Travis Head' 'Virat Kohli' 'Rajat Patidar' 'Tim David' 'Phil Salt' 'Abhishek Sharma' 'Krunal Pandya'"
      + " 'Jacob Duffy' 'Jaydev Unadkat' 'David Payne' 'Eshan Malinga'"
      + " --captain 'Phil Salt' --vice-captain 'Virat Kohli' --now 2026-03-28T13:00:00Z",
  ]

  private static let shown = [
    "explain --match 1527674 -o md", "explain 'Virat Kohli' --all -o md", "explain --versus ben -o md",
  ]

  @Test(.enabled(if: isThere, "../shared/data is not beside the project"))
  func `explain prints the stored page of a real match`() throws {
    let world = try TestWorld.prepared("accounts")
    for name in ["pool.csv", "fixtures.csv", "matches/1527674.json"] {
      try world.write(try Fixtures.read(Self.data + "/" + name), to: String(name.split(separator: "/").last ?? ""))
    }
    func run(_ line: String, as manager: String = "anna") throws -> String {
      let outcome = world.fcl(line, as: manager)
      try #require(outcome.exit == 0, "\(line): \(outcome.error)")
      return outcome.output
    }
    for line in Self.setUp { _ = try run(line) }
    for line in Self.ofBen { _ = try run(line, as: "ben") }
    _ = try run("league start --now 2026-03-28T13:30:00Z")
    _ = try run("score ./1527674.json --now 2026-03-28T20:00:00Z")
    var page = Self.head
    for line in Self.shown { page += "\n## `fcl \(line.dropLast(" -o md".count))`\n\n" + (try run(line)) }
    let before = (try? Fixtures.read(Self.page)).map { String(decoding: $0, as: UTF8.self) }
    if getenv("FCL_RECORD") != nil {
      try SystemCalls.replace(Self.page, with: Array(page.utf8), mode: 0o644)
      Issue.record("\(Self.page): recorded; read the diff, then run without FCL_RECORD")
    } else {
      #expect(page == before)
    }
  }

  private static let head = """
    # A real match, explained

    The first match of IPL 2026, scored by `ipl-2026` for a league of two: what `fcl explain` says of anna's line-up, of
    one player, and of the difference to ben. Facts of the match from cricsheet.org (ODC-By 1.0). A test makes this page
    again where the match file is there.

    """
}
