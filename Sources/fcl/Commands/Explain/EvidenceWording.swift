import Answers
import Explanations
import FantasyCore

/// Describes the evidence for points: balls, by over and ball, and dismissals. Examples are `0.3 2.1`, `2nd inn 2.6`
/// and `Kohli caught Sharma b Bumrah 13.2`.
struct EvidenceWording {
  private let names: ShortNames
  private let match: Match

  init(_ match: Match) {
    self.match = match
    names = ShortNames(match.players)
  }

  /// Returns the balls of the evidence, such as `0.3 2.1`. If the side batted more than once, also names the innings:
  /// `1st inn 0.3 2.1, 3rd inn 2.6`.
  func positions(_ evidence: [Evidence]) -> String {
    var groups: [(innings: Int?, balls: [String])] = []
    for piece in evidence {
      guard let words = Self.ball(piece) else { continue }
      if groups.last?.innings != piece.innings || groups.isEmpty { groups.append((piece.innings, [])) }
      groups[groups.count - 1].balls.append(words)
    }
    return groups.map { prefix($0.innings) + $0.balls.joined(separator: " ") }.joined(separator: ", ")
  }

  private static func ball(_ evidence: Evidence) -> String? {
    if case .span(let first, let last, _) = evidence.kind { return "\(first)-\(last)" }
    return evidence.ballName?.description
  }

  private func prefix(_ innings: Int?) -> String {
    guard let innings, match.innings.indices.contains(innings - 1) else { return "" }
    if match.innings[innings - 1].isSuperOver { return "super over " }
    let side = match.innings[innings - 1].battingSide
    let ofSide = match.innings.count { $0.battingSide == side && !$0.isSuperOver }
    return ofSide > 1 ? "\(BallName.description(innings: innings)) " : ""
  }

  func wicket(_ evidence: Evidence) -> String {
    guard case .wicket(let wicket, _, _) = evidence.kind else { return Self.ball(evidence) ?? "" }
    return "\(names.name(wicket.playerOut) ?? "?") " + dismissal(evidence)
  }

  func dismissal(_ evidence: Evidence) -> String {
    guard case .wicket(let wicket, let bowler, let ballName) = evidence.kind else { return Self.ball(evidence) ?? "" }
    let at = ballName.map { " " + prefix(evidence.innings) + $0.description } ?? ""
    return howOut(wicket, bowler) + at
  }

  private func howOut(_ wicket: Wicket, _ bowler: PlayerIndex?) -> String {
    let off = "b " + (names.name(bowler) ?? "?")
    switch wicket.kind {
    case .bowled: return off
    case .lbw, .hitWicket: return "\(wicket.kind.rawValue) \(off)"
    case .caughtAndBowled: return "caught and bowled \(names.name(bowler) ?? "?")"
    case .caught, .stumped: return "\(wicket.kind.rawValue) \(wicket.fielders.first.map(names.name) ?? "?") \(off)"
    case .runOut: return names.runOut(wicket)
    case .retiredHurt, .retiredNotOut, .retiredOut, .obstructingTheField, .handledTheBall, .timedOut,
      .hitTheBallTwice:
      return wicket.kind.rawValue
    }
  }

  func span(_ evidence: Evidence) -> String {
    guard case .span(_, _, let batters) = evidence.kind, !batters.isEmpty else { return positions([evidence]) }
    return "\(together(batters)) \(positions([evidence]))"
  }

  private func together(_ batters: [PlayerIndex]) -> String {
    batters.map { names.name($0) ?? "?" }.joined(separator: " and ")
  }

  func appearance(_ evidence: Evidence) -> String {
    guard case .cameIn(let other, let before) = evidence.kind else { return "in the XI" }
    let whom = other.map { " for " + ShortNames.withoutInitials($0) } ?? ""
    return "came in\(whom)" + (before.map { " before \(prefix($0.innings))\($0)" } ?? "")
  }

  func description(_ evidence: Evidence) -> String {
    switch evidence.kind {
    case .listed, .cameIn: appearance(evidence)
    case .span(_, _, let batters):
      FigureWording.one(evidence.figure.name) + (batters.isEmpty ? "" : ": \(span(evidence))")
    case .wicket(let wicket, let bowler, _): "\(names.name(wicket.playerOut) ?? "?") \(howOut(wicket, bowler))"
    case .ball(let index):
      switch index.extra {
      case .wide: "\(name(of: evidence)), wide"
      case .noBall: "\(name(of: evidence)), no-ball"
      case nil: name(of: evidence)
      }
    }
  }

  private func name(of evidence: Evidence) -> String { FigureWording.counted(evidence.amount, evidence.figure.name) }
}
