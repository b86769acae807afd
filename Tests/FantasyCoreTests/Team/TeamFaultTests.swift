// Team rules: each broken rule alone, several together, and the edges of limits.

import FantasyCore
import Testing

@Suite("Team faults")
struct TeamFaultTests {
  private let rules: TeamRules
  private let format: Format
  private let eleven = SamplePool.eleven

  init() throws {
    rules = try ShippedRules.team("original")
    format = Format([4, 1, 2, 4])
  }

  private func check(
    _ players: [PlayerID], captain: String? = nil, vice: String? = nil, captaincies: [Captaincy] = [],
    format: Format? = Format([4, 1, 2, 4]), rules: TeamRules? = nil, pool: Pool = SamplePool.pool
  ) -> [TeamFault] {
    let lineUp = LineUp(
      players: players, captain: captain.flatMap { PlayerID($0) }, viceCaptain: vice.flatMap { PlayerID($0) })
    return (rules ?? self.rules).check(lineUp, format: format, pool: pool, captaincies: captaincies)
  }

  private func swapping(_ old: String, _ new: String) -> [PlayerID] {
    eleven.flatMap { $0.text == old ? SamplePool.ids(new) : [$0] }
  }

  @Test(arguments: [[5, 1, 3, 2], [4, 1, 4, 2], [4, 1, 2, 4], [4, 1, 1, 5]])
  func `an eleven of each of the original's formats is legal only in that format`(_ counts: [Int]) throws {
    let players = try #require(SamplePool.elevens[Format(counts).name])
    for other in rules.formats {
      #expect(check(players, format: other).isEmpty == (other.counts == counts), "\(other.name)")
    }
  }

  @Test func `a missing format is the only fault, and all formats are offered`() {
    #expect(check(eleven, format: nil) == [.formatMissing(rules.formats)])
  }

