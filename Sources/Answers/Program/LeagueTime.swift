// The current time in a league: the machine's clock or, with a simulated clock, `--now`. Only the commissioner may set
// a time at or after the next lock. A time long after the last fixture must be confirmed.

import Books
import FantasyCore

extension Context {
  /// Returns the current time in a league. With the real clock, throws a usage error if `--now` is given. With a
  /// simulated clock, throws a usage error if `--now` is before the last event. Throws a refusal if the actor may not
  /// set this time.
  package func now(in league: League, for actor: ManagerID?) throws -> Instant {
    switch league.terms.clock {
    case .real:
      if globals.now == nil { return recordedTime(of: league) }
      throw Problem(
        .usage, "usage.now", "the league \"\(league.terms.id)\" uses the real clock, so --now can't be used",
        hint: "leave --now out")
    case .simulated:
      guard let word = globals.now else { return league.lastEvent }
      let now = try instant(word, before: league.lastEvent)
      if now < league.lastEvent {
        throw Problem(
          .usage, "usage.now",
          "--now \(now) is earlier than the league's last change, which was at \(league.lastEvent)",
          hint: "if that time is wrong, the commissioner can correct it: fcl league clock TIME")
      }
      if let fault = league.refusal(ofMoment: now, to: actor) {
        if actor == nil, try isLocked { throw AccountFault.sessionLocked }
        throw Refused(fault, in: league)
      }
      return now
    }
  }

  /// Returns the time that determines which line-ups are locked and visible. With a simulated clock, this is the
  /// recorded time, regardless of `--now`.
  package func recordedTime(of league: League) -> Instant { league.time(byClock: world.clock()) }

  /// Returns true if the user must confirm a time before it is recorded, because the time is long after the last
  /// fixture.
  package func needsConsent(to time: Instant, in league: League) -> Bool {
    guard league.terms.clock == .simulated, time > league.lastEvent, let expected = league.expectedUntil else {
      return false
    }
    return time > expected && !globals.assumesYes && !hasConfirmedTime
  }

  func confirmTimeIfNeeded(_ time: Instant, in league: League) throws {
    guard needsConsent(to: time, in: league) else { return }
    let last = league.matches.isEmpty ? "the last change" : "the last fixture"
    let reason = "\(time) is more than 366 days after \(last) of the league \"\(league.terms.id)\""
    guard canAsk else { throw Problem(unconfirmed: reason, hint: "add --yes if that is intended") }
    try confirm("Record that time? [y/N] ", showing: ["\(reason)."])
    hasConfirmedTime = true
  }

  /// Warns if the machine's clock is more than a day behind `time`, the time at which a change will be recorded.
  func warnOfClock(_ league: League, recordingAt time: Instant) {
    let clock = world.clock()
    guard league.terms.clock == .real, clock.seconds + 86_400 < time.seconds else { return }
    say(
      "fcl: this machine's clock says \(clock), and the last change in the league \"\(league.terms.id)\" was at "
        + "\(league.lastEvent), so one of these times is wrong; the new change gets the time of the last change")
    say("hint: if the last change's time is wrong, the commissioner can correct it: fcl league clock TIME")
  }
}
