#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Set by the signal handler, which may do nothing else.
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0

private func note(_ number: Int32) {
  wasInterrupted = 1
  // Whoever presses it twice does not want to wait.
  signal(number, SIG_DFL)
}

/// Waiting that Ctrl-C ends, for a command that runs until then: it finishes the work at hand first.
public enum Interruption {
  /// Waits. From the first call on Ctrl-C does not end the program at once, but this wait or the next one.
  ///
  /// - Parameter milliseconds: how long, under a second.
  /// - Returns: false once the program was interrupted.
  public static func wait(milliseconds: Int) -> Bool {
    if wasInterrupted == 0 { signal(SIGINT, note) }
    usleep(UInt32(clamping: milliseconds * 1000))
    return wasInterrupted == 0
  }
}
