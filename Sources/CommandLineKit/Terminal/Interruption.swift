import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

private enum Stage: Int32, AtomicRepresentable {
  /// The program has not written anything.
  case reading
  /// The program may have written something, but can stop at any point without harm.
  case writing
  /// The program must finish or undo its work before it ends.
  case holding
  /// The program runs until it is interrupted.
  case waiting
}

private struct InterruptionState: ~Copyable {
  private let atomicStage = Atomic(Stage.reading)
  /// True if the user pressed Ctrl-C in a stage in which the program does not end at once.
  let isRequested = Atomic(false)
  let isReported = Atomic(false)

  var stage: Stage {
    get { atomicStage.load(ordering: .relaxed) }
    nonmutating set { atomicStage.store(newValue, ordering: .relaxed) }
  }
}

private let state = InterruptionState()

private let unchanged: StaticString = "\r\u{1B}[Kfcl: interrupted; nothing was changed\n"
private let finishing: StaticString =
  "\r\u{1B}[Kfcl: finishing the change in progress; press Ctrl-C again to stop at once\n"
private let unfinished: StaticString =
  "\r\u{1B}[Kfcl: interrupted while writing; changes not reported as saved may be missing (run fcl doctor)\n"

private func interrupt(_ number: Int32) {
  let stage = state.stage
  if stage == .holding || stage == .waiting, !state.isRequested.exchange(true, ordering: .relaxed) {
    if stage == .holding { tell(finishing) }
    return
  }
  if stage != .waiting { tell(stage == .reading ? unchanged : unfinished) }
  signal(number, SIG_DFL)
  raise(number)
}

private func tell(_ text: StaticString) {
  if state.isReported.load(ordering: .relaxed) { _ = write(2, text.utf8Start, text.utf8CodeUnitCount) }
}

/// Controls the effect of Ctrl-C. Normally, Ctrl-C ends the program at once. On a terminal, a message then reports
/// whether anything changed. Work that must be complete is finished or undone first, unless the user presses Ctrl-C
/// again. In a command that runs until interrupted, Ctrl-C only ends the current wait.
package enum Interruption {
  /// Makes an interrupted command report on standard error whether anything was changed.
  package static func reportOutcome() {
    state.isReported.store(true, ordering: .relaxed)
    handle(SIGINT, by: interrupt)
  }

  /// Records that a write follows. The write must be harmless if interrupted at any point.
  package static func willWrite() {
    if state.stage == .reading { state.stage = .writing }
  }

  /// Records that the program asks a question, and has not written anything yet.
  package static func willAsk() {
    if state.stage == .writing { state.stage = .reading }
  }

  /// Delays the end of the program. The first Ctrl-C only sets `isRequested`; the caller must then finish or undo its
  /// work.
  package static func hold() {
    if state.stage != .waiting { state.stage = .holding }
    handle(SIGINT, by: interrupt)
  }

  package static var isRequested: Bool { state.isRequested.load(ordering: .relaxed) }

  /// Ends the program by SIGINT if Ctrl-C was pressed, so that a calling shell script also ends.
  package static func endIfRequested() {
    if !isRequested { return }
    signal(SIGINT, SIG_DFL)
    raise(SIGINT)
  }

  /// Waits for `milliseconds`, which must be less than 1,000. After the first call, Ctrl-C ends a wait instead of the
  /// program. Returns false once Ctrl-C has been pressed.
  package static func wait(milliseconds: Int) -> Bool {
    state.stage = .waiting
    // Only SIGINT can end the wait. Handle SIGINT even if the program started with SIGINT ignored, as in a background
    // job of a script.
    if !isRequested { signal(SIGINT, interrupt) }
    if !isRequested { usleep(UInt32(clamping: milliseconds * 1000)) }
    return !isRequested
  }
}

/// Sets a signal handler unless the program started with the signal ignored. Returns the former handler.
@discardableResult
func handle(_ number: Int32, by handler: @escaping @convention(c) (Int32) -> Void) -> (@convention(c) (Int32) -> Void)?
{
  let former = signal(number, handler)
  if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
  return former
}
