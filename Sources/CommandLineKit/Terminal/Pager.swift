#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package enum Pager {
  /// Runs a pager's shell command on a text and waits until it ends; quitting early is no failure. Returns false, with
  /// nothing shown, if there is no such program.
  package static func show(_ bytes: [UInt8], with command: String) -> Bool {
    // The pager needs the default effect of a closed pipe, which this program ignores.
    let pipeHandler = signal(SIGPIPE, SIG_DFL)
    let pipe = popen(command, "w")
    signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, pipeHandler) }
    guard let pipe else { return false }
    // Ctrl-C is for the pager.
    let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, handler) in handlers { signal(number, handler) } }
    _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, pipe) }
    let status = pclose(pipe)
    let code = status >> 8 & 0xFF
    // Shells exit with 126 or 127 for a program that they can't run or find.
    return status & 0x7F != 0 || code != 127 && code != 126
  }
}
