/// A path below a store. Every access opens the store's folders step by step, without following links.
public struct StorePath: Hashable, Sendable, CustomStringConvertible {
  package let store: StoreFolder
  /// The path relative to the store's folder; empty for the folder itself.
  package let below: String

  package var text: String { below.isEmpty ? store.path : store.path + "/" + below }
  /// The complete path, for messages.
  public var description: String { text }

  package var names: (above: Substring, last: Substring) {
    let bytes = below.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return ("", below[...]) }
    return (below[..<slash], below[bytes.index(after: slash)...])
  }

  package var name: String { String(names.last) }
  package var folder: StorePath { StorePath(store: store, below: String(names.above)) }

  /// Appends a name, or several separated by `/`.
  package static func / (folder: StorePath, name: some StringProtocol) -> StorePath {
    StorePath(store: folder.store, below: folder.below.isEmpty ? String(name) : folder.below + "/" + name)
  }

  /// Compares the paths of the stores and the names below them.
  public static func == (one: StorePath, other: StorePath) -> Bool {
    one.below == other.below && one.store.path == other.store.path
  }

  /// Hashes the values that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(below)
    hasher.combine(store.path)
  }

  /// Opens the folder above. Throws `StoreError.link` if a step is a link, `.notFound` if one doesn't exist.
  package func place() throws(StoreError) -> FileLocation {
    if below.isEmpty { return FileLocation(store.path) }
    return FileLocation(folder: try store.opened(names.above), name: name, text: text)
  }

  // MARK: Facts

  /// Returns nil if there is nothing, or if a step isn't a folder. Throws `StoreError.link` if a step is a link.
  package func facts() throws(StoreError) -> FileFacts? {
    let place: FileLocation
    do throws(StoreError) { place = try self.place() } catch {
      switch error {
      case .notFound, .notFolder: return nil
      default: throw error
      }
    }
    if let facts = SystemCalls.kernel.facts(place.entry, followingLinks: below.isEmpty) { return facts }
    let error = SystemCalls.failure("stat", text)
    if case .notFound = error { return nil }
    throw error
  }

  /// `other`, not nil, if the kind can't be determined: nil could lead to overwriting.
  package var kind: PathKind? {
    do throws(StoreError) { return try facts()?.kind } catch { return .other }
  }

  /// Nil also if the facts can't be determined, which a read of the file reports.
  var knownFacts: FileFacts? { try? facts() }

  /// In bytes; nil if there is no file.
  package var sizeOfFile: Int? { knownFacts.flatMap { $0.kind == .file ? $0.size : nil } }
}
