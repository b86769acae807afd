import FantasyCore

/// Line-ups that can't change any more, although the clock was set back to before their lock.
struct PinnedLineUps: Hashable, Sendable {
  /// A pinned line-up, which is nil if the manager has none in the match.
  struct Locked: Hashable, Sendable {
    var lineUp: SavedLineUp?
  }

  /// The pinned line-ups by match. Scored matches pin the line-ups of all managers. Matches that will begin again pin
  /// only those of the commissioner and of the author of the first wrong commit.
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
