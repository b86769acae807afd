/// The special roles of a line-up, whose points may be multiplied.
public enum Captaincy: String, Hashable, Sendable, CaseIterable {
  case captain
  case viceCaptain = "vice-captain"

  /// The key in rule files: `vice_captain`.
  package var key: String {
    switch self {
    case .captain: "captain"
    case .viceCaptain: "vice_captain"
    }
  }
}
