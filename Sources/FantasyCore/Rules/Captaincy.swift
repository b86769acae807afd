/// The position of captain or vice-captain. A scoring system may multiply the points of players in these positions.
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
