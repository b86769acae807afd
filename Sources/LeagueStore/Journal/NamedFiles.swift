import Books
import Digest

/// A file that an event of a journal names.
package struct NamedFile: Hashable, Sendable {
  package let path: StorePath
  /// The SHA-256 of its bytes.
  package let hash: String
  package let kind: ContentKind
}

/// The state of the file that a journal names.
package enum NamedFileState: Sendable {
  /// The file has the content that it was named for.
  case good([UInt8])
  /// There is something with different content.
  case changed
  case missing
  case unreadable(StoreError)
}

extension NamedFile {
  /// The state of the file on disk. Everything that reads such a file goes through here.
  package func state() -> NamedFileState { state { _ in false }.state }

  /// The state of the file on disk, and the facts about it from before it was read: whoever edits it later changes them.
  ///
  /// - Parameter isKnown: whether a file with such facts is known to have the right content, so that it is not hashed.
  package func state(_ isKnown: (FileFacts) -> Bool) -> (state: NamedFileState, facts: FileFacts?) {
    do throws(StoreError) {
      let input = try FileInput(try path.place())
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

  /// The file's bytes.
  ///
  /// - Parameter purpose: what it was named for, for the message about different content.
  /// - Throws: `StoreError.damaged` if it is missing or has different content.
  package func bytes(_ purpose: String = "what the journal recorded") throws(StoreError) -> [UInt8] {
    try bytes(of: state(), purpose)
  }

  /// The file's bytes, and the facts about it from before it was read.
  ///
  /// - Parameter isKnown: whether a file with such facts is known to have the right content, so that it is not hashed.
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
    case .missing: throw .damage(of: path.text, "the journal refers to this file, but it is missing")
    case .unreadable(let error): throw error
    }
  }
}

extension StoreError {
  /// The error for a file whose content differs from what it was named for.
  package static func otherContent(of path: String, _ purpose: String = "what the journal recorded") -> StoreError {
    .damage(of: path, "its content differs from \(purpose)")
  }
}

extension BookFiles {
  /// A file that an event names, with its path.
  package func file(_ content: NamedContent) -> NamedFile {
    NamedFile(path: path(of: content), hash: content.hash, kind: content.kind)
  }

  /// The files that commits name, each once, in the order of their first mention.
  package func named(by commits: [BookCommit<Subject>]) -> [NamedFile] { NamedContent.all(of: commits).map(file) }

  /// The size of those among some files whose content is part of the book's state; 0 for one that is missing.
  func foldedSize(of contents: [NamedContent]) -> Int {
    contents.reduce(0) { $1.kind.isFolded ? $0 + (path(of: $1).sizeOfFile ?? 0) : $0 }
  }

  /// The bytes of a file that affects how the book is folded.
  package func adoptedBytes(_ content: NamedContent) throws(StoreError) -> [UInt8] {
    try file(content).bytes("what the \(Subject.layout.noun) adopted")
  }
}

extension NamedContent {
  /// The files that commits name, each once, in the order of their first mention.
  package static func all(of commits: [BookCommit<some Book>]) -> [NamedContent] {
    [].adding(commits.flatMap { $0.files })
  }

  /// The files that a journal's commits name; nil if it has none, so that it is unknown which files are needed.
  package static func needed(by commits: [BookCommit<some Book>]) -> [NamedContent]? {
    commits.isEmpty ? nil : all(of: commits)
  }
}

extension [NamedContent] {
  /// The files with those of others that are not among them.
  package func adding(_ others: [NamedContent]) -> [NamedContent] {
    if others.isEmpty { return self }
    var seen = Set(self)
    return self + others.filter { seen.insert($0).inserted }
  }
}
