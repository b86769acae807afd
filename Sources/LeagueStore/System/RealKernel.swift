#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system calls of the operating system. Most methods make a single call.
struct RealKernel: Kernel {
  func open(_ entry: EntryName, _ how: OpenMode, mode: UInt32) -> Int32 {
    openat(entry.start, entry.name, how.flags, mode_t(mode))
  }

  func close(_ descriptor: Int32) { _ = systemClose(descriptor) }

  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    systemRead(descriptor, buffer.baseAddress, buffer.count)
  }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    systemWrite(descriptor, bytes.baseAddress, bytes.count)
  }

  func seek(_ descriptor: Int32, _ count: Int, from start: SeekStart) -> Int {
    switch start {
    case .beginning: Int(lseek(descriptor, off_t(count), SEEK_SET))
    case .current: Int(lseek(descriptor, off_t(count), SEEK_CUR))
    case .data: Int(lseek(descriptor, off_t(count), seekData))
    }
  }

  func synchronize(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      fcntl(descriptor, F_FULLFSYNC)
    #else
      fdatasync(descriptor)
    #endif
  }

  func synchronizeFolder(_ descriptor: Int32) -> Int32 { fsync(descriptor) }
  func truncate(_ descriptor: Int32, to length: Int) -> Int32 { ftruncate(descriptor, off_t(length)) }
  func setMode(_ descriptor: Int32, _ mode: UInt32) -> Int32 { fchmod(descriptor, mode_t(mode)) }

  func setModified(_ descriptor: Int32, _ time: FileFacts.Pair) -> Int32 {
    futimens(
      descriptor, [timespec(tv_sec: 0, tv_nsec: unchangedTime), timespec(tv_sec: time.first, tv_nsec: time.second)])
  }

  func lock(_ descriptor: Int32) -> Int32 { flock(descriptor, LOCK_EX | LOCK_NB) }

  func waitForInput(_ descriptor: Int32) -> Int32 {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let result = poll(&request, 1, -1)
    if result >= 0 { _ = fcntl(descriptor, F_SETFL, O_RDONLY) }
    return result
  }

  func facts(_ descriptor: Int32) -> FileFacts? {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? FileFacts(facts) : nil
  }

  func facts(_ entry: EntryName, followingLinks: Bool) -> FileFacts? {
    var facts = stat()
    return fstatat(entry.start, entry.name, &facts, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0
      ? FileFacts(facts) : nil
  }

  func rename(_ entry: EntryName, to other: EntryName) -> Int32 {
    renameat(entry.start, entry.name, other.start, other.name)
  }

  func makeFolder(_ entry: EntryName, mode: UInt32) -> Int32 { mkdirat(entry.start, entry.name, mode_t(mode)) }
  func remove(_ entry: EntryName) -> Int32 { unlinkat(entry.start, entry.name, 0) }
  func removeFolder(_ entry: EntryName) -> Int32 { unlinkat(entry.start, entry.name, AT_REMOVEDIR) }

  func names(in entry: EntryName) -> [String]? { entries(in: entry)?.map(\.name) }

  func entries(in entry: EntryName) -> [(name: String, kind: PathKind?)]? {
    let descriptor = open(entry, entry.folder == nil ? [.folder, .followingLinks] : .folder, mode: 0)
    if descriptor < 0 { return nil }
    // From here on, `folder` owns the descriptor and closes it.
    guard let folder = fdopendir(descriptor) else {
      let reason = errno
      close(descriptor)
      errno = reason
      return nil
    }
    var entries: [(name: String, kind: PathKind?)] = []
    // `readdir` returns nil both at the end and on failure; only `errno` distinguishes them.
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { entries.append((name, Self.kind(Int(entry.pointee.d_type)))) }
      errno = 0
    }
    let reason = errno
    closedir(folder)
    errno = reason
    return reason == 0 ? entries : nil
  }

  private static func kind(_ type: Int) -> PathKind? {
    switch type {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    default: nil
    }
  }

  func freeSpace(at path: String) -> Int? {
    var facts = statvfs()
    guard statvfs(path, &facts) == 0 else { return nil }
    return Int(facts.f_bavail) * Int(facts.f_frsize)
  }

  func pause(microseconds: UInt32) { usleep(microseconds) }
}

extension EntryName {
  fileprivate var start: Int32 { folder ?? AT_FDCWD }
}

/// The macro `UTIME_OMIT` of utimensat(2), which Swift doesn't import.
#if canImport(Darwin)
  private let unchangedTime = -2
#else
  private let unchangedTime = (1 << 30) - 2
#endif

/// The constant `SEEK_DATA` of lseek(2), which Glibc declares only if GNU extensions are requested.
#if canImport(Darwin)
  private let seekData: Int32 = 4
#else
  private let seekData: Int32 = 3
#endif

// The C library's functions. Inside `RealKernel`, methods of the same names hide these functions.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, base, count)
}
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}

extension OpenMode {
  fileprivate var flags: Int32 {
    var flags = O_CLOEXEC | (contains(.writing) ? O_RDWR : O_RDONLY)
    for (mode, flag) in [
      (OpenMode.making, O_CREAT), (.new, O_EXCL), (.truncating, O_TRUNC), (.appending, O_APPEND),
      (.withoutWaiting, O_NONBLOCK), (.folder, O_DIRECTORY),
    ] where contains(mode) { flags |= flag }
    return contains(.followingLinks) ? flags : flags | O_NOFOLLOW
  }
}

extension FileFacts {
  fileprivate init(_ facts: stat) {
    #if canImport(Darwin)
      let modified = facts.st_mtimespec, changed = facts.st_ctimespec
    #else
      let modified = facts.st_mtim, changed = facts.st_ctim
    #endif
    switch facts.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFIFO: kind = .pipe
    case S_IFLNK: kind = .link
    default: kind = .other
    }
    size = Int(facts.st_size)
    mode = UInt32(facts.st_mode) & 0o7777
    owner = facts.st_uid
    identity = Pair(first: Int(facts.st_dev), second: Int(facts.st_ino))
    self.modified = Pair(first: modified.tv_sec, second: modified.tv_nsec)
    self.changed = Pair(first: changed.tv_sec, second: changed.tv_nsec)
  }
}
