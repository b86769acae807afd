#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The terminal as it was, for the signal handler. Written before the handler is installed and not while it is. On the heap:
/// as a variable of the program it gets 57 bytes from the compiler (6.3.1), and writing to it takes 60.
nonisolated(unsafe) private let savedSettings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
nonisolated(unsafe) private var savedDescriptor: Int32 = -1

private let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

/// Does something while the terminal shows nothing of what is typed. When a signal ends the program meanwhile, the echo
/// is restored first, and the signal then does what it always does.
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

/// Only calls that are safe in a handler: the terminal's settings, and the signal again with its usual effect, which it
/// has as soon as this returns.
private func restoreEchoAndEnd(_ number: Int32) {
  tcsetattr(savedDescriptor, TCSANOW, savedSettings)
  signal(number, SIG_DFL)
  raise(number)
}
