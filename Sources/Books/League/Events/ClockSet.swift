import StrictJSON

/// The clock was moved on to the commit's time, or corrected. After a correction, commits from the first wrong one on
/// count as made at that time.
public struct ClockSet: LeagueEventPayload {
  /// Nil if the clock was moved on, not corrected.
  package var from: FirstWrongCommit?

  /// The event's name in journals.
  public static var name: String { "clock.set" }
  static var actions: [LeagueAction] { [.setClock] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .optional("from") { $0.from }) }
  /// Permanent; a correction may be earlier than the previous commit.
  public var nature: EventTraits {
    EventTraits(.all, isPermanent: true, mustBeOnlyEvent: true, correctsClock: from != nil)
  }

  /// Sets the clock, and corrects wrong times.
  public func apply(to league: inout League, in commit: Commit) {
    league.setClock(from: from, to: commit.time)
    league.clockSetting = ClockSetting(sequence: commit.sequence, time: commit.time, who: commit.who, from: from)
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.settingClock(to: commit.time, from: from?.sequence, by: commit.who, clock: nil)
  }
}

extension LeagueAction {
  package static let setClock = LeagueAction(name: "set-clock", label: "league clock", right: .commissioner)
}
