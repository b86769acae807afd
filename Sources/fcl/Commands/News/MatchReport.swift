import Explanations
import FantasyCore

/// The report of a finished match, as sentences about the facts of the match.
struct MatchReport: Sendable {
  let id: MatchID
  let headline: [ReportSentence]
  let paragraphs: [[ReportSentence]]
  private let lastDay: Day?

  /// Creates a report. Returns nil if the match has no outcome yet, or is known only from figures. `id` determines the
  /// choice among different wordings.
  init?(of match: Match, id: MatchID) {
    guard let facts = MatchFacts(match) else { return nil }
    let writer = MatchReportWriter(facts: facts, writer: SentenceWriter(id: id.text))
    self.id = id
    headline = MatchReportWriter(facts: facts, writer: SentenceWriter(id: "\(id) headline")).headline
    paragraphs = [writer.result, writer.batting, writer.bowling, writer.turn, writer.closing].filter { !$0.isEmpty }
    lastDay = match.info.dates.last.flatMap { Day($0) }
  }

  var title: String { headline.map(\.text).joined() }

  var texts: [String] { paragraphs.map { $0.map(\.text).joined(separator: " ") } }

  /// Returns the report as a news item. `start` is nil if only the match's last day is known.
  func item(start: Instant? = nil) -> GeneratedNewsItem {
    GeneratedNewsItem(
      id: id.text, published: start ?? lastDay.map { Instant($0) }, title: title, paragraphs: texts,
      isForMembers: false)
  }
}

struct MatchReportWriter {
  let facts: MatchFacts
  let writer: SentenceWriter

  func say(_ kind: some SentenceKind, _ parts: [String: [ReportPiece]] = [:]) -> ReportSentence {
    writer.sentence(kind, sides.merging(parts) { _, own in own })
  }

  func team(_ side: Side) -> [ReportPiece] { [.name(facts.info.teams[side.index])] }

  func name(_ player: PlayerIndex) -> [ReportPiece] { [.name(facts.player(player).name)] }

  func team(of player: PlayerIndex) -> [ReportPiece] { team(facts.player(player).side) }

  /// The names of the sides, by the keys that sentences use: `home`, `away`, `winner` and `loser`. The side that the
  /// record names first is `home`. If nobody won, `winner` and `loser` are missing.
  private var sides: [String: [ReportPiece]] {
    var parts = ["home": team(.first), "away": team(.second)]
    if let winner = facts.result.winner { (parts["winner"], parts["loser"]) = (team(winner), team(winner.opponent)) }
    return parts
  }

  var ending: (headline: HeadlineKind, result: ResultKind) {
    switch facts.result {
    case .won(_, by: .some): (.won, .won)
    case .won where facts.info.outcome?.method == "Awarded": (.awarded, .awarded)
    case .won: (.unmeasured, .unmeasured)
    case .superOver: (.superOver, .superOver)
    case .bowlOut: (.bowlOut, .bowlOut)
    case .tied: (.tied, .tied)
    case .drawn: (.drawn, .drawn)
    case .noResult: (.noResult, .noResult)
    }
  }

  // MARK: Headline

  var headline: [ReportSentence] {
    return [say(ending.headline, ["margin": margin])] + (hero.map { [$0] } ?? [])
  }

  /// The second part of the headline: the better of the winner's best batter and best bowler. If nobody won, players of
  /// both sides are considered. Nil if no player scored enough runs or took enough wickets.
  private var hero: ReportSentence? {
    let winner = facts.result.winner
    func plays(_ player: PlayerIndex) -> Bool { winner.map { facts.player(player).side == $0 } ?? true }
    // A match that ended with no result may have lasted only a few balls.
    let (minimum, minWickets) = facts.result == .noResult ? (20, 2) : (1, 1)
    let batter = facts.batting.first { plays($0.player) && $0.runs >= minimum }
    let bowler = facts.bowling.first { plays($0.player) && $0.wickets >= minWickets }
    let tail = { (feat: BowlingFeat) in
      say(HeadlineKind.bowler, ["bowler": name(feat.player), "figures": figures(feat)])
    }
    guard let batter else { return bowler.map(tail) }
    if let bowler {
      let isGood = bowler.wickets >= 4, isBetter = batter.runs < 50 && bowler.wickets >= 3
      if isBetter || isGood && (batter.runs < 50 || writer.choice("hero", of: 2) == 0) { return tail(bowler) }
    }
    return say(HeadlineKind.batter, ["batter": name(batter.player), "score": score(batter, withBalls: false)])
  }

  var margin: [ReportPiece] {
    guard case .won(_, let margin?) = facts.result else { return [] }
    switch margin {
    case .runs(let runs): return .counted(runs, .margin, "run")
    case .wickets(let wickets): return .counted(wickets, .margin, "wicket")
    case .inningsAndRuns(let innings, let runs):
      let first: [ReportPiece] =
        innings == 1
        ? [.figure(.marginInnings, "an innings")] : [.figure(.marginInnings, "\(innings)"), .words(" innings")]
      return first + [.words(" and ")] + .counted(runs, .margin, "run")
    }
  }
}
