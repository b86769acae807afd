import FantasyCore

/// What was computed from an index, kept beside it so that it is there at once. A cache: what is torn, damaged, of another
/// index or of another version is computed again.
public struct KeptBesideIndex: Sendable {
  private let root: StorePath
  private let sources: String
  private static let magic = Array("fclderiv".utf8)
  private static let limit = 64 << 20

  /// - Parameters:
  ///   - root: the folder of the index.
  ///   - sources: what tells the index from any other.
  init?(in root: StorePath?, of sources: String) {
    guard let root, !sources.isEmpty else { return nil }
    (self.root, self.sources) = (root, sources)
  }

  /// What is kept under a name, or else what is computed now. That it can't be kept is not an error.
  ///
  /// - Parameters:
  ///   - name: the kind of thing; the newest one of each kind and variant is kept.
  ///   - variant: what there is one of each for, such as a scoring system.
  ///   - version: what it also depends on, besides the index.
  ///   - isKept: whether it may be written.
  public func value<Value>(
    _ name: String, of variant: String, version: String, isKept: Bool,
    unpacking: (inout PackedReader) throws(NotPacked) -> Value, making: () -> Value, packing: (Value) -> PackedBytes
  ) -> Value {
    let file = root / "\(name)-\(SHA256.hex(Array(variant.utf8)).prefix(16)).bin"
    let key = "\(sources)\n\(variant)\n\(version)"
    if let bytes = try? file.read(limit: Self.limit), let value = Self.value(bytes, key, unpacking) { return value }
    let value = making()
    if isKept {
      var packed = PackedBytes()
      packed.add(key)
      let content = packed.bytes + packing(value).bytes
      try? file.replace(with: SealedContent.file(of: content, Self.magic), isDurable: false)
    }
    return value
  }

  private static func value<Value>(
    _ bytes: [UInt8], _ key: String, _ unpacking: (inout PackedReader) throws(NotPacked) -> Value
  ) -> Value? {
    guard var packed = SealedContent.reader(of: bytes, magic) else { return nil }
    do throws(NotPacked) {
      if try packed.text() != key { return nil }
      let value = try unpacking(&packed)
      return packed.isAtEnd ? value : nil
    } catch { return nil }
  }
}
