/// A path below a store. Whatever is done with it goes through the folders of the store, step by step, so that nobody
/// has to remember not to follow links.
public struct StorePath: Hashable, Sendable, CustomStringConvertible {
  let store: StoreFolder
  /// The names below the store's folder with `/` between them; empty for the folder itself.
  public let below: String

  /// The whole path, for people.
  public var text: String { below.isEmpty ? store.path : store.path + "/" + below }
  /// The whole path.
  public var description: String { text }

  /// The folder's part of the path below the store, and the last name.
  var names: (above: Substring, last: Substring) {
    guard let slash = below.lastIndex(of: "/") else { return ("", below[...]) }
    return (below[..<slash], below[below.index(after: slash)...])
  }

  /// The last name.
  public var name: String { String(names.last) }
  /// The folder in which it stands.
  public var folder: StorePath { StorePath(store: store, below: String(names.above)) }

  /// A name in a folder, or several with `/` between them.
  public static func / (folder: StorePath, name: some StringProtocol) -> StorePath {
    StorePath(store: folder.store, below: folder.below.isEmpty ? String(name) : folder.below + "/" + name)
  }

  /// Whether two paths are the same names below the same folder.
  public static func == (one: StorePath, other: StorePath) -> Bool {
    one.below == other.below && one.store.path == other.store.path
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(below)
    hasher.combine(store.path)
  }

  /// The path as calls take it.
  ///
  /// - Throws: `StoreError.link` when a step on the way is a link, `.notFound` when one is not there.
  func place() throws(StoreError) -> FileLocation {
    if below.isEmpty { return FileLocation(store.path) }
    return FileLocation(folder: try store.opened(names.above), name: name, text: text)
  }

  // MARK: What it names

  /// What the system says of it; nil when there is nothing, or something else than a folder stands on the way.
  ///
  /// - Throws: `StoreError.link` when a step on the way is a link.
  func facts() throws(StoreError) -> FileFacts? {
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

  /// What it names. What can't be looked at is something, not nothing: a store that took it for nothing would write over
  /// it.
  public var kind: PathKind? {
    do throws(StoreError) { return try facts()?.kind } catch { return .other }
  }

  /// How many bytes the file has; nil when there is no file.
  var sizeOfFile: Int? {
    guard let facts = try? facts(), facts.kind == .file else { return nil }
    return facts.size
  }
}
