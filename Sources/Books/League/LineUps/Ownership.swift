import FantasyCore

/// The number of line-ups locked for a match that have each player.
package struct Ownership: Sendable {
  package struct Count: Hashable, Sendable {
    package var owned = 0, captained = 0, viceCaptained = 0
  }

  package let match: LeagueMatch
  /// The number of entries with a line-up locked for the match.
  package private(set) var lineUps = 0
  private var counts: [PlayerID: Count] = [:]
  private let multipliers: [Captaincy: Multiplier]

  /// Counts the line-ups locked for a match, which must have begun: line-ups are hidden before.
  package init(of league: League, for match: LeagueMatch) {
    self.match = match
    let system = league.system(for: match)
    multipliers = Dictionary(uniqueKeysWithValues: Captaincy.allCases.map { ($0, system.multiplier(of: $0)) })
    for entry in league.entries {
      guard let lineUp = league.lockedLineUp(of: entry, for: match)?.lineUp else { continue }
      lineUps += 1
      for player in lineUp.players { counts[player, default: Count()].owned += 1 }
      if let captain = lineUp.captain { counts[captain, default: Count()].captained += 1 }
      if let viceCaptain = lineUp.viceCaptain { counts[viceCaptain, default: Count()].viceCaptained += 1 }
    }
  }

  package func count(of player: PlayerID) -> Count { counts[player] ?? Count() }

  /// Returns how often all the line-ups count a player, in hundredths of a line-up: a captain counts by the scoring
  /// system's multiplier. Divided by `lineUps`, it is the effective ownership.
  package func effective(_ player: PlayerID) -> Int {
    let count = count(of: player)
    func extra(_ captaincy: Captaincy) -> Int { (multipliers[captaincy] ?? .one).hundredths - 100 }
    return count.owned * 100 + count.captained * extra(.captain) + count.viceCaptained * extra(.viceCaptain)
  }

  /// Returns how often a line-up counts a player, in hundredths.
  package func exposure(_ lineUp: LineUp?, _ player: PlayerID) -> Int {
    guard let lineUp, lineUp.players.contains(player) else { return 0 }
    return lineUp.captaincy(of: player).flatMap { multipliers[$0] }?.hundredths ?? 100
  }
}

extension League {
  /// Returns the latest match that counts and has begun: its locked line-ups are shown. With one lock at the league's
  /// start, it is the first upcoming match until one begins. Nil if there is none.
  package func latestLocked(at now: Instant) -> LeagueMatch? {
    let locked = matches.values.filter { hasLocked($0, at: now) }
    return locked.filter { $0.hasBegun(at: now) }.max(by: LeagueMatch.isEarlier)
      ?? locked.min(by: LeagueMatch.isEarlier)
  }

  /// Returns whether a match has locked line-ups, which others may see: it counts and has begun, or all line-ups were
  /// locked at the league's start. A match called off before its start locks nothing.
  package func hasLocked(_ match: LeagueMatch, at now: Instant) -> Bool {
    counts(match, at: now) && !match.wasCalledOff && (match.hasBegun(at: now) || terms.lock == .league)
  }
}
