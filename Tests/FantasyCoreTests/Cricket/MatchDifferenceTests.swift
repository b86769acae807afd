// Differences between two records of one match: a small match with one change at a time.

import FantasyCore
import Testing

/// Terns bat six balls, then Otters do. Each side has three players.
enum SmallMatch {
  static let first = ["Ada", "Bea", "Cora"]
  static let second = ["Lea", "Mia", "Nia"]

  static let match: Match = {
    var info = MatchInfo(teams: ["Terns", "Otters"], dates: ["2026-04-01"], matchType: "T20", overs: 20)
    info.outcome = Outcome(winner: "Terns", margin: .runs(2))
    let players =
      first.enumerated().map { MatchPlayer(name: $1, id: id("a", $0), side: .first) }
      + second.enumerated().map { MatchPlayer(name: $1, id: id("b", $0), side: .second) }
    var one = Innings(battingSide: .first)
    one.deliveries = balls(batters: (0, 1), bowler: 5, runs: [1, 4, 0, 0, 0, 1])
    one.wickets = [Wicket(delivery: 3, kind: .caught, playerOut: 0, fielders: [Fielder(player: 4, name: "Mia")])]
    var other = Innings(battingSide: .second)
    other.deliveries = balls(batters: (3, 4), bowler: 2, runs: [0, 0, 2, 0, 2, 0])
    other.wickets = [Wicket(delivery: 5, kind: .runOut, playerOut: 4)]
    return Match(info: info, players: players, innings: [one, other])
  }()

  static func id(_ side: String, _ number: Int) -> PlayerID {
    PlayerID(String(repeating: side, count: 7) + "\(number)") ?? PlayerID(known: "00000000")
  }

  private static func balls(batters: (UInt8, UInt8), bowler: UInt8, runs: [UInt8]) -> [Delivery] {
    runs.enumerated().map { index, runs in
      Delivery(
        over: 0, ball: UInt8(index + 1), batter: batters.0, nonStriker: batters.1, bowler: bowler, batterRuns: runs)
    }
  }
}

@Suite("Match differences")
struct MatchDifferenceTests {
  private let old = SmallMatch.match

  private func sentences(_ change: (inout Match) -> Void) -> [String] {
    var new = old
    change(&new)
    return new.differences(from: old).map(\.sentence)
  }

  private func players(_ change: (inout Match) -> Void) -> [String] {
    var new = old
    change(&new)
    return Set(new.differences(from: old).flatMap(\.players)).map(\.text).sorted()
  }

  @Test func `a record has no differences from itself or from another revision with the same content`() {
    #expect(old.differences(from: old).isEmpty)
    #expect(sentences { $0.info.record = MatchInfo.Record(dataVersion: "1.1.0", created: "x", revision: 2) }.isEmpty)
  }

  @Test func `a change of catcher is reported at the ball and concerns both catchers`() {
    let change: (inout Match) -> Void = { $0.innings[0].wickets[0].fielders = [Fielder(player: 5, name: "Nia")] }
    #expect(sentences(change) == ["1st inn 0.4: Ada caught by Mia → caught by Nia"])
    #expect(players(change) == ["bbbbbbb1", "bbbbbbb2"])
  }

  // The second and the fifth delivery are extras, so each has the number of the ball that is bowled again, as in a
  // broadcast.
  @Test func `a ball has the number that a broadcast gives it`() {
    var old = old
    old.innings[0].deliveries[1].wides = 1
    old.innings[0].deliveries[4].noBalls = 1
    func told(_ index: Int) -> [String] {
      var new = old
      new.innings[0].deliveries[index].byes += 1
      return new.differences(from: old).map(\.subject.description)
    }
    let names = ["0.1", "0.2wd", "0.2", "0.3", "0.4nb", "0.4"]
    for (index, name) in names.enumerated() { #expect(told(index) == ["1st inn \(name)"]) }
  }

  @Test func `a ball that becomes a wide has a new name, and the balls after it are not reported`() {
    #expect(
      sentences { $0.innings[0].deliveries[1].wides = 1 } == ["1st inn 0.2wd: 4 runs → 4 runs and 1 wide"])
  }

