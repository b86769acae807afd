/// A progress bar on standard error for a long task. Appears after half a second. Not thread-safe.
package final class ProgressBar {
  private let sink: any ByteSink
  private let width: Int
  private let isASCII: Bool
  private let elapsed: () -> Duration
  private var shown: (text: String, at: Duration)?

  private static let delay = Duration.milliseconds(500)
  private static let interval = Duration.milliseconds(100)

  /// Creates a progress bar. Returns nil if standard error is not a terminal. `sink` writes to standard error.
  /// `elapsed` returns the time since the start of the task.
  package init?(sink: any ByteSink, facts: TerminalFacts, elapsed: @escaping () -> Duration) {
    guard facts.isErrorTerminal else { return nil }
    self.sink = sink
    width = facts.width ?? 80
    isASCII = facts.isASCII
    self.elapsed = elapsed
  }

  /// Updates the progress. Frequent calls are cheap. Errors in writing are ignored.
  package func update(_ done: Int, of total: Int, title: String) {
    let now = elapsed()
    if now < ProgressBar.delay || total <= 0 { return }
    if let shown, now - shown.at < ProgressBar.interval { return }
    let text = bar(min(max(done, 0), total), of: total, title: title)
    if text != shown?.text { sink.tell("\r" + text + "\u{1B}[K") }
    shown = (text, now)
  }

  package func finish() {
    if shown != nil { sink.tell("\r\u{1B}[K") }
    shown = nil
  }

  private func bar(_ done: Int, of total: Int, title: String) -> String {
    let numbers = " \(done)/\(total)"
    let room = width - 1 - displayWidth(numbers)
    let name = cut(shownSafe(title), to: max(0, min(room, 40)), mark: isASCII ? "..." : "…")
    let length = min(30, room - displayWidth(name) - 3)
    if length < 5 { return name + numbers }
    let filled = length * done / total
    let line = String(repeating: isASCII ? "#" : "█", count: filled)
    return name + " [" + line + String(repeating: isASCII ? "." : "░", count: length - filled) + "]" + numbers
  }
}
