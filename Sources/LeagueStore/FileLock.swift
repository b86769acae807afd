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
    let descriptor = try SystemCalls.open(path, [.writing, .making])
    do throws(StoreError) { try Self.wait(descriptor, path, seconds) } catch {
      SystemCalls.kernel.close(descriptor)
      throw error
    }
    do throws(StoreError) { try Self.syncIfFirst(descriptor, path) } catch {
      SystemCalls.kernel.close(descriptor)
      throw error
    }
    let mark = Array("process \(getpid())\n".utf8)
    _ = SystemCalls.kernel.truncate(descriptor, to: 0)
    _ = mark.withUnsafeBytes { SystemCalls.kernel.write(descriptor, $0) }
    self.descriptor = descriptor
  }

  /// The first holder makes the names in the folder durable: who made them may have ended before he had. The lock file is
  /// empty until somebody has.
  private static func syncIfFirst(_ descriptor: Int32, _ path: String) throws(StoreError) {
    guard let facts = SystemCalls.kernel.facts(descriptor) else { throw SystemCalls.failure("stat", path) }
    if facts.size == 0 { try SystemCalls.synchronizeFolder(SystemCalls.folder(of: path)) }
  }

  private static func wait(_ descriptor: Int32, _ path: String, _ seconds: Int) throws(StoreError) {
    var waited = 0
    var pause: UInt32 = 1_000
    while SystemCalls.kernel.lock(descriptor) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemCalls.failure("flock", path) }
      guard waited < seconds * 1_000_000 else {
        throw .busy(path: path, holder: holder(descriptor), seconds: seconds)
      }
      SystemCalls.kernel.pause(microseconds: pause)
      waited += Int(pause)
      pause = min(pause * 2, 20_000)
    }
  }

  private static func holder(_ descriptor: Int32) -> String {
    var text = [UInt8](repeating: 0, count: 64)
    let count = text.withUnsafeMutableBytes { SystemCalls.kernel.read(descriptor, into: $0) }
    let line = text.prefix(max(0, count)).prefix { $0 >= 0x20 && $0 < 0x7F }
    return line.isEmpty ? "another process" : String(decoding: line, as: UTF8.self)
  }

  deinit { SystemCalls.kernel.close(descriptor) }
}
