#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock between processes: `flock` on a file that is never renamed. The lock is held for the lifetime of this value,
/// and the kernel releases it when the process ends. A lock on a removed file excludes no other process, so the file's
/// name is checked after locking.
package struct FileLock: ~Copyable {
  package static let name = "lock"

  private let descriptor: Int32
  private let kernel = SystemCalls.kernel
  private let locate: () throws(StoreError) -> FileLocation

  /// Takes a lock, creating the lock file if it is missing. Throws `StoreError.busy`, which names the holder, if
  /// another process still holds the lock after `seconds`.
  package init(_ path: StorePath, waiting seconds: Int) throws(StoreError) {
    locate = { () throws(StoreError) in
      // Folders may have been renamed or replaced since the store was opened.
      path.store.forget()
      return try path.location()
    }
    descriptor = try Self.taken(waiting: seconds, locate) { descriptor throws(StoreError) in
      try Self.syncIfFirst(descriptor, path)
    }
  }

  package init(outside path: String, waiting seconds: Int) throws(StoreError) {
    locate = { () throws(StoreError) in FileLocation(path) }
    descriptor = try Self.taken(waiting: seconds, locate) { _ in }
  }

  private static func taken(
    waiting seconds: Int, _ locate: () throws(StoreError) -> FileLocation, _ begin: (Int32) throws(StoreError) -> Void
  ) throws(StoreError) -> Int32 {
    var timeout = LockTimeout(seconds: seconds)
    while true {
      let location = try locate()
      let descriptor = try SystemCalls.open(location, [.writing, .making])
      do throws(StoreError) {
        try wait(descriptor, location, &timeout)
        if try SystemCalls.isSameFile(descriptor, try locate()) {
          try requireOwn(descriptor, location)
          try begin(descriptor)
          note(descriptor)
          return descriptor
        }
      } catch {
        SystemCalls.kernel.close(descriptor)
        throw error
      }
      // The file was removed while this process waited, and a lock on a removed file excludes no other process.
      SystemCalls.kernel.close(descriptor)
    }
  }

  /// Checks that the lock file still exists. If not, throws `StoreError.overtaken`, because another process may have
  /// locked a new file.
  func verifyHeld() throws(StoreError) {
    let location = try locate()
    guard try SystemCalls.isSameFile(descriptor, location) else { throw .overtaken(path: location.text) }
  }

  /// Syncs the names of new files and folders, because the process that created them may have ended before syncing.
  /// Only an empty lock file requires this, because each holder syncs before writing to the lock file.
  private static func syncIfFirst(_ descriptor: Int32, _ path: StorePath) throws(StoreError) {
    guard let facts = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", path.text) }
    if facts.size == 0 { try path.folder.synchronizeNames() }
  }

  // MARK: Checking the lock file

  /// Throws `StoreError.foreignLock` if the lock file contains anything that fcl would not write. Without this check,
  /// locking would empty the file, and ending a session would remove it.
  private static func requireOwn(_ descriptor: Int32, _ location: FileLocation) throws(StoreError) {
    guard let facts = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", location.text) }
    if facts.kind == .file, facts.size == 0 { return }
    guard facts.kind == .file, facts.size <= longest else { throw .foreignLock(path: location.text) }
    guard let content = content(descriptor) else { throw SystemCalls.failure("read", location.text) }
    guard SystemCalls.kernel.seek(descriptor, 0, from: .beginning) == 0 else {
      throw SystemCalls.failure("lseek", location.text)
    }
    if !isOwn(content) { throw .foreignLock(path: location.text) }
  }

  package static let longest = 64

  private static func content(_ descriptor: Int32) -> ArraySlice<UInt8>? {
    var text = [UInt8](repeating: 0, count: longest)
    let count = text.withUnsafeMutableBytes { SystemCalls.kernel.read(descriptor, into: $0) }
    return count < 0 ? nil : text.prefix(count)
  }

  /// Returns true if the content is the text of a lock's last holder, even if incomplete. After a power loss, zeros may
  /// follow the text. If the file could not be emptied, the last digits of a longer process ID may follow.
  package static func isOwn(_ content: some Collection<UInt8>) -> Bool {
    let words = content.filter { $0 != 0 }
    let mark = Array("process ".utf8)
    let rest = words.dropFirst(mark.count)
    return zip(words, mark).allSatisfy { $0 == $1 }
      && rest.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == 0x0A }
  }

  private static func note(_ descriptor: Int32) {
    let mark = Array("process \(getpid())\n".utf8)
    _ = SystemCalls.kernel.truncate(descriptor, to: 0)
    _ = mark.withUnsafeBytes { SystemCalls.kernel.write(descriptor, $0) }
  }

  func removeFile() {
    if let location = try? locate(), (try? SystemCalls.isSameFile(descriptor, location)) == true {
      _ = kernel.remove(location.entry)
    }
  }

  // MARK: Waiting for the lock

  private struct LockTimeout {
    let seconds: Int
    var waited = 0
    var pause: UInt32 = 1_000

    var isOver: Bool { waited >= seconds * 1_000_000 }

    mutating func rest() {
      SystemCalls.kernel.pause(microseconds: pause)
      waited += Int(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  /// Takes a lock, and returns true if successful. Returns false if another process still holds the lock after
  /// `seconds`. Closing the descriptor releases the lock.
  package static func isFree(_ descriptor: Int32, within seconds: Int) -> Bool {
    var timeout = LockTimeout(seconds: seconds)
    while SystemCalls.kernel.lock(descriptor) != 0 {
      // The file system doesn't support locks, so the other writer had no lock either.
      if errno != EWOULDBLOCK, errno != EINTR { return true }
      if timeout.isOver { return false }
      timeout.rest()
    }
    return true
  }

  private static func wait(_ descriptor: Int32, _ location: FileLocation, _ timeout: inout LockTimeout)
    throws(StoreError)
  {
    while SystemCalls.kernel.lock(descriptor) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemCalls.failure("flock", location.text) }
      guard !timeout.isOver else {
        throw .busy(path: location.text, holder: holder(descriptor), seconds: timeout.seconds)
      }
      timeout.rest()
    }
  }

  private static func holder(_ descriptor: Int32) -> String {
    let line = (content(descriptor) ?? []).prefix { $0 >= 0x20 && $0 < 0x7F }
    return line.isEmpty ? "another process" : String(decoding: line, as: UTF8.self)
  }

  deinit { kernel.close(descriptor) }
}
