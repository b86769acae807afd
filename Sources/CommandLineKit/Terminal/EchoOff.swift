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

/// What each signal did before, by its number, for the signal handler.
nonisolated(unsafe) private let formerHandlers = UnsafeMutablePointer<(@convention(c) (Int32) -> Void)?>
  .allocate(capacity: 32)

/// Runs a closure while the terminal shows nothing of what is typed. If a signal ends the program in the meantime, the
/// echo is restored first, and the signal then does what it did before.
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
  for number in endingSignals {
    formerHandlers[Int(number)] = handle(number, by: restoreEchoAndEnd)
  }
  settings.c_lflag &= ~tcflag_t(ECHO)
  tcsetattr(descriptor, TCSAFLUSH, &settings)
  defer {
    tcsetattr(descriptor, TCSAFLUSH, savedSettings)
    for number in endingSignals { signal(number, formerHandlers[Int(number)]) }
  }
  return try body()
}

/// Makes only calls that are safe in a handler: restores the terminal's settings, then raises the signal again with its
/// former effect, which it has as soon as this returns.
private func restoreEchoAndEnd(_ number: Int32) {
  tcsetattr(savedDescriptor, TCSANOW, savedSettings)
  signal(number, formerHandlers[Int(number)])
  raise(number)
}
