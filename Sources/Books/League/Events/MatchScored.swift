import FantasyCore
import StrictJSON

/// A match was scored from a file.
public struct MatchScored: LeagueEventPayload {
  /// The match.
  package var match: MatchID
  /// The SHA-256 of the file.
  package var file: String
  /// The fixture given by the file, if the match was not announced.
  package var fixture: Fixture?

  /// Creates the event.
  package init(_ match: MatchID, file: String, fixture: Fixture?) {
    (self.match, self.file, self.fixture) = (match, file, fixture)
  }

  /// Its name in a journal.
  public static var name: String { "match.scored" }
  /// Its kind in the list of events.
  public static var kind: LeagueEvent.Kind { .matchScored }
  static var actions: [LeagueAction] { [.score] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "match", "file", "fixture"])
    var fixture: Fixture?
    if let value = object.optional("fixture") { fixture = try Fixture(value) }
    self.init(try object.required("match").id(), file: try object.required("file").hash(), fixture: fixture)
  }

  /// Returns the request to score the file; nil for a match that the league does not know.
  func request(in league: League) -> ScoringRequest? {
    (fixture ?? league.matches[match]?.fixture).map { ScoringRequest(id: match, file: file, fixture: $0) }
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> {
    ["match": .string(match.text), "file": .string(file), "fixture": fixture?.json ?? .null]
  }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .matchScored(self) }
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// The match file.
  public var files: [NamedContent] { [.match(match, file)] }

  /// Makes the file the one that counts.
  public func apply(to league: inout League, in commit: Commit) {
    if let fixture, league.matches[match] == nil { league.matches[match] = LeagueMatch(fixture: fixture) }
    league.matches[match]?.file = file
    league.matches[match]?.scoredAt = commit.time
    league.matches[match]?.isAbandoned = false
    league.matches[match]?.wasCalledOff = false
  }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let request = request(in: league) else { return [] }
    return try league.scoring([request], replacing: true, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// A match was scored from a file; `fixture` is nil if the match was announced.
  package static func matchScored(_ match: MatchID, file: String, fixture: Fixture?) -> LeagueEvent {
    .matchScored(MatchScored(match, file: file, fixture: fixture))
  }
}

extension LeagueAction {
  /// Score match files.
  package static let score = LeagueAction("score", "score", .commissioner)
}
