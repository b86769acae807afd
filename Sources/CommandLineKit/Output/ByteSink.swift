/// A destination for output, such as a file descriptor or, in tests, memory.
package protocol ByteSink: AnyObject, Sendable {
  /// Writes bytes. The bytes may stay in a buffer until `flush` is called.
  func write(_ bytes: [UInt8]) throws(OutputError)

  func flush() throws(OutputError)

  /// True if the reader has closed the pipe. Reading this property writes nothing.
  var isClosed: Bool { get }
}

extension ByteSink {
  package var isClosed: Bool { false }

  package func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }

  /// Writes a message for the user. Ignores errors, because errors could not be reported.
  package func tell(_ text: String) { try? write(text) }
}

package enum OutputError: Error, Equatable, Sendable {
  /// The reader has closed the pipe. The program then exits without a message.
  case closedPipe
  /// The write failed with a system error, such as a full disk.
  case failed(errno: Int32)
}
