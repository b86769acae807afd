import Books
import FantasyCore

extension Adjustment {
  /// Describes the adjustment, such as `Adjusted for match m1: Ben -5 (late team).` Omits the name if it is nil.
  package func note(on name: String? = nil) -> String {
    "Adjusted for match \(match): \(name.map { "\($0) " } ?? "")\(points.signed) (\(reason))."
  }
}

extension Report {
  private static let maximumAdjustments = 10

  /// Adds notes about adjusted points below a table of managers, and a fact for scripts. Adds nothing if there are no
  /// adjustments.
  package mutating func noteAdjustments(_ adjustments: [Adjustment], name: (ManagerID) -> String) {
    if adjustments.isEmpty { return }
    below += adjustments.prefix(Self.maximumAdjustments).map { $0.note(on: name($0.manager)) }
    let others = adjustments.count - Self.maximumAdjustments
    if others > 0 { below.append("Further adjustments: \(others).") }
    facts.append(
      Fact(
        "adjustments",
        .records(
          adjustments.map { adjustment in
            [
              Fact("manager", .id(adjustment.manager)), Fact("match", .id(adjustment.match)),
              Fact("points", .points(adjustment.points)), Fact("reason", .text(adjustment.reason)),
            ]
          })))
  }
}
