/// A player's role in the pool, by which scoring systems and team rules refer to players. Other sports have their own.
public struct Role: Hashable, Sendable, CustomStringConvertible {
  /// The name in files and output.
  public let name: String

  /// Creates a role by name; any name is valid.
  public init(_ name: String) { self.name = name }

  /// The first number of a format.
  public static let batter = Role("batter")
  /// The second number of a format.
  public static let wicketKeeper = Role("wicket-keeper")
  /// The third number of a format.
  public static let allRounder = Role("all-rounder")
  /// The fourth number of a format.
  public static let bowler = Role("bowler")

  /// The roles of cricket, in the order in which a format counts them.
  public static let ofCricket = [batter, wicketKeeper, allRounder, bowler]

  /// The name in files and output.
  public var description: String { name }
}
