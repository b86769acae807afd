/// The formats of a store. The program writes only the current one; it reads older ones as far as `store upgrade`,
/// `doctor`, `restore` and `import` need.
public enum StoreFormat: Int, Sendable, CaseIterable {
  /// Each journal line carries only the hash of the line before, so the hash of the last line is not stored.
  case chainedLines = 1
  /// Each line also carries its own hash.
  case sealedLines = 2

  package static let current = StoreFormat.sealedLines

  /// Whether `store upgrade` has anything to do.
  package var isOlder: Bool { rawValue < Self.current.rawValue }
}
