// The keys of a rule file about the events that count as figures. Expectations are computed manually, and in every
// match the figures, their evidence and the second computation agree.

import Cricsheet
import Explanations
import FantasyCore
import Testing

@testable import Audit

@Suite("Events that count as figures")
struct CountingRulesTests {
  private typealias T = MatchText

  /// Returns each player's figures under a rule file with the keys, in a match that is computed in three ways.
  private func figures(_ text: MatchText, _ keys: String) throws -> [String: FigureRow] {
    let bytes = Array(text.text.utf8)
    let found = try differing(bytes, keys)
    #expect(found == [])
    let system = try system(keys)
    let performances = MatchRecord(try MatchFile.read(bytes)).performances(under: system)
    return Dictionary(performances.map { ($0.player.name, $0.total) }) { first, _ in first }
  }

  @Test(arguments: [("", 3, 1), (#""no_balls_faced": "count","#, 3, 1), (#""no_balls_faced": "nothing","#, 2, 0)])
  func `a no-ball is a ball faced or not, and its runs always count`(_ keys: String, balls: Int32, noBalls: Int32)
    throws
  {
    let text = MatchText([T.ball(1), T.extra("noballs", batter: 4), T.extra("wides"), T.ball()])
    let ash = try #require(try figures(text, keys)["R Ash"])
    #expect([ash[.balls], ash[.noBallsFaced], ash[.runs], ash[.fours]] == [balls, noBalls, 5, 1])
  }

  @Test(arguments: [("", 1, 1), (#""run_fours": "count","#, 2, 0)])
  func `a four that was run is a four or not, and a six that was run is none`(_ keys: String, fours: Int32, run: Int32)
    throws
  {
    let isRun = #", "non_boundary": true"#
    let text = MatchText([T.ball(4), T.ball(4, flag: isRun), T.ball(6, flag: isRun)])
    let ash = try #require(try figures(text, keys)["R Ash"])
    #expect([ash[.fours], ash[.runFours], ash[.sixes], ash[.runs]] == [fours, run, 0, 14])
  }

  /// Each row has the figures of Hawk, Kite and Lark.
  @Test(
    arguments: [
      ("", ["Hawk", "Kite", "Lark"], [0, 0, 0], [0, 1, 1]),
      (#""run_outs": "last-two","#, ["Hawk", "Kite", "Lark"], [0, 0, 0], [0, 1, 1]),
      (#""run_outs": "first-two","#, ["Hawk", "Kite", "Lark"], [0, 0, 0], [1, 1, 0]),
      (#""run_outs": "all","#, ["Hawk", "Kite", "Lark"], [0, 0, 0], [1, 1, 1]),
      (#""run_outs": "full","#, ["Hawk", "Kite", "Lark"], [1, 1, 1], [0, 0, 0]),
      (#""run_outs": "full","#, ["Kite"], [0, 1, 0], [0, 0, 0]),
      (#""run_outs": "first-two","#, ["Kite", "Kite"], [0, 1, 0], [0, 0, 0]),
      // Kite counts at the later mention, so the order is Hawk, Lark, Kite.
      (#""run_outs": "first-two","#, ["Kite", "Hawk", "Lark", "Kite"], [0, 0, 0], [1, 0, 1]),
    ] as [(String, [String], [Int32], [Int32])])
  func `a run out is credited to the last two, the first two or all, or in full`(
    _ keys: String, fielders: [String], direct: [Int32], shared: [Int32]
  ) throws {
    let named = fielders.map { #"{"name": "B \#($0)"}"# }.joined(separator: ", ")
    let found = try figures(MatchText([T.ball(0, T.wicket("run out", fielders: named))]), keys)
    let rows = try ["Hawk", "Kite", "Lark"].map { try #require(found["B \($0)"]) }
    #expect(rows.map { $0[.runOutsDirect] } == direct)
    #expect(rows.map { $0[.runOutsShared] } == shared)
  }

  @Test func `the hands of a run out are counted in order, and a substitute's hand is nobody's`() throws {
    let named = ["B Lark", "B Hawk", "B Kite", "B Wren"].map { #"{"name": "\#($0)"}"# }.joined(separator: ", ")
    let other = #"{"substitute": true}, {"name": "B Kite"}"#
    let found = try figures(
      MatchText([
        T.ball(0, T.wicket("run out", fielders: named)), T.ball(0, T.wicket("run out", "R Cedar", fielders: other)),
      ]), "")
    func hands(_ name: String) -> [Int32]? {
      found[name].map { [$0[.runOutsFirst], $0[.runOutsSecond], $0[.runOutsLater]] }
    }
    #expect(hands("B Lark") == [1, 0, 0] && hands("B Hawk") == [0, 1, 0] && hands("B Wren") == [0, 0, 1])
    #expect(hands("B Kite") == [0, 1, 1])
  }

  /// The Blues bat in a super over: a six by Hawk, who is then out for no further run, caught by the substitute Elm.
  private var superOver: MatchText {
    var text = MatchText([T.ball(4)])
    let out = T.wicket("caught", "B Hawk", fielders: #"{"name": "R Elm", "substitute": true}"#)
    text.later =
      #", {"team": "Blues", "super_over": true, "overs": [{"over": 0, "deliveries": ["#
      + T.ball(6, batter: "B Hawk", bowler: "R Ash", nonStriker: "B Kite") + ", "
      + T.ball(0, out, batter: "B Hawk", bowler: "R Ash", nonStriker: "B Kite") + "]}]}"
    return text
  }

  @Test(arguments: [
    ("", 0, 0, 0), (#""super_overs": "nothing","#, 0, 0, 0), (#""super_overs": "count","#, 6, 1, 0),
    (#""super_overs": "count", "substitutes": "count","#, 6, 1, 1), (#""substitutes": "count","#, 0, 0, 0),
  ])
  func `a super over counts like another innings or not at all`(
    _ keys: String, runs: Int32, wickets: Int32, catches: Int32
  ) throws {
    let found = try figures(superOver, keys)
    let hawk = try #require(found["B Hawk"]), ash = try #require(found["R Ash"]), elm = try #require(found["R Elm"])
    #expect([hawk[.runs], hawk[.inningsBatted], ash[.wickets]] == [runs, wickets, wickets])
    #expect([ash[.runsConceded], ash[.runs], elm[.catches]] == [runs, 4, catches])
    #expect(found.values.allSatisfy { $0[.appearances] == 1 })
  }

  @Test(arguments: [("", 0, 0), (#""substitutes": "count","#, 1, 0), (#""substitutes": "all","#, 1, 2)])
  func `a substitute fielder counts if in the XI, or also if not`(_ keys: String, lark: Int32, other: Int32) throws {
    func substitute(_ name: String) -> String { #"{"name": "\#(name)", "substitute": true}"# }
    var text = MatchText([
      T.ball(0, T.wicket("caught", fielders: substitute("B Lark"))),
      T.ball(0, T.wicket("caught", "R Cedar", fielders: substitute("X Other"))),
      T.ball(0, T.wicket("run out", "R Elm", fielders: substitute("X Other"))),
      // Without an id, and of the other side, a substitute has no figures.
      T.ball(0, T.wicket("caught", "R Birch", fielders: substitute("Y Unknown"))),
      T.ball(0, T.wicket("caught", "R Birch", fielders: substitute("R Elm"))),
    ])
    text.others = ["X Other"]
    let found = try figures(text, keys)
    #expect(found["B Lark"]?[.catches] == lark)
    let stranger = found["X Other"]
    #expect((stranger?[.catches] ?? 0) + (stranger?[.runOutsDirect] ?? 0) == other)
    #expect((stranger == nil) == (other == 0) && stranger?[.appearances] ?? 0 == 0)
    #expect(found["Y Unknown"] == nil && found["R Elm"]?[.catches] == 0)
    let match = try text.match()
    #expect(match.substitutes.map(\.name) == ["X Other"] && match.substitutes.map(\.side) == [.second])
    let again = try MatchFile.read(MatchFile.write(match))
    #expect(again.substitutes == match.substitutes)
  }

  @Test(arguments: [
    ("", "concussion_substitute", 1), (#""playing_substitutes": "count","#, "concussion_substitute", 1),
    (#""playing_substitutes": "nothing","#, "impact_player", 0),
    (#""playing_substitutes": ["impact_player"],"#, "impact_player", 1),
    (#""playing_substitutes": ["impact_player"],"#, "concussion_substitute", 0),
    (#""playing_substitutes": ["unknown"],"#, "a dog took the ball", 1),
    (#""playing_substitutes": ["impact_player"],"#, "a dog took the ball", 0),
  ])
  func `a playing substitute gets an appearance by the reason`(_ keys: String, reason: String, appearances: Int32)
    throws
  {
    let change =
      #", "replacements": {"match": [{"in": "B Wren", "out": "B Kite", "team": "Blues", "reason": "\#(reason)"}]}"#
    let found = try figures(MatchText([T.ball(), T.ball(0, change)]), keys)
    #expect(found["B Wren"]?[.appearances] == appearances)
    #expect(found.filter { $0.key != "B Wren" }.values.allSatisfy { $0[.appearances] == 1 })
  }

  // MARK: All real files

  private static let everything = [
    #""substitutes": "all", "super_overs": "count", "no_balls_faced": "nothing", "run_fours": "count","#
      + #" "run_outs": "first-two", "playing_substitutes": ["impact_player"],"#,
    #""substitutes": "count", "run_outs": "all", "playing_substitutes": "nothing","#,
    #""super_overs": "count", "run_outs": "full","#,
  ]

  @Test(
    "in real files the figures, their evidence and the second computation agree under all keys",
    .enabled(if: !RealFiles.files.isEmpty, "../shared/data is not beside the project"))
  func files() async throws {
    let superOvers = RealFiles.all.filter {
      String(decoding: RealFiles.bytes($0), as: UTF8.self).contains("super_over")
    }
    #expect(superOvers.count >= 7)
    _ = try await RealFiles.map(RealFiles.fixtures + RealFiles.files + superOvers) { bytes, path in
      for keys in Self.everything {
        let found = try differing(bytes, keys)
        #expect(found == [], "\(path) \(keys)")
      }
    }
  }
}

private func rules(_ keys: String) -> [UInt8] {
  Array(#"{"schema": "fcl.scoring/1", "name": "own", "title": "Own", \#(keys) "items": []}"#.utf8)
}

private func system(_ keys: String) throws -> ScoringSystem { try ScoringSystem(parsing: rules(keys)) }

/// Returns the players whose figures differ from those of their evidence or of the second computation.
private func differing(_ bytes: [UInt8], _ keys: String) throws -> [String] {
  let match = try MatchFile.read(bytes), system = try system(keys), scoring = try AuditScoring(parsing: rules(keys))
  let performances = MatchRecord(match).performances(under: system)
  let rows = AuditRecord(try AuditMatch(parsing: bytes), by: [scoring.counting]).record(for: scoring).rows
  if performances.map(\.player.name) != rows.map(\.name) { return ["other players"] }
  return zip(performances, rows).enumerated().flatMap { number, pair -> [String] in
    let (performance, row) = pair
    let evidence =
      number < match.players.count
      ? match.evidence(ofPlayerAt: PlayerIndex(number), counting: system.counting)
      : match.evidence(of: performance.player, counting: system.counting)
    let shown = evidence.performance(of: performance.player, in: match, counting: system.counting)
    return CricketFigure.allCases.filter { $0 != .rank }.compactMap { figure in
      let values = [
        Int(performance.total[figure]), row.total[figure.name] ?? 0, Int(shown.total[figure]),
        performance.innings.reduce(0) { $0 + Int($1.row[figure]) }
          + (figure == .appearances ? Int(performance.appearances) : 0),
      ]
      return Set(values).count == 1 ? nil : "\(performance.player.name): \(figure) \(values)"
    }
  }
}
