// A match as its record has it: who played, and every delivery. Small values in flat arrays, since a league has
// thousands of them and everything is computed from them.

/// One of the two sides of a match, by its place in `MatchInfo.teams`.
public enum Side: UInt8, Sendable, Hashable, CaseIterable {
  case first = 0
  case second = 1

  /// The other side.
  public var opponent: Side { self == .first ? .second : .first }
  /// The place in `MatchInfo.teams`.
  public var index: Int { Int(rawValue) }
}

/// A player by their place in `Match.players`.
public typealias PlayerIndex = UInt8

/// A player whom a side listed for a match.
public struct MatchPlayer: Sendable, Hashable {
  /// The name in this match's record; no identity outside it.
  public var name: String
  /// The registry id, 8 hexadecimal digits.
  public var id: PlayerID
  /// The side that lists them.
  public var side: Side

  /// A player of a side.
  public init(name: String, id: PlayerID, side: Side) {
    (self.name, self.id, self.side) = (name, id, side)
  }
}

/// A match: its facts, its players, its innings.
public struct Match: Sendable, Hashable {
  /// Where and when, of what kind, and how it ended.
  public var info: MatchInfo
  /// The listed players, the first side's first, each side in its listed order. A second name of one side with the same
  /// registry id is the same player, under the name listed first (SCORING.md, decision 16). At most 255.
  public var players: [MatchPlayer]
  /// The innings in their order, super overs and forfeited ones included.
  public var innings: [Innings]
  /// What everybody did, in the order of `players`, for a match that is given as figures and has no deliveries; else nil.
  public var figures: [Performance]?
  /// The figures by their names, for a match that is given as figures; else nil.
  public var lines: [FiguresLine]?

  /// A match from its parts.
  public init(info: MatchInfo, players: [MatchPlayer], innings: [Innings]) {
    (self.info, self.players, self.innings) = (info, players, innings)
  }

  /// Whether the record has no outcome yet.
  public var isInProgress: Bool { info.outcome == nil && figures == nil }

  /// The name of a side.
  public func teamName(_ side: Side) -> String { info.teams[side.index] }

  /// A player by their place; nil for one whom a match made by hand does not have.
  public func player(_ index: PlayerIndex) -> MatchPlayer? {
    players.indices.contains(Int(index)) ? players[Int(index)] : nil
  }
}
