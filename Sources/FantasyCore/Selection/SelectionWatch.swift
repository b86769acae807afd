/// Ends a search early.
package final class SelectionWatch {
  private let check: () -> Bool
  /// Whether the search was ended early, so that better teams may exist.
  package private(set) var wasStopped = false
  /// An upper bound on all teams after an early end, in the unit of the search's values.
  var bound: Int?
  /// An upper bound on all teams after an early end.
  package internal(set) var mostValue: Points?

  /// - Parameter isStopped: called now and then; true ends the search.
  package init(isStopped: @escaping () -> Bool = { false }) { check = isStopped }

  /// Whether the search must end; once true, it stays so.
  package var isStopped: Bool {
    if !wasStopped { wasStopped = check() }
    return wasStopped
  }
}
