/// A player's role in the pool, by which scoring systems and team rules refer to players. Other sports have their own.
public struct Role: Hashable, Sendable, CustomStringConvertible {
  /// The name in files and output.
  public let name: String

  /// Creates a role by name; any name is valid.
  public init(_ name: String) { self.name = name }

  /// A batter.
  public static let batter = Role("batter")
  /// A wicket-keeper.
  public static let wicketKeeper = Role("wicket-keeper")
  /// An all-rounder.
  public static let allRounder = Role("all-rounder")
  /// A bowler.
  public static let bowler = Role("bowler")

  /// The roles of cricket, in the order in which a format counts them.
  public static let ofCricket = [batter, wicketKeeper, allRounder, bowler]

  /// The name in files and output.
  public var description: String { name }
}
