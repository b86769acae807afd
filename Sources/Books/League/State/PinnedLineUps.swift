import FantasyCore

/// Line-ups that stay unchanged although the clock was set back.
struct PinnedLineUps: Hashable, Sendable {
  /// Nil if the match counts no line-up of the manager.
  struct Locked: Hashable, Sendable {
    var lineUp: SavedLineUp?
  }

  /// The pinned line-ups of matches: of all managers in scored matches, and in matches that will begin again, of the
  /// commissioner and the author of the first wrong commit.
  var locked: [MatchID: [ManagerID: Locked]] = [:]
  /// The line-ups that others could see before the clock was set back.
  var shown: [ManagerID: SavedLineUp] = [:]

  mutating func rename(_ old: ManagerID, to new: ManagerID) {
    for match in locked.keys {
      let kept = locked[match]?.removeValue(forKey: old)
      locked[match]?[new] = kept
    }
    shown[new] = shown.removeValue(forKey: old)
  }

  /// Changes the line-ups for a hypothetical league.
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
