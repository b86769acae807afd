// The store's calls to the operating system, each checked. This file has errors as values, and facts about paths;
// `Reading`, `Writing` and `Folders` have the rest. All go through `Kernel`. RELIABILITY.md, "How".

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Checked calls to the operating system. All except syncs are retried when a signal interrupts them.
package enum SystemCalls {
  package static func failure(_ call: String, _ path: String, number: Int32 = errno) -> StoreError {
    switch number {
    case ENOENT, ENOTDIR: .notFound(path: path)
    // Only opening a path below a store refuses links.
    case ELOOP: .link(path: path)
    default: .system(call: call, path: path, number: number)
    }
  }

  static func retrying<Number: FixedWidthInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// Opens a file and returns its descriptor, which the caller closes.
  package static func open(_ place: FileLocation, _ how: OpenMode, mode: UInt32 = 0o600) throws(StoreError) -> Int32 {
    let entry = place.entry
    let descriptor = retrying { kernel.open(entry, how, mode: mode) }
    if descriptor < 0 { throw failure("open", place.text) }
    withExtendedLifetime(place.folder) {}
    return descriptor
  }

  package static func close(_ descriptor: Int32) { kernel.close(descriptor) }

  /// What an open file is; nil with the reason in `errno` if that can't be determined.
  package static func facts(of descriptor: Int32) -> FileFacts? { kernel.facts(descriptor) }

  // MARK: Paths given by the user

  /// What a path names; nil with the reason in `errno` if there is nothing, or if this user may not look.
  package static func facts(_ path: String, followingLinks: Bool = true) -> FileFacts? {
    kernel.facts(EntryName(name: path), followingLinks: followingLinks)
  }

  /// The kind of thing that a path names, following links; nil if there is nothing.
  package static func kind(of path: String) -> PathKind? { kind(of: path, followingLinks: true) }

  /// The kind of thing that a path names, without following links; nil if there is nothing.
  package static func kindOfEntry(_ path: String) -> PathKind? { kind(of: path, followingLinks: false) }

  /// If the kind can't be determined it is `other`, not nil: nil could lead to overwriting the file.
  private static func kind(of path: String, followingLinks: Bool) -> PathKind? {
    if let facts = facts(path, followingLinks: followingLinks) { return facts.kind }
    return errno == ENOENT || errno == ENOTDIR ? nil : .other
  }

  /// The kind of thing that a path names, following links; nil if there is nothing, or if this user may not look.
  ///
  /// - Throws: why it can't be determined.
  static func kindIfVisible(_ path: String) throws(StoreError) -> PathKind? {
    if let facts = facts(path) { return facts.kind }
    if [ENOENT, ENOTDIR, EACCES].contains(errno) { return nil }
    throw failure("stat", path)
  }

  /// Whether the current user owns the target of a path.
  ///
  /// - Throws: why it can't be determined.
  package static func owns(_ path: String) throws(StoreError) -> Bool {
    guard let facts = facts(path) else { throw failure("stat", path) }
    return facts.owner == geteuid()
  }

  /// Whether the current user is known to own the target of a path.
  package static func isOwn(_ path: String) -> Bool { facts(path)?.owner == geteuid() }

  /// Distinguishes a file from another one, or from itself after a change: place, size, times of change. Follows links,
  /// because watched files belong to the user.
  package static func markOfTarget(_ path: String) -> String? { facts(path)?.mark }

  /// Distinguishes this program from any other build of it; nil if the system doesn't tell.
  static var markOfProgram: String? { markOfTarget("/proc/self/exe") }

  /// The number of seconds since the content of a path last changed, following links; nil if there is nothing.
  package static func secondsUnchanged(_ path: String) -> Int? { facts(path).map { clock - $0.modified.first } }

  /// The parent folder of a path.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a path, which need not exist any more than the folders above it, is in a folder or below it once links are
  /// resolved.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let folder = realPath(folder) else { return false }
    let parent = resolved(self.folder(of: withoutSlashes(path)))
    return parent == folder || parent.hasPrefix(folder + "/")
  }

  /// An absolute path without links and dots. Folders that aren't there are taken as they are named.
  package static func resolved(_ path: String) -> String {
    var place = path.hasPrefix("/") ? "/" : realPath(".") ?? "/"
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        place = folder(of: place)
      } else {
        let next = (place == "/" ? "" : place) + "/" + part
        place = realPath(next) ?? next
      }
    }
    return place
  }

  /// A path without the slashes at its end, which would lead through a link.
  package static func withoutSlashes(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Seconds since 1970 by the machine's clock.
  package static var clock: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec)
  }

  /// The number of bytes at a path that are free for this user; nil if the system doesn't report it.
  package static func freeSpace(at path: String) -> Int? { kernel.freeSpace(at: path) }

  /// The system's message for an error number.
  package static func words(of number: Int32) -> String { String(cString: strerror(number)) }
}

extension StoreError {
  /// What keeps a cache from being written, told apart from what is wrong with the files that were asked for.
  var ofCache: StoreError {
    switch self {
    case .notFound(let path): .system(call: "mkdir", path: path, number: ENOENT)
    case .notFolder(let path): .system(call: "mkdir", path: path, number: ENOTDIR)
    case .link(let path): .system(call: "mkdir", path: path, number: ELOOP)
    default: self
    }
  }
}
