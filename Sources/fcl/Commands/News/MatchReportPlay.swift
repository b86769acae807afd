// The paragraphs of a report about batting and bowling.

import Explanations

extension MatchReportWriter {
  // MARK: Batting

  var batting: [ReportSentence] {
    guard let best = facts.batting.first, best.runs > 0 else { return [] }
    let isAlone = facts.batting.count { $0.runs == best.runs } == 1
    let batter = say(
      isAlone ? BattingKind.batterAlone : .batterShared,
      [
        "batter": name(best.player), "team": team(of: best.player), "score": score(best), "detail": boundaries(best),
      ])
    return [batter] + [retirement(best), stand, otherHundreds, otherFifties, pace].compactMap { $0 }
  }

  func score(_ feat: BattingFeat, withBalls: Bool = true) -> [ReportPiece] {
    var pieces: [ReportPiece] = [.figure(.runs(feat.player, innings: feat.innings), "\(feat.runs)")]
    if feat.ending == .notOut { pieces.append(.figure(.notOut(feat.player, innings: feat.innings), " not out")) }
    if withBalls {
      pieces += [.words(" off ")] + .counted(feat.balls, .balls(feat.player, innings: feat.innings), "ball")
    }
    return pieces
  }

  private func boundaries(_ feat: BattingFeat) -> [ReportPiece] {
    var parts: [[ReportPiece]] = []
    func add(_ count: Int, _ figure: ReportFigure, one: String, many: String) {
      if count > 0 { parts.append([.figure(figure, "\(count)"), .words(" \(count == 1 ? one : many)")]) }
    }
    add(feat.fours, .fours(feat.player, innings: feat.innings), one: "four", many: "fours")
    add(feat.sixes, .sixes(feat.player, innings: feat.innings), one: "six", many: "sixes")
    return parts.isEmpty ? [] : [.words(", with ")] + parts.listed
  }

  private func retirement(_ feat: BattingFeat) -> ReportSentence? {
    guard case .retired(let kind) = feat.ending else { return nil }
    return say(
      BattingKind.retired,
      ["batter": name(feat.player), "retired": [.figure(.retired(feat.player, innings: feat.innings), kind.rawValue)]])
  }

  private static let minStand = 20

  private var stand: ReportSentence? {
    guard let best = facts.stands.first, best.runs >= Self.minStand else { return nil }
    let isAlone = facts.stands.count { $0.runs == best.runs } == 1
    let runs = ReportFigure.standRuns(best.batter, best.partner, innings: best.innings)
    let balls = ReportFigure.standBalls(best.batter, best.partner, innings: best.innings)
    return say(
      isAlone ? BattingKind.standAlone : .standShared,
      [
        "batter": name(best.batter), "partner": name(best.partner), "team": team(of: best.batter),
        "runs": [.figure(runs, "\(best.runs)")], "balls": [.words(" off ")] + .counted(best.balls, balls, "ball"),
        "aStand": [
          .words("\(Self.article(best.runs)) "), .figure(runs, "\(best.runs)"), .words("-run stand"),
        ],
      ])
  }

  private var others: ArraySlice<BattingFeat> { facts.batting.dropFirst() }

  private var otherHundreds: ReportSentence? {
    let feats = others.filter { $0.runs >= 100 }
    return feats.isEmpty ? nil : say(BattingKind.otherHundreds, list(feats, many: "hundreds", one: "a hundred"))
  }

  private static let maxListed = 5

  private var otherFifties: ReportSentence? {
    let feats = others.filter { (50..<100).contains($0.runs) }
    if feats.isEmpty { return nil }
    if feats.count > Self.maxListed {
      return say(BattingKind.fiftiesCounted, ["count": [.figure(.otherFifties, "\(feats.count)")]])
    }
    return say(BattingKind.otherFifties, list(feats, many: "fifties", one: "a fifty"))
  }

