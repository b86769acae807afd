// Checks that the outcome follows from the deliveries.

import FantasyCore

extension MatchLint {
  mutating func checkOutcome() {
    guard case .differs(let difference) = match.outcomeCheck, let node = tree["info"]?["outcome"] else { return }
    let told = match.recomputedOutcome.outcome.sentence
    let severity: MatchFinding.Severity = [.contradiction, .inningsOpen].contains(difference) ? .warning : .note
    add(severity, "outcome-\(difference.rawValue)", node, "the deliveries give \"\(told)\": \(difference.words)")
  }
}
