// A match as recorded, in small values and flat arrays: a league has thousands, and computes everything from them.

/// One of the two sides of a match, by its index in `MatchInfo.teams`.
public enum Side: UInt8, Sendable, Hashable, CaseIterable {
  case first = 0
  case second = 1

  /// The other side.
  public var opponent: Side { self == .first ? .second : .first }
  /// The index in `MatchInfo.teams`.
  public var index: Int { Int(rawValue) }
}

/// A player's index in `Match.players`.
public typealias PlayerIndex = UInt8

/// A player listed by a side for a match.
public struct MatchPlayer: Sendable, Hashable {
  /// The name in this match's record; it does not identify the player outside it.
  public var name: String
  /// The registry id, 8 hexadecimal digits.
  public var id: PlayerID
  /// The side that lists the player.
  public var side: Side

  /// Creates a listed player.
  public init(name: String, id: PlayerID, side: Side) {
    self.name = name
    self.id = id
    self.side = side
  }
}

/// The officials of a match, by name; each list is empty where the record doesn't say.
public struct Officials: Sendable, Hashable {
  /// The umpires on the field.
  public var umpires: [String]
  /// The third umpires.
  public var tvUmpires: [String]
  /// The reserve umpires.
  public var reserveUmpires: [String]
  /// The match referees.
  public var matchReferees: [String]

  /// Creates officials; omitted lists are empty.
  public init(
    umpires: [String] = [], tvUmpires: [String] = [], reserveUmpires: [String] = [], matchReferees: [String] = []
  ) {
    self.umpires = umpires
    self.tvUmpires = tvUmpires
    self.reserveUmpires = reserveUmpires
    self.matchReferees = matchReferees
  }
}

/// A match: its facts, players and innings.
public struct Match: Sendable, Hashable {
  /// The date, place, kind and outcome of the match.
  public var info: MatchInfo
  /// The listed players, at most 255: the first side's first, each side in listed order. A second name on one side with
  /// the same registry id is the same player, under the name listed first (SCORING.md, decision 16).
  public var players: [MatchPlayer]
  /// All innings in order, including super overs and forfeited ones.
  public var innings: [Innings]
  /// The umpires and referees.
  public var officials = Officials()
  /// The performances in the order of `players` for a match given as figures, without deliveries; otherwise nil.
  public var figures: [Performance]?
  /// The figures by name for a match given as figures; otherwise nil.
  public var lines: [FiguresLine]?

  /// Creates a match without officials and figures.
  public init(info: MatchInfo, players: [MatchPlayer], innings: [Innings]) {
    self.info = info
    self.players = players
    self.innings = innings
  }

  /// Whether the record has no outcome yet; false for a match given as figures.
  public var isInProgress: Bool { info.outcome == nil && figures == nil }

  /// The name of a side.
  public func teamName(_ side: Side) -> String { info.teams[side.index] }

  /// The player at an index; nil if out of range, possible in a match built in code.
  public func player(_ index: PlayerIndex) -> MatchPlayer? {
    players.indices.contains(Int(index)) ? players[Int(index)] : nil
  }
}
