/// The formats of a store. The program writes only the current one; it reads older ones as far as `store upgrade`,
/// `doctor`, `restore` and `import` need.
public enum StoreFormat: Int, Sendable, CaseIterable {
  /// Each line has only the hash of the previous line, so the last line's hash is not stored.
  case chainedLines = 1
  /// Each line also has its own hash.
  case sealedLines = 2

  package static let current = StoreFormat.sealedLines

  package var isOlder: Bool { rawValue < Self.current.rawValue }
}
