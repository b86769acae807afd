/// The players a manager fields, with captain and vice-captain if there are any.
public struct LineUp: Hashable, Sendable {
  /// The players in the order picked.
  public var players: [PlayerID]
  /// The captain.
  public var captain: PlayerID?
  /// The vice-captain.
  public var viceCaptain: PlayerID?

  /// Creates a line-up.
  public init(players: [PlayerID], captain: PlayerID? = nil, viceCaptain: PlayerID? = nil) {
    self.players = players
    self.captain = captain
    self.viceCaptain = viceCaptain
  }

  /// The line-up with one player replaced by another, who takes over the position and any captaincy.
  public func replacing(_ old: PlayerID, by new: PlayerID) -> LineUp {
    func swapped(_ id: PlayerID) -> PlayerID { id == old ? new : id }
    return LineUp(
      players: players.map(swapped), captain: captain.map(swapped), viceCaptain: viceCaptain.map(swapped))
  }

  /// The line-up with a new captain and, if given, a new vice-captain. If the vice-captain becomes captain and no other
  /// is given, the two swap.
  public func withCaptain(_ captain: PlayerID, viceCaptain: PlayerID? = nil) -> LineUp {
    var changed = self
    changed.captain = captain
    changed.viceCaptain = viceCaptain ?? (self.viceCaptain == captain ? self.captain : self.viceCaptain)
    return changed
  }

  package func playersMissing(in other: LineUp) -> Int { Set(players).subtracting(other.players).count }

  /// A player's captaincy; nil if neither captain nor vice-captain.
  public func captaincy(of player: PlayerID) -> Captaincy? {
    if player == captain { return .captain }
    return player == viceCaptain ? .viceCaptain : nil
  }
}
