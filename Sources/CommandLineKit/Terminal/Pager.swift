#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package enum Pager {
  /// Shows a text in a pager, and waits until the pager ends. `command` is the shell command that runs the pager.
  /// Returns false if the shell can't run the pager. Leaving the pager early is not a failure.
  package static func show(_ bytes: [UInt8], with command: String) -> Bool {
    // The pager needs the default effect of SIGPIPE, which this program ignores.
    let pipeHandler = signal(SIGPIPE, SIG_DFL)
    let pipe = popen(command, "w")
    signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, pipeHandler) }
    guard let pipe else { return false }
    // While the pager runs, Ctrl-C affects only the pager.
    let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, pipe) }
    let status = pclose(pipe)
    let code = status >> 8 & 0xFF
    // A shell exits with 126 for a program that can't be run, and with 127 for a missing program.
    return status & 0x7F != 0 || code != 127 && code != 126
  }
}
