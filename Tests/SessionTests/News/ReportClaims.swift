// Checks the claims of a report that are not figures: best performances, complete lists, the turning point. Each claim
// is compared with the second computation; `wrong` lists the false ones.

@testable import Answers
@testable import Audit
@testable import FantasyCore
@testable import fcl

struct ReportClaims {
  let report: MatchReport
  let second: SecondFigures
  private var sentences: [ReportSentence] { report.paragraphs.flatMap { $0 } }

  init(_ report: MatchReport, _ second: SecondFigures) { (self.report, self.second) = (report, second) }

  private func sentence(_ kinds: any SentenceKind...) -> ReportSentence? {
    sentences.first { sentence in kinds.contains { $0.rawValue == sentence.kind } }
  }

  var wrong: [String] {
    var found: [String] = []
    func check(_ claim: String, _ isTrue: Bool) { if !isTrue { found.append(claim) } }
    check("batting", batting)
    check("hundreds", isListed(.otherHundreds, in: 100...100_000))
    check("fifties", isListed(.otherFifties, in: 50...99) || sentence(BattingKind.fiftiesCounted) != nil)
    check("pace", pace)
    check("stand", stand)
    check("bowling", bowling)
    check("hauls", hauls)
    check("hat-tricks", hatTricks)
    check("turn", turn)
    check("sides", sides)
    check("result", result)
    check("extras", (sentence(ClosingKind.noExtras) != nil) == second.main.allSatisfy { second.extras($0) == 0 })
    return found
  }

  // MARK: Batting

  private var batting: Bool {
    let runs = second.batting.map(\.runs)
    guard let maximum = runs.max(), maximum > 0 else {
      return sentence(BattingKind.batterAlone, BattingKind.batterShared) == nil
    }
    let kind: BattingKind = runs.filter { $0 == maximum }.count == 1 ? .batterAlone : .batterShared
    guard let sentence = sentence(kind),
      case .figure(.runs(let player, let innings), let text)? = sentence.figures.first
    else { return false }
    let isRetired = ["retired hurt", "retired not out"].contains(second.leaving(player, innings))
    return text == "\(maximum)" && isRetired == (self.sentence(BattingKind.retired) != nil)
  }

  /// Whether a list has every innings in the range except the best one.
  private func isListed(_ kind: BattingKind, in range: ClosedRange<Int>) -> Bool {
    guard let best = sentence(BattingKind.batterAlone, BattingKind.batterShared)?.batters.first else {
      return sentence(kind) == nil
    }
    let all = second.batting.filter { range.contains($0.runs) }.map { "\($0.player) \($0.innings)" }
    return Set(all).subtracting([best]) == Set(sentence(kind)?.batters ?? [])
  }

  private var pace: Bool {
    let fifties = second.batting.compactMap { second.ballsToFifty($0.player, $0.innings) }
    let fewest = fifties.min()
    let isPlain = second.overs != nil && fifties.filter { $0 == fewest }.count == 1
    let kind: BattingKind? = isPlain ? fifties.count == 1 ? .fiftyPace : .fastestFifty : nil
    guard let kind else { return sentence(BattingKind.fiftyPace, BattingKind.fastestFifty) == nil }
    return sentence(kind)?.figures.map(\.text) == fewest.map { ["\($0)"] }
  }

  private var stand: Bool {
    let runs = second.figures.numbers.flatMap { second.stands($0) }.map(\.runs)
    guard let maximum = runs.max(), maximum >= 20 else {
      return sentence(BattingKind.standAlone, BattingKind.standShared) == nil
    }
    let isAlone = runs.filter { $0 == maximum }.count == 1
    return sentence(isAlone ? BattingKind.standAlone : .standShared)?.figures.map(\.text).contains("\(maximum)")
      ?? false
  }

  // MARK: Bowling

  private var bowling: Bool {
    let all = second.bowling
    let best = all.map { ($0.wickets, -$0.runs) }.max(by: <)
    guard let best else { return sentence(BowlingKind.bowlerAlone, BowlingKind.bowlerShared) == nil }
    let isAlone = all.filter { $0.wickets == best.0 && $0.runs == -best.1 }.count == 1
    let figures = sentence(isAlone ? BowlingKind.bowlerAlone : .bowlerShared)?.figures.prefix(2).map(\.text)
    return figures == ["\(best.0)", "\(-best.1)"]
  }

  private var hauls: Bool {
    let best = sentence(BowlingKind.bowlerAlone, BowlingKind.bowlerShared)?.bowlers.first
    let five = second.bowling.filter { $0.wickets >= 5 }.map { "\($0.player) \($0.innings)" }
    let ten = second.match.players.indices.filter {
      (second.figures.total(of: second.match.players[$0])["wickets"] ?? 0) >= 10
    }
    let told = sentences.filter { $0.kind == BowlingKind.matchHaul.rawValue }
    return Set(five).subtracting([best ?? ""]) == Set(sentence(BowlingKind.otherHauls)?.bowlers ?? [])
      && told.count == ten.count
  }

  private var hatTricks: Bool {
    let told = sentences.filter { $0.kind == BowlingKind.hatTrick.rawValue }.count
    let all = second.figures.numbers.flatMap { number in
      second.match.players.indices.filter { second.hasHatTrick(PlayerIndex($0), number) }
    }
    return told == all.count
  }

