#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal's original settings, for the signal handler. Never written while the handler is installed. On the heap:
/// for a global variable the compiler (6.3.1) reserves 57 bytes, and writing to it takes 60.
nonisolated(unsafe) private let savedSettings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
nonisolated(unsafe) private var savedDescriptor: Int32 = -1

private let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

/// Runs a closure while the terminal shows nothing of what is typed. If a signal ends the program in the meantime, the
/// echo is restored first, and the signal then has its usual effect.
///
/// - Parameters:
///   - descriptor: the terminal; for anything else the body just runs.
///   - body: reads what is typed.
/// - Throws: what the body throws.
func withoutEcho<Value, Failure: Error>(
  on descriptor: Int32, _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  var settings = termios()
  guard tcgetattr(descriptor, &settings) == 0 else { return try body() }
  savedSettings.initialize(to: settings)
  savedDescriptor = descriptor
  let handlers = endingSignals.map { signal($0, restoreEchoAndEnd) }
  settings.c_lflag &= ~tcflag_t(ECHO)
  tcsetattr(descriptor, TCSAFLUSH, &settings)
  defer {
    tcsetattr(descriptor, TCSAFLUSH, savedSettings)
    for (number, handler) in zip(endingSignals, handlers) { signal(number, handler) }
  }
  return try body()
}

/// Makes only calls that are safe in a handler: restores the terminal's settings, then raises the signal again with its
/// default effect, which it has as soon as this returns.
private func restoreEchoAndEnd(_ number: Int32) {
  tcsetattr(savedDescriptor, TCSANOW, savedSettings)
  signal(number, SIG_DFL)
  raise(number)
}
