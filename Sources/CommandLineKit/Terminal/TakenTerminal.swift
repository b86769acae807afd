import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Signal handlers read the variables below. While the handlers are installed, only `isGivenBack` changes. The terminal
// settings are on the heap, because Swift 6.3.1 reserves 57 bytes for a global `termios` but writes 60.

nonisolated(unsafe) private let former = UnsafeMutablePointer<termios>.allocate(capacity: 1)
nonisolated(unsafe) private let changed = UnsafeMutablePointer<termios>.allocate(capacity: 1)
private let terminal = Atomic<Int32>(-1)
private let isWholeScreen = Atomic(false)
/// The descriptor of the pipe that wakes a full-screen view; -1 if there is none.
private let wakeUp = Atomic<Int32>(-1)
nonisolated(unsafe) private let handlers = UnsafeMutablePointer<(@convention(c) (Int32) -> Void)?>.allocate(
  capacity: Int(SignalNumbers.last) + 1)
/// True after the terminal was restored because the program is about to stop. If the system ignores the stop, no
/// SIGCONT follows, so the program must change the settings again itself.
private let isGivenBack = Atomic(false)

/// Escape codes that switch to the alternate screen, hide the cursor, turn off line wrapping and turn on bracketed
/// paste.
private let enter: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h"
private let leave: StaticString = "\u{1B}[?2004l\u{1B}[0m\u{1B}[r\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

/// A terminal whose settings are changed for a full-screen view or a prompt without echo. Before a signal ends or stops
/// the program, the settings are restored. When the program continues, the changes are made again.
enum TakenTerminal {
  /// Changes a terminal's settings. Returns false and changes nothing if this program has already changed settings.
  ///
  /// - Parameter wake: the descriptor of the pipe that wakes a full-screen view after a signal. Nil for a prompt, which
  ///   is not redrawn.
  static func take(
    _ descriptor: Int32, _ settings: termios, waking wake: Int32?, _ change: (inout termios) -> Void
  ) -> Bool {
    guard terminal.load(ordering: .relaxed) < 0 else { return false }
    var wanted = settings
    change(&wanted)
    former.initialize(to: settings)
    changed.initialize(to: wanted)
    terminal.store(descriptor, ordering: .relaxed)
    isWholeScreen.store(wake != nil, ordering: .relaxed)
    wakeUp.store(wake ?? -1, ordering: .relaxed)
    isGivenBack.store(false, ordering: .relaxed)
    for number in SignalNumbers.ending { handlers[Int(number)] = handle(number, by: restoreAndEnd) }
    handlers[Int(SIGTSTP)] = handle(SIGTSTP, by: restoreAndStop)
    handlers[Int(SIGCONT)] = signal(SIGCONT, resume)
    if wake != nil { handlers[Int(SIGWINCH)] = signal(SIGWINCH, wakeView) }
    tcsetattr(descriptor, TCSAFLUSH, changed)
    if wake != nil { send(enter) }
    return true
  }

  static func giveBack() {
    let descriptor = terminal.load(ordering: .relaxed)
    guard descriptor >= 0 else { return }
    let isWholeScreen = isWholeScreen.load(ordering: .relaxed)
    if isWholeScreen { send(leave) }
    tcsetattr(descriptor, TCSAFLUSH, former)
    let numbers = SignalNumbers.ending + [SIGTSTP, SIGCONT] + (isWholeScreen ? [SIGWINCH] : [])
    for number in numbers { signal(number, handlers[Int(number)]) }
    terminal.store(-1, ordering: .relaxed)
    wakeUp.store(-1, ordering: .relaxed)
  }
}

private enum SignalNumbers {
  #if os(Linux)
    /// The highest real-time signal of Linux. The C library uses signals 32, 33 and sometimes 34 for its threads.
    static let last: Int32 = 64
    private static let harmless = [SIGCHLD, SIGCONT, SIGURG, SIGWINCH]
  #else
    static let last: Int32 = 31
    private static let harmless = [SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGIO, SIGINFO]
  #endif

  /// The signals that end the program by default, including those for crashes. SIGKILL is excluded, because it can't be
  /// caught.
  static let ending = (1...last).filter { !(harmless + [SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU]).contains($0) }
}

// The signal handlers call only async-signal-safe functions.

private func send(_ text: StaticString) {
  var start = text.utf8Start, rest = text.utf8CodeUnitCount
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

private func restore() {
  if isWholeScreen.load(ordering: .relaxed) { send(leave) }
  tcsetattr(terminal.load(ordering: .relaxed), TCSANOW, former)
}

private func takeAgain() {
  isGivenBack.store(false, ordering: .relaxed)
  tcsetattr(terminal.load(ordering: .relaxed), TCSANOW, changed)
  if isWholeScreen.load(ordering: .relaxed) { send(enter) }
  wakeView(SIGWINCH)
}

private func restoreAndEnd(_ number: Int32) {
  restore()
  // The former handler of SIGINT reports whether anything was changed. Other signals get the default effect, because
  // Swift's crash handler would ask questions at a terminal.
  signal(number, number == SIGINT ? handlers[Int(number)] : SIG_DFL)
  // The signal takes effect when this handler returns.
  raise(number)
}

private func restoreAndStop(_ number: Int32) {
  restore()
  isGivenBack.store(true, ordering: .relaxed)
  var stops = sigset_t(), before = sigset_t()
  sigemptyset(&stops)
  sigaddset(&stops, number)
  signal(number, SIG_DFL)
  raise(number)
  // The program stops in this call, unless the system ignores the stop.
  pthread_sigmask(SIG_UNBLOCK, &stops, &before)
  pthread_sigmask(SIG_SETMASK, &before, nil)
  signal(number, restoreAndStop)
  if isGivenBack.load(ordering: .relaxed) { takeAgain() }
}

private func resume(_ number: Int32) { takeAgain() }

private func wakeView(_ number: Int32) {
  let wakeUp = wakeUp.load(ordering: .relaxed)
  if wakeUp < 0 { return }
  var byte: UInt8 = 0
  _ = write(wakeUp, &byte, 1)
}
