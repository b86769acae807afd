#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock between processes, held as long as the value lives: flock on a file that is never renamed. The kernel frees it
/// when a process dies. A file that somebody removes meanwhile locks nobody out any more: whoever gets it looks whether it
/// still has its name.
struct FileLock: ~Copyable {
  /// What the file is called that whoever writes to a folder locks.
  static let name = "lock"

  private let descriptor: Int32
  private let kernel = SystemCalls.kernel
  /// Where the lock file is found by its name now.
  private let locate: () throws(StoreError) -> FileLocation

  /// Waits for a lock of the store.
  ///
  /// - Parameter path: the lock file, made when it is missing.
  /// - Throws: `StoreError.busy` with the holder when the time is over.
  init(_ path: StorePath, waiting seconds: Int) throws(StoreError) {
    locate = { () throws(StoreError) in
      // By the names as they are now, not as they were when the store was opened.
      path.store.forget()
      return try path.place()
    }
    descriptor = try Self.taken(waiting: seconds, locate) { descriptor throws(StoreError) in
      try Self.syncIfFirst(descriptor, path)
    }
  }

  /// Waits for a lock beside a file of a user's, such as a session file.
  init(outside path: String, waiting seconds: Int) throws(StoreError) {
    locate = { () throws(StoreError) in FileLocation(path) }
    descriptor = try Self.taken(waiting: seconds, locate) { _ in }
  }

  /// The descriptor of a lock file that is locked and has its name.
  private static func taken(
    waiting seconds: Int, _ locate: () throws(StoreError) -> FileLocation, _ begin: (Int32) throws(StoreError) -> Void
  ) throws(StoreError) -> Int32 {
    var timeout = LockTimeout(seconds: seconds)
    while true {
      let place = try locate()
      let descriptor = try SystemCalls.open(place, [.writing, .making])
      do throws(StoreError) {
        try wait(descriptor, place, &timeout)
        if try SystemCalls.isSameFile(descriptor, try locate()) {
          try demandOwn(descriptor, place)
          try begin(descriptor)
          note(descriptor)
          return descriptor
        }
      } catch {
        SystemCalls.kernel.close(descriptor)
        throw error
      }
      // It was removed while we waited: the next one locks nobody in.
      SystemCalls.kernel.close(descriptor)
    }
  }

  /// Refuses to go on when the lock file was removed: another process may hold a new one.
  func demandHeld() throws(StoreError) {
    let place = try locate()
    guard try SystemCalls.isSameFile(descriptor, place) else { throw .overtaken(path: place.text) }
  }

  /// The first holder makes the names in the folder durable: whoever made them may have ended before that. The lock file
  /// is empty until somebody has.
  private static func syncIfFirst(_ descriptor: Int32, _ path: StorePath) throws(StoreError) {
    guard let facts = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", path.text) }
    if facts.size == 0 { try path.folder.synchronizeNames() }
  }

  // MARK: Whose file it is

  /// Refuses a file that is not ours: it would be emptied, and that of a session removed.
  private static func demandOwn(_ descriptor: Int32, _ place: FileLocation) throws(StoreError) {
    guard let facts = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", place.text) }
    if facts.kind == .file, facts.size == 0 { return }
    guard facts.kind == .file, facts.size <= longest else { throw .foreignLock(path: place.text) }
    guard let content = content(descriptor) else { throw SystemCalls.failure("read", place.text) }
    guard SystemCalls.kernel.seek(descriptor, 0, from: .beginning) == 0 else {
      throw SystemCalls.failure("lseek", place.text)
    }
    if !isOwn(content) { throw .foreignLock(path: place.text) }
  }

  static let longest = 64

  /// What a lock file says, as far as such a file goes; nil when it can't be read.
  private static func content(_ descriptor: Int32) -> ArraySlice<UInt8>? {
    var text = [UInt8](repeating: 0, count: longest)
    let count = text.withUnsafeMutableBytes { SystemCalls.kernel.read(descriptor, into: $0) }
    return count < 0 ? nil : text.prefix(count)
  }

  /// Whether a lock file's content is ours: who held it last, as far as it was written, over the end of a longer number
  /// where the file could not be emptied; after a power loss zeros.
  static func isOwn(_ content: some Collection<UInt8>) -> Bool {
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

  /// Removes the lock file, of which nothing is needed once the lock ends: who waits for it takes a new one then.
  func removeFile() {
    if let place = try? locate(), (try? SystemCalls.isSameFile(descriptor, place)) == true {
      _ = kernel.remove(place.entry)
    }
  }

  // MARK: Waiting

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

  /// Waits for the lock on a file that is open, which ends with the descriptor.
  ///
  /// - Returns: false when somebody else still has it then.
  static func isFree(_ descriptor: Int32, within seconds: Int) -> Bool {
    var timeout = LockTimeout(seconds: seconds)
    while SystemCalls.kernel.lock(descriptor) != 0 {
      // A file system that has no locks has had none for the writer either.
      if errno != EWOULDBLOCK, errno != EINTR { return true }
      if timeout.isOver { return false }
      timeout.rest()
    }
    return true
  }

  private static func wait(_ descriptor: Int32, _ place: FileLocation, _ timeout: inout LockTimeout) throws(StoreError)
  {
    while SystemCalls.kernel.lock(descriptor) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemCalls.failure("flock", place.text) }
      guard !timeout.isOver else {
        throw .busy(path: place.text, holder: holder(descriptor), seconds: timeout.seconds)
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
