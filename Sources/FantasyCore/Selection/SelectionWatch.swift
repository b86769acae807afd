/// Polls a condition during a search. If the condition is true, the search ends early.
package final class SelectionWatch {
  private let check: () -> Bool
  package private(set) var wasStopped = false
  /// If the search ended early, an upper bound on the values of all teams, in the unit of the search.
  var bound: Int?
  /// The same upper bound, in points.
  package internal(set) var maxValue: Points?

  /// - Parameter isStopped: returns true to end the search.
  package init(isStopped: @escaping () -> Bool = { false }) { check = isStopped }

  /// True if the search must end. Once true, stays true.
  package var isStopped: Bool {
    if !wasStopped { wasStopped = check() }
    return wasStopped
  }
}
