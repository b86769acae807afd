import CommandLineKit
import FantasyCore

/// Everything outside the program, handed in: environment, clock, streams, terminal. A test hands in its own.
struct World {
  var environment: [String: String]
  var folder: String
  /// The machine's clock, in UTC.
  var clock: () -> Instant
  /// A moment in the user's time zone, with the zone's name.
  var localTime: (Instant) -> LocalTime
  var input: InputSource
  var output: any ByteSink
  var error: any ByteSink
  var terminal: TerminalFacts
  /// Waits a moment before a look at what may have changed; false once the user interrupts, as at once in a world that
  /// says nothing of it.
  var pause: () -> Bool = { false }

  /// Learns of the failures that are told on standard error, before they become words.
  var failed: ([Problem]) -> Void = { _ in }

  /// Waits so many seconds before something is answered.
  var wait: (_ seconds: Int) -> Void

  static let variables =
    TerminalFacts.variables + [
      "FCL_STORE", "FCL_LEAGUE", "FCL_SESSION", "FCL_OUTPUT", "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
    ]
}

/// A moment as people in a time zone write it.
struct LocalTime: Hashable, Sendable {
  /// `2026-03-28 19:30`.
  var text: String
  /// `IST`.
  var zone: String
}
