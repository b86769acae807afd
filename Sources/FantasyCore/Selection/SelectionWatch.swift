/// Polls a condition during a search. If the condition is true, the search ends early.
package final class SelectionWatch {
  private let check: () -> Bool
  package private(set) var wasStopped = false
  /// An upper bound on the values of all teams, in the unit of the search; nil if the search did not end early.
  var bound: Int?
  /// An upper bound on the values of all teams, in points; nil if the search did not end early.
  package internal(set) var maxValue: Points?

  package init(isStopped: @escaping () -> Bool = { false }) { check = isStopped }

  /// True if the search must end. Once true, the value stays true.
  package var isStopped: Bool {
    if !wasStopped { wasStopped = check() }
    return wasStopped
  }
}
