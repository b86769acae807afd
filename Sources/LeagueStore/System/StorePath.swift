/// A path inside a store. Each access opens the store's folders one by one, without following links.
public struct StorePath: Hashable, Sendable, CustomStringConvertible {
  package let store: StoreFolder
  /// The path relative to the store's folder; empty for the folder itself.
  package let below: String

  package var text: String { below.isEmpty ? store.path : store.path + "/" + below }
  /// The complete path, for error messages.
  public var description: String { text }

  package var names: (above: Substring, last: Substring) {
    let bytes = below.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return ("", below[...]) }
    return (below[..<slash], below[bytes.index(after: slash)...])
  }

  package var name: String { String(names.last) }
  package var folder: StorePath { StorePath(store: store, below: String(names.above)) }

  /// Appends a name, or several names separated by `/`.
  package static func / (folder: StorePath, name: some StringProtocol) -> StorePath {
    StorePath(store: folder.store, below: folder.below.isEmpty ? String(name) : folder.below + "/" + name)
  }

  /// Returns true if both the paths of the stores and the paths inside the stores are equal.
  public static func == (one: StorePath, other: StorePath) -> Bool {
    one.below == other.below && one.store.path == other.store.path
  }

  /// Hashes the values that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(below)
    hasher.combine(store.path)
  }

  /// Opens the parent folder, and returns the location in it. Throws `StoreError.link` if a folder in the path is a
  /// link, and `.notFound` if a folder doesn't exist.
  package func location() throws(StoreError) -> FileLocation {
    if below.isEmpty { return FileLocation(store.path) }
    return FileLocation(folder: try store.opened(names.above), name: name, text: text)
  }

  // MARK: File information

  /// Returns the metadata of the file or folder. Nil if nothing exists at the path, or if a parent in the path is not a
  /// folder. Throws `StoreError.link` if a parent in the path is a symbolic link.
  package func facts() throws(StoreError) -> FileFacts? {
    let location: FileLocation
    do throws(StoreError) { location = try self.location() } catch {
      switch error {
      case .notFound, .notFolder: return nil
      default: throw error
      }
    }
    if let facts = SystemCalls.kernel.facts(location.entry, followingLinks: below.isEmpty) { return facts }
    let error = SystemCalls.failure("stat", text)
    if case .notFound = error { return nil }
    throw error
  }

  /// The kind of file at the path; nil if nothing exists there. If the kind can't be determined, the value is `other`,
  /// because nil could lead a caller to overwrite the file.
  package var kind: PathKind? {
    do throws(StoreError) { return try facts()?.kind } catch { return .other }
  }

  /// The metadata of the file or folder. Nil if nothing exists at the path, or if the metadata can't be read. In the
  /// second case, reading the file will report the error.
  var knownFacts: FileFacts? { try? facts() }

  /// The file's size in bytes; nil if the path is not that of a regular file.
  package var sizeOfFile: Int? { knownFacts.flatMap { $0.kind == .file ? $0.size : nil } }
}
