// The operating system itself. Nothing is decided here: one call each.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The kernel of the operating system.
struct RealKernel: Kernel {
  func open(_ path: String, _ how: OpenMode, mode: UInt32) -> Int32 {
    systemOpen(path, how.flags, mode_t(mode))
  }

  func close(_ descriptor: Int32) { _ = systemClose(descriptor) }

  func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    systemRead(descriptor, buffer.baseAddress, buffer.count)
  }

  func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    systemWrite(descriptor, bytes.baseAddress, bytes.count)
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

  func facts(_ path: String, followingLinks: Bool) -> FileFacts? {
    var facts = stat()
    let result = followingLinks ? stat(path, &facts) : lstat(path, &facts)
    return result == 0 ? FileFacts(facts) : nil
  }

  func rename(_ path: String, to other: String) -> Int32 { systemRename(path, other) }
  func makeFolder(_ path: String, mode: UInt32) -> Int32 { mkdir(path, mode_t(mode)) }
  func remove(_ path: String) -> Int32 { unlink(path) }
  func removeFolder(_ path: String) -> Int32 { rmdir(path) }

  func names(in path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    var names: [String] = []
    // The end and a failure look alike but for the reason.
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    let reason = errno
    closedir(folder)
    errno = reason
    return reason == 0 ? names : nil
  }

  func freeSpace(at path: String) -> Int? {
    var facts = statvfs()
    guard statvfs(path, &facts) == 0 else { return nil }
    return Int(facts.f_bavail) * Int(facts.f_frsize)
  }

  func pause(microseconds: UInt32) { usleep(microseconds) }
}

// The C library's names, which the methods above have too.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func systemRename(_ path: String, _ other: String) -> Int32 { rename(path, other) }
private func systemRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, base, count)
}
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}

extension OpenMode {
  /// The flags of open(2).
  fileprivate var flags: Int32 {
    var flags = O_CLOEXEC | (contains(.writing) ? O_RDWR : O_RDONLY)
    for (mode, flag) in [
      (OpenMode.making, O_CREAT), (.new, O_EXCL), (.emptying, O_TRUNC), (.appending, O_APPEND),
      (.withoutWaiting, O_NONBLOCK), (.folder, O_DIRECTORY),
    ] where contains(mode) { flags |= flag }
    return contains(.followingLinks) ? flags : flags | O_NOFOLLOW
  }
}

extension FileFacts {
  fileprivate init(_ facts: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (facts.st_mtimespec, facts.st_ctimespec)
    #else
      let (modified, changed) = (facts.st_mtim, facts.st_ctim)
    #endif
    switch facts.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    case S_IFIFO: kind = .pipe
    default: kind = .other
    }
    size = Int(facts.st_size)
    mode = UInt32(facts.st_mode) & 0o7777
    owner = facts.st_uid
    place = Pair(first: Int(facts.st_dev), second: Int(facts.st_ino))
    self.modified = Pair(first: modified.tv_sec, second: modified.tv_nsec)
    self.changed = Pair(first: changed.tv_sec, second: changed.tv_nsec)
  }
}
