#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a closure while the terminal doesn't echo input. If a signal ends or stops the program in the meantime, the
/// echo is restored first. Without a terminal, or within a full-screen view, the closure just runs.
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
