/// A destination for output: a descriptor, or memory in tests. Only the program's `main` decides which.
package protocol ByteSink: AnyObject, Sendable {
  /// Writes bytes; they may be buffered until `flush`.
  func write(_ bytes: [UInt8]) throws(OutputError)

  func flush() throws(OutputError)

  /// Whether the reader is gone, as far as that can be told without writing.
  var isClosed: Bool { get }
}

extension ByteSink {
  package var isClosed: Bool { false }

  package func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  /// Writes a message beside the result. A failure is ignored, since it can't be reported anywhere.
  package func tell(_ text: String) { try? write(text) }
}

package enum OutputError: Error, Equatable, Sendable {
  /// The reader has closed the pipe: exit silently.
  case closedPipe
  /// The write failed, with the system's error number (disk full, input/output error).
  case failed(errno: Int32)
}
