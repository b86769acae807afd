// Creates hypothetical copies of a league, for example with another scoring system or with other line-ups of one
// manager. No events are recorded.

import FantasyCore

package enum LineUpChange: Hashable, Sendable {
  case lineUp(LineUp)
  /// Replaces the first player with the second, who takes over the captaincy. Line-ups that already include the second
  /// player stay the same.
  case replace(PlayerID, by: PlayerID)
  /// Changes the captaincies of all line-ups that include the new captain. If a line-up doesn't include the new
  /// vice-captain, it has no vice-captain afterwards.
  case captain(PlayerID, viceCaptain: PlayerID?)
}

extension League {
  /// Returns a copy of the league in which `system` scores all matches.
  package func whatIf(_ system: ScoringSystem) -> League {
    var supposed = self
    supposed.adoptions = [Adoption(reference: RuleReference(name: system.name, hash: ""), system: system)]
    return supposed
  }

  package func whatIf(without matches: Set<MatchID>) -> League {
    var supposed = self
    supposed.adjustments.removeAll { matches.contains($0.match) }
    for match in matches {
      supposed.matches[match]?.file = nil
      supposed.matches[match]?.isAbandoned = true
    }
    return supposed
  }

  package func whatIf(_ change: LineUpChange, of manager: ManagerID) -> League {
    guard let index = entries.index(of: manager) else { return self }
    var supposed = self
    if case .lineUp(let lineUp) = change {
      supposed.fixed.release(manager)
      // This time is before every match and before the league's start.
      supposed.entries.change(index) {
        $0.lineUps = [SavedLineUp(time: Instant(seconds: .min), sequence: 0, format: $0.format, lineUp: lineUp)]
      }
    } else {
      supposed.entries.change(index) { entry in
        for saved in entry.lineUps.indices { entry.lineUps[saved].lineUp.apply(change) }
      }
      supposed.fixed.change(of: manager) { $0.apply(change) }
    }
    return supposed
  }

  /// Returns a manager's locked line-ups that differ from those in `other`, the actual league, each with its match.
  package func lineUps(
    of manager: ManagerID, otherThanIn other: League, for matches: [LeagueMatch]
  ) -> [(match: LeagueMatch, saved: SavedLineUp)] {
    guard let entry = entry(of: manager), let before = other.entry(of: manager) else { return [] }
    return matches.compactMap { match in
      guard let saved = lockedLineUp(of: entry, for: match),
        saved.lineUp != other.lockedLineUp(of: before, for: match)?.lineUp
      else { return nil }
      return (match, saved)
    }
  }
}

extension LineUp {
  fileprivate mutating func apply(_ change: LineUpChange) {
    switch change {
    case .lineUp(let lineUp): self = lineUp
    case .replace(let old, let new):
      if players.contains(old), !players.contains(new) { self = replacing(old, by: new) }
    case .captain(let captain, let viceCaptain):
      guard players.contains(captain) else { return }
      self = withCaptain(captain, viceCaptain: viceCaptain.flatMap { players.contains($0) ? $0 : nil })
    }
  }
}
