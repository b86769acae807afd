/// Polls a condition during a search. If the condition is true, the search ends early.
package final class SelectionWatch {
  private let check: () -> Bool
  package private(set) var wasStopped = false
  /// An upper bound on the values of all teams, in the unit of the search; nil unless the search ended early.
  var bound: Int?
  /// An upper bound on the values of all teams, in points; nil unless the search ended early.
  package internal(set) var maxValue: Points?

  /// Creates a watch. `isStopped` returns true to end the search.
  package init(isStopped: @escaping () -> Bool = { false }) { check = isStopped }

  /// True if the search must end; stays true once the condition was true.
  package var isStopped: Bool {
    if !wasStopped { wasStopped = check() }
    return wasStopped
  }
}
