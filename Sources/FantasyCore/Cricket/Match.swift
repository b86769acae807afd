// A match as its record tells it: who played, and every delivery. Small values in flat arrays, since a league has
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

/// A player by his place in `Match.players`.
public typealias PlayerIndex = UInt8

/// A player of a match: he was listed for a side.
public struct MatchPlayer: Sendable, Hashable {
  /// The name in this match's record; no identity outside it.
  public var name: String
  /// The registry id, 8 hexadecimal digits.
  public var id: PlayerID
  /// The side that lists him.
  public var side: Side

  /// A player of a side.
  public init(name: String, id: PlayerID, side: Side) {
    self.name = name
    self.id = id
    self.side = side
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
  /// What everybody did, in the order of `players`, for a match that is told by figures and has no deliveries; else nil.
  public var figures: [Performance]?
  /// The figures by their names, for a match that is told by figures; else nil.
  public var lines: [FiguresLine]?

  /// A match from its parts.
  public init(info: MatchInfo, players: [MatchPlayer], innings: [Innings]) {
    self.info = info
    self.players = players
    self.innings = innings
  }

  /// Whether the record has no outcome yet.
  public var isInProgress: Bool { info.outcome == nil && figures == nil }

  /// The name of a side.
  public func teamName(_ side: Side) -> String { info.teams[side.index] }
}
