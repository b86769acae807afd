import Synchronization

package final class MemorySink: ByteSink {
  private let kept = Mutex<[UInt8]>([])

  package init() {}

  package func write(_ bytes: [UInt8]) { kept.withLock { $0 += bytes } }

  package func flush() {}

  package var bytes: [UInt8] { kept.withLock { $0 } }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}
