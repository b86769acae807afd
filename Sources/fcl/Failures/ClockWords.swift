// Why a moment is not taken, in words.

import FantasyCore

extension Problem {
  /// A moment refused.
  init(_ fault: ClockFault, in league: League) {
    switch fault {
    case .ahead(let now, let limit):
      let what =
        limit.map(Self.reached) ?? "no match is to come, so the time of the league \(league.terms.id) stands still"
      self.init(
        .locked, "clock.ahead", "only the commissioner, \(league.commissioner), may set the time to \(now): \(what)",
        hint: "the commissioner moves the clock on: fcl league clock TIME")
    case .goesByItself(let id):
      self.init(
        .usage, "clock.real", "the league \(id) has the real clock, which goes on by itself",
        hint: "a time before the last event puts a wrong one right")
    case .toCome(let time, let clock):
      self.init(.usage, "clock.to-come", "\(time) is to come by the machine's clock, which says \(clock)")
    case .notWrong(let number, let time):
      self.init(
        .usage, "clock.not-wrong", "change \(number) was made at \(time), so nothing is wrong from it on",
        hint: "fcl log shows when each was made")
    case .beforeCommit(let number, let time):
      self.init(
        .usage, "clock.too-early", "change \(number), which is taken to be right, was made at \(time)",
        hint: "--from NUMBER names the first wrong change; fcl log shows when each was made")
    case .unknownCommit(let number):
      self.init(.notFound, "clock.unknown", "the league has no change \(number)", hint: "fcl log shows them all")
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