  @Test func `fielders added to a run out are the only players concerned`() {
    let change: (inout Match) -> Void = {
      $0.innings[1].wickets[0].fielders = [
        Fielder(player: 0, name: "Ada"), Fielder(player: nil, name: nil, isSubstitute: true),
      ]
    }
    #expect(sentences(change) == ["2nd inn 0.6: Mia run out → run out (Ada, unnamed fielder (sub))"])
    #expect(players(change) == ["aaaaaaa0"])
  }

  @Test func `a change of dismissal concerns the bowler too, and a change of batter concerns both batters`() {
    #expect(
      players { $0.innings[0].wickets[0] = Wicket(delivery: 3, kind: .lbw, playerOut: 0) } == ["bbbbbbb1", "bbbbbbb2"])
    let other: (inout Match) -> Void = { $0.innings[1].wickets[0].playerOut = 3 }
    #expect(sentences(other) == ["2nd inn 0.6: Mia run out → Lea run out"])
    #expect(players(other) == ["bbbbbbb0", "bbbbbbb1"])
  }

  @Test func `changes of runs and players at one ball are reported together`() {
    let change: (inout Match) -> Void = {
      $0.innings[0].deliveries[1].batterRuns = 6
      $0.innings[0].deliveries[1].batter = 1
      $0.innings[0].deliveries[2].wides = 1
    }
    #expect(
      sentences(change) == ["1st inn 0.2: to Ada, 4 runs → to Bea, 6 runs", "1st inn 0.3wd: no run → 1 wide"])
    #expect(players(change) == ["aaaaaaa0", "aaaaaaa1", "bbbbbbb2"])
    #expect(
      sentences { $0.innings[0].deliveries[1].isNonBoundary = true }
        == ["1st inn 0.2: 4 runs → 4 runs (not a boundary)"])
  }

  @Test func `an added wicket is reported as a change from no wicket`() {
    let new = Wicket(delivery: 0, kind: .bowled, playerOut: 3)
    #expect(sentences { $0.innings[1].wickets.insert(new, at: 0) } == ["2nd inn 0.1: no wicket → Lea bowled"])
    #expect(sentences { $0.innings[1].wickets = [] } == ["2nd inn 0.6: Mia run out → no wicket"])
  }

  @Test func `successive balls in only one record are reported as one range`() {
    #expect(
      sentences {
        $0.innings[1].deliveries.removeLast(2); $0.innings[1].wickets = []
      } == ["2nd inn 0.5 to 0.6: 2 balls (removed)"])
    let ball = Delivery(over: 1, ball: 1, batter: 3, nonStriker: 4, bowler: 1, legByes: 1)
    #expect(sentences { $0.innings[1].deliveries.append(ball) } == ["2nd inn 1.1: 1 leg-bye (new)"])
    #expect(players { $0.innings[1].deliveries.append(ball) } == ["aaaaaaa1", "bbbbbbb0", "bbbbbbb1"])
  }

  @Test func `facts of match and innings are reported by name`() {
    #expect(sentences { $0.info.outcome = nil } == ["outcome: Terns won by 2 runs (removed)"])
    #expect(sentences { $0.info.venue = "The Shore" } == ["venue: The Shore (new)"])
    #expect(
      sentences { $0.info.outcome = Outcome(result: .noResult) } == ["outcome: Terns won by 2 runs → No result"])
    #expect(
      sentences { $0.innings[1].target = Innings.Target(runs: 7, overs: 8, balls: 4) }
        == ["2nd inn target: none → 7 in 8.4 overs"])
    #expect(sentences { $0.innings.removeLast() } == ["2nd inn (entire): Otters 4/1 at 0.6 (removed)"])
  }

  @Test func `sides in another order are the same sides, with the same players and balls`() {
    let swapped = old.withSidesSwapped
    #expect(swapped.differences(from: old).map(\.sentence) == ["order of the sides: Terns v Otters → Otters v Terns"])
    #expect(old.differences(from: swapped).count == 1)
  }

  @Test func `a player's new name is one difference and does not affect their balls`() {
    #expect(sentences { $0.players[0].name = "Ada Brook" } == ["player aaaaaaa0: Ada → Ada Brook"])
    #expect(players { $0.players[0].name = "Ada Brook" }.isEmpty)
  }

  @Test func `a player's new id is one difference, which concerns both ids`() {
    let id = PlayerID(known: "cccccccc")
    #expect(sentences { $0.players[0].id = id } == ["player aaaaaaa0: Ada → Ada, cccccccc"])
    #expect(
      sentences { $0.players[0] = MatchPlayer(name: "Ida", id: id, side: .first) }
        == ["player aaaaaaa0: Ada → Ida, cccccccc"])
    #expect(players { $0.players[0].id = id } == ["aaaaaaa0", "cccccccc"])
  }

  @Test func `an added player shifts indices and is the only difference`() {
    #expect(sentences { $0 = $0.withNewcomer } == ["player aaaaaaa9: Dora (new)"])
  }

  @Test func `records of different matches are distinguished by sides, day or players`() {
    func contradiction(_ change: (inout Match) -> Void) -> OtherMatch? {
      var new = old
      change(&new)
      return new.contradiction(to: old)
    }
    #expect(contradiction { _ in } == nil)
    #expect(contradiction { $0 = $0.withSidesSwapped } == nil)
    #expect(contradiction { $0.info.teams[0] = "Port Terns" } == nil)
    #expect(contradiction { $0.info.dates = ["2026-04-01", "2026-04-02"] } == nil)
    #expect(contradiction { $0.info.teams = ["Larks", "Owls"] } == .sides)
    #expect(contradiction { $0.info.dates = ["2026-04-02"] } == .date)
    #expect(
      contradiction { match in for index in 3..<6 { match.players[index].id = SmallMatch.id("d", index) } } == .players)
    #expect(
      contradiction { match in
        for index in match.players.indices { match.players[index].id = SmallMatch.id("d", index) }
      } == .players)
  }
}

