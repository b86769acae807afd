/// Ends a search early.
package final class SelectionWatch {
  private let check: () -> Bool
  /// Whether the search was ended, so that there may be better teams than it found.
  package private(set) var wasStopped = false
  /// What no team is worth more than, after a search that was ended; in the unit of the search's values.
  var bound: Int?
  /// What no team is worth more than, after a search that was ended.
  package internal(set) var mostValue: Points?

  /// - Parameter isStopped: asked now and then; once it is true the search ends.
  package init(isStopped: @escaping () -> Bool = { false }) { check = isStopped }

  /// Whether the search is to end: asks, unless it was so before.
  package var isStopped: Bool {
    if !wasStopped { wasStopped = check() }
    return wasStopped
  }
}
