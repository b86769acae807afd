/// Polls a condition during a search, and ends the search early if it is true.
package final class SelectionWatch {
  private let check: () -> Bool
  package private(set) var wasStopped = false
  /// An upper bound on the values of all teams if the search ended early, in the search's own unit.
  var bound: Int?
  /// The same upper bound, in points.
  package internal(set) var maxValue: Points?

  /// - Parameter isStopped: polled during the search; true ends it.
  package init(isStopped: @escaping () -> Bool = { false }) { check = isStopped }

  /// True if the search must end; never changes back.
  package var isStopped: Bool {
    if !wasStopped { wasStopped = check() }
    return wasStopped
  }
}
