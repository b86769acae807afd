/// The players whom a manager fields, with captain and vice-captain where there are any.
public struct LineUp: Hashable, Sendable {
  /// The players in the order picked.
  public var players: [PlayerID]
  /// The captain.
  public var captain: PlayerID?
  /// The vice-captain.
  public var viceCaptain: PlayerID?

  /// A line-up.
  public init(players: [PlayerID], captain: PlayerID? = nil, viceCaptain: PlayerID? = nil) {
    (self.players, self.captain, self.viceCaptain) = (players, captain, viceCaptain)
  }

  /// The line-up with one player in another's place; the order and the captaincy stay (the newcomer takes over both).
  public func replacing(_ old: PlayerID, by new: PlayerID) -> LineUp {
    func swapped(_ id: PlayerID) -> PlayerID { id == old ? new : id }
    return LineUp(
      players: players.map(swapped), captain: captain.map(swapped), viceCaptain: viceCaptain.map(swapped))
  }

  /// The line-up under a new captain, and a new vice-captain when one is given. When the vice-captain becomes captain
  /// and no other is named, the two swap.
  public func captained(by captain: PlayerID, viceCaptain: PlayerID? = nil) -> LineUp {
    var changed = self
    changed.captain = captain
    changed.viceCaptain = viceCaptain ?? (self.viceCaptain == captain ? self.captain : self.viceCaptain)
    return changed
  }

  /// How many of the players are not in another line-up.
  func playersMissing(in other: LineUp) -> Int { Set(players).subtracting(other.players).count }

  /// What a player is: captain, vice-captain or neither.
  public func captaincy(of player: PlayerID) -> Captaincy? {
    if player == captain { return .captain }
    return player == viceCaptain ? .viceCaptain : nil
  }
}
