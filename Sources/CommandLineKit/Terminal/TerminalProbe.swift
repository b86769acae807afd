// Gets the facts about the terminal and the environment variables from the system.

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension TerminalFacts {
  package static func current(environment: [String: String] = environmentVariables(variables)) -> TerminalFacts {
    let window = window(STDOUT_FILENO)
    return TerminalFacts(
      environment: environment, isInputTerminal: isatty(STDIN_FILENO) == 1,
      isOutputTerminal: isatty(STDOUT_FILENO) == 1, isErrorTerminal: isatty(STDERR_FILENO) == 1,
      windowWidth: window?.width, windowHeight: window?.height)
  }
}

/// Returns the variables in `names` that are set. Reading the whole environment isn't safe while the C library may
/// change it.
package func environmentVariables(_ names: [String]) -> [String: String] {
  var values = [String: String](minimumCapacity: names.count)
  for name in names {
    if let value = getenv(name) { values[name] = String(cString: value) }
  }
  return values
}

func window(_ descriptor: Int32) -> (width: Int, height: Int?)? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : nil)
}
