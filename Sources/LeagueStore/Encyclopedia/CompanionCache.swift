import Books
import Digest
import FantasyCore

/// A cache of values computed from an index of match files, in the same folder as the index. A value is computed again
/// if it is damaged or belongs to a different index or version.
package struct CompanionCache: Sendable {
  private let root: StorePath
  private let sources: String
  private static let magic = Array("fclderiv".utf8)
  private static let limit = 64 << 20

  init?(in root: StorePath?, of sources: String) {
    guard let root, !sources.isEmpty else { return nil }
    self.root = root
    self.sources = sources
  }

  /// Returns the cached value. If there is none, computes the value, and caches it if `isKept` is true. Only the latest
  /// value for each `name` and `variant` is cached. `version` is a fingerprint of the value's inputs other than the
  /// index.
  package func value<Value>(
    _ name: String, of variant: String, version: String, isKept: Bool,
    unpacking: (inout PackedReader) throws(UnpackingError) -> Value, making: () -> Value,
    packing: (Value) -> PackedBytes
  ) -> Value {
    if let value = kept(name, of: variant, version: version, unpacking: unpacking) { return value }
    let value = making()
    if isKept { keep(packing(value), name, of: variant, version: version) }
    return value
  }

  package func kept<Value>(
    _ name: String, of variant: String, version: String,
    unpacking: (inout PackedReader) throws(UnpackingError) -> Value
  ) -> Value? {
    guard let bytes = file(name, variant).readCache(limit: Self.limit) else { return nil }
    return Self.value(bytes, key(variant, version), unpacking)
  }

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
    _ bytes: [UInt8], _ key: String, _ unpacking: (inout PackedReader) throws(UnpackingError) -> Value
  ) -> Value? {
    guard var packed = SealedContent.reader(of: bytes, magic) else { return nil }
    return packed.whole { packed throws(UnpackingError) in
      guard try packed.text() == key else { throw UnpackingError() }
      return try unpacking(&packed)
    }
  }
}

extension LeagueFiles {
  package func kept(of league: League) -> CompanionCache? {
    let files = league.matches.values.compactMap { match in match.file.map { "\(match.fixture.id) \($0)" } }
    return CompanionCache(in: derived, of: SHA256.hex(Array(files.sorted().joined(separator: "\n").utf8)))
  }
}
