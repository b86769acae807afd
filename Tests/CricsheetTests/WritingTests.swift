// Writing a match and reading it back gives the same match, even for invented matches.

import Cricsheet
import FantasyCore
import Testing

@Suite("Writing")
struct WritingTests {
  @Test("a match with any content a file can hold is written and read back unchanged", arguments: 1...60)
  func generated(seed: UInt64) throws {
    var random = Steps(state: seed)
    let match = try generatedMatch(&random)
    #expect(try MatchFile.read(MatchFile.write(match)) == match)
  }

  @Test("a delivery with the maximum of each kind of runs is written and read back unchanged")
  func maximum() throws {
    var match = try MatchText([MatchText.ball(255)]).match()
    match.innings[0].deliveries[0].wides = 255
    match.innings[0].deliveries[0].noBalls = 255
    match.innings[0].deliveries[0].byes = 255
    match.innings[0].deliveries[0].legByes = 255
    match.innings[0].deliveries[0].penalty = 255
    #expect(try MatchFile.read(MatchFile.write(match)) == match)
  }

  @Test("the written layout is Cricsheet's own")
  func layout() throws {
    let match = try MatchText([MatchText.ball(4)]).match()
    let text = String(decoding: MatchFile.write(match), as: UTF8.self)
    let delivery = """
                  {
                    "batter": "R Ash",
                    "bowler": "B Hawk",
                    "non_striker": "R Birch",
                    "runs": {
                      "batter": 4,
                      "extras": 0,
                      "total": 4
                    }
                  }
      """
    #expect(text.contains(delivery))
    #expect(text.hasPrefix("{\n  \"info\": {\n    \"balls_per_over\": 6,\n    \"dates\": [\n"))
  }

  @Test("the delivery pattern, compact text and an additional key all give the same match", arguments: 1...20)
  func bothWays(seed: UInt64) throws {
    var random = Steps(state: seed)
    let match = try generatedMatch(&random)
    let text = String(decoding: MatchFile.write(match), as: UTF8.self)
    let compact = text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    let longer = text.replacing("\n            }", with: ",\n              \"more\": []\n            }")
    #expect(try MatchFile.read(Array(compact.utf8)) == match)
    #expect(try MatchFile.read(Array(longer.utf8)) == match)
  }
}

/// The writer's layout matches the delivery pattern; that of `MatchText` does not.
extension WritingTests {
  @Test(
    "extras of each kind are distinguished, with and without the delivery pattern",
    arguments: ["wides", "noballs", "byes", "legbyes"])
  func extras(kind: String) throws {
    let match = try MatchText([MatchText.extra(kind, 3)]).match()
    let ball = try #require(match.innings.first?.deliveries.first)
    #expect(["wides": ball.wides, "noballs": ball.noBalls, "byes": ball.byes, "legbyes": ball.legByes][kind] == 3)
    #expect(ball.extras == 3)
    #expect(try MatchFile.read(MatchFile.write(match)) == match)
  }

  @Test("a name that both sides have belongs to each side, with and without the delivery pattern")
  func nameOfBothSides() throws {
    var text = MatchText([MatchText.ball(4, batter: "J Butler", bowler: "J Butler")])
    (text.reds[3], text.blues[3]) = ("J Butler", "J Butler")
    let match = try text.match()
    let ball = try #require(match.innings.first?.deliveries.first)
    #expect(match.players[Int(ball.batter)].side == .first && match.players[Int(ball.bowler)].side == .second)
    #expect(try MatchFile.read(MatchFile.write(match)) == match)
  }
}

/// Pseudo-random steps from a seed (SplitMix64), the same on every machine.
private struct Steps: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
  mutating func coin() -> Bool { Bool.random(using: &self) }
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}

