#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a closure while the terminal shows nothing of what is typed. If a signal ends or stops the program in the
/// meantime, the echo is restored first.
///
/// - Parameters:
///   - descriptor: the terminal. For anything else, or within a full-screen view, the body just runs.
///   - body: reads what is typed.
/// - Throws: what the body throws.
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
