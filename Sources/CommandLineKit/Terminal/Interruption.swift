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

/// Whether something may have been written; only ever set.
nonisolated(unsafe) private var mayHaveWritten: sig_atomic_t = 0

private let unchanged: StaticString = "\r\u{1B}[Kfcl: interrupted; nothing was changed\n"
private let whole: StaticString =
  "\r\u{1B}[Kfcl: interrupted while writing; what was not reported as done may be missing (fcl doctor)\n"

/// Makes only calls that are safe in a handler: says what became of the work, then raises the signal again with its
/// default effect.
private func sayAndEnd(_ number: Int32) {
  let text = mayHaveWritten == 0 ? unchanged : whole
  _ = write(2, text.utf8Start, text.utf8CodeUnitCount)
  signal(number, SIG_DFL)
  raise(number)
}

/// What Ctrl-C does: it ends the program with a word on the terminal, or, in a command that runs until interrupted, a
/// wait: such a command finishes the work at hand first.
public enum Interruption {
  /// From here on Ctrl-C says on standard error what became of the work, and ends the program as ever. A program that was
  /// started with Ctrl-C switched off keeps it so.
  public static func sayWhatBecame() {
    let former = unsafeBitCast(signal(SIGINT, sayAndEnd), to: Int.self)
    if former == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
  }

  /// Notes that something is about to be written.
  public static func willWrite() { mayHaveWritten = 1 }

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