  @Test func `a player outside the pool is reported`() throws {
    let stranger = try #require(PlayerID("stranger"))
    let four = try ["w1d", "w2d", "w1e"].map { try poolPlayer($0) }
    #expect(
      check(swapping("w2e", "stranger")) == [.notInPool(stranger), .formatCount(format, .bowler, takes: 4, have: four)])
  }

  @Test func `a player named twice counts once`() throws {
    let three = try ["w1d", "w2d", "w1e"].map { try poolPlayer($0) }
    #expect(
      check(swapping("w2e", "w1e"))
        == [.playerTwice(try poolPlayer("w1e")), .formatCount(format, .bowler, takes: 4, have: three)])
  }

  @Test func `ten or twelve players are reported, with the role concerned`() throws {
    #expect(
      check(eleven.dropLast()) == [
        .size(have: 10, allowed: Allowed(minimum: 11, maximum: 11)),
        .formatCount(format, .bowler, takes: 4, have: try ["w1d", "w2d", "w1e"].map { try poolPlayer($0) }),
      ])
    let cheap = SamplePool.changed { $0.price = Price(tenths: 80) }
    #expect(
      check(eleven + SamplePool.ids("k2b"), pool: cheap) == [
        .size(have: 12, allowed: Allowed(minimum: 11, maximum: 11)),
        .formatCount(format, .wicketKeeper, takes: 1, have: try ["k1a", "k2b"].map { try poolPlayer($0, cheap) }),
      ])
  }

  @Test func `a surplus in one role and a shortage in another are both reported`() throws {
    #expect(
      check(swapping("w2e", "r1e")) == [
        .formatCount(format, .allRounder, takes: 2, have: try ["r1c", "r2c", "r1e"].map { try poolPlayer($0) }),
        .formatCount(format, .bowler, takes: 4, have: try ["w1d", "w2d", "w1e"].map { try poolPlayer($0) }),
      ])
  }

  @Test(arguments: [
    (1_000, []), (1_001, ["overBudget 100.1 of 100, mostExpensive k1a"]), (999, []),
    (1_250, ["overBudget 125 of 100, mostExpensive k1a"]),
  ])
  func `a team may cost exactly the budget, but not a tenth more`(_ tenths: Int, faults: [String]) {
    // Ten players at 9.0; the keeper costs the rest.
    let pool = SamplePool.changed { if $0.id.text == "k1a" { $0.price = Price(tenths: tenths - 900) } }
    let found = check(eleven, pool: pool).map { fault in
      guard case .overBudget(let cost, let budget, let players, _) = fault,
        let mostExpensive = players.max(by: { $0.price < $1.price })
      else { return "\(fault)" }
      return "overBudget \(cost) of \(budget), mostExpensive \(mostExpensive.id)"
    }
    #expect(found == faults)
  }

  @Test(arguments: [(0, 0), (1, 1), (10, 2)])
  func `prices in tenths add up exactly`(_ over: Int, faults: Int) {
    // 11 × 9.1 is 100.1, a tenth over the budget, which floating point would miss.
    let pool = SamplePool.changed { $0.price = Price(tenths: 91) }
    var rules = rules
    rules.budget = Price(tenths: 1_001 - over)
    if over == 10 { rules.maxPerSide = 2 }
    #expect(check(eleven, rules: rules, pool: pool).count == (over == 10 ? 2 : faults))
  }

  @Test func `rules without a budget ignore prices`() {
    var rules = rules
    rules.budget = nil
    #expect(check(eleven, rules: rules, pool: SamplePool.changed { $0.price = Price(tenths: 999) }) == [])
  }

  @Test func `a player too many from one side is reported`() throws {
    var rules = rules
    rules.maxPerSide = 3
    #expect(check(eleven, rules: rules) == [])
    rules.maxPerSide = 2
    let three = try ["b1a", "b2a", "k1a"].map { try poolPlayer($0) }
    #expect(check(eleven, rules: rules) == [.sideLimit(side: "A", have: three, maximum: 2)])
  }

  @Test(arguments: [
    ("overseas", 0, 2, false), ("overseas", 0, 3, true), ("uncapped", 1, 11, false), ("overseas", 4, 11, false),
  ])
  func `a tag has a minimum and a maximum count`(_ tag: String, minimum: Int, maximum: Int, isLegal: Bool) {
    // Three of the eleven are from overseas, and none are uncapped.
    let overseas: Set = ["b1a", "r1c", "w2e", "w3e"]
    let pool = SamplePool.changed { if overseas.contains($0.id.text) { $0.tags = ["overseas"] } }
    var rules = rules
    let allowed = Allowed(minimum: minimum, maximum: maximum)
    rules.tagLimits = [TeamRules.TagLimit(tag: tag, range: allowed)]
    let have = tag == "overseas" ? 3 : 0
    #expect(
      check(eleven, rules: rules, pool: pool) == (isLegal ? [] : [.tagLimit(tag: tag, have: have, allowed: allowed)]))
  }

  @Test(
    arguments: [
      ("b1a", "k1a", []), ("b1a", nil, ["captaincyMissing vice-captain"]), (nil, "k1a", ["captaincyMissing captain"]),
      (nil, nil, ["captaincyMissing captain", "captaincyMissing vice-captain"]), ("b1a", "b1a", ["captaincyTwice b1a"]),
      ("b3a", "k1a", ["captaincyOutside captain b3a"]), ("b1a", "nobody", ["captaincyOutside vice-captain nobody"]),
    ] as [(String?, String?, [String])])
  func `captain and vice-captain must be two players of the team`(_ captain: String?, vice: String?, faults: [String]) {
    let found = check(eleven, captain: captain, vice: vice, captaincies: Captaincy.allCases).map(description)
    #expect(found == faults)
  }

  @Test func `without a captaincy in the league, no captain may be given`() {
    #expect(
      check(eleven, captain: "b1a", vice: "k1a").map(description) == [
        "captaincyUnknown captain", "captaincyUnknown vice-captain",
      ])
    #expect(check(eleven, captain: "b1a", captaincies: [.captain]) == [])
  }

  @Test func `all faults are reported together, in the order in which to fix them`() throws {
    var rules = rules
    rules.maxPerSide = 2
    rules.tagLimits = [TeamRules.TagLimit(tag: "uncapped", range: Allowed(minimum: 1))]
    let players = SamplePool.ids("stranger b1a b1a b2a b3a k1a k2a r1a w1a w2a w3a r2a")
    let pool = SamplePool.changed { $0.price = Price(tenths: 120) }
    let found = check(
      players, captain: "b1e", vice: "b1e", captaincies: Captaincy.allCases, rules: rules, pool: pool
    ).map(description)
    #expect(
      found == [
        "notInPool stranger", "playerTwice b1a", "size 12", "formatCount batter 3", "formatCount wicket-keeper 2",
        "formatCount bowler 3", "overBudget", "sideLimit A 10", "tagLimit uncapped 0", "captaincyOutside captain b1e",
        "captaincyOutside vice-captain b1e", "captaincyTwice b1e",
      ])
  }

  private func description(_ fault: TeamFault) -> String {
    switch fault {
    case .formatMissing: "formatMissing"
    case .notInPool(let id): "notInPool \(id)"
    case .playerTwice(let player): "playerTwice \(player.id)"
    case .size(let have, _): "size \(have)"
    case .formatCount(_, let role, _, let have): "formatCount \(role) \(have.count)"
    case .roleCount(let role, _, let have): "roleCount \(role) \(have)"
    case .overBudget: "overBudget"
    case .sideLimit(let side, let have, _): "sideLimit \(side) \(have.count)"
    case .tagLimit(let tag, let have, _): "tagLimit \(tag) \(have)"
    case .captaincyMissing(let captaincy): "captaincyMissing \(captaincy.rawValue)"
    case .captaincyOutside(let captaincy, let id): "captaincyOutside \(captaincy.rawValue) \(id)"
    case .captaincyTwice(let id): "captaincyTwice \(id)"
    case .captaincyUnknown(let captaincy): "captaincyUnknown \(captaincy.rawValue)"
    case .taken(let player, let owner, _): "taken \(player.id) \(owner)"
    case .clash: "clash"
    }
  }
}

