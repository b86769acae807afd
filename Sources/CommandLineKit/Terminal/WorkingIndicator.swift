import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A line on the terminal that shows that the program is working. Appears if there is no output for half a second. The
/// first output through `sink` removes the line for good.
package final class WorkingIndicator: Sendable {
  private struct State {
    var hasBegun = false
    var hasEnded = false
    var shown = 0
  }

  private let terminal: any ByteSink
  private let state = Mutex(State())

  /// The time in microseconds before the line appears, and between updates.
  private static let delay: UInt32 = 500_000

  /// Creates an indicator.
  ///
  /// - Parameter terminal: an unbuffered sink for standard error.
  package init(on terminal: any ByteSink) { self.terminal = terminal }

  /// Starts the timer on a thread created by `start`. If no thread can be created, the line never appears.
  package func begin(on start: (@escaping @Sendable () -> Void) -> Void) {
    let isSecond = state.withLock { state in
      defer { state.hasBegun = true }
      return state.hasBegun
    }
    if isSecond { return }
    start { repeat { usleep(Self.delay) } while self.show() }
  }

  package func end() {
    state.withLock { state in
      if state.shown > 0, !state.hasEnded { terminal.tell("\r\u{1B}[K") }
      state.hasEnded = true
    }
  }

  /// Wraps a stream so that the first write or flush removes the line.
  package func sink(_ stream: any ByteSink) -> any ByteSink { EndingSink(stream, self) }

  private func show() -> Bool {
    state.withLock { state in
      if state.hasEnded { return false }
      state.shown += 1
      terminal.tell("\rworking, \(state.shown / 2) s; Ctrl-C to stop\u{1B}[K")
      return true
    }
  }
}

private final class EndingSink: ByteSink {
  private let stream: any ByteSink
  private let line: WorkingIndicator

  init(_ stream: any ByteSink, _ line: WorkingIndicator) {
    self.stream = stream
    self.line = line
  }

  func write(_ bytes: [UInt8]) throws(OutputError) {
    line.end()
    try stream.write(bytes)
  }

  func flush() throws(OutputError) {
    line.end()
    try stream.flush()
  }

  var isClosed: Bool { stream.isClosed }
}
