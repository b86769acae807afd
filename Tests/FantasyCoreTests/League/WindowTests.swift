// Change windows: both sides of each edge, limits, and changes that need no window.

import Books
import FantasyCore
import Testing

@Suite("Change windows")
struct WindowTests {
  private func isClosed(_ faults: [LeagueFault]) -> Bool {
    if case .entry(.changesClosed)? = faults.first { true } else { false }
  }

  /// m1 is on the 2nd, m2 on the 3rd and m3 on the 4th, each at 14:00.
  @Test(arguments: [
    ("1 09:00", true), ("2 13:59:59", true), ("2 14:00", false), ("3 13:59:59", false), ("3 14:00", true),
    ("4 13:59:59", true), ("4 14:00", false), ("9 00:00", false),
  ])
  func `a window is open from its first second and closed at its end`(_ time: String, isOpen: Bool) throws {
    var sample = try SampleLeague.friends()
    try sample.pick(anna, "1 08:30", "b1a b2a")
    let faults = try sample.pickFaults(anna, time, "b1a b3a")
    #expect(isClosed(faults) == !isOpen)
    #expect(faults.isEmpty == isOpen)
  }

  @Test func `a refusal names the next window and when it opens`() throws {
    var sample = try SampleLeague.friends()
    try sample.pick(anna, "1 08:30", "b1a")
    guard case .entry(.changesClosed(let next?))? = try sample.pickFaults(anna, "2 14:00", "b2a").first else {
      Issue.record("it was accepted")
      return
    }
    #expect(next.window.name == "trade")
    #expect(next.opens == (try moment("3 14:00")))
    #expect(try sample.pickFaults(anna, "4 14:00", "b2a") == [.entry(.changesClosed(next: nil))])
  }

  @Test func `a line-up saved at the last second of a window counts for the match that closes it`() throws {
    var sample = try SampleLeague.friends()
    try sample.pick(anna, "1 08:30", "b1a")
    try sample.pick(anna, "4 13:59:59", "b2a")
    let match = try #require(MatchID("m3").flatMap { sample.league.matches[$0] })
    let entry = try #require(sample.league.entry(of: anna))
    #expect(sample.league.lockedLineUp(of: entry, for: match)?.lineUp.players.map(\.text) == ["b2a"])
  }

  @Test func `a limit counts each player brought in, in any order, but no player released`() throws {
    var sample = try SampleLeague.friends()
    try sample.pick(anna, "1 08:30", "b1a b2a b3a")
    try sample.pick(anna, "1 08:40", "b1b b2b b3b k1b")
    // Changes made in the auction do not count.
    #expect(sample.league.changesLeft(of: sample.league.entry(of: anna), at: try moment("3 14:00")) == 2)
    try sample.pick(anna, "3 14:00", "b3b b1b")
    try sample.pick(anna, "3 14:00", "b1b b3b k1a")
    #expect(sample.league.changesLeft(of: sample.league.entry(of: anna), at: try moment("3 15:00")) == 1)
    guard
      case .entry(.tooManyChanges(let open, let left, let wanted))? = try sample.pickFaults(
        anna, "3 15:00", "b1c b2c k1a"
      )
      .first
    else {
      Issue.record("it was accepted")
      return
    }
    #expect(open.window.maximum == 2)
    #expect((left, wanted) == (1, 2))
    try sample.pick(anna, "3 15:00", "b1b b2b k1a")
    #expect(try sample.pickFaults(anna, "3 16:00", "b1b b3b k1a").count == 1)
    // Releasing a player brings no one in.
    #expect(try sample.pickFaults(anna, "3 16:00", "b1b k1a") == [])
  }

  @Test func `a first team uses no changes but needs an open window`() throws {
    var sample = try SampleLeague.friends()
    #expect(isClosed(try sample.pickFaults(ben, "2 15:00", "b1a b2a b3a b1b")))
    try sample.pick(ben, "3 15:00", "b1a b2a b3a b1b")
    #expect(sample.league.changesLeft(of: sample.league.entry(of: ben), at: try moment("3 15:00")) == 2)
  }