@Suite("The team rules of the official game of 2026")
struct OfficialTeamRulesTests {
  /// Line-ups by their numbers of batters, keepers, all-rounders and bowlers, spread over the sides.
  @Test(arguments: [
    ([3, 1, 1, 6], []), ([6, 1, 1, 3], []), ([3, 4, 1, 3], []), ([3, 1, 4, 3], []), ([4, 2, 2, 3], []),
    ([2, 2, 2, 5], ["batter 2"]), ([7, 0, 1, 3], ["batter 7", "wicket-keeper 0"]),
    ([3, 5, 0, 3], ["wicket-keeper 5", "all-rounder 0"]),
    ([3, 0, 4, 4], ["wicket-keeper 0"]), ([3, 1, 5, 2], ["all-rounder 5", "bowler 2"]),
    ([2, 1, 1, 7], ["batter 2", "bowler 7"]), ([6, 1, 2, 2], ["bowler 2"]), ([4, 3, 0, 4], ["all-rounder 0"]),
  ])
  func `each role has its range`(_ counts: [Int], faults: [String]) throws {
    let rules = try ShippedRules.team("ipl-2026")
    var players: [PlayerID] = []
    for (role, count) in zip(Role.ofCricket, counts) {
      let candidates = SamplePool.players.filter { $0.role == role }
      // Takes every second candidate first, so that no side has more than seven.
      let spread = candidates.indices.sorted { ($0 % 2, $0) < ($1 % 2, $1) }.map { candidates[$0].id }
      players += spread.prefix(count)
    }
    let found = rules.check(LineUp(players: players), format: nil, pool: SamplePool.pool, captaincies: [])
    #expect(
      found.map { fault in
        guard case .roleCount(let role, _, let have) = fault else { return "\(fault)" }
        return "\(role) \(have)"
      } == faults)
  }

  @Test func `the limits are a hundred credits, seven of a side and four from overseas`() throws {
    let rules = try ShippedRules.team("ipl-2026")
    #expect(rules.budget == Price("100"))
    #expect(rules.size == Allowed(minimum: 11, maximum: 11))
    let seven = SamplePool.ids("b1a b2a b3a k1a r1a w1a w2a r1b w1b w1c w1d")
    let eight = SamplePool.ids("b1a b2a b3a k1a r1a w1a w2a w3a r1b w1c w1d")
    let pool = SamplePool.changed { if $0.side == "A" && $0.id.text.first != "b" { $0.tags = ["overseas"] } }
    let five = SamplePool.changed { if $0.id.text.last == "a" && $0.id.text != "b1a" { $0.tags = ["overseas"] } }
    func faults(_ players: [PlayerID], _ pool: Pool) -> [TeamFault] {
      rules.check(LineUp(players: players), format: nil, pool: pool, captaincies: [])
    }
    #expect(faults(seven, SamplePool.pool) == [])
    #expect(faults(seven, pool) == [])
    #expect(faults(seven, five) == [.tagLimit(tag: "overseas", have: 6, allowed: Allowed(maximum: 4))])
    let have = eight.filter { $0.text.last == "a" }.compactMap { SamplePool.pool[$0] }
    #expect(faults(eight, SamplePool.pool) == [.sideLimit(side: "A", have: have, maximum: 7)])
  }
}
