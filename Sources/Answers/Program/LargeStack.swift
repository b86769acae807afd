// Runs the program on the process's stack or, if that stack is limited to a small size (`ulimit -s`), on a thread with
// a larger one. `Tests/Reliability/stacks.sh` measures the size needed.

import LeagueStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package enum LargeStack {
  /// The required stack size, in bytes. Commands need less than 100 KiB; `fcl explain` needs the most. The usual limit
  /// is 8 MiB.
  private static let enough = 1 << 20
  private static let sizeOfThread = 8 << 20

  /// Runs the program on a stack of at least 1 MiB, if necessary on a new thread. Call this first: until then, the
  /// stack may be too small for more than a few calls of the C library.
  package static func run(_ start: @escaping @Sendable () -> Never) -> Never {
    if ResourceLimit.value(of: RLIMIT_STACK) ?? .max >= enough { start() }
    // All signals go to the new thread: a signal handled by this thread would not interrupt a wait in the new one.
    let before = SignalMask.blockAll()
    let thread = SystemThread(stack: sizeOfThread) {
      SignalMask.set(before)
      start()
    }
    if thread == nil {
      FatalStartupError.end(
        """
        fcl: the stack is limited to less than 1 MiB, and there is no memory for a larger one
        hint: raise the limit: ulimit -s 8192

        """)
    }
    while true { pause() }
  }
}

/// Errors that end the process at startup, before errors can be reported as usual.
package enum FatalStartupError {
  package static func end(_ complaint: StaticString) -> Never {
    _ = write(2, complaint.utf8Start, complaint.utf8CodeUnitCount)
    exit(Exit.system.rawValue)
  }
}
