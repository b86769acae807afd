// Two markets that differ in one holding of equal worth look the same to everyone but its owner.

import LeagueStore
import Testing

@testable import Answers
@testable import fcl

@Suite("Hidden market holdings")
struct MarketHiddenTests {
  private func world(_ bought: String) throws -> TestWorld {
    let world = try TestWorld.prepared("season")
    for (line, author) in [
      ("market create bourse", "anna"), ("market join", "anna"), ("market join", "ben"),
      ("market buy 'Amy Ash' 1 --yes", "anna"), ("market buy \(bought) --yes", "ben"),
    ] { #expect(world.fcl(line, as: author).exit == 0, "\(line)") }
    return world
  }

  private static let lines = [
    "market search", "market show 'Mia Nash'", "market show 'Cora Dunn'", "market portfolio", "market portfolio ben",
    "market history",
    "market history --lifetime", "leaderboard --by worth", "leaderboard --by worth -o json", "market join",
    "market leave --dry-run", "market buy 'Mia Nash' 2 --yes --dry-run", "market sell 'Mia Nash' 1 --yes --dry-run",
    "market restart --yes --dry-run", "log --league bourse", "verify --league bourse", "log 12", "remind",
    "market show 'Cora Dunn' --options", "undo --league bourse", "verify", "overview",
    "leaderboard", "whoami", "doctor",
  ]

  @Test func `a manager's holdings are shown to no other manager`() throws {
    let (one, other) = (try world("'Mia Nash' 3"), try world("'Cora Dunn' 2"))
    for (line, author) in Self.lines.flatMap({ line in ["anna", "cleo", "nobody"].map { (line, $0) } }) {
      let outcomes = [one, other].map { world in
        let outcome = world.fcl(line, as: author)
        return [outcome.output, outcome.error].map { $0.replacing(world.folder, with: ".") } + ["\(outcome.exit)"]
      }
      #expect(outcomes[0] == outcomes[1], "\(author): \(line)")
    }
    // The owner sees the difference.
    #expect(one.fcl("market portfolio", as: "ben").output != other.fcl("market portfolio", as: "ben").output)
  }

  @Test func `a market reports that its league is gone`() throws {
    let world = try world("'Mia Nash' 1")
    try SystemCalls.removeTree(world.folder + "/store/leagues/cup")
    let outcome = world.fcl("market portfolio --league bourse")
    #expect(outcome.exit == 7)
    #expect(outcome.error.contains("the market \"bourse\" belongs to the league \"cup\", which no longer exists"))
  }
}
