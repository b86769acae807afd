import StrictJSON

/// The clock was moved forward to the commit's time, or the wrong times of earlier commits were corrected. After a
/// correction, the first commit with a wrong time and all commits after it count as made at this commit's time.
public struct ClockSet: LeagueEventPayload {
  /// The first commit made at a wrong time; nil if the clock was moved forward, not corrected.
  package var from: FirstWrongCommit?

  /// The event's name in journals.
  public static var name: String { "clock.set" }
  static var actions: [LeagueAction] { [.setClock] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .optional("from") { $0.from }) }
  /// A change of the clock is permanent. A correction may have an earlier time than the previous commit.
  public var nature: EventTraits {
    EventTraits(.all, isPermanent: true, mustBeOnlyEvent: true, correctsClock: from != nil)
  }

  /// Sets the clock. A correction also replaces the wrong times in the league's state.
  public func apply(to league: inout League, in commit: Commit) {
    league.setClock(from: from, to: commit.time)
    league.clockSetting = ClockSetting(sequence: commit.sequence, time: commit.time, author: commit.author, from: from)
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.settingClock(to: commit.time, from: from?.sequence, by: commit.author, clock: nil)
  }
}

extension LeagueAction {
  package static let setClock = LeagueAction(name: "set-clock", label: "league clock", right: .commissioner)
}
