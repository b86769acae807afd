#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal for full-screen views, on standard input and output.
package final class FullScreen: ScreenTerminal {
  package let hasLooks: Bool
  private let output: any ByteSink
  private var decoder = KeyDecoder()
  private var keys: [Key] = []
  private var isOpen = true
  private var pipe: [Int32] = [-1, -1]

  /// Time limits in milliseconds. After `escapeTime`, a lone escape byte is the Escape key. After `idleTime` with no
  /// input, `next` returns `.nothing`.
  private static let escapeTime: Int32 = 100, idleTime: Int32 = 1_000

  /// Prepares the terminal for full-screen views. Returns nil if there is no terminal, or if the preparation fails.
  package init?(output: any ByteSink, hasLooks: Bool) {
    self.output = output
    self.hasLooks = hasLooks
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0,
      systemPipe(&pipe) == 0
    else { return nil }
    for end in pipe {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    // Ctrl-C and Ctrl-Z still work, because they send signals.
    let isTaken = TakenTerminal.take(STDIN_FILENO, settings, waking: pipe[1]) {
      $0.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
      $0.c_iflag &= ~tcflag_t(IXON | ICRNL)
    }
    if !isTaken {
      closePipe()
      return nil
    }
  }

  /// The size of the terminal; 80 by 24 if unknown.
  package var size: ScreenSize {
    guard let window = window(STDOUT_FILENO), let height = window.height else {
      return ScreenSize(width: 80, height: 24)
    }
    return ScreenSize(width: window.width, height: height)
  }

  package var hasKeys: Bool { !keys.isEmpty }

  /// Returns the next input. Waits up to a second.
  package func next() -> ScreenInput {
    while keys.isEmpty {
      var waited = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe[0], events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waited, 2, decoder.isWaiting ? Self.escapeTime : Self.idleTime)
      if count < 0, errno != EINTR { return .ended }
      if count == 0 {
        if !decoder.isWaiting { return .nothing }
        keys += decoder.flush()
      }
      if waited[1].revents != 0, count > 0 {
        var bytes = [UInt8](repeating: 0, count: 64)
        _ = read(pipe[0], &bytes, bytes.count)
        return .resized
      }
      if waited[0].revents != 0, count > 0 {
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let got = read(STDIN_FILENO, &bytes, bytes.count)
        if got == 0 || got < 0 && errno != EINTR && errno != EAGAIN { return .ended }
        if got > 0 { keys += decoder.add(bytes.prefix(got)) }
      }
    }
    return .key(keys.removeFirst())
  }

  package func write(_ bytes: [UInt8]) throws(OutputError) {
    if bytes.isEmpty { return }
    try output.write(bytes)
    try output.flush()
  }

  /// Restores the terminal. Later calls have no effect.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    TakenTerminal.giveBack()
    closePipe()
  }

  private func closePipe() {
    for end in pipe { _ = systemClose(end) }
  }
}

private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
