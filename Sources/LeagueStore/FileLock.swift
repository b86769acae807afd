// A lock between processes: flock on a file that is never renamed or removed. The kernel frees it when a process dies.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock that is held as long as the value lives.
struct FileLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: the lock file, made when it is missing.
  ///   - seconds: how long to wait.
  /// - Throws: `StoreError.busy` with the holder when the time is over.
  init(_ path: String, waiting seconds: Int) throws(StoreError) {
    // Ours only once the lock is: a value that is never made closes nothing.
    let descriptor = SystemCalls.retrying { open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, mode_t(0o600)) }
    guard descriptor >= 0 else { throw SystemCalls.failure("open", path) }
    var waited = 0
    var pause: UInt32 = 1_000
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        let problem = SystemCalls.failure("flock", path)
        close(descriptor)
        throw problem
      }
      guard waited < seconds * 1_000_000 else {
        let holder = Self.holder(descriptor)
        close(descriptor)
        throw .busy(path: path, holder: holder, seconds: seconds)
      }
      usleep(pause)
      waited += Int(pause)
      pause = min(pause * 2, 20_000)
    }
    let mark = Array("process \(getpid())\n".utf8)
    _ = ftruncate(descriptor, 0)
    _ = mark.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    self.descriptor = descriptor
  }

  private static func holder(_ descriptor: Int32) -> String {
    var text = [UInt8](repeating: 0, count: 64)
    let count = text.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    let line = text.prefix(max(0, count)).prefix { $0 >= 0x20 && $0 < 0x7F }
    return line.isEmpty ? "another process" : String(decoding: line, as: UTF8.self)
  }

  deinit { close(descriptor) }
}
