import Books
import Digest
import FantasyCore

/// What was computed from an index, kept beside it so that it is there at once. A cache: what is torn, damaged, of another
/// index or of another version is computed again.
package struct KeptBesideIndex: Sendable {
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
  package func value<Value>(
    _ name: String, of variant: String, version: String, isKept: Bool,
    unpacking: (inout PackedReader) throws(NotPacked) -> Value, making: () -> Value, packing: (Value) -> PackedBytes
  ) -> Value {
    if let value = kept(name, of: variant, version: version, unpacking: unpacking) { return value }
    let value = making()
    if isKept { keep(packing(value), name, of: variant, version: version) }
    return value
  }

  /// What is kept under a name; nil for nothing that can be used.
  package func kept<Value>(
    _ name: String, of variant: String, version: String,
    unpacking: (inout PackedReader) throws(NotPacked) -> Value
  ) -> Value? {
    guard let bytes = try? file(name, variant).read(limit: Self.limit) else { return nil }
    return Self.value(bytes, key(variant, version), unpacking)
  }

  /// Keeps something under a name. That it can't be kept is not an error.
  package func keep(_ value: PackedBytes, _ name: String, of variant: String, version: String) {
    var packed = PackedBytes()
    packed.add(key(variant, version))
    file(name, variant).keepCache(SealedContent.file(of: packed.bytes + value.bytes, Self.magic))
  }

  private func file(_ name: String, _ variant: String) -> StorePath {
    root / "\(name)-\(SHA256.hex(Array(variant.utf8)).prefix(16)).bin"
  }

  private func key(_ variant: String, _ version: String) -> String { "\(sources)\n\(variant)\n\(version)" }

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

extension LeagueFiles {
  /// Where something computed from a league's scored matches is kept.
  package func kept(of league: League) -> KeptBesideIndex? {
    let files = league.matches.values.compactMap { match in match.file.map { "\(match.fixture.id) \($0)" } }
    return KeptBesideIndex(in: derived, of: SHA256.hex(Array(files.sorted().joined(separator: "\n").utf8)))
  }
}
