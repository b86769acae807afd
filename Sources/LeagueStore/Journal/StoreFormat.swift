/// The formats that a store has had. The program writes only the current one; it reads as much of an older one as
/// `store upgrade`, `doctor`, `restore` and `import` need.
public enum StoreFormat: Int, Sendable, CaseIterable {
  /// A journal's line carries only the hash of the line before, so the hash of the last line is not stored.
  case chainedLines = 1
  /// Each line also carries its own hash.
  case sealedLines = 2

  /// The format that this program writes.
  package static let current = StoreFormat.sealedLines

  /// Whether `store upgrade` has anything to do.
  package var isOlder: Bool { rawValue < Self.current.rawValue }
}