  @Test func `captains can change at any time, unless the rules bind them to the windows`() throws {
    let bound = SampleLeague.friendsRules.replacing("\"exclusive\": true", "\"captaincy_changes\": \"windows\"")
    for (rules, isBound) in [(SampleLeague.friendsRules, false), (bound, true)] {
      var sample = try SampleLeague.friends("ipl-2026", rules: rules)
      try sample.step(anna, "1 08:30") { league, now throws(Refusal) in
        try league.picking(lineUp("b1a b2a b3a", "b1a", "b2a"), by: anna, at: now)
      }
      let (league, now) = (sample.league, try moment("2 15:00"))
      let found = faults { () throws(Refusal) in
        try league.picking(lineUp("b3a b2a b1a", "b3a", "b2a"), by: anna, at: now)
      }
      #expect(isClosed(found) == isBound)
      #expect(found.isEmpty == !isBound)
    }
  }

  private func lineUp(_ players: String, _ captain: String, _ vice: String) -> LineUp {
    LineUp(players: SamplePool.ids(players), captain: PlayerID(captain), viceCaptain: PlayerID(vice))
  }

  @Test func `a window after an unannounced match has no opening time`() throws {
    let rules = SampleLeague.friendsRules.replacing("\"after_match\": 2, \"before_match\": 3", "\"after_match\": 8")
    var sample = try SampleLeague.friends(rules: rules)
    try sample.pick(anna, "1 08:30", "b1a")
    guard case .entry(.changesClosed(let next?))? = try sample.pickFaults(anna, "9 00:00", "b2a").first else {
      Issue.record("it was accepted")
      return
    }
    #expect(next.opens == nil)
  }

  @Test func `windows can be set by time, and rules can have no windows`() throws {
    let dated = SampleLeague.friendsRules.replacing(
      "\"after_match\": 2, \"before_match\": 3",
      "\"from\": \"2026-04-03T00:00:00Z\", \"until\": \"2026-04-03T12:00:00Z\"")
    var sample = try SampleLeague.friends(rules: dated)
    try sample.pick(anna, "1 08:30", "b1a")
    for (time, isOpen) in [("2 23:59:59", false), ("3 00:00", true), ("3 11:59:59", true), ("3 12:00", false)] {
      #expect(try sample.pickFaults(anna, time, "b2a").isEmpty == isOpen, "\(time)")
    }
    let never = try SampleLeague.friends(
      rules: "\(SampleLeague.friendsRules.prefix { $0 != "[" })"
        + "[\"batter\"], \"size\": {\"most\": 4}, \"changes\": []}")
    #expect(try never.pickFaults(anna, "1 08:30", "b1a") == [.entry(.changesClosed(next: nil))])
  }

  @Test func `windows do not apply after completion`() throws {
    var sample = try SampleLeague.friends()
    try sample.pick(anna, "1 08:30", "b1a")
    try sample.start("1 09:00")
    try sample.complete("5 00:00")
    #expect(try sample.pickFaults(anna, "5 01:00", "b2a") == [])
  }

  /// SCORING.md, "Team rules are data too": unlimited before match 1, 160 up to match 70, unlimited before Qualifier 1,
  /// and 10 to the final. Match n starts on the n-th day of 2026 at 14:00.
  @Test(
    arguments: [
      (1, "13:59:59", "before the season", nil), (1, "14:00:00", "league stage", 160),
      (70, "13:59:59", "league stage", 160), (70, "14:00:00", "before Qualifier 1", nil),
      (71, "13:59:59", "before Qualifier 1", nil), (71, "14:00:00", "playoffs", 10), (74, "13:59:59", "playoffs", 10),
      (74, "14:00:00", nil, nil),
    ] as [(Int, String, String?, Int?)])
  func `the official game of 2026 has four windows`(_ match: Int, time: String, window: String?, maximum: Int?) throws {
    var sample = try SampleLeague(rules: "ipl-2026")
    let first = try #require(Instant("2026-04-01T14:00:00Z"))
    let fixtures = try (1...74).map { number in
      Fixture(
        id: try #require(MatchID("n\(number)")), number: number,
        start: Instant(seconds: first.seconds + number * 86_400), home: "A", away: "B")
    }
    try sample.step(anna, "1 08:00") { league, now throws(Refusal) in
      try league.importingFixtures(fixtures, by: anna, at: now)
    }
    let start = fixtures[match - 1].start
    let now = time == "14:00:00" ? start : Instant(seconds: start.seconds - 1)
    let open = sample.league.openWindow(at: now)
    #expect(open?.window.name == window)
    #expect(open?.window.maximum == maximum)
  }
}

extension String {
  /// Replaces the first occurrence of a text.
  func replacing(_ old: String, _ new: String) -> String {
    guard let range = firstRange(of: old) else { return self }
    return self[..<range.lowerBound] + new + self[range.upperBound...]
  }
}
