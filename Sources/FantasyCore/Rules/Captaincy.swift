/// A player's position as captain or vice-captain, for which points may be multiplied.
public enum Captaincy: String, Hashable, Sendable, CaseIterable {
  case captain
  case viceCaptain = "vice-captain"

  package var key: String {
    switch self {
    case .captain: "captain"
    case .viceCaptain: "vice_captain"
    }
  }
}
