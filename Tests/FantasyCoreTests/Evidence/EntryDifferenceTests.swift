// The difference between two entries, explained: computed manually, and over random line-ups equal to the difference
// of the totals.

@testable import Books
import Explanations
import FantasyCore
import Testing

@Suite("Differences of entries")
struct EntryDifferenceTests {
  private static let late = 20

  /// Two managers whose line-ups differ in one bowler and in the captains; ipl-2026.
  private func board() throws -> LeagueScores {
    var sample = try SampleLeague(system: "ipl-2026")
    try sample.enter(anna, captain: "b1a", vice: "b2a")
    try sample.enter(ben, captain: "b2a", vice: "b1a")
    try sample.start("1 12:00")
    for (number, match) in ["m1", "m2"].enumerated() {
      try sample.score(match, "\(number + 2) 20:00", file: number + 5)
    }
    try sample.replace(ben, "2 21:00", "w1d", "w1c")
    let figures = [
      "m1": ["b1a": "runs 10", "b2a": "runs 1", "k1a": "catches 1", "w1d": "wickets 1"],
      "m2": ["b1a": "runs 2", "k1a": "catches 1", "w1d": "wickets 1", "w1c": "wickets 2"],
    ]
    return LeagueScores(sample.league, records: try records(figures), at: try moment("\(Self.late) 00:00"))
  }

  private func description(_ differences: [EntryDifference]) -> [String] {
    differences.map { difference in
      let items = difference.items.map { "\($0.id) \($0.difference)" }.joined(separator: ", ")
      return "\(SamplePool.players[difference.index].id) \(difference.matches) \(items): \(difference.difference)"
    }
  }

  @Test func `only players in one line-up, and different captaincies, make a difference`()
    throws
  {
    let board = try board()
    let (ours, theirs) = (try #require(board.league.entry(of: anna)), try #require(board.league.entry(of: ben)))
    // m1: b1a 4 + 10, times 2 for anna and 1.5 for ben; b2a 4 + 1, times 1.5 and 2.
    // m2: b1a 4 + 2; w1d 4 + 25 for anna only; w1c 4 + 50 for ben only. Both have k1a.
    let differences = board.differences(of: ours, from: theirs, in: board.units)
    #expect(
      description(differences) == [
        #"w1c ["m2"] playing -4, wicket -50: -54"#, #"w1d ["m2"] playing 4, wicket 25: 29"#,
        #"b1a ["m1", "m2"] playing 4, run 6: 10"#, #"b2a ["m1"] playing -2, run -0.5: -2.5"#,
      ])
    #expect(differences[2].reason == .captaincy(first: .captain, second: .viceCaptain))
    let sum = differences.reduce(Points.zero) { $0 + $1.difference }
    #expect(sum == Points("-17.5") && sum == board.total(of: ours) - board.total(of: theirs))
  }

  @Test func `a single match has its own difference`() throws {
    let board = try board()
    let (ours, theirs) = (try #require(board.league.entry(of: anna)), try #require(board.league.entry(of: ben)))
    let first = board.differences(of: ours, from: theirs, in: board.units.filter { $0.name == "m1" })
    #expect(description(first) == [#"b1a ["m1"] playing 2, run 5: 7"#, #"b2a ["m1"] playing -2, run -0.5: -2.5"#])
    #expect(board.differences(of: ours, from: ours, in: board.units) == [])
  }

  @Test func `a match is explained by the system that scored it, and the parts add up to the totals`() throws {
    var sample = try SampleLeague(system: "classic")
    try sample.enter(anna)
    try sample.start("1 12:00")
    let other = RuleReference(name: "ipl-2026", hash: fileHash(9))
    sample.learn(RuleBook(systems: [other: try ShippedRules.system("ipl-2026")]))
    let second = try #require(MatchID("m2"))
    sample.commit(
      [.rulesAdopted(RulesAdopted(reference: other, ruleKind: .system, scope: .from(second)))], by: anna,
      at: try moment("1 13:00"))
    for (number, match) in ["m1", "m2"].enumerated() {
      try sample.score(match, "\(number + 2) 20:00", file: number + 5)
    }
    let figures = ["m1": ["b1a": "runs 30,balls 20"], "m2": ["b1a": "runs 30,balls 20"]]
    let board = LeagueScores(sample.league, records: try records(figures), at: try moment("20 00:00"))
    let explained = board.units.map { unit -> String in
      let part = board.explanation(of: unit, playerAt: 0, as: nil, deliveries: nil)
      return "\(unit.name) \(unit.system.name) \(part.points)"
    }
    // classic: 30 runs, and 30 for a season strike rate of 150.00. ipl-2026: 4 + 30 + 4 for 30 runs + 4 for 150.00.
    #expect(explained == ["m1 classic 30", "m2 ipl-2026 42", "season classic 30"])
    #expect(board.total(of: try #require(board.league.entry(of: anna))) == Points(102))
  }

  @Test(arguments: ["ipl-2026", "classic", "t20-2025"])
  func `over random line-ups and figures, the parts add up to the difference of the totals, both ways`(_ system: String)
    throws
  {
    var random = SeededRandom(seed: 5)
    for _ in 0..<20 {
      var sample = try SampleLeague(system: system)
      let hasCaptains = !sample.system.captaincy.isEmpty
      for manager in [anna, ben] {
        let team = SamplePool.eleven.shuffled(using: &random)
        try sample.enter(
          manager, team: team, captain: hasCaptains ? team[0].text : nil, vice: hasCaptains ? team[1].text : nil)
      }
      try sample.replace(ben, "1 10:00", "w1d", "w1c")
      try sample.start("1 12:00")
      var figures: [String: [String: String]] = [:]
      for (number, match) in ["m1", "m2", "m3"].enumerated() {
        try sample.score(match, "\(number + 2) 20:00", file: number + 5)
        for player in SamplePool.players where Bool.random(using: &random) {
          let runs = Int.random(in: 0...60, using: &random)
          figures[match, default: [:]][player.id.text] = "runs \(runs),balls 30,wickets \(runs % 4),dismissals 1"
        }
      }
      let board = LeagueScores(sample.league, records: try records(figures), at: try moment("20 00:00"))
      let (ours, theirs) = (try #require(board.league.entry(of: anna)), try #require(board.league.entry(of: ben)))
      let difference = board.total(of: ours) - board.total(of: theirs)
      func sum(_ one: Entry, _ other: Entry) -> Points {
        board.differences(of: one, from: other, in: board.units).reduce(.zero) { $0 + $1.difference }
      }
      #expect(sum(ours, theirs) == difference)
      #expect(sum(theirs, ours) == .zero - difference)
    }
  }
}
