import FantasyCore

/// Line-ups that stay unchanged although the clock was set back.
struct PinnedLineUps: Hashable, Sendable {
  /// The line-up that a match counts, regardless of later saves; nil if it counts none.
  struct Locked: Hashable, Sendable {
    var lineUp: SavedLineUp?
  }

  /// The line-ups that matches count: of all managers in scored matches, and of the commissioner and the author of the
  /// first wrong commit in matches that are to begin again.
  var locked: [MatchID: [ManagerID: Locked]] = [:]
  /// The line-ups that others could see.
  var shown: [ManagerID: SavedLineUp] = [:]

  mutating func rename(_ old: ManagerID, to new: ManagerID) {
    for match in locked.keys {
      let kept = locked[match]?.removeValue(forKey: old)
      locked[match]?[new] = kept
    }
    shown[new] = shown.removeValue(forKey: old)
  }

  /// Changes every pinned line-up of a manager, for suppositions.
  mutating func change(of manager: ManagerID, _ change: (inout LineUp) -> Void) {
    for match in locked.keys {
      if var lineUp = locked[match]?[manager]?.lineUp {
        change(&lineUp.lineUp)
        locked[match]?[manager]?.lineUp = lineUp
      }
    }
  }

  mutating func release(_ manager: ManagerID) {
    for match in locked.keys { locked[match]?[manager] = nil }
  }
}
