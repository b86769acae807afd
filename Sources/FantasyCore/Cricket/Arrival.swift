/// The reason for which a player came into a match that had begun, as in match files.
public enum Arrival: String, Hashable, Sendable, CaseIterable {
  case impactPlayer = "impact_player"
  case concussionSubstitute = "concussion_substitute"
  case supersub
  case injurySubstitute = "injury_substitute"
  case tacticalSubstitute = "tactical_substitute"
  case covidReplacement = "covid_replacement"
  case nationalCallup = "national_callup"
  case nationalRelease = "national_release"
  /// Any other reason.
  case unknown

  /// The number of the reason in packed bytes, from 1. The number 0 means a player who was in the XI from the start.
  package var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

extension Match {
  /// Returns the replacement that brought a player in; nil for a player who was in the XI from the start.
  ///
  /// - Returns: The replacement, and the index of its innings in `innings`.
  package func replacement(bringing player: MatchPlayer) -> (innings: Int, replacement: Replacement)? {
    for (index, innings) in innings.enumerated() {
      let found = innings.replacements.first { $0.team == player.side && $0.playerIn == player.name }
      if let found { return (index, found) }
    }
    return nil
  }
}
