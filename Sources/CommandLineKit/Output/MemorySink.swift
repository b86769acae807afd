import Synchronization

/// Output kept in memory, for tests.
package final class MemorySink: ByteSink {
  private let kept = Mutex<[UInt8]>([])

  /// Creates an empty sink.
  package init() {}

  /// Keeps the bytes; never fails.
  package func write(_ bytes: [UInt8]) { kept.withLock { $0 += bytes } }

  /// Does nothing.
  package func flush() {}

  /// All bytes so far.
  package var bytes: [UInt8] { kept.withLock { $0 } }

  /// All bytes so far as text; invalid UTF-8 becomes U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
