import Books
import Digest

package struct NamedFile: Hashable, Sendable {
  package let path: StorePath
  package let hash: String
  package let kind: ContentKind
}

package enum NamedFileState: Sendable {
  case good([UInt8])
  case changed
  case missing
  case unreadable(StoreError)
}

extension NamedFile {
  package func state() -> NamedFileState { state { _ in false }.state }

  /// Returns the file's state and metadata. The metadata is taken before the file is read, so a later edit shows.
  /// If `isKnown` returns true for the metadata, the file was verified before and is not hashed again.
  package func state(_ isKnown: (FileFacts) -> Bool) -> (state: NamedFileState, facts: FileFacts?) {
    do throws(StoreError) {
      let input = try FileInput(try path.location())
      let facts = input.facts
      let bytes = try input.takeAll(limit: kind.limit)
      return (isKnown(facts) || SHA256.hex(bytes) == hash ? .good(bytes) : .changed, facts)
    } catch {
      return (Self.state(after: error), nil)
    }
  }

  private static func state(after error: StoreError) -> NamedFileState {
    if case .notFound = error { return .missing }
    return .unreadable(error)
  }

  /// Reads the file. Throws `StoreError.damaged` if the file is missing or has different content. `purpose` describes
  /// the recorded content in the error message.
  package func bytes(_ purpose: String = "the file recorded in the journal") throws(StoreError) -> [UInt8] {
    try bytes(of: state(), purpose)
  }

  package func bytes(
    _ purpose: String, unlessKnown isKnown: (FileFacts) -> Bool
  ) throws(StoreError) -> (bytes: [UInt8], facts: FileFacts?) {
    let (state, facts) = state(isKnown)
    return (try bytes(of: state, purpose), facts)
  }

  private func bytes(of state: NamedFileState, _ purpose: String) throws(StoreError) -> [UInt8] {
    switch state {
    case .good(let bytes): return bytes
    case .changed: throw .otherContent(of: path.text, purpose)
    case .missing: throw .damage(of: path.text, "the file is missing, although the journal refers to it")
    case .unreadable(let error): throw error
    }
  }
}

extension StoreError {
  package static func otherContent(of path: String, _ purpose: String = "the file recorded in the journal")
    -> StoreError
  {
    .damage(of: path, "the content differs from \(purpose)")
  }
}

extension BookFiles {
  package func file(_ content: NamedContent) -> NamedFile {
    NamedFile(path: path(of: content), hash: content.hash, kind: content.kind)
  }

  package func named(by commits: [BookCommit<Subject>]) -> [NamedFile] { NamedContent.all(of: commits).map(file) }

  func foldedSize(of contents: [NamedContent]) -> Int {
    contents.reduce(0) { $1.kind.isFolded ? $0 + (path(of: $1).sizeOfFile ?? 0) : $0 }
  }

  package func adoptedBytes(_ content: NamedContent) throws(StoreError) -> [UInt8] {
    try file(content).bytes("the file that the \(Subject.layout.noun) adopted")
  }

  package func intactBytes(_ content: NamedContent) -> [UInt8]? { try? adoptedBytes(content) }
}

extension NamedContent {
  /// Returns the files that commits name, without duplicates, in the order of first mention.
  package static func all(of commits: [BookCommit<some Book>]) -> [NamedContent] {
    [].adding(commits.flatMap { $0.files })
  }

  /// Returns the files that commits name. Nil if there are no commits, because the named files are then unknown.
  package static func needed(by commits: [BookCommit<some Book>]) -> [NamedContent]? {
    commits.isEmpty ? nil : all(of: commits)
  }
}

extension [NamedContent] {
  package func adding(_ others: [NamedContent]) -> [NamedContent] {
    if others.isEmpty { return self }
    var seen = Set(self)
    return self + others.filter { seen.insert($0).inserted }
  }
}
