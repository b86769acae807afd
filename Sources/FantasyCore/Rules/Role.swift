/// A player's role in the pool: `batter`, `wicket-keeper`, `all-rounder`, `bowler`; other sports have their own.
/// Scoring systems and team rules both refer to roles.
public struct Role: Hashable, Sendable, CustomStringConvertible {
  /// The name in files and outputs.
  public let name: String

  /// Creates a role by its name.
  public init(_ name: String) { self.name = name }

  /// Bats.
  public static let batter = Role("batter")
  /// Keeps wicket.
  public static let wicketKeeper = Role("wicket-keeper")
  /// Bats and bowls.
  public static let allRounder = Role("all-rounder")
  /// Bowls.
  public static let bowler = Role("bowler")

  /// The roles of cricket, in the order in which a format counts them.
  public static let ofCricket = [batter, wicketKeeper, allRounder, bowler]

  /// The name.
  public var description: String { name }
}
