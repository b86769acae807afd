import FantasyCore
import StrictJSON

/// A match was abandoned: it never takes place, or ended without a record.
public struct MatchAbandoned: LeagueEventPayload {
  /// The match.
  package var match: MatchID

  /// Creates the event.
  package init(_ match: MatchID) { self.match = match }

  /// Its name in a journal.
  public static var name: String { "match.abandoned" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .matchAbandoned }
  static var actions: [LeagueAction] { [.abandonMatch] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    match = try value.object(["event", "match"]).required("match").id()
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["match": .string(match.text)] }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .matchAbandoned(self) }
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Marks the match as abandoned.
  public func apply(to league: inout League, in commit: Commit) {
    guard var abandoned = league.matches[match] else { return }
    abandoned.isAbandoned = true
    abandoned.wasCalledOff = commit.time < abandoned.fixture.start
    league.matches[match] = abandoned
  }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let match = league.matches[match] else { return [] }
    return try league.abandoning(match, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// A match was abandoned: it never takes place, or ended without a record.
  package static func matchAbandoned(_ match: MatchID) -> LeagueEvent {
    .matchAbandoned(MatchAbandoned(match))
  }
}

extension LeagueAction {
  /// Abandon a match.
  package static let abandonMatch = LeagueAction("abandon-match", "history abandon", .commissioner)
}
