/// Ends a search early.
package final class SelectionWatch {
  private let check: () -> Bool
  package private(set) var wasStopped = false
  /// An upper bound on all teams after an early end, in the unit of the search's values.
  var bound: Int?
  /// `bound` in points.
  package internal(set) var mostValue: Points?

  /// - Parameter isStopped: polled during the search; true ends it.
  package init(isStopped: @escaping () -> Bool = { false }) { check = isStopped }

  /// True if the search must end; never changes back.
  package var isStopped: Bool {
    if !wasStopped { wasStopped = check() }
    return wasStopped
  }
}
