// Evidence lists the deliveries behind each figure. Expectations are computed manually; in real files, evidence must
// add up to the figures.

import Cricsheet
import Explanations
import FantasyCore
import Testing

@Suite("Evidence")
struct EvidenceTests {
  private typealias T = MatchText

  /// The evidence of a figure in short: each ball, with the amount if it is more than 1.
  private func evidence(_ text: MatchText, _ name: String, _ figure: CricketFigure) throws -> [String] {
    let match = try text.match()
    let player = try #require(match.players.firstIndex { $0.name == name })
    return match.evidence(ofPlayerAt: PlayerIndex(player)).filter { $0.figure == figure }.map { piece in
      let ball = piece.ballName.map { "\($0)" } ?? "-"
      return piece.amount == 1 ? ball : "\(ball)=\(piece.amount)"
    }
  }

  @Test("a delivery has the number of the ball being bowled, which a wide or no-ball does not advance")
  func numbers() throws {
    let over = [T.ball(4), T.extra("wides"), T.ball(4), T.extra("noballs", batter: 4), T.ball(4), T.ball(), T.ball()]
    var text = MatchText()
    text.overs = [over, [T.ball(4)]]
    #expect(try evidence(text, "R Ash", .fours) == ["0.1", "0.2", "0.3nb", "0.3", "1.1"])
    #expect(try evidence(text, "B Hawk", .wides) == ["0.2wd"])
    #expect(try evidence(text, "B Hawk", .noBalls) == ["0.3nb"])
    #expect(try evidence(text, "B Hawk", .legalBalls) == ["0.1", "0.2", "0.3", "0.4", "0.5", "1.1"])
    #expect(try evidence(text, "B Hawk", .dots) == ["0.4", "0.5"])
  }

