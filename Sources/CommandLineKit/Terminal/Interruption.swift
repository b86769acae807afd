#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private enum Stage {
  /// Nothing has been written.
  static let reading: sig_atomic_t = 0
  /// Something may have been written; stopping midway does no harm.
  static let writing: sig_atomic_t = 1
  /// Work must be finished or undone before the program ends.
  static let holding: sig_atomic_t = 2
  /// The command runs until it is interrupted.
  static let waiting: sig_atomic_t = 3
}

nonisolated(unsafe) private var stage = Stage.reading
/// Whether Ctrl-C was pressed and the program has not ended yet.
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0
/// Whether the effect of an interruption is reported on standard error.
nonisolated(unsafe) private var isTold: sig_atomic_t = 0

private let unchanged: StaticString = "\r\u{1B}[Kfcl: interrupted; nothing was changed\n"
private let finishing: StaticString = "\r\u{1B}[Kfcl: finishing what was begun; Ctrl-C again ends it at once\n"
private let unfinished: StaticString =
  "\r\u{1B}[Kfcl: interrupted while writing; what was not reported as done may be missing (fcl doctor)\n"

/// Async-signal-safe.
private func interrupt(_ number: Int32) {
  if stage >= Stage.holding, wasInterrupted == 0 {
    wasInterrupted = 1
    if stage == Stage.holding { tell(finishing) }
    return
  }
  if stage != Stage.waiting { tell(stage == Stage.reading ? unchanged : unfinished) }
  signal(number, SIG_DFL)
  raise(number)
}

private func tell(_ text: StaticString) {
  if isTold != 0 { _ = write(2, text.utf8Start, text.utf8CodeUnitCount) }
}

/// The effect of Ctrl-C. It ends the program at once and, at a terminal, reports whether anything was changed. Work
/// that must not stay half done is finished or undone first, and a second Ctrl-C ends it. In a command that runs until
/// interrupted, it ends a wait.
package enum Interruption {
  /// Makes Ctrl-C report on standard error whether anything was changed, from now on.
  package static func sayWhatBecame() {
    isTold = 1
    handle(SIGINT, by: interrupt)
  }

  /// Notes that something is about to be written, which is consistent whenever the program ends.
  package static func willWrite() {
    if stage == Stage.reading { stage = Stage.writing }
  }

  /// Notes that the user is asked a question, so nothing that it is about has been written.
  package static func willAsk() {
    if stage == Stage.writing { stage = Stage.reading }
  }

  /// Makes the first Ctrl-C from now on only set `isRequested`; the work is finished or undone.
  package static func hold() {
    if stage != Stage.waiting { stage = Stage.holding }
    handle(SIGINT, by: interrupt)
  }

  package static var isRequested: Bool { wasInterrupted != 0 }

  /// Ends the program by SIGINT if Ctrl-C was noted, so that a shell script that runs it ends too.
  package static func endIfRequested() {
    if !isRequested { return }
    signal(SIGINT, SIG_DFL)
    raise(SIGINT)
  }

  /// Waits for less than a second. From the first call on, Ctrl-C ends this wait or the next one rather than the
  /// program. Returns false once the program has been interrupted.
  package static func wait(milliseconds: Int) -> Bool {
    stage = Stage.waiting
    // Even if started with SIGINT ignored, as by a shell script in the background: nothing else ends it.
    if wasInterrupted == 0 { signal(SIGINT, interrupt) }
    if wasInterrupted == 0 { usleep(UInt32(clamping: milliseconds * 1000)) }
    return wasInterrupted == 0
  }
}

/// Sets a signal handler unless the signal is ignored, which a program inherits at its start. Returns the former
/// handler.
@discardableResult
func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) -> (@convention(c) (Int32) -> Void)?
{
  let former = signal(number, handler)
  if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  return former
}
