// What the store asks of the operating system, each call checked: here failures as values, and facts about paths.
// `Reading`, `Writing` and `Folders` beside this file do the rest; all go through `Kernel`. RELIABILITY.md, "How".

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls to the operating system, each checked. All but syncs are repeated when a signal interrupts them.
public enum SystemCalls {
  static func failure(_ call: String, _ path: String, number: Int32 = errno) -> StoreError {
    switch number {
    case ENOENT, ENOTDIR: .notFound(path: path)
    // Only what is below a store is opened without following links.
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

  /// Opens a file and gives its descriptor, which the caller closes.
  static func open(_ place: FileLocation, _ how: OpenMode, mode: UInt32 = 0o600) throws(StoreError) -> Int32 {
    let entry = place.entry
    let descriptor = retrying { kernel.open(entry, how, mode: mode) }
    if descriptor < 0 { throw failure("open", place.text) }
    withExtendedLifetime(place.folder) {}
    return descriptor
  }

  // MARK: Paths that a user gave

  private static func facts(_ path: String, followingLinks: Bool = true) -> FileFacts? {
    kernel.facts(EntryName(name: path), followingLinks: followingLinks)
  }

  /// What a path names, links followed; nil when there is nothing.
  public static func kind(of path: String) -> PathKind? { kind(of: path, followingLinks: true) }

  /// What a path names, links not followed.
  public static func kindOfEntry(_ path: String) -> PathKind? { kind(of: path, followingLinks: false) }

  /// What can't be looked at is something, not nothing: who took it for nothing would write over it.
  private static func kind(of path: String, followingLinks: Bool) -> PathKind? {
    if let facts = facts(path, followingLinks: followingLinks) { return facts.kind }
    return errno == ENOENT || errno == ENOTDIR ? nil : .other
  }

  /// Whether the user who runs the program owns what a path leads to.
  static func isOwn(_ path: String) -> Bool { facts(path)?.owner == geteuid() }

  /// What distinguishes a file from another one, or from itself after a change: place, size, times of change. Links are followed:
  /// it is for files that are watched, which are a user's.
  public static func markOfTarget(_ path: String) -> String? { facts(path)?.mark }

  /// For how many seconds the content of a path has not changed, links followed; nil when there is nothing.
  public static func secondsUnchanged(_ path: String) -> Int? { facts(path).map { clock - $0.modified.first } }

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
