/// A player's role, such as batter. Pools, scoring systems and team rules refer to roles by name. Sports other than
/// cricket have other roles.
public struct Role: Hashable, Sendable, CustomStringConvertible {
  /// The name in files and output.
  public let name: String

  /// Creates a role by name; any name is valid.
  public init(_ name: String) { self.name = name }

  /// The role counted by the first number in a format such as 5-1-3-2.
  public static let batter = Role("batter")
  /// The role counted by the second number in a format such as 5-1-3-2.
  public static let wicketKeeper = Role("wicket-keeper")
  /// The role counted by the third number in a format such as 5-1-3-2.
  public static let allRounder = Role("all-rounder")
  /// The role counted by the fourth number in a format such as 5-1-3-2.
  public static let bowler = Role("bowler")

  /// The roles of cricket, in the order of the numbers in a format such as 5-1-3-2.
  public static let ofCricket = [batter, wicketKeeper, allRounder, bowler]

  /// The name in files and output.
  public var description: String { name }
}
