/// A player's role in the pool, which scoring systems and team rules refer to. Other sports have other roles.
public struct Role: Hashable, Sendable, CustomStringConvertible {
  /// The name in files and output.
  public let name: String

  /// Creates a role by name; any name is valid.
  public init(_ name: String) { self.name = name }

  /// The batter; the first number in a format such as 5-1-3-2.
  public static let batter = Role("batter")
  /// The wicket-keeper; the second number in a format.
  public static let wicketKeeper = Role("wicket-keeper")
  /// The all-rounder; the third number in a format.
  public static let allRounder = Role("all-rounder")
  /// The bowler; the fourth number in a format.
  public static let bowler = Role("bowler")

  /// The roles of cricket, in the order of the numbers in a format.
  public static let ofCricket = [batter, wicketKeeper, allRounder, bowler]

  /// The name in files and output.
  public var description: String { name }
}
