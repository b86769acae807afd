// Asks the system for the facts of the terminal and for the environment. The only place that does.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension TerminalFacts {
  /// The facts of this process.
  ///
  /// - Parameter environment: the environment's variables; asked of the system by default.
  public static func current(environment: [String: String] = environmentVariables(variables)) -> TerminalFacts {
    TerminalFacts(
      environment: environment, isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1, isErrorTerminal: isatty(STDERR_FILENO) == 1,
      windowWidth: windowWidth(STDOUT_FILENO))
  }
}

/// The values of environment variables, those that are set.
///
/// - Parameter names: which ones. The whole environment is not safe to read while the C library may change it.
public func environmentVariables(_ names: [String]) -> [String: String] {
  var values: [String: String] = [:]
  for name in names {
    if let value = getenv(name) { values[name] = String(cString: value) }
  }
  return values
}

/// The columns of the terminal behind a descriptor; nil if it is none or does not say.
private func windowWidth(_ descriptor: Int32) -> Int? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}
