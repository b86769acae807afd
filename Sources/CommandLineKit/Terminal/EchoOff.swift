#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a closure while the terminal doesn't echo input. Restores the echo before a signal ends or stops the program.
/// If `descriptor` is not a terminal, or a full-screen view is open, only runs the closure.
func withoutEcho<Value, Failure: Error>(
  on descriptor: Int32, _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  var settings = termios()
  guard tcgetattr(descriptor, &settings) == 0,
    TakenTerminal.take(descriptor, settings, waking: nil, { $0.c_lflag &= ~tcflag_t(ECHO) })
  else { return try body() }
  defer { TakenTerminal.giveBack() }
  return try body()
}