  private func list(_ feats: [BattingFeat], many: String, one: String) -> [String: [ReportPiece]] {
    let list = feats.map { feat in name(feat.player) + [.words(" (")] + score(feat) + [.words(")")] }.listed
    return [
      "list": list, many: [.words(feats.count == 1 ? one : many)], "were": [.words(feats.count == 1 ? "was" : "were")],
    ]
  }

  /// A sentence about the fastest fifty. Nil if there was no fifty, if another fifty was as fast, or if overs are not
  /// limited.
  private var pace: ReportSentence? {
    guard facts.isLimited else { return nil }
    let fifties = facts.batting.filter { $0.ballsToFifty != nil }
    guard let fastest = fifties.min(by: { ($0.ballsToFifty ?? 0) < ($1.ballsToFifty ?? 0) }),
      let balls = fastest.ballsToFifty, fifties.count(where: { $0.ballsToFifty == balls }) == 1
    else { return nil }
    return say(
      fifties.count == 1 ? BattingKind.fiftyPace : .fastestFifty,
      [
        "batter": name(fastest.player),
        "balls": .counted(balls, .ballsToFifty(fastest.player, innings: fastest.innings), "ball"),
      ])
  }

  // MARK: Bowling

  var bowling: [ReportSentence] {
    guard let best = facts.bowling.first else {
      return facts.innings.contains(where: \.wasPlayed) ? [say(BowlingKind.noBowler)] : []
    }
    let isAlone = facts.bowling.count { $0.wickets == best.wickets && $0.runs == best.runs } == 1
    let bowler = say(
      isAlone ? BowlingKind.bowlerAlone : .bowlerShared,
      [
        "bowler": name(best.player), "team": team(of: best.player), "figures": figures(best), "overs": overs(best),
      ])
    return [bowler] + [otherHauls].compactMap { $0 } + facts.matchHauls.map(haul) + facts.hatTricks.map(hatTrick)
  }

  func figures(_ feat: BowlingFeat) -> [ReportPiece] {
    [
      .figure(.wicketsTaken(feat.player, innings: feat.innings), "\(feat.wickets)"), .words(" for "),
      .figure(.conceded(feat.player, innings: feat.innings), "\(feat.runs)"),
    ]
  }

  private func overs(_ feat: BowlingFeat) -> [ReportPiece] {
    if facts.info.ballsPerOver != 6 {
      return [.words(" in ")] + .counted(feat.balls, .ballsBowled(feat.player, innings: feat.innings), "ball")
    }
    return [.words(" in ")] + overs(feat.overs, .oversBowled(feat.player, innings: feat.innings))
  }

  private var otherHauls: ReportSentence? {
    let feats = facts.bowling.dropFirst().filter { $0.wickets >= 5 }
    if feats.isEmpty { return nil }
    let list = feats.map { name($0.player) + [.words(" (")] + figures($0) + [.words(")")] }.listed
    return say(BowlingKind.otherHauls, ["list": list])
  }

  private func haul(_ haul: MatchHaul) -> ReportSentence {
    let figures: [ReportPiece] = [
      .figure(.matchWickets(haul.player), "\(haul.wickets)"), .words(" for "),
      .figure(.matchConceded(haul.player), "\(haul.runs)"),
    ]
    return say(BowlingKind.matchHaul, ["bowler": name(haul.player), "figures": figures])
  }

  private func hatTrick(_ trick: HatTrick) -> ReportSentence {
    say(
      BowlingKind.hatTrick,
      [
        "bowler": name(trick.player), "team": team(of: trick.player),
        "hatTrick": [.figure(.hatTrick(trick.player, innings: trick.innings), "a hat-trick")],
      ])
  }

  /// Returns the indefinite article for a number: "an" for 11, 18 and numbers that begin with 8, and "a" for all
  /// others.
  static func article(_ number: Int) -> String {
    "\(number)".hasPrefix("8") || number == 11 || number == 18 ? "an" : "a"
  }
}
