// The store's calls to the operating system. Failures are thrown as `StoreError`. The files Reading.swift,
// Writing.swift and Folders.swift contain further calls. See RELIABILITY.md, "How".

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system calls of the program. Opening, reading, writing and waiting are retried after a signal; syncing is never
/// retried.
package enum SystemCalls {
  package static func failure(_ call: String, _ path: String, number: Int32 = errno) -> StoreError {
    switch number {
    case ENOENT, ENOTDIR: .notFound(path: path)
    // ELOOP means that a link was refused. fcl refuses links only in paths inside a store.
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

  package static func open(_ location: FileLocation, _ how: OpenMode, mode: UInt32 = 0o600) throws(StoreError) -> Int32
  {
    let entry = location.entry
    let descriptor = retrying { kernel.open(entry, how, mode: mode) }
    if descriptor < 0 { throw failure("open", location.text) }
    withExtendedLifetime(location.folder) {}
    return descriptor
  }

  package static func close(_ descriptor: Int32) { kernel.close(descriptor) }

  package static func facts(of descriptor: Int32) -> FileFacts? { kernel.facts(descriptor) }

  // MARK: Paths given by the user

  package static func facts(_ path: String, followingLinks: Bool = true) -> FileFacts? {
    kernel.facts(EntryName(name: path), followingLinks: followingLinks)
  }

  /// Returns the kind of file at a path, following links.
  package static func kind(of path: String) -> PathKind? { kind(of: path, followingLinks: true) }

  /// Returns the kind of file at a path without following links, so the kind of a link is `.link`. Nil if nothing
  /// exists there.
  package static func kindOfEntry(_ path: String) -> PathKind? { kind(of: path, followingLinks: false) }

  /// Returns the kind of file at a path; nil if nothing exists there. If the kind can't be determined, returns `other`,
  /// because nil could lead a caller to overwrite the file.
  private static func kind(of path: String, followingLinks: Bool) -> PathKind? {
    if let facts = facts(path, followingLinks: followingLinks) { return facts.kind }
    return errno == ENOENT || errno == ENOTDIR ? nil : .other
  }

  /// Returns the kind of file at a path, following links. Nil if the path doesn't exist or the user has no access.
  static func kindIfVisible(_ path: String) throws(StoreError) -> PathKind? {
    if let facts = facts(path) { return facts.kind }
    if [ENOENT, ENOTDIR, EACCES].contains(errno) { return nil }
    throw failure("stat", path)
  }

  /// Returns true if the user owns the file at a path. Throws if the owner can't be determined.
  package static func owns(_ path: String) throws(StoreError) -> Bool {
    guard let facts = facts(path) else { throw failure("stat", path) }
    return facts.owner == geteuid()
  }

  /// Returns true if the user owns the file at a path; false if the owner can't be determined.
  package static func isOwn(_ path: String) -> Bool { facts(path)?.owner == geteuid() }

  /// Returns a fingerprint that changes if the file's identity, size or times change. Nil if the file can't be
  /// examined. Follows links, because watched files belong to the user.
  package static func markOfTarget(_ path: String) -> String? { facts(path)?.mark }

  static var markOfProgram: String? { markOfTarget("/proc/self/exe") }

  /// Returns the number of seconds since the file's content last changed, following links. Nil if the file can't be
  /// examined.
  package static func secondsUnchanged(_ path: String) -> Int? { facts(path).map { clock - $0.modified.first } }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns true if the path is inside the folder after links are resolved. The path and its parents need not exist.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let folder = realPath(folder) else { return false }
    let parent = resolved(self.folder(of: withoutSlashes(path)))
    return parent == folder || parent.hasPrefix(folder + "/")
  }

  /// Returns a path with links, `.` and `..` resolved. The names of missing files and folders stay unchanged.
  package static func resolved(_ path: String) -> String {
    var location = path.hasPrefix("/") ? "/" : realPath(".") ?? "/"
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        location = folder(of: location)
      } else {
        let next = (location == "/" ? "" : location) + "/" + part
        location = realPath(next) ?? next
      }
    }
    return location
  }

  /// Removes trailing slashes. With a trailing slash, the system would follow a link at the end of the path.
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

  /// The time of the machine's clock, in seconds since 1970.
  package static var clock: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec)
  }

  package static func freeSpace(at path: String) -> Int? { kernel.freeSpace(at: path) }

  package static func description(of number: Int32) -> String { String(cString: strerror(number)) }
}

extension StoreError {
  var ofCache: StoreError {
    switch self {
    case .notFound(let path): .system(call: "mkdir", path: path, number: ENOENT)
    case .notFolder(let path): .system(call: "mkdir", path: path, number: ENOTDIR)
    case .link(let path): .system(call: "mkdir", path: path, number: ELOOP)
    default: self
    }
  }
}
