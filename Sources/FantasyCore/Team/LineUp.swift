/// The players in a manager's team, with captain and vice-captain if the rules have them.
public struct LineUp: Hashable, Sendable {
  /// The players, in the order of picking.
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

  /// Returns the line-up with `new` instead of `old`, in the same position and with the same captaincy.
  public func replacing(_ old: PlayerID, by new: PlayerID) -> LineUp {
    func swapped(_ id: PlayerID) -> PlayerID { id == old ? new : id }
    return LineUp(
      players: players.map(swapped), captain: captain.map(swapped), viceCaptain: viceCaptain.map(swapped))
  }

  /// Returns the line-up with a new captain. If the vice-captain becomes captain and no vice-captain is given, the
  /// captain becomes vice-captain.
  public func withCaptain(_ captain: PlayerID, viceCaptain: PlayerID? = nil) -> LineUp {
    var changed = self
    changed.captain = captain
    changed.viceCaptain = viceCaptain ?? (self.viceCaptain == captain ? self.captain : self.viceCaptain)
    return changed
  }

  package func playersMissing(in other: LineUp) -> Int { Set(players).subtracting(other.players).count }

  /// Returns a player's captaincy; nil for none.
  public func captaincy(of player: PlayerID) -> Captaincy? {
    if player == captain { return .captain }
    return player == viceCaptain ? .viceCaptain : nil
  }
}
