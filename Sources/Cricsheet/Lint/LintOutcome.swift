// Checks that target, totals and outcome agree with one another.

import FantasyCore

extension MatchLint {
  mutating func checkOutcome() {
    checkTarget()
    guard case .differs(let difference) = match.outcomeCheck, let node = tree["info"]?["outcome"] else { return }
    let severity: MatchFinding.Severity = difference.isContradiction ? .warning : .note
    add(severity, "outcome-\(difference.rawValue)", node, words(difference))
  }

  private mutating func checkTarget() {
    guard let mistake = match.mistakenTarget, let nodes = tree["innings"]?.elements,
      nodes.indices.contains(mistake.innings), let node = nodes[mistake.innings]["target"]
    else { return }
    add(.warning, "target-totals", node, mistake.words)
  }

  private func words(_ difference: OutcomeDifference) -> String {
    switch difference {
    case .targetMissing: "the outcome can't be checked: \(difference.words)"
    case .target:
      "the target gives \"\(match.outcomeByMistakenTarget?.outcome.sentence ?? "")\": \(difference.words)"
    default: "the deliveries give \"\(match.recomputedOutcome.outcome.sentence)\": \(difference.words)"
    }
  }
}
