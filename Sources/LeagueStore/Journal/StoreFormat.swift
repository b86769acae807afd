/// The formats that a store has had. A program writes today's only; of an older one it reads what `store upgrade`,
/// `doctor`, `restore` and `import` need.
public enum StoreFormat: Int, Sendable, CaseIterable {
  /// A journal's line carries the hash of the line before, so nothing holds the hash of the last one.
  case chainedLines = 1
  /// Each line carries its own hash, too.
  case sealedLines = 2

  /// The format that this program writes.
  public static let current = StoreFormat.sealedLines

  /// Whether `store upgrade` has something to do.
  public var isOlder: Bool { rawValue < Self.current.rawValue }
}
