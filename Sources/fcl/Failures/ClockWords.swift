// Why a moment is not taken, in words.

import FantasyCore

/// Refusals of moments in words.
enum ClockWords {
  /// A refusal: code, exit, message, hint.
  static func refused(_ fault: ClockFault, _ league: League) -> (String, Exit, String, String?) {
    switch fault {
    case .ahead(let now, let limit):
      let what = limit.map(reached) ?? "no match is to come, so the time of the league \(league.terms.id) stands still"
      return (
        "clock.ahead", .locked,
        "only the commissioner, \(league.commissioner), may set the time to \(now): \(what)",
        "the commissioner moves the clock on: fcl league clock TIME"
      )
    case .goesByItself(let id):
      return (
        "clock.real", .usage, "the league \(id) has the real clock, which goes on by itself",
        "a time before the last event puts a wrong one right"
      )
    case .toCome(let time, let clock):
      return ("clock.to-come", .usage, "\(time) is to come by the machine's clock, which says \(clock)", nil)
    case .notWrong(let number, let time):
      return (
        "clock.not-wrong", .usage, "change \(number) was made at \(time), so nothing is wrong from it on",
        "fcl log shows when each was made"
      )
    case .beforeCommit(let number, let time):
      return (
        "clock.too-early", .usage, "change \(number), which is taken to be right, was made at \(time)",
        "--from NUMBER names the first wrong change; fcl log shows when each was made"
      )
    case .unknownCommit(let number):
      return ("clock.unknown", .notFound, "the league has no change \(number)", "fcl log shows them all")
    }
  }

  private static func reached(_ limit: ClockLimit) -> String {
    switch limit {
    case .match(let match, let start): "match \(match) starts at \(start)"
    case .leagueStart(let start): "the league starts at \(start)"
    case .windowEnd(let name, let end): "the change window \(name) ends at \(end)"
    }
  }
}
