// What if: a league as it would be with another scoring system, or with other line-ups of one manager. Nothing of it is an
// event; the state is a copy.

/// What a manager would have done otherwise, in every line-up that it concerns.
public enum LineUpChange: Hashable, Sendable {
  /// This line-up from the beginning on.
  case lineUp(LineUp)
  /// One player in another's place, with the captaincy, where the first is in the line-up and the other is not.
  case replace(PlayerID, by: PlayerID)
  /// Another captain, where they are in the line-up; and another vice-captain where that one is.
  case captain(PlayerID, viceCaptain: PlayerID?)
}

extension League {
  /// The league scored by one system from its first match on.
  public func supposing(_ system: ScoringSystem) -> League {
    var supposed = self
    supposed.adoptions = [Adoption(reference: RuleReference(name: system.name, hash: ""), system: system)]
    return supposed
  }

  /// The league with other line-ups of a manager.
  public func supposing(_ change: LineUpChange, of manager: ManagerID) -> League {
    guard let place = entryPlaces[manager] else { return self }
    var supposed = self
    if case .lineUp(let lineUp) = change {
      supposed.fixed.release(manager)
      // Before every match, and before the league's start.
      supposed.entries[place].lineUps = [
        SavedLineUp(time: Instant(seconds: .min), sequence: 0, format: entries[place].format, lineUp: lineUp)
      ]
    } else {
      for saved in entries[place].lineUps.indices {
        supposed.entries[place].lineUps[saved].lineUp.apply(change)
      }
      supposed.fixed.change(of: manager) { $0.apply(change) }
    }
    return supposed
  }

  /// The line-ups of a manager that matches count, where they are not those of another state.
  ///
  /// - Parameters:
  ///   - other: the league as it is.
  ///   - matches: the matches.
  public func lineUps(
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

  /// Whether a line-up lacks a captaincy of the system that scores a match.
  public func lacksCaptaincy(_ lineUp: LineUp, in match: LeagueMatch) -> Bool {
    system(for: match).captaincy.keys.contains { lineUp[$0] == nil }
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
      self = captained(by: captain, viceCaptain: viceCaptain.flatMap { players.contains($0) ? $0 : nil })
    }
  }
}