  @Test("runs have their balls and amounts, and a four that was run is not a boundary")
  func runs() throws {
    let text = MatchText([
      T.ball(1), T.ball(), T.ball(4, flag: #", "non_boundary": true"#), T.ball(6), T.extra("byes", 4),
    ])
    #expect(try evidence(text, "R Ash", .runs) == ["0.1", "0.3=4", "0.4=6"])
    #expect(try evidence(text, "R Ash", .fours) == [])
    #expect(try evidence(text, "R Ash", .sixes) == ["0.4"])
    #expect(try evidence(text, "R Ash", .balls) == ["0.1", "0.2", "0.3", "0.4", "0.5"])
    #expect(try evidence(text, "B Hawk", .runsConceded) == ["0.1", "0.3=4", "0.4=6"])
    #expect(try evidence(text, "B Hawk", .dots) == ["0.2", "0.5"])
  }

  @Test("a maiden's evidence is its over from the first ball to the last, without wides")
  func maidens() throws {
    var text = MatchText()
    let quiet = Array(repeating: T.ball(), count: 6)
    text.overs = [quiet, quiet + [T.extra("wides")], quiet.dropLast() + [T.extra("legbyes", 2)], quiet.dropLast()]
    let match = try text.match()
    let overs = match.evidence(ofPlayerAt: 4).filter { $0.figure == .maidens }.map(\.kind)
    func index(_ over: Int, _ ball: Int) -> BallName { BallName(innings: 1, over: over, ball: ball) }
    #expect(overs == [.span(index(0, 1), index(0, 6)), .span(index(2, 1), index(2, 6))])
  }

  @Test("a wicket's ball is evidence for the bowler's wicket, the fielder's catch and the batter's duck")
  func wickets() throws {
    let caught = T.wicket("caught", fielders: #"{"name": "B Kite"}"#)
    let text = MatchText([T.ball(), T.extra("wides"), T.ball(0, caught)])
    for (name, figure) in [
      ("B Hawk", CricketFigure.wickets), ("B Kite", .catches), ("R Ash", .ducks), ("R Ash", .dismissals),
    ] {
      #expect(try evidence(text, name, figure) == ["0.2"], "\(figure)")
    }
    #expect(try evidence(text, "B Hawk", .bowledLbw) == [])
    #expect(try evidence(text, "B Hawk", .catches) == [])
  }

  @Test("a run out belongs to one fielder or the last two, and a substitute's share is not credited")
  func runOuts() throws {
    func fielders(_ names: String...) -> String {
      names.map { $0 == "sub" ? #"{"name": "X Other", "substitute": true}"# : #"{"name": "\#($0)"}"# }
        .joined(separator: ", ")
    }
    func text(_ fielders: String) -> MatchText {
      MatchText([T.ball(1, T.wicket("run out", "R Birch", fielders: fielders))])
    }
    #expect(try evidence(text(fielders("B Kite")), "B Kite", .runOutsDirect) == ["0.1"])
    let three = text(fielders("B Kite", "B Lark", "B Wren"))
    #expect(try evidence(three, "B Kite", .runOutsShared) == [])
    #expect(try evidence(three, "B Lark", .runOutsShared) == ["0.1"])
    #expect(try evidence(three, "B Wren", .runOutsShared) == ["0.1"])
    let shared = text(fielders("B Kite", "sub"))
    #expect(try evidence(shared, "B Kite", .runOutsShared) == ["0.1"])
    #expect(try evidence(shared, "B Kite", .runOutsDirect) == [])
    #expect(try evidence(text(fielders("sub")), "B Kite", .runOutsDirect) == [])
  }

  @Test("evidence of an appearance is the replacement that brought a player in, or their place in the XI")
  func arrivals() throws {
    let change =
      #", "replacements": {"match": [{"in": "B Wren", "out": "B Kite", "team": "Blues", "reason": "impact_player"}]}"#
    let match = try MatchText([T.ball(), T.ball(0, change)]).match()
    func appearance(_ index: PlayerIndex) -> [Evidence.Kind] {
      match.evidence(ofPlayerAt: index).filter { $0.figure == .appearances }.map(\.kind)
    }
    #expect(appearance(7) == [.cameIn(for: "B Kite", before: BallName(innings: 1, over: 0, ball: 2))])
    #expect(appearance(5) == [.listed])
    #expect(appearance(0) == [.listed])
  }

  @Test("a super over gives no evidence")
  func superOver() throws {
    var text = MatchText([T.ball(4)])
    text.later =
      #", {"team": "Blues", "super_over": true, "overs": [{"over": 0, "deliveries": ["#
      + T.ball(6, batter: "B Hawk", bowler: "R Ash", nonStriker: "B Kite") + "]}]}"
    #expect(try evidence(text, "B Hawk", .sixes) == [])
    #expect(try evidence(text, "R Ash", .fours) == ["0.1"])
  }

  // MARK: All real files

  @Test("in every file the evidence adds up to the figures, for each player, innings and figure")
  func files() async throws {
    let paths = RealFiles.fixtures + RealFiles.all
    #expect(RealFiles.fixtures.count == 6)
    _ = try await RealFiles.map(paths) { bytes, path in
      let match = try MatchFile.read(bytes)
      #expect(differing(match) == [], "\(path)")
    }
  }

  @Test(
    "in every file of the corpus the evidence adds up to the figures",
    .enabled(if: RealFiles.isLong && !RealFiles.corpus.isEmpty, "FCL_LONG is not set, or ../corpus is not there"))
  func corpus() async throws {
    _ = try await RealFiles.map(RealFiles.corpus) { bytes, path in
      let match = try MatchFile.read(bytes)
      #expect(differing(match) == [], "\(path)")
    }
  }
}

/// Returns the players whose evidence does not add up to their figures, each with the difference.
private func differing(_ match: Match) -> [String] {
  match.performances().enumerated().flatMap { number, performance -> [String] in
    let evidence = match.evidence(ofPlayerAt: PlayerIndex(number))
    let sums = evidence.performance(of: performance.player, in: match)
    let rows = zip(performance.innings, sums.innings).filter { $0.innings != $1.innings || $0.row != $1.row }
    let listings = evidence.count { $0.figure == .appearances }
    let isSame = rows.isEmpty && performance.innings.count == sums.innings.count && listings == 1
    return isSame ? [] : ["\(performance.player.name): \(rows)"]
  }
}