  // MARK: The match

  private var turn: Bool {
    guard second.overs != nil, let winner = second.winner, second.outcome?["by"] != nil,
      second.figures.numbers.count == 2
    else { return sentence(ClosingKind.turnRuns, ClosingKind.turnQuiet, ClosingKind.turnWickets) == nil }
    let swings = second.figures.numbers.flatMap { number in
      let one = second.innings(number)
      let sign: Double = second.match.teams[one.side] == winner ? 1 : -1
      return second.swings(number).map { (over: $0.over, innings: number, swing: sign * $0.swing) }
    }
    let maximum = swings.map(\.swing).max() ?? 0
    guard maximum > 1e-9 else {
      return sentence(ClosingKind.turnRuns, ClosingKind.turnQuiet, ClosingKind.turnWickets) == nil
    }
    let told = sentence(ClosingKind.turnRuns, ClosingKind.turnQuiet, ClosingKind.turnWickets)
    guard let told, case .figure(.over(let over, let number), _)? = told.figures.first(where: \.isOver) else {
      return false
    }
    let one = second.innings(number)
    let kind: ClosingKind =
      second.match.teams[one.side] == winner
      ? .turnRuns
      : second.balls(of: over, number).flatMap(\.wickets).contains(where: SecondFigures.isOut)
        ? .turnWickets : .turnQuiet
    let bowlers = Set(second.balls(of: over, number).map(\.bowler))
    let named = second.match.players.filter { $0.side != one.side }.map(\.name).filter { told.names.contains($0) }
    let swing = swings.first { $0.over == over && $0.innings == number }?.swing ?? 0
    return abs(swing - maximum) < 1e-6 && told.kind == kind.rawValue && named.count == (bowlers.count == 1 ? 1 : 0)
      && Set(named).isSubset(of: bowlers)
  }

  /// Whether every sentence names the player of each of its figures, and the side before each of its scores.
  private var sides: Bool {
    (report.headline + sentences).allSatisfy { sentence in
      var side: String?
      for piece in sentence.pieces {
        switch piece {
        case .name(let name): if second.match.teams.contains(name) { side = name }
        case .words: break
        case .figure(let figure, _):
          let players = figure.players.map { second.match.players[Int($0)].name }
          if !players.allSatisfy(sentence.names.contains) { return false }
          guard let number = figure.score else { continue }
          let team = second.match.teams[second.innings(number).side]
          // “After 187/6 by Otters, Pilots made …” is the only form that names the side after its score.
          let isBehind = sentence.text.hasPrefix("After ") && side == nil && sentence.names.first == team
          if side != team, !isBehind { return false }
        }
      }
      return true
    }
  }

  private var result: Bool {
    let names = report.paragraphs[0][0].names
    guard
      let winner = second.winner ?? second.text(second.outcome?["eliminator"])
        ?? second.text(second.outcome?["bowl_out"])
    else { return second.match.teams.allSatisfy(names.contains) }
    let loser = second.match.teams.first { $0 != winner } ?? winner
    let lost = sentence(ResultKind.won).map { $0.text.hasPrefix(loser) } ?? false
    let isLast = sentence(ResultKind.lastBall) == nil || second.written(.ballsLeft) == "0"
    return names.contains(winner) && names.contains(loser) && lost == report.paragraphs[0][0].text.contains(" lost to ")
      && isLast
  }
}

extension ReportSentence {
  var figures: [ReportPiece] { pieces.filter { if case .figure = $0 { true } else { false } } }

  var names: [String] { pieces.compactMap { if case .name(let name) = $0 { name } else { nil } } }

  /// The batters whose runs the sentence gives, each with the innings.
  var batters: [String] {
    pieces.compactMap {
      if case .figure(.runs(let player, let innings), _) = $0 { "\(player) \(innings)" } else { nil }
    }
  }

  /// The bowlers whose wickets the sentence gives, each with the innings.
  var bowlers: [String] {
    pieces.compactMap {
      if case .figure(.wicketsTaken(let player, let innings), _) = $0 { "\(player) \(innings)" } else { nil }
    }
  }
}

extension ReportPiece {
  fileprivate var isOver: Bool { if case .figure(.over, _) = self { true } else { false } }
}

extension ReportFigure {
  /// The players that the figure is about.
  fileprivate var players: [PlayerIndex] {
    switch self {
    case .runs(let player, _), .balls(let player, _), .fours(let player, _), .sixes(let player, _),
      .notOut(let player, _), .retired(let player, _), .ballsToFifty(let player, _), .wicketsTaken(let player, _),
      .conceded(let player, _), .oversBowled(let player, _), .ballsBowled(let player, _), .hatTrick(let player, _),
      .matchWickets(let player), .matchConceded(let player):
      [player]
    case .standRuns(let one, let other, _), .standBalls(let one, let other, _): [one, other]
    default: []
    }
  }

  /// The innings whose score includes the figure.
  fileprivate var score: Int? {
    switch self {
    case .total(let innings), .wickets(let innings), .overs(let innings), .legalBalls(let innings),
      .allOut(let innings), .declared(let innings), .forfeited(let innings), .collapse(_, let innings):
      innings
    default: nil
    }
  }
}
