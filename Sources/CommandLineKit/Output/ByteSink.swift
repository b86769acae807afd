/// A destination for output: a file descriptor or, in tests, memory. Only `main` chooses it.
package protocol ByteSink: AnyObject, Sendable {
  /// Writes bytes; they may be buffered until `flush`.
  func write(_ bytes: [UInt8]) throws(OutputError)

  func flush() throws(OutputError)

  /// True if the reader is known to have closed the pipe; checked without writing.
  var isClosed: Bool { get }
}

extension ByteSink {
  package var isClosed: Bool { false }

  package func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  /// Writes a message for the user. Ignores a failure, which could not be reported anyway.
  package func tell(_ text: String) { try? write(text) }
}

package enum OutputError: Error, Equatable, Sendable {
  /// The reader has closed the pipe. The program exits without a message.
  case closedPipe
  /// The write failed. The number is the system's error (disk full, input/output error).
  case failed(errno: Int32)
}
