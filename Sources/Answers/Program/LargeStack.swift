// Runs the program on the process's stack or, if that is limited to a small size (`ulimit -s`), on a thread whose stack
// does not depend on the limit. `Tests/Reliability/stacks.sh` measures how much is needed.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The thread's program, and the signals blocked at the start of the process; set before there is a thread.
nonisolated(unsafe) private var program: (@Sendable () -> Never)?
nonisolated(unsafe) private var previousSignalMask = sigset_t()

package enum LargeStack {
  /// Commands need less than 100 KiB, `explain` the most; 8 MiB is the usual limit.
  private static let enough: UInt64 = 1 << 20
  private static let sizeOfThread = 8 << 20

  /// Nothing before `run` may need more stack than a few C library calls.
  package static func run(_ start: @escaping @Sendable () -> Never) -> Never {
    if limit >= enough { start() }
    program = start
    // All signals go to the new thread: one handled on this thread would not interrupt a wait on that one.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &previousSignalMask)
    guard startThread() else {
      FatalStartupError.end(
        """
        fcl: the stack is limited to less than 1 MiB, and there is no memory for a larger one
        hint: raise the limit: ulimit -s 8192

        """)
    }
    while true { pause() }
  }

  /// In bytes; very large if there is none.
  private static var limit: UInt64 {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_STACK.rawValue)
    #else
      let resource = RLIMIT_STACK
    #endif
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : .max
  }

  private static func startThread() -> Bool {
    var settings = pthread_attr_t()
    guard pthread_attr_init(&settings) == 0, pthread_attr_setstacksize(&settings, sizeOfThread) == 0 else {
      return false
    }
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    // Without the explicit type name, the compiler (6.3.1) crashes.
    return pthread_create(&thread, &settings, { _ in LargeStack.runProgram() }, nil) == 0
  }

  private static func runProgram() -> UnsafeMutableRawPointer? {
    pthread_sigmask(SIG_SETMASK, &previousSignalMask, nil)
    program?()
    return nil
  }
}

/// Ends a process before the usual reporting is available.
package enum FatalStartupError {
  package static func end(_ complaint: StaticString) -> Never {
    _ = write(2, complaint.utf8Start, complaint.utf8CodeUnitCount)
    exit(Exit.system.rawValue)
  }
}
