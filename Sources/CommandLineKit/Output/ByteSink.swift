/// Where output goes: a descriptor, or memory in tests. Only the program's `main` decides which.
public protocol ByteSink: AnyObject, Sendable {
  /// Takes bytes; they may be kept back until `flush`.
  func write(_ bytes: [UInt8]) throws(OutputError)

  /// Delivers what was kept back.
  func flush() throws(OutputError)
}

extension ByteSink {
  /// Takes a text as UTF-8.
  public func write(_ text: String) throws(OutputError) { try write(Array(text.utf8)) }
}

/// Why output could not be delivered.
public enum OutputError: Error, Equatable, Sendable {
  /// Whoever reads has gone: end in silence.
  case closedPipe
  /// The system refused, with its error number (disk full, input/output error).
  case failed(errno: Int32)
}
