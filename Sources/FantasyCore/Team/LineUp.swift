/// The players fielded by a manager, with captain and vice-captain where the rules have them.
public struct LineUp: Hashable, Sendable {
  /// The players, in the order in which they were picked.
  public var players: [PlayerID]
  /// The captain, or nil.
  public var captain: PlayerID?
  /// The vice-captain, or nil.
  public var viceCaptain: PlayerID?

  /// Creates a line-up without checking it.
  public init(players: [PlayerID], captain: PlayerID? = nil, viceCaptain: PlayerID? = nil) {
    self.players = players
    self.captain = captain
    self.viceCaptain = viceCaptain
  }

  /// Returns the line-up with `old` replaced by `new`, who takes over the position and any captaincy.
  public func replacing(_ old: PlayerID, by new: PlayerID) -> LineUp {
    func swapped(_ id: PlayerID) -> PlayerID { id == old ? new : id }
    return LineUp(
      players: players.map(swapped), captain: captain.map(swapped), viceCaptain: viceCaptain.map(swapped))
  }

  /// Returns the line-up with a new captain. If the vice-captain becomes captain and no new vice-captain is given, the
  /// captain and vice-captain swap.
  public func withCaptain(_ captain: PlayerID, viceCaptain: PlayerID? = nil) -> LineUp {
    var changed = self
    changed.captain = captain
    changed.viceCaptain = viceCaptain ?? (self.viceCaptain == captain ? self.captain : self.viceCaptain)
    return changed
  }

  package func playersMissing(in other: LineUp) -> Int { Set(players).subtracting(other.players).count }

  /// Returns a player's captaincy, or nil.
  public func captaincy(of player: PlayerID) -> Captaincy? {
    if player == captain { return .captain }
    return player == viceCaptain ? .viceCaptain : nil
  }
}
