import FantasyCore
import StrictJSON

/// A match that had not begun was given another start.
public struct MatchMoved: LeagueEventPayload {
  package var match: MatchID
  package var start: Instant

  package init(_ match: MatchID, start: Instant) { (self.match, self.start) = (match, start) }

  /// The event's name in journals.
  public static var name: String { "match.moved" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .matchMoved }
  static var actions: [LeagueAction] { [.moveMatch] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "match", "start"])
    self.init(try object.required("match").id(), start: try object.required("start").instant())
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> {
    ["match": .string(match.text), "start": .string(start.description)]
  }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .matchMoved(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Moves the match.
  public func apply(to league: inout League, in commit: Commit) {
    league.matches[match]?.fixture.start = start
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let match = league.matches[match] else { return [] }
    return try league.moving(match, to: start, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  package static func matchMoved(_ match: MatchID, start: Instant) -> LeagueEvent {
    .matchMoved(MatchMoved(match, start: start))
  }
}

extension LeagueAction {
  package static let moveMatch = LeagueAction("move-match", "history move", .commissioner)
}
