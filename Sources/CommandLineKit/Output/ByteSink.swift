/// A destination for output: a descriptor, or memory in tests. Only `main` chooses it.
package protocol ByteSink: AnyObject, Sendable {
  /// Writes bytes; they may be buffered until `flush`.
  func write(_ bytes: [UInt8]) throws(OutputError)

  func flush() throws(OutputError)

  /// True if the reader has closed its end, as far as can be seen without writing.
  var isClosed: Bool { get }
}

extension ByteSink {
  package var isClosed: Bool { false }

  package func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  /// Writes a message beside the result and ignores a failure, which could not be reported anyway.
  package func tell(_ text: String) { try? write(text) }
}

package enum OutputError: Error, Equatable, Sendable {
  /// The reader has closed the pipe: exit silently.
  case closedPipe
  /// The write failed, with the system's error number (disk full, input/output error).
  case failed(errno: Int32)
}
