import CommandLineKit
import FantasyCore
import LeagueStore

/// Everything outside the program, passed in: environment, clock, streams, terminal. Tests pass their own.
struct World {
  var environment: [String: String]
  var folder: String
  /// The machine's clock, in UTC.
  var clock: () -> Instant
  /// A time in the user's time zone, with the zone's name.
  var localTime: (Instant) -> LocalTime
  /// The same for a time zone by its name; nil if the machine doesn't know it.
  var timeIn: (_ zone: String) -> ((Instant) -> LocalTime)?
  /// The names of the time zones that people live in, such as Asia/Kolkata; empty if the machine doesn't list them.
  var zones: () -> [String] = { [] }
  var input: InputSource
  var output: any ByteSink
  var error: any ByteSink
  var terminal: TerminalFacts
  /// Waits a short while before the next check for changes; false once the user interrupts. By default it returns false
  /// at once.
  var pause: () -> Bool = { false }

  /// Shows a long text through a pager, a command line; false if there is no such program and nothing was shown.
  var page: (_ bytes: [UInt8], _ pager: String) -> Bool = { _, _ in false }

  /// Takes the terminal as a whole for a full-screen view; nil if there is none that can be.
  var openScreen: (_ hasLooks: Bool) -> (any ScreenTerminal)? = { _ in nil }

  /// Receives the failures that are reported on standard error, before they become text.
  var failed: ([Problem]) -> Void = { _ in }

  /// Waits `seconds` seconds before an answer.
  var wait: (_ seconds: Int) -> Void

  /// A number for what is drawn where nobody named one; short, so that people can type it again.
  var drawSeed: () -> Int = { Int.random(in: 1...999_999_999) }

  /// From how many simulated matches odds come, of a Test from a tenth of them; tests do with fewer.
  var forecastRuns = 10_000

  /// Called when a command begins that people may have to wait for.
  var begins: () -> Void = {}

  /// Called before anything is written that outlives the command, caches apart.
  var willWrite: () -> Void = {}

  /// Called before somebody is asked.
  var willAsk: () -> Void = {}

  /// Called before work that is finished, or undone if `isInterrupted`, when Ctrl-C comes.
  var holdsInterrupts: () -> Void = {}

  /// Whether Ctrl-C came in the meantime.
  var isInterrupted: () -> Bool = { false }

  /// Whether the user who runs the program owns what a path leads to.
  var isOwner: (_ path: String) throws -> Bool = SystemCalls.owns

  /// Whether the process ends with the answer, so that nothing that was read has to be taken apart: for a league of a
  /// thousand entries that would take a tenth of the time.
  var endsWithAnswer = false

  static let variables =
    TerminalFacts.variables + [
      "FCL_STORE", "FCL_LEAGUE", "FCL_SESSION", "FCL_OUTPUT", "HOME", "PAGER", "SHELL", "TZ", "XDG_CACHE_HOME",
      "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
    ]
}

extension World {
  /// Keeps a value that would only be taken apart before the process ends.
  func keep(_ value: some Any) {
    if endsWithAnswer { _ = Unmanaged.passRetained(Kept(value)) }
  }
}

private final class Kept<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }
}

/// A time as people in a time zone write it.
struct LocalTime: Hashable, Sendable {
  /// `2026-03-28 19:30`.
  var text: String
  /// `IST`.
  var zone: String
  /// How many seconds it is ahead of UTC.
  var offset = 0
}
