// Checks that the target, the totals and the outcome agree.

import FantasyCore

extension MatchLint {
  mutating func checkOutcome() {
    checkTarget()
    guard case .differs(let difference) = match.outcomeCheck, let node = tree["info"]?["outcome"] else { return }
    let severity: MatchFinding.Severity = difference.isContradiction ? .warning : .note
    add(severity, "outcome-\(difference.rawValue)", node, description(difference))
  }

  private mutating func checkTarget() {
    guard let mistake = match.mistakenTarget, let nodes = tree["innings"]?.elements,
      nodes.indices.contains(mistake.innings), let node = nodes[mistake.innings]["target"]
    else { return }
    add(.warning, "target-totals", node, mistake.description)
  }

  private func description(_ difference: OutcomeDifference) -> String {
    switch difference {
    case .targetMissing: "the outcome can't be checked: \(difference.description)"
    case .target:
      "outcome by the target: \"\(match.outcomeByMistakenTarget?.outcome.sentence ?? "")\"; \(difference.description)"
    default: "outcome by the deliveries: \"\(match.recomputedOutcome.outcome.sentence)\"; \(difference.description)"
    }
  }
}