private func generatedMatch(_ random: inout Steps) throws -> Match {
  var info = MatchInfo(teams: ["Reds \"XI\"", "Blüe\tMen"], dates: ["2026-03-28", "2026-03-29"], matchType: "MDM")
  info.ballsPerOver = random.coin() ? 5 : 6
  info.overs = random.coin() ? 20 : nil
  info.season = random.coin() ? "2007/08" : nil
  info.event = random.coin() ? MatchInfo.Event(name: "Cup", matchNumber: 3, group: "2", stage: "Final") : nil
  info.toss = random.coin() ? MatchInfo.Toss(winner: "Blüe\tMen", decision: "bat") : nil
  info.playersOfMatch = random.coin() ? ["P 1", "P 12"] : []
  info.record = random.coin() ? MatchInfo.Record(dataVersion: "1.1.0", created: "2026-03-29", revision: 2) : nil
  info.outcome =
    [
      nil, Outcome(winner: "Reds \"XI\"", margin: .inningsAndRuns(innings: 1, runs: 5)),
      Outcome(winner: "Reds \"XI\"", margin: .wickets(3), method: "D/L"),
      Outcome(result: .tie, eliminator: "Blüe\tMen"),
    ][random.below(4)]
  let players = try (0..<22).map { number in
    let digits = String(number, radix: 16)
    let id = try #require(PlayerID(String(repeating: "a", count: 8 - digits.count) + digits))
    return MatchPlayer(
      name: number == 4 ? "P Name That Is Long Enough To Be No Short Text" : "P \(number)", id: id,
      side: number < 11 ? .first : .second)
  }
  let innings = (0..<(1 + random.below(4))).map { _ in generatedInnings(&random) }
  var match = Match(info: info, players: players, innings: innings)
  if random.coin() { match.officials.umpires = ["U One", "U \"Two\""] }
  if random.coin() { match.officials.tvUmpires = ["T Three"] }
  if random.coin() { match.officials.reserveUmpires = ["R Four"] }
  if random.coin() { match.officials.matchReferees = ["M Five", "M Six"] }
  return match
}

private func generatedInnings(_ random: inout Steps) -> Innings {
  var innings = Innings(battingSide: random.coin() ? .first : .second)
  innings.isSuperOver = random.coin()
  innings.isDeclared = random.coin()
  innings.target = random.coin() ? Innings.Target(runs: 100, overs: 8, balls: random.below(6)) : nil
  innings.penaltyRuns = Innings.PenaltyRuns(before: random.coin() ? 5 : 0, after: random.coin() ? 10 : 0)
  innings.miscountedOvers = random.coin() ? [0: 7, 12: 5] : [:]
  innings.absentHurt = random.coin() ? ["P 3"] : []
  let (batting, fielding) = innings.battingSide == .first ? (0, 11) : (11, 0)
  for index in 0..<random.below(40) {
    var ball = Delivery(
      over: UInt16(index / 7), ball: UInt8(index % 7 + 1), batter: UInt8(batting + random.below(11)),
      nonStriker: UInt8(batting + random.below(11)), bowler: UInt8(fielding + random.below(11)),
      batterRuns: UInt8(random.below(12)), isNonBoundary: random.coin())
    if random.coin() { ball.wides = UInt8(random.below(6)) } else { ball.noBalls = UInt8(random.below(2)) }
    if random.coin() { (ball.byes, ball.legByes, ball.penalty) = (UInt8(random.below(5)), UInt8(random.below(5)), 5) }
    innings.deliveries.append(ball)
    if random.coin() { innings.wickets.append(generatedWicket(index, batting, fielding, &random)) }
    if random.coin() {
      innings.replacements.append(
        Replacement(delivery: index, playerIn: "X", playerOut: "P 2", team: .second, reason: "impact_player"))
      innings.replacements.append(
        Replacement(delivery: index, playerIn: "P 1", playerOut: nil, reason: "injury", role: "bowler"))
    }
    if random.coin() {
      innings.reviews.append(
        Review(
          delivery: index, side: random.coin() ? .first : .second, batter: "P 2", decision: "struck down",
          isUmpiresCall: random.coin(), umpire: random.coin() ? "U One" : nil, kind: random.coin() ? "wicket" : nil))
    }
  }
  innings.isForfeited = innings.deliveries.isEmpty
  return innings
}

private func generatedWicket(_ index: Int, _ batting: Int, _ fielding: Int, _ random: inout Steps) -> Wicket {
  let kinds = DismissalKind.allCases
  let listed = fielding == 0 ? 3 : 14
  let fielders = [
    Fielder(player: UInt8(listed), name: "P \(listed)"), Fielder(player: nil, name: nil, isSubstitute: true),
    Fielder(player: nil, name: "Some\\body \u{2028}", isSubstitute: true),
  ]
  return Wicket(
    delivery: index, kind: kinds[random.below(kinds.count)], playerOut: UInt8(batting + random.below(11)),
    fielders: Array(fielders.prefix(random.below(4))))
}