extension Match {
  /// The match with its sides in the other order, and all references adjusted.
  var withSidesSwapped: Match {
    var match = self
    match.info.teams.reverse()
    let order =
      players.indices.filter { players[$0].side == .second } + players.indices.filter { players[$0].side == .first }
    match.players = order.map {
      MatchPlayer(name: players[$0].name, id: players[$0].id, side: players[$0].side.opponent)
    }
    var indices = [UInt8](repeating: 0, count: players.count)
    for (new, old) in order.enumerated() { indices[old] = UInt8(new) }
    return match.moved {
      indices[Int($0)]
    } side: {
      $0.opponent
    }
  }

  /// The match with one more player of the first side, before the second side.
  var withNewcomer: Match {
    var match = self
    let index = players.count { $0.side == .first }
    match.players.insert(MatchPlayer(name: "Dora", id: PlayerID(known: "aaaaaaa9"), side: .first), at: index)
    return match.moved {
      Int($0) < index ? $0 : $0 + 1
    } side: {
      $0
    }
  }

  private func moved(_ index: (UInt8) -> UInt8, side: (Side) -> Side) -> Match {
    var match = self
    for number in match.innings.indices {
      var innings = match.innings[number]
      innings.battingSide = side(innings.battingSide)
      for ball in innings.deliveries.indices {
        innings.deliveries[ball].batter = index(innings.deliveries[ball].batter)
        innings.deliveries[ball].nonStriker = index(innings.deliveries[ball].nonStriker)
        innings.deliveries[ball].bowler = index(innings.deliveries[ball].bowler)
      }
      for wicket in innings.wickets.indices {
        innings.wickets[wicket].playerOut = index(innings.wickets[wicket].playerOut)
        for fielder in innings.wickets[wicket].fielders.indices {
          let player = innings.wickets[wicket].fielders[fielder].player
          innings.wickets[wicket].fielders[fielder].player = player.map(index)
        }
      }
      for replacement in innings.replacements.indices {
        innings.replacements[replacement].team = innings.replacements[replacement].team.map(side)
      }
      match.innings[number] = innings
    }
    return match
  }
}
