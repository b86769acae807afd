/// The rule for the points of late joiners in matches that began before they joined. Read from the key `late_joiners`
/// of team rules.
public enum LateJoinerRule: String, Hashable, Sendable, CaseIterable {
  case nothing = "none"
  /// The lowest points of a team in the match.
  case lowest
  /// The average points of the teams in the match, rounded half away from zero to hundredths of a point.
  case average

  /// Returns a late joiner's points for a match, given the points of each team in the match. Nil without teams, or if
  /// late joiners get no points.
  package func points(from teams: [Points]) -> Points? {
    switch self {
    case .nothing: nil
    case .lowest: teams.min()
    case .average: teams.isEmpty ? nil : teams.reduce(.zero, +).divided(by: teams.count)
    }
  }
}
