import Books
import FantasyCore

extension Adjustment {
  /// Describes the adjustment, such as `Adjusted for match m1: Ben -5 (late team).` Omits the name if it is nil.
  fileprivate func note(on name: String?) -> String {
    let change = "\(name.map { "\($0) " } ?? "")\(points.signed) (\(reason))."
    return "\(isForLateJoiner ? "Given" : "Adjusted") for match \(match): \(change)"
  }
}

extension [Adjustment] {
  /// Describes the adjustments, one line each. All points that a late joiner was given are in one line.
  package func notes(name: (ManagerID) -> String? = { _ in nil }) -> [String] {
    let given = Dictionary(grouping: filter(\.isForLateJoiner), by: \.manager)
    return compactMap { adjustment in
      let name = name(adjustment.manager)
      guard adjustment.isForLateJoiner, let all = given[adjustment.manager], all.count > 1 else {
        return adjustment.note(on: name)
      }
      if all[0] != adjustment { return nil }
      let sum = all.reduce(Points.zero) { $0 + $1.points }
      return "Given for \(all.count) matches from \(all[0].match) to \(all[all.count - 1].match): "
        + "\(name.map { "\($0) " } ?? "")\(sum.signed) (late joiner)."
    }
  }
}

extension Report {
  private static let maximumNotes = 10

  /// Adds notes about adjusted points below a table of managers, and a fact for scripts. Adds nothing if there are no
  /// adjustments.
  package mutating func noteAdjustments(_ adjustments: [Adjustment], name: (ManagerID) -> String) {
    if adjustments.isEmpty { return }
    let notes = adjustments.notes(name: name)
    below += notes.prefix(Self.maximumNotes)
    let others = notes.count - Self.maximumNotes
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
