import FantasyCore

/// A file that a journal names; which they are, each event says itself.
struct NamedFile: Hashable, Sendable {
  let path: StorePath
  /// The SHA-256 of its bytes.
  let hash: String
  let kind: ContentKind
}

/// What stands where a file that a journal names belongs.
enum NamedFileState: Sendable {
  /// The file as it was named.
  case good([UInt8])
  /// Something with other content.
  case changed
  case missing
  case unreadable(StoreError)
}

extension NamedFile {
  /// What stands in its place. Everything that reads such a file asks here.
  ///
  /// - Parameter isChecked: whether its content is known to be right, so that it is not hashed.
  func state(isChecked: Bool = false) -> NamedFileState {
    do throws(StoreError) {
      let bytes = try path.read(limit: kind.limit)
      return isChecked || SHA256.hex(bytes) == hash ? .good(bytes) : .changed
    } catch .notFound {
      return .missing
    } catch {
      return .unreadable(error)
    }
  }

  /// Its bytes.
  ///
  /// - Parameter purpose: what it was named for, in the message about other content.
  /// - Throws: `StoreError.damaged` when it is missing or has other content.
  func bytes(isChecked: Bool = false, _ purpose: String = "the journal names") throws(StoreError) -> [UInt8] {
    switch state(isChecked: isChecked) {
    case .good(let bytes): return bytes
    case .changed: throw .otherContent(of: path.text, purpose)
    case .missing: throw .damage(of: path.text, "the journal names this file, and it is missing")
    case .unreadable(let error): throw error
    }
  }
}

extension StoreError {
  /// A file whose content is not the one that it was named for.
  static func otherContent(of path: String, _ purpose: String = "the journal names") -> StoreError {
    .damage(of: path, "its content is not what \(purpose)")
  }
}

extension BookFiles {
  /// A file as an event names it, in its place.
  func file(_ content: NamedContent) -> NamedFile {
    NamedFile(path: path(of: content), hash: content.hash, kind: content.kind)
  }

  /// The files that commits name, each once, in the order in which they are named.
  func named(by commits: [BookCommit<Subject>]) -> [NamedFile] {
    var seen: Set<StorePath> = []
    return commits.flatMap(\.files).map(file).filter { seen.insert($0.path).inserted }
  }

  /// The bytes of a file that decides how the book is folded.
  func adoptedBytes(_ content: NamedContent) throws(StoreError) -> [UInt8] {
    try file(content).bytes("the \(Subject.layout.noun) adopted")
  }
}
