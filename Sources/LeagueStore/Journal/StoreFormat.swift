/// The formats of a store. The program writes only the current format, and reads older formats for `store upgrade`,
/// `doctor`, `restore` and `import`.
public enum StoreFormat: Int, Sendable, CaseIterable {
  /// Each line has only the hash of the previous line, so the last line's hash is not stored.
  case chainedLines = 1
  /// Each line also has its own hash.
  case sealedLines = 2

  package static let current = StoreFormat.sealedLines

  package var isOlder: Bool { rawValue < Self.current.rawValue }
}
