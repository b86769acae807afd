import StrictJSON

/// The clock was set to the commit's own time: moved on, or put right. Then commits from the first wrong one on count
/// as made at that time.
public struct ClockSet: LeagueEventPayload {
  /// The first wrong commit, where a wrong time was put right.
  public var from: FirstWrongCommit?

  /// The clock set, from a first wrong commit on or for the time to come.
  public init(from: FirstWrongCommit?) { self.from = from }

  /// Its name in a journal.
  public static var name: String { "clock.set" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .clockSet }
  static var actions: [LeagueAction] { [.setClock] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    guard let from = try value.object(["event", "from"]).optional("from") else {
      self.from = nil
      return
    }
    let wrong = try from.object(["commit", "who"])
    self.from = FirstWrongCommit(
      sequence: try wrong.required("commit").int(in: 1...Int.max), who: try wrong.required("who").id())
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> {
    ["from": from.map { .pairs(["commit": .int($0.sequence), "who": .string($0.who.text)]) } ?? .null]
  }
  /// As one of the league's events.
  public var listed: LeagueEvent { .clockSet(self) }
  /// It stays for good, and may be earlier than the commit before.
  public var nature: EventNature {
    EventNature(.all, isPermanent: true, standsAlone: true, correctsClock: from != nil)
  }
  /// None.
  public var files: [NamedContent] { [] }

  /// Puts wrong times right.
  public func apply(to league: inout League, in commit: Commit) {
    league.setClock(from: from, to: commit.time)
  }

  /// As when it is set.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.settingClock(to: commit.time, from: from?.sequence, by: commit.who, clock: nil)
  }
}

extension LeagueEvent {
  /// The clock was set; see `ClockSet`.
  public static func clockSet(from: FirstWrongCommit?) -> LeagueEvent {
    .clockSet(ClockSet(from: from))
  }
}

extension LeagueAction {
  /// Set the clock.
  public static let setClock = LeagueAction("set-clock", "league clock", .commissioner)
}
