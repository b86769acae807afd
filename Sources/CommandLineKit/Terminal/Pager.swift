#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package enum Pager {
  /// Shows a text with the shell command of a pager, and waits until the pager ends. Quitting early is not a failure.
  /// Returns false, with nothing shown, if the pager does not exist.
  package static func show(_ bytes: [UInt8], with command: String) -> Bool {
    // This program ignores SIGPIPE, but the pager needs the default effect.
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
    // A shell exits with 126 for a program that it can't run, and with 127 for one that does not exist.
    return status & 0x7F != 0 || code != 127 && code != 126
  }
}
