import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Buffered output to a file descriptor. Each write is checked, so that a full disk is an error instead of silent data
/// loss. The owner must call `flush` before the program ends.
package final class FileDescriptorSink: ByteSink {
  private let descriptor: Int32
  private let capacity: Int
  private let pending = Mutex<[UInt8]>([])

  /// Creates a sink.
  ///
  /// - Parameter capacity: the size of the buffer in bytes; 0 for standard error, to write immediately.
  package init(descriptor: Int32, capacity: Int = 65_536) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  /// Adds bytes to the buffer, and writes the buffer once it exceeds the capacity. A failed write discards the buffer.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    try pending.withLock { (kept: inout [UInt8]) throws(OutputError) in
      kept += bytes
      if kept.count > capacity { try deliver(&kept) }
    }
  }

  package func flush() throws(OutputError) {
    try pending.withLock { (kept: inout [UInt8]) throws(OutputError) in try deliver(&kept) }
  }

  package var isClosed: Bool {
    var polled = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&polled, 1, 0) == 1 && polled.revents & Int16(POLLERR) != 0
  }

  private func deliver(_ kept: inout [UInt8]) throws(OutputError) {
    let bytes = kept
    kept.removeAll(keepingCapacity: true)
    try writeAll(bytes, to: descriptor)
  }
}

/// Returns true if a failed write can be repeated: a signal interrupted the write, or the descriptor is non-blocking.
/// Another process may have made the descriptor non-blocking. Waits up to five seconds until such a descriptor accepts
/// data. Async-signal-safe.
func mayTryAgain(_ descriptor: Int32) -> Bool {
  if errno == EAGAIN || errno == EWOULDBLOCK {
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, 5_000) > 0 || errno == EINTR
  }
  return errno == EINTR
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { buffer in
      write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
    }
    if count >= 0 {
      written += count
    } else {
      let number = errno
      if number == EPIPE { throw .closedPipe }
      if !mayTryAgain(descriptor) { throw .failed(errno: number) }
    }
  }
}

extension OutputError {
  /// The system's description of the error, such as "No space left on device".
  package var reason: String {
    switch self {
    case .closedPipe: String(cString: strerror(EPIPE))
    case .failed(let number): String(cString: strerror(number))
    }
  }
}

/// Makes a write to a closed pipe, or beyond the maximum file size, throw `OutputError` instead of ending the program.
package func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
  signal(SIGXFSZ, SIG_IGN)
}
