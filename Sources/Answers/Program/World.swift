import CommandLineKit
import FantasyCore
import LeagueStore

/// Everything outside the program, passed in: environment, clock, streams, terminal. Tests pass their own.
package struct World {
  package var environment: [String: String]
  package var folder: String
  /// The machine's clock, in UTC.
  package var clock: () -> Instant
  /// A time in the user's time zone, with the zone's name.
  package var localTime: (Instant) -> LocalTime
  /// The same for a time zone by its name; nil if the machine doesn't know it.
  package var timeIn: (_ zone: String) -> ((Instant) -> LocalTime)?
  /// The names of the time zones that people live in, such as Asia/Kolkata; empty if the machine doesn't list them.
  package var zones: () -> [String] = { [] }
  package var input: InputSource
  package var output: any ByteSink
  package var error: any ByteSink
  package var terminal: TerminalFacts
  /// Waits a short while before the next check for changes; false once the user interrupts. By default it returns false
  /// at once.
  package var pause: () -> Bool = { false }

  /// Shows a long text through a pager, a command line; false if there is no such program and nothing was shown.
  package var page: (_ bytes: [UInt8], _ pager: String) -> Bool = { _, _ in false }

  /// Takes the terminal as a whole for a full-screen view; nil if there is none that can be.
  var openScreen: (_ hasLooks: Bool) -> (any ScreenTerminal)? = { _ in nil }

  /// Receives the failures that are reported on standard error, before they become text.
  package var failed: ([Problem]) -> Void = { _ in }

  /// Waits `seconds` seconds before an answer.
  package var wait: (_ seconds: Int) -> Void

  /// A number for what is drawn where nobody named one; short, so that people can type it again.
  package var drawSeed: () -> Int = { Int.random(in: 1...999_999_999) }

  /// From how many simulated matches odds come, of a Test from a tenth of them; tests do with fewer.
  package var forecastRuns = 10_000

  /// Called when a command begins that people may have to wait for.
  package var begins: () -> Void = {}

  /// Called before anything is written that outlives the command, caches apart.
  package var willWrite: () -> Void = {}

  /// Called before somebody is asked.
  package var willAsk: () -> Void = {}

  /// Called before work that is finished, or undone if `isInterrupted`, when Ctrl-C comes.
  package var holdsInterrupts: () -> Void = {}

  /// Whether Ctrl-C came in the meantime.
  package var isInterrupted: () -> Bool = { false }

  /// Whether the user who runs the program owns what a path leads to.
  package var isOwner: (_ path: String) throws -> Bool = SystemCalls.owns

  /// Whether the process ends with the answer, so that nothing that was read has to be taken apart: for a league of a
  /// thousand entries that would take a tenth of the time.
  var endsWithAnswer = false

  package static let variables =
    TerminalFacts.variables + [
      "FCL_STORE", "FCL_LEAGUE", "FCL_SESSION", "FCL_OUTPUT", "HOME", "PAGER", "SHELL", "TZ", "XDG_CACHE_HOME",
      "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
    ]
}

extension World {
  /// Keeps a value that would only be taken apart before the process ends.
  package func keep(_ value: some Any) {
    if endsWithAnswer { _ = Unmanaged.passRetained(Kept(value)) }
  }
}

private final class Kept<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }
}

/// A time as people in a time zone write it.
package struct LocalTime: Hashable, Sendable {
  /// `2026-03-28 19:30`.
  package var text: String
  /// `IST`.
  package var zone: String
  /// How many seconds it is ahead of UTC.
  package var offset = 0

  package init(text: String, zone: String, offset: Int = 0) {
    self.text = text
    self.zone = zone
    self.offset = offset
  }
}
