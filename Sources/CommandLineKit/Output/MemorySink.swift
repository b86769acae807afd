import Synchronization

/// Output kept in memory, for tests.
public final class MemorySink: ByteSink {
  private let kept = Mutex<[UInt8]>([])

  /// Creates an empty sink.
  public init() {}

  /// Keeps the bytes; never fails.
  public func write(_ bytes: [UInt8]) { kept.withLock { $0 += bytes } }

  /// Does nothing.
  public func flush() {}

  /// All bytes so far.
  public var bytes: [UInt8] { kept.withLock { $0 } }

  /// All bytes so far as text; invalid UTF-8 becomes U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}
