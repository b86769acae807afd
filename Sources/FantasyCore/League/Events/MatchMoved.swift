import StrictJSON

/// A match that had not begun got another start.
public struct MatchMoved: LeagueEventPayload {
  /// The match.
  public var match: MatchID
  /// Its start from now on.
  public var start: Instant

  /// A match that gets another start.
  public init(_ match: MatchID, start: Instant) { (self.match, self.start) = (match, start) }

  /// Its name in a journal.
  public static var name: String { "match.moved" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .matchMoved }
  static var actions: [LeagueAction] { [.moveMatch] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "match", "start"])
    self.init(try object.required("match").id(), start: try object.required("start").instant())
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> {
    ["match": .string(match.text), "start": .string(start.description)]
  }
  /// As one of the league's events.
  public var listed: LeagueEvent { .matchMoved(self) }
  /// It is about the league.
  public var nature: EventNature { EventNature(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Moves it.
  public func apply(to league: inout League, in commit: Commit) {
    league.matches[match]?.fixture.start = start
  }

  /// As when it is moved.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let match = league.matches[match] else { return [] }
    return try league.moving(match, to: start, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// A match that had not begun got another start.
  public static func matchMoved(_ match: MatchID, start: Instant) -> LeagueEvent {
    .matchMoved(MatchMoved(match, start: start))
  }
}

extension LeagueAction {
  /// Move a match to another time.
  public static let moveMatch = LeagueAction("move-match", "history move", .commissioner)
}
