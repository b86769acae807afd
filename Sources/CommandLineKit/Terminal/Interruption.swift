#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Set by the signal handler, which may do little else.
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0

private func note(_ number: Int32) {
  wasInterrupted = 1
  // A second Ctrl-C ends the program at once.
  signal(number, SIG_DFL)
}

/// A wait that Ctrl-C ends, for a command that runs until interrupted: it finishes the work at hand first.
public enum Interruption {
  /// Waits. From the first call on, Ctrl-C no longer ends the program at once, but ends this wait or the next one.
  ///
  /// - Parameter milliseconds: how long to wait, under a second.
  /// - Returns: false once the program has been interrupted.
  public static func wait(milliseconds: Int) -> Bool {
    if wasInterrupted == 0 { signal(SIGINT, note) }
    usleep(UInt32(clamping: milliseconds * 1000))
    return wasInterrupted == 0
  }
}
