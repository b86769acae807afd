import FantasyCore
import StrictJSON

/// A match was abandoned: it never takes place, or ended without a record.
public struct MatchAbandoned: LeagueEventPayload {
  package var match: MatchID

  package init(_ match: MatchID) { self.match = match }

  /// The event's name in journals.
  public static var name: String { "match.abandoned" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .matchAbandoned }
  static var actions: [LeagueAction] { [.abandonMatch] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    match = try value.object(["event", "match"]).required("match").id()
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { ["match": .string(match.text)] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .matchAbandoned(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Marks the match as abandoned.
  public func apply(to league: inout League, in commit: Commit) {
    guard var abandoned = league.matches[match] else { return }
    abandoned.isAbandoned = true
    abandoned.wasCalledOff = commit.time < abandoned.fixture.start
    league.matches[match] = abandoned
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let match = league.matches[match] else { return [] }
    return try league.abandoning(match, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  package static func matchAbandoned(_ match: MatchID) -> LeagueEvent {
    .matchAbandoned(MatchAbandoned(match))
  }
}

extension LeagueAction {
  package static let abandonMatch = LeagueAction("abandon-match", "history abandon", .commissioner)
}
