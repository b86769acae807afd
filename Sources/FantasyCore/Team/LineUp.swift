/// The players in a manager's team, with an optional captain and vice-captain.
public struct LineUp: Hashable, Sendable {
  /// The players, in the order in which they were picked.
  public var players: [PlayerID]
  /// The captain; nil if none is chosen.
  public var captain: PlayerID?
  /// The vice-captain; nil if none is chosen.
  public var viceCaptain: PlayerID?

  /// Creates a line-up. The values are not checked.
  public init(players: [PlayerID], captain: PlayerID? = nil, viceCaptain: PlayerID? = nil) {
    self.players = players
    self.captain = captain
    self.viceCaptain = viceCaptain
  }

  /// Returns the line-up with `old` replaced by `new`. The new player keeps the old player's position and captaincy.
  public func replacing(_ old: PlayerID, by new: PlayerID) -> LineUp {
    func swapped(_ id: PlayerID) -> PlayerID { id == old ? new : id }
    return LineUp(
      players: players.map(swapped), captain: captain.map(swapped), viceCaptain: viceCaptain.map(swapped))
  }

  /// Returns the line-up with a new captain. If `viceCaptain` is nil and the new captain was vice-captain, the old
  /// captain becomes vice-captain.
  public func withCaptain(_ captain: PlayerID, viceCaptain: PlayerID? = nil) -> LineUp {
    var changed = self
    changed.captain = captain
    changed.viceCaptain = viceCaptain ?? (self.viceCaptain == captain ? self.captain : self.viceCaptain)
    return changed
  }

  package func playersMissing(in other: LineUp) -> Int { Set(players).subtracting(other.players).count }

  /// Returns a player's captaincy; nil if the player is neither captain nor vice-captain.
  public func captaincy(of player: PlayerID) -> Captaincy? {
    if player == captain { return .captain }
    return player == viceCaptain ? .viceCaptain : nil
  }
}
