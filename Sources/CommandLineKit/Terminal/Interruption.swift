#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a program is doing, for the signal handler.
private enum Stage {
  /// Nothing that outlives it.
  static let reading: sig_atomic_t = 0
  /// It may have written something. What is half done does no harm.
  static let writing: sig_atomic_t = 1
  /// It does what is finished, or undone, before it ends.
  static let holding: sig_atomic_t = 2
  /// It runs until it is interrupted.
  static let waiting: sig_atomic_t = 3
}

nonisolated(unsafe) private var stage = Stage.reading
/// Whether Ctrl-C came and the program has not ended yet.
nonisolated(unsafe) private var wasInterrupted: sig_atomic_t = 0
/// Whether what becomes of the work is said on standard error.
nonisolated(unsafe) private var isTold: sig_atomic_t = 0

private let unchanged: StaticString = "\r\u{1B}[Kfcl: interrupted; nothing was changed\n"
private let finishing: StaticString = "\r\u{1B}[Kfcl: finishing what was begun; Ctrl-C again ends it at once\n"
private let unfinished: StaticString =
  "\r\u{1B}[Kfcl: interrupted while writing; what was not reported as done may be missing (fcl doctor)\n"

/// Makes only calls that are safe in a handler.
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

/// What Ctrl-C does. It ends the program at once, with a word at a terminal on what became of the work. Work that must not
/// stay half done is finished or undone first, and a second Ctrl-C ends it. In a command that runs until interrupted, it
/// ends a wait.
package enum Interruption {
  /// From here on Ctrl-C says on standard error what became of the work.
  package static func sayWhatBecame() {
    isTold = 1
    handle(SIGINT, by: interrupt)
  }

  /// Notes that something is about to be written, which is whole whenever the program ends.
  package static func willWrite() {
    if stage == Stage.reading { stage = Stage.writing }
  }

  /// Notes that somebody is asked, so that nothing of what they are asked about has been written.
  package static func willAsk() {
    if stage == Stage.writing { stage = Stage.reading }
  }

  /// From here on the first Ctrl-C is only noted: what was begun is finished, or undone if `isRequested`.
  package static func hold() {
    if stage != Stage.waiting { stage = Stage.holding }
    handle(SIGINT, by: interrupt)
  }

  /// Whether Ctrl-C was noted.
  package static var isRequested: Bool { wasInterrupted != 0 }

  /// Ends the program as Ctrl-C does, if one was noted, so that a shell script that runs it ends too.
  package static func endIfRequested() {
    if !isRequested { return }
    signal(SIGINT, SIG_DFL)
    raise(SIGINT)
  }

  /// Waits. From the first call on, Ctrl-C no longer ends the program at once, but ends this wait or the next one.
  ///
  /// - Parameter milliseconds: how long to wait, under a second.
  /// - Returns: false once the program has been interrupted.
  package static func wait(milliseconds: Int) -> Bool {
    stage = Stage.waiting
    // Also if it was started with Ctrl-C switched off, as a shell script does in the background: nothing else ends it.
    if wasInterrupted == 0 { signal(SIGINT, interrupt) }
    if wasInterrupted == 0 { usleep(UInt32(clamping: milliseconds * 1000)) }
    return wasInterrupted == 0
  }
}

/// Sets what a signal does, unless it is ignored: a program that was started so keeps it so.
///
/// - Returns: what it did before.
@discardableResult
func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) -> (@convention(c) (Int32) -> Void)?
{
  let former = signal(number, handler)
  if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  return former
}
