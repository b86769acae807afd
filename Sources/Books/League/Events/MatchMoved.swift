import FantasyCore
import StrictJSON

/// A match that had not begun was given another start.
public struct MatchMoved: LeagueEventPayload {
  /// The match.
  package var match: MatchID
  /// Its new start.
  package var start: Instant

  /// Creates the event.
  package init(_ match: MatchID, start: Instant) { (self.match, self.start) = (match, start) }

  /// Its name in a journal.
  public static var name: String { "match.moved" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .matchMoved }
  static var actions: [LeagueAction] { [.moveMatch] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "match", "start"])
    self.init(try object.required("match").id(), start: try object.required("start").instant())
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> {
    ["match": .string(match.text), "start": .string(start.description)]
  }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .matchMoved(self) }
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Moves the match.
  public func apply(to league: inout League, in commit: Commit) {
    league.matches[match]?.fixture.start = start
  }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let match = league.matches[match] else { return [] }
    return try league.moving(match, to: start, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// A match that had not begun was given another start.
  package static func matchMoved(_ match: MatchID, start: Instant) -> LeagueEvent {
    .matchMoved(MatchMoved(match, start: start))
  }
}

extension LeagueAction {
  /// Move a match to another time.
  package static let moveMatch = LeagueAction("move-match", "history move", .commissioner)
}
