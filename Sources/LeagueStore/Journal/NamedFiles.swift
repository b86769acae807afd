import FantasyCore

/// A file that a journal names; which they are, each event says itself.
struct NamedFile: Hashable, Sendable {
  let path: StorePath
  /// The SHA-256 of its bytes.
  let hash: String
  let kind: ContentKind
}

extension BookFiles {
  /// The files that commits name, each once, in the order in which they are named.
  func named(by commits: [BookCommit<Subject>]) -> [NamedFile] {
    var seen: Set<StorePath> = []
    return commits.flatMap(\.files).map { NamedFile(path: path(of: $0), hash: $0.hash, kind: $0.kind) }
      .filter { seen.insert($0.path).inserted }
  }

  /// The bytes of a file that the journal names.
  ///
  /// - Throws: `StoreError.damaged` when it is missing or has other content.
  func bytes(of file: NamedFile) throws(StoreError) -> [UInt8] {
    try named(file.path, hash: file.hash, limit: file.kind.limit, other: "its content is not what the journal names")
  }
}

extension ContentKind {
  /// Whether a name is one of a file by content: 16 hexadecimal digits and the kind of file, perhaps behind a name.
  static func isOwnName(_ name: String) -> Bool {
    guard let point = name.lastIndex(of: "."), ["json", "csv"].contains(name[name.index(after: point)...]) else {
      return false
    }
    let stem = name[..<point]
    let digits = stem.utf8.suffix(16)
    let isHash = digits.count == 16 && digits.allSatisfy(TemporaryName.isHexadecimal)
    // Before the hash stands nothing, or a name and a hyphen.
    let before = String(decoding: stem.utf8.dropLast(16), as: UTF8.self)
    return isHash && (before.isEmpty || before.hasSuffix("-") && ID<Never>(String(before.dropLast())) != nil)
  }
}
