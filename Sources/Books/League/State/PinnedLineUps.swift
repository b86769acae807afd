import FantasyCore

/// Line-ups that can no longer change, although the clock was set back to a time before their lock.
struct PinnedLineUps: Hashable, Sendable {
  /// A pinned line-up; nil if the manager has no line-up in the match.
  struct Locked: Hashable, Sendable {
    var lineUp: SavedLineUp?
  }

  /// The pinned line-ups, by match and manager. For scored matches, the line-ups of all managers are pinned. For other
  /// matches, only those of the commissioner and of the author of the first wrong commit are pinned.
  var locked: [MatchID: [ManagerID: Locked]] = [:]
  /// The matches that were scored when the clock was set back. An entry that is made later has no line-up in them.
  var closed: Set<MatchID> = []
  /// The line-ups that other managers could see before the clock was set back, by manager.
  var shown: [ManagerID: SavedLineUp] = [:]

  mutating func rename(_ old: ManagerID, to new: ManagerID) {
    for match in locked.keys {
      // A new manager whose own line-up is pinned keeps it, so that taking over an entry unlocks nothing.
      if let kept = locked[match]?.removeValue(forKey: old) { locked[match]?[new] = kept }
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
