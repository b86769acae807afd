#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal's settings as they were, and as a full-screen view needs them, for the signal handlers. On the heap, as in
/// EchoOff.swift.
nonisolated(unsafe) private let former = UnsafeMutablePointer<termios>.allocate(capacity: 1)
nonisolated(unsafe) private let raw = UnsafeMutablePointer<termios>.allocate(capacity: 1)
/// The pipe through which signal handlers wake who waits for a key.
nonisolated(unsafe) private var wakeUp: Int32 = -1
nonisolated(unsafe) private let handlers = UnsafeMutablePointer<(@convention(c) (Int32) -> Void)?>.allocate(
  capacity: 65)

/// The other screen of the terminal, without a cursor and without wrapping at the edge; and back.
/// Pasted text comes between marks.
private let enter: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
private let leave: StaticString = "\u{1B}[?2004l\u{1B}[0m\u{1B}[r\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

/// Signals that end the program, crashes among them: the terminal is given back before they do.
private let ending = [
  SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS, SIGXCPU, SIGALRM,
  SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2,
]

/// Whether the terminal is given back for a stop. Still so when the program goes on without a SIGCONT: there was nobody to
/// stop for, as where it is the terminal's only program, and the system has dropped the stop.
nonisolated(unsafe) private var isGivenBack: sig_atomic_t = 0

private func send(_ text: StaticString) {
  var (start, rest) = (text.utf8Start, text.utf8CodeUnitCount)
  while rest > 0 {
    let count = write(STDOUT_FILENO, start, rest)
    if count > 0 {
      start += count
      rest -= count
    } else if !mayTryAgain(STDOUT_FILENO) {
      return
    }
  }
}

// The handlers make only calls that are safe in one.

private func restoreAndEnd(_ number: Int32) {
  send(leave)
  tcsetattr(STDIN_FILENO, TCSANOW, former)
  // Ctrl-C says what became of the work. The rest ends at once: at a terminal Swift's own handler of crashes would ask.
  signal(number, number == SIGINT ? handlers[Int(number)] : SIG_DFL)
  raise(number)
}

private func restoreAndStop(_ number: Int32) {
  send(leave)
  tcsetattr(STDIN_FILENO, TCSANOW, former)
  isGivenBack = 1
  signal(SIGTSTP, SIG_DFL)
  // Stops as soon as this returns.
  raise(SIGTSTP)
}

private func goOn(_ number: Int32) {
  isGivenBack = 0
  signal(SIGTSTP, restoreAndStop)
  tcsetattr(STDIN_FILENO, TCSANOW, raw)
  send(enter)
  wake(number)
}

private func wake(_ number: Int32) {
  var byte: UInt8 = 0
  _ = write(wakeUp, &byte, 1)
}

/// The terminal of standard input and output, used as a whole.
public final class FullScreen: ScreenTerminal {
  /// Whether codes for looks may be sent.
  public let hasLooks: Bool
  private let output: any ByteSink
  private var decoder = KeyDecoder()
  private var keys: [Key] = []
  private var isOpen = true
  private var pipe: [Int32] = [-1, -1]

  /// How many milliseconds pass before a lone escape is the key Escape, and before nothing has come.
  private static let (escapeTime, idleTime): (Int32, Int32) = (100, 1_000)

  /// Takes the terminal; nil if there is none or it doesn't obey.
  ///
  /// - Parameter output: standard output.
  public init?(output: any ByteSink, hasLooks: Bool) {
    (self.output, self.hasLooks) = (output, hasLooks)
    var settings = termios()
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0,
      systemPipe(&pipe) == 0
    else { return nil }
    for end in pipe {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeUp = pipe[1]
    former.initialize(to: settings)
    // Ctrl-C and Ctrl-Z stay signals.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
    raw.initialize(to: settings)
    for number in ending { handlers[Int(number)] = handle(number, by: restoreAndEnd) }
    handlers[Int(SIGTSTP)] = handle(SIGTSTP, by: restoreAndStop)
    handlers[Int(SIGCONT)] = signal(SIGCONT, goOn)
    handlers[Int(SIGWINCH)] = signal(SIGWINCH, wake)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, raw)
    send(enter)
  }

  /// Its size now; 80 by 24 if it doesn't say.
  public var size: ScreenSize {
    guard let window = window(STDOUT_FILENO), let height = window.height else {
      return ScreenSize(width: 80, height: 24)
    }
    return ScreenSize(width: window.width, height: height)
  }

  /// Whether more keys have come already.
  public var hasKeys: Bool { !keys.isEmpty }

  /// What comes next; waits up to a second.
  public func next() -> ScreenInput {
    while keys.isEmpty {
      var waited = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe[0], events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waited, 2, decoder.isWaiting ? Self.escapeTime : Self.idleTime)
      if count < 0, errno != EINTR { return .ended }
      if isGivenBack != 0 { goOn(SIGCONT) }
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

  /// Shows bytes at once.
  public func write(_ bytes: [UInt8]) throws(OutputError) {
    if bytes.isEmpty { return }
    try output.write(bytes)
    try output.flush()
  }

  /// Gives the terminal back as it was; the second time it does nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    send(leave)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, former)
    for number in ending + [SIGTSTP, SIGCONT, SIGWINCH] { signal(number, handlers[Int(number)]) }
    wakeUp = -1
    for end in pipe { _ = systemClose(end) }
  }
}

private func systemPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
