import FantasyCore

/// The ownership of players in a match: the number of locked line-ups that include each player.
package struct Ownership: Sendable {
  package struct Count: Hashable, Sendable {
    package var owned = 0, captained = 0, viceCaptained = 0
  }

  package let match: LeagueMatch
  package private(set) var lineUps = 0
  private var counts: [PlayerID: Count] = [:]
  private let multipliers: [Captaincy: Multiplier]

  /// Counts the line-ups locked for a match. The match must have begun, since line-ups are hidden before its start.
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

  /// Returns the sum of a player's multipliers in all locked line-ups, in hundredths. The multiplier depends on the
  /// player's captaincy. This sum divided by `lineUps` is the effective ownership as a percentage.
  package func effective(_ player: PlayerID) -> Int {
    let count = count(of: player)
    func extra(_ captaincy: Captaincy) -> Int { (multipliers[captaincy] ?? .one).hundredths - 100 }
    return count.owned * 100 + count.captained * extra(.captain) + count.viceCaptained * extra(.viceCaptain)
  }

  /// Returns the multiplier of a player's points in a line-up, in hundredths; 0 if the line-up doesn't include the
  /// player.
  package func exposure(_ lineUp: LineUp?, _ player: PlayerID) -> Int {
    guard let lineUp, lineUp.players.contains(player) else { return 0 }
    return lineUp.captaincy(of: player).flatMap { multipliers[$0] }?.hundredths ?? 100
  }
}

extension League {
  /// Returns the latest match that has locked line-ups; nil if there is none. Other managers may see these line-ups. If
  /// all line-ups lock at the league's start, returns the first upcoming match until a match begins.
  package func latestLocked(at now: Instant) -> LeagueMatch? {
    let locked = matches.values.filter { hasLocked($0, at: now) }
    return locked.filter { $0.hasBegun(at: now) }.max(by: LeagueMatch.isEarlier)
      ?? locked.min(by: LeagueMatch.isEarlier)
  }

  /// Returns true if a match has locked line-ups, which other managers may then see. Only matches in which entries earn
  /// points lock line-ups. The match must have begun, unless all line-ups lock at the league's start. A match called
  /// off before its start locks nothing.
  package func hasLocked(_ match: LeagueMatch, at now: Instant) -> Bool {
    counts(match, at: now) && !match.wasCalledOff && (match.hasBegun(at: now) || terms.lock == .league)
  }
}
