import CommandLineKit
import FantasyCore
import LeagueStore

/// The program's external dependencies: environment variables, clock, streams and terminal. Tests supply their own.
package struct World {
  package var environment: [String: String]
  package var folder: String
  /// Returns the current time of the machine's clock.
  package var clock: () -> Instant
  package var localTime: (Instant) -> LocalTime
  /// Returns the function that converts instants to local time in a zone; nil if the machine doesn't know the zone.
  package var timeIn: (_ zone: String) -> ((Instant) -> LocalTime)?
  /// Returns the names of inhabited time zones, such as `Asia/Kolkata`; empty if the machine doesn't list them.
  package var zones: () -> [String] = { [] }
  package var input: InputSource
  package var output, error: any ByteSink
  package var terminal: TerminalFacts
  /// Waits until the next poll. Returns false if the user interrupts. The default returns false at once.
  package var pause: () -> Bool = { false }

  /// Shows text in a pager. Returns false if the pager does not exist.
  package var page: (_ bytes: [UInt8], _ pager: String) -> Bool = { _, _ in false }

  /// Runs the user's command line with `input` as its standard input, and waits until the command ends.
  package var runCommand: (_ command: String, _ input: [UInt8]) -> CommandEnd = { _, _ in .notStarted(errno: 0) }

  var openScreen: (_ hasLooks: Bool) -> (any ScreenTerminal)? = { _ in nil }

  /// Called with the failures that are about to be reported on standard error.
  package var failed: ([Problem]) -> Void = { _ in }

  package var wait: (_ seconds: Int) -> Void

  /// Draws a random seed, used if the user gives none. Seeds have at most nine digits, so that people can type them.
  package var drawSeed: () -> Int = { Int.random(in: 1...999_999_999) }

  /// The number of simulations of a match for computing odds. Test matches use a tenth of this number. The tests of fcl
  /// set a smaller number.
  package var forecastRuns = 10_000

  /// Called when a command that may take a long time begins.
  package var begins: () -> Void = {}

  /// Called before the command writes anything permanent. Caches don't count as permanent.
  package var willWrite: () -> Void = {}

  package var willAsk: () -> Void = {}

  /// Called before work that Ctrl-C must not leave incomplete. If `isInterrupted` returns true afterwards, the work is
  /// finished or undone.
  package var holdsInterrupts: () -> Void = {}

  package var isInterrupted: () -> Bool = { false }

  /// Returns true if the program's user owns the file at `path`. Follows links.
  package var isOwner: (_ path: String) throws -> Bool = SystemCalls.owns

  /// True if the process ends after this answer. Values are then not freed, which saves 10 % of the time in a league
  /// with 1,000 entries.
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
  /// The date and time without the zone, such as `2026-03-28 19:30`.
  package var text: String
  package var zone: String
  /// The offset from UTC in seconds; positive east of Greenwich.
  package var offset = 0

  package init(text: String, zone: String, offset: Int = 0) {
    self.text = text
    self.zone = zone
    self.offset = offset
  }
}
