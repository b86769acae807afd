// What the store asks of the operating system, each call checked: here failures as values, and facts about paths.
// `Reading`, `Writing` and `Folders` beside this file do the rest; all go through `Kernel`. RELIABILITY.md, "How".

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What kind of thing a path names.
public enum PathKind: Hashable, Sendable {
  case file
  case folder
  case pipe
  case other
}

/// Calls to the operating system, each checked. All but syncs are repeated when a signal interrupts them.
public enum SystemCalls {
  static func failure(_ call: String, _ path: String) -> StoreError {
    switch errno {
    case ENOENT, ENOTDIR: .notFound(path: path)
    // Only files below the store are opened without following links.
    case ELOOP: .unreadable(path: path, reason: "it is a link, which a store never has")
    default: .system(call: call, path: path, number: errno)
    }
  }

  static func retrying<Number: FixedWidthInteger>(_ call: () -> Number) -> Number {
    while true {
      let result = call()
      if result != -1 || errno != EINTR { return result }
    }
  }

  /// Opens a path and gives its descriptor, which the caller closes.
  static func open(_ path: String, _ how: OpenMode, mode: UInt32 = 0o600) throws(StoreError) -> Int32 {
    let descriptor = retrying { kernel.open(path, how, mode: mode) }
    if descriptor < 0 { throw failure("open", path) }
    return descriptor
  }

  /// What a path names, links followed; nil when there is nothing.
  public static func kind(of path: String) -> PathKind? { kind(of: path, followingLinks: true) }

  /// What a path names, links not followed; a link is `other`.
  public static func kindOfEntry(_ path: String) -> PathKind? { kind(of: path, followingLinks: false) }

  /// What can't be looked at is something, not nothing: a store that took it for nothing would write over it.
  private static func kind(of path: String, followingLinks: Bool) -> PathKind? {
    if let facts = kernel.facts(path, followingLinks: followingLinks) { return facts.kind }
    return errno == ENOENT || errno == ENOTDIR ? nil : .other
  }

  /// What the system says of a path, links not followed; nil when there is nothing, or it does not say.
  static func facts(_ path: String) -> FileFacts? { kernel.facts(path, followingLinks: false) }

  /// How many bytes a file has, links not followed; nil when there is no file.
  static func sizeOfFile(_ path: String) -> Int? {
    guard let facts = facts(path), facts.kind == .file else { return nil }
    return facts.size
  }

  /// Whether the user who runs the program owns a path.
  static func isOwn(_ path: String) -> Bool { kernel.facts(path, followingLinks: true)?.owner == geteuid() }

  /// What tells a file from another one, or from itself after a change: place, size, times of change.
  static func mark(of path: String) -> String? { facts(path)?.mark }

  /// The same of what a path leads to, links followed: for files outside the store that are watched.
  public static func markOfTarget(_ path: String) -> String? { kernel.facts(path, followingLinks: true)?.mark }

  /// For how many seconds the content of a path has not changed, links followed; nil when there is nothing.
  public static func secondsUnchanged(_ path: String) -> Int? {
    kernel.facts(path, followingLinks: true).map { clock - $0.modified.first }
  }

  /// The folder in which a path stands.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a path, which need not exist, is in a folder or below it, whatever links lead there.
  public static func isInside(_ path: String, _ folder: String) -> Bool {
    guard let parent = realPath(self.folder(of: path)), let folder = realPath(folder) else { return false }
    return parent == folder || parent.hasPrefix(folder + "/")
  }

  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Seconds since 1970 by the machine's clock.
  public static var clock: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec)
  }

  /// How many bytes there are free for this user where a path is; nil when the system does not say.
  public static func freeSpace(at path: String) -> Int? { kernel.freeSpace(at: path) }

  /// Words for an error number.
  public static func words(of number: Int32) -> String { String(cString: strerror(number)) }
}
