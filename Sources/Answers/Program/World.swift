import CommandLineKit
import FantasyCore
import LeagueStore

/// Everything outside the program, passed in: environment, clock, streams, terminal. Tests pass their own.
package struct World {
  package var environment: [String: String]
  package var folder: String
  /// The machine's clock, in UTC.
  package var clock: () -> Instant
  package var localTime: (Instant) -> LocalTime
  /// Returns the local time in a zone; nil if the machine doesn't know the zone.
  package var timeIn: (_ zone: String) -> ((Instant) -> LocalTime)?
  /// The names of inhabited time zones, such as Asia/Kolkata; empty if the machine doesn't list them.
  package var zones: () -> [String] = { [] }
  package var input: InputSource
  package var output, error: any ByteSink
  package var terminal: TerminalFacts
  /// Waits before the next poll. Returns false once the user interrupts; by default, returns false at once.
  package var pause: () -> Bool = { false }

  /// Shows text in a pager; returns false if the pager does not exist.
  package var page: (_ bytes: [UInt8], _ pager: String) -> Bool = { _, _ in false }

  var openScreen: (_ hasLooks: Bool) -> (any ScreenTerminal)? = { _ in nil }

  /// Called with the failures that are about to be reported on standard error.
  package var failed: ([Problem]) -> Void = { _ in }

  package var wait: (_ seconds: Int) -> Void

  /// Draws a seed if the user gives none. The seed is short, so that people can type it.
  package var drawSeed: () -> Int = { Int.random(in: 1...999_999_999) }

  /// The number of simulations of a match from which odds are computed. Test matches use a tenth. fcl's own tests set a
  /// smaller number.
  package var forecastRuns = 10_000

  /// Called when a command that may take a long time begins.
  package var begins: () -> Void = {}

  /// Called before the command writes anything that is kept after it ends, except caches.
  package var willWrite: () -> Void = {}

  package var willAsk: () -> Void = {}

  /// Called before work that Ctrl-C must not leave incomplete. The work is then finished, or undone if `isInterrupted`.
  package var holdsInterrupts: () -> Void = {}

  package var isInterrupted: () -> Bool = { false }

  /// Returns whether the program's user owns the file at a path, following links.
  package var isOwner: (_ path: String) throws -> Bool = SystemCalls.owns

  /// True if the process ends after this answer. Values are then not freed, which saves 10 % of the time with 1,000
  /// entries.
  var endsWithAnswer = false

  package static let variables =
    TerminalFacts.variables + [
      "FCL_STORE", "FCL_LEAGUE", "FCL_SESSION", "FCL_OUTPUT", "HOME", "PAGER", "SHELL", "TZ", "XDG_CACHE_HOME",
      "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
    ]
}

extension World {
  package func keep(_ value: some Any) {
    if endsWithAnswer { _ = Unmanaged.passRetained(Kept(value)) }
  }
}

private final class Kept<Value> {
  private let value: Value

  init(_ value: Value) { self.value = value }
}

package struct LocalTime: Hashable, Sendable {
  /// The date and time without the zone: `2026-03-28 19:30`.
  package var text: String
  package var zone: String
  /// The difference to UTC in seconds; positive east of Greenwich.
  package var offset = 0

  package init(text: String, zone: String, offset: Int = 0) {
    self.text = text
    self.zone = zone
    self.offset = offset
  }
}
