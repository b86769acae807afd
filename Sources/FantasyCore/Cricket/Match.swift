// The record of a match. Values are compact and arrays flat, because a league has thousands of matches.

/// A side of a match. The raw value is the index of the side's name in `MatchInfo.teams`.
public enum Side: UInt8, Sendable, Hashable, CaseIterable {
  case first = 0
  case second = 1

  /// The other side.
  public var opponent: Side { self == .first ? .second : .first }
  /// The index of the side's name in `MatchInfo.teams`.
  public var index: Int { Int(rawValue) }
}

/// An index in `Match.players`.
public typealias PlayerIndex = UInt8

/// A player in the XI of a match.
public struct MatchPlayer: Sendable, Hashable {
  /// The name in this match record. The player may have other names in other records.
  public var name: String
  /// The registry id, 8 hexadecimal digits. In a match recorded as figures instead of deliveries, the pool id.
  public var id: PlayerID
  /// The side for which the player appeared.
  public var side: Side

  /// Creates a player.
  public init(name: String, id: PlayerID, side: Side) {
    self.name = name
    self.id = id
    self.side = side
  }
}

/// The names of a match's officials. Lists missing from the record are empty.
public struct Officials: Sendable, Hashable {
  /// The on-field umpires.
  public var umpires: [String]
  /// The third umpires.
  public var tvUmpires: [String]
  /// The umpires on standby, who did not officiate.
  public var reserveUmpires: [String]
  /// The referees of the match.
  public var matchReferees: [String]

  /// Creates officials. Omitted lists are empty.
  public init(
    umpires: [String] = [], tvUmpires: [String] = [], reserveUmpires: [String] = [], matchReferees: [String] = []
  ) {
    self.umpires = umpires
    self.tvUmpires = tvUmpires
    self.reserveUmpires = reserveUmpires
    self.matchReferees = matchReferees
  }
}

/// A match with its players and innings.
public struct Match: Sendable, Hashable {
  /// The facts of the match, such as date, type, venue and outcome.
  public var info: MatchInfo
  /// The players in the XI, at most 255, with those of the first side first. If two names on one side have the same
  /// registry id, they are one player with the first name (SCORING.md, decision 16).
  public var players: [MatchPlayer]
  /// The substitute fielders who are not in the XI but have a registry id, in the order of their first wicket.
  public var substitutes: [MatchPlayer] = []
  /// All innings, in order. Includes super overs and forfeited innings.
  public var innings: [Innings]
  /// The umpires and referees.
  public var officials = Officials()
  /// The performances in the order of `players`, for a match recorded as figures instead of deliveries; otherwise nil.
  public var figures: [Performance]?
  /// The lines of the figures file, for a match recorded as figures instead of deliveries; otherwise nil.
  public var lines: [FiguresLine]?

  /// Creates a match without officials or figures.
  public init(info: MatchInfo, players: [MatchPlayer], innings: [Innings]) {
    self.info = info
    self.players = players
    self.innings = innings
  }

  /// True if the record has no outcome yet. Always false for a match recorded as figures instead of deliveries.
  public var isInProgress: Bool { info.outcome == nil && figures == nil }

  /// Returns the name of a side.
  public func teamName(_ side: Side) -> String { info.teams[side.index] }

  /// Returns the player at an index. Returns nil if the index is out of range, which can happen only in a match built
  /// in code.
  public func player(_ index: PlayerIndex) -> MatchPlayer? {
    players.indices.contains(Int(index)) ? players[Int(index)] : nil
  }
}
