// What a system's examples leave untried, in words.

import FantasyCore

extension RuleWords {
  /// What no example tries.
  func untried(_ untried: UntriedCase, item place: Int?) -> String {
    let item = place.map { system.items[$0] }
    return (item.map { $0.id + ": " } ?? "") + words(untried, item)
  }

  private func words(_ untried: UntriedCase, _ item: ScoringItem?) -> String {
    switch untried {
    case .item: "no example"
    case .figure(let value): "\(value) \(item.map(figure) ?? "")"
    case .on(let value): "exactly \(bound(value))"
    case .below(let value): "just below \(bound(value))"
    case .above(let value): "just above \(bound(value))"
    case .met(let wanted): "\(qualifier(wanted)), met exactly"
    case .missed(let wanted): "\(qualifier(wanted)), missed by one"
    case .innings: "two innings that earn something"
    case .overs: "overs of another length than 6 balls"
    case .exempt(let role): "a \(role), who is exempt"
    case .role: "a role that earns it, and one that does not"
    case .captaincy(let captaincy, let isMultiplied):
      "a \(captaincy.rawValue) whose points are \(isMultiplied ? "" : "not ")multiplied"
    }
  }

  /// The figure that an item counts.
  private func figure(_ item: ScoringItem) -> String {
    switch item.rule {
    case .each(let figure, _, _), .steps(let figure, _, _): name(figure)
    case .bands(let measure, _): self.measure(measure)
    }
  }
}
