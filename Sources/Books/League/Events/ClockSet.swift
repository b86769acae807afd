import StrictJSON

/// The clock was set to the commit's own time: moved on, or corrected, so that commits from the first wrong one on
/// count as made at that time.
public struct ClockSet: LeagueEventPayload {
  /// The first wrong commit; nil if the clock was moved on, not corrected.
  package var from: FirstWrongCommit?

  package init(from: FirstWrongCommit?) { self.from = from }

  /// The event's name in journals.
  public static var name: String { "clock.set" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .clockSet }
  static var actions: [LeagueAction] { [.setClock] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    guard let from = try value.object(["event", "from"]).optional("from") else {
      self.from = nil
      return
    }
    let wrong = try from.object(["commit", "who"])
    self.from = FirstWrongCommit(
      sequence: try wrong.required("commit").int(in: 1...Int.max), who: try wrong.required("who").id())
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> {
    ["from": from.map { .pairs(["commit": .int($0.sequence), "who": .string($0.who.text)]) } ?? .null]
  }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .clockSet(self) }
  /// The event can't be undone, and a correction may be earlier than the previous commit.
  public var nature: EventTraits {
    EventTraits(.all, isPermanent: true, mustBeOnlyEvent: true, correctsClock: from != nil)
  }
  /// No files.
  public var files: [NamedContent] { [] }

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

extension LeagueEvent {
  package static func clockSet(from: FirstWrongCommit?) -> LeagueEvent {
    .clockSet(ClockSet(from: from))
  }
}

extension LeagueAction {
  package static let setClock = LeagueAction("set-clock", "league clock", .commissioner)
}
