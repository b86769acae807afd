/// The formats of a store. The program writes only the current format. Only `store upgrade`, `doctor`, `restore` and
/// `import` read older formats.
public enum StoreFormat: Int, Sendable, CaseIterable {
  /// Each line of a journal contains the hash of the previous line. The hash of the last line is therefore not stored.
  case chainedLines = 1
  /// Each line of a journal contains the hash of the previous line and its own hash.
  case sealedLines = 2

  package static let current = StoreFormat.sealedLines

  package var isOlder: Bool { rawValue < Self.current.rawValue }
}
