/// Where output goes: a descriptor, or memory in tests. Only the program's `main` decides which.
package protocol ByteSink: AnyObject, Sendable {
  /// Writes bytes; they may be buffered until `flush`.
  func write(_ bytes: [UInt8]) throws(OutputError)

  /// Delivers the buffered bytes.
  func flush() throws(OutputError)

  /// Whether nobody reads any more what is written, as far as that can be told without writing.
  var isClosed: Bool { get }
}

extension ByteSink {
  /// Memory always takes what is written.
  package var isClosed: Bool { false }

  /// Writes text as UTF-8.
  package func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }
}

/// Why output could not be delivered.
package enum OutputError: Error, Equatable, Sendable {
  /// The reader has closed the pipe: exit silently.
  case closedPipe
  /// The write failed, with the system's error number (disk full, input/output error).
  case failed(errno: Int32)
}
