// The one file that asks the operating system: reading, durable writing, locking. RELIABILITY.md, "How".

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

/// Calls to the operating system, each checked. All are repeated when a signal interrupts them.
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

  /// What a path names, links followed; nil when there is nothing.
  public static func kind(of path: String) -> PathKind? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    return kind(facts)
  }

  /// What a path names, links not followed; a link is `other`.
  public static func kindOfEntry(_ path: String) -> PathKind? {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    return kind(facts)
  }

  private static func kind(_ facts: stat) -> PathKind {
    switch facts.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFIFO: .pipe
    default: .other
    }
  }

  /// How many bytes a file has, links not followed; nil when there is no file.
  static func sizeOfFile(_ path: String) -> Int? {
    var facts = stat()
    guard lstat(path, &facts) == 0, kind(facts) == .file else { return nil }
    return Int(facts.st_size)
  }

  /// Whether the user who runs the program owns a path.
  static func isOwn(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_uid == geteuid()
  }

  /// The bytes of a file or pipe.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that are read; a longer file is refused.
  ///   - followingLinks: false for files below the store, which are never links.
  public static func read(_ path: String, limit: Int, followingLinks: Bool = true) throws(StoreError) -> [UInt8] {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    let descriptor = retrying { open(path, flags) }
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw failure("stat", path) }
    switch kind(facts) {
    case .file: break
    case .pipe:
      if !followingLinks { throw .unreadable(path: path, reason: "it is no regular file") }
      try waitForWriter(descriptor, path)
    case .folder: throw .unreadable(path: path, reason: "it is a folder")
    case .other: throw .unreadable(path: path, reason: "it is neither a file nor a pipe")
    }
    if Int(facts.st_size) > limit { throw .unreadable(path: path, reason: "it has more than \(limit) bytes") }
    return try read(descriptor, path, size: Int(facts.st_size), limit: limit)
  }

  /// Waits until somebody has written to a pipe or closed it: read without that, a pipe that nobody has opened yet is
  /// at its end. Opened without waiting, so that what turns out not to be a pipe is never waited for.
  private static func waitForWriter(_ descriptor: Int32, _ path: String) throws(StoreError) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if retrying({ poll(&request, 1, -1) }) < 0 { throw failure("poll", path) }
    _ = fcntl(descriptor, F_SETFL, O_RDONLY)
  }

  /// The bytes of standard input.
  public static func readStandardInput(limit: Int) throws(StoreError) -> [UInt8] {
    try read(0, "standard input", size: 0, limit: limit)
  }

  private static func read(
    _ descriptor: Int32, _ path: String, size: Int, limit: Int
  ) throws(StoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than the file says, so that its end is seen without growing.
    var chunk = max(size + 1, 1 << 16)
    while true {
      var problem: StoreError?
      let part = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        count = 0
        while count < chunk {
          let taken = retrying { Self.readSome(descriptor, buffer.baseAddress, count, chunk) }
          if taken < 0 { problem = failure("read", path) }
          if taken <= 0 { break }
          count += taken
        }
      }
      if let problem { throw problem }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count > limit { throw .unreadable(path: path, reason: "it has more than \(limit) bytes") }
      if part.count < chunk { return bytes }
      chunk = 1 << 20
    }
  }

  private static func readSome(
    _ descriptor: Int32, _ base: UnsafeMutablePointer<UInt8>?, _ offset: Int, _ end: Int
  ) -> Int {
    guard let base else { return 0 }
    #if canImport(Glibc)
      return Glibc.read(descriptor, base + offset, end - offset)
    #elseif canImport(Musl)
      return Musl.read(descriptor, base + offset, end - offset)
    #else
      return Darwin.read(descriptor, base + offset, end - offset)
    #endif
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(StoreError) {
    var offset = 0
    while offset < bytes.count {
      let start = offset
      let written = bytes.withUnsafeBytes { buffer in
        retrying { write(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start) }
      }
      if written < 0 { throw failure("write", path) }
      offset += written
    }
  }

  static func synchronize(_ descriptor: Int32, _ path: String) throws(StoreError) {
    #if canImport(Darwin)
      let result = fcntl(descriptor, F_FULLFSYNC)
    #else
      let result = fdatasync(descriptor)
    #endif
    if result != 0 { throw failure("fsync", path) }
  }

  static func synchronizeFolder(_ path: String) throws(StoreError) {
    let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY) }
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0 { throw failure("fsync", path) }
  }

  /// Puts a whole file in its place: temporary name, fsync, rename, fsync of the folder. Readers see the old or the new.
  ///
  /// - Parameters:
  ///   - mode: the permissions, whatever the user's umask.
  ///   - isDurable: false for a cache, which is whole but may be lost, since it can be made anew.
  public static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32, isDurable: Bool = true
  ) throws(StoreError) {
    let temporary = "\(path).tmp-\(getpid())"
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    let descriptor = retrying { open(temporary, flags, mode_t(mode)) }
    guard descriptor >= 0 else { throw failure("open", temporary) }
    do throws(StoreError) {
      defer { close(descriptor) }
      if fchmod(descriptor, mode_t(mode)) != 0 { throw failure("chmod", temporary) }
      try writeAll(bytes, to: descriptor, temporary)
      if isDurable { try synchronize(descriptor, temporary) }
    } catch {
      unlink(temporary)
      throw error
    }
    if rename(temporary, path) != 0 {
      let problem = failure("rename", path)
      unlink(temporary)
      throw problem
    }
    if isDurable { try synchronizeFolder(folder(of: path)) }
  }

  /// What tells a file from another one, or from itself after a change: place, size, times of change.
  public static func mark(of path: String) -> String? {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let (modified, changed) = (facts.st_mtimespec, facts.st_ctimespec)
    #else
      let (modified, changed) = (facts.st_mtim, facts.st_ctim)
    #endif
    let times = [modified, changed].map { "\($0.tv_sec).\($0.tv_nsec)" }.joined(separator: " ")
    return "\(facts.st_dev) \(facts.st_ino) \(facts.st_size) \(times)"
  }

  /// Appends bytes to a file with one write and makes them durable before it returns.
  ///
  /// - Parameter length: how long the file is; it is cut to that again when the append fails.
  static func append(_ bytes: [UInt8], to path: String, at length: Int) throws(StoreError) {
    let descriptor = retrying { open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600)) }
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    do throws(StoreError) { try writeAll(bytes, to: descriptor, path) } catch {
      // Part of a line is taken back where the system still lets us; else it is a torn line.
      _ = ftruncate(descriptor, off_t(length))
      throw error
    }
    // A failed fsync is reported and never retried: the next opener reads what is there (RELIABILITY.md).
    try synchronize(descriptor, path)
    if length == 0 { try synchronizeFolder(folder(of: path)) }
  }

  static func truncate(_ path: String, to length: Int) throws(StoreError) {
    let descriptor = retrying { open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    if ftruncate(descriptor, off_t(length)) != 0 { throw failure("truncate", path) }
    try synchronize(descriptor, path)
  }

  /// Makes a folder and those above it; one that exists is fine.
  public static func makeFolder(_ path: String, mode: UInt32 = 0o777) throws(StoreError) {
    if kind(of: path) == .folder { return }
    let parent = folder(of: path)
    if parent != path { try makeFolder(parent, mode: mode) }
    if mkdir(path, mode_t(mode)) != 0, errno != EEXIST { throw failure("mkdir", path) }
    try synchronizeFolder(parent)
  }

  /// Removes a file; one that does not exist is fine.
  public static func remove(_ path: String) throws(StoreError) {
    if unlink(path) != 0, errno != ENOENT { throw failure("unlink", path) }
  }

  /// Removes a folder with everything in it; links in it are removed, not followed.
  public static func removeTree(_ path: String) throws(StoreError) {
    guard let kind = kindOfEntry(path) else { return }
    if kind != .folder { return try remove(path) }
    for name in try names(in: path) { try removeTree(path + "/" + name) }
    if rmdir(path) != 0 { throw failure("rmdir", path) }
  }

  /// The names in a folder, sorted by their bytes.
  public static func names(in path: String) throws(StoreError) -> [String] {
    guard let folder = opendir(path) else { throw failure("opendir", path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The folder in which a path stands.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Seconds since 1970 by the machine's clock.
  public static var clock: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int(now.tv_sec)
  }

  /// Words for an error number.
  public static func words(of number: Int32) -> String { String(cString: strerror(number)) }
}
