import FantasyCore
import StrictJSON

/// A match was scored from a file.
public struct MatchScored: LeagueEventPayload {
  package var match: MatchID
  /// The SHA-256 of the file.
  package var file: String
  /// The fixture given by the file; nil if the match was announced.
  package var fixture: Fixture?

  package init(_ match: MatchID, file: String, fixture: Fixture?) {
    (self.match, self.file, self.fixture) = (match, file, fixture)
  }

  /// The event's name in journals.
  public static var name: String { "match.scored" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .matchScored }
  static var actions: [LeagueAction] { [.score] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "match", "file", "fixture"])
    var fixture: Fixture?
    if let value = object.optional("fixture") { fixture = try Fixture(value) }
    self.init(try object.required("match").id(), file: try object.required("file").hash(), fixture: fixture)
  }

  /// Returns the request to score the file; nil if the league does not know the match.
  func request(in league: League) -> ScoringRequest? {
    (fixture ?? league.matches[match]?.fixture).map { ScoringRequest(id: match, file: file, fixture: $0) }
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> {
    ["match": .string(match.text), "file": .string(file), "fixture": fixture?.json ?? .null]
  }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .matchScored(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// The match file.
  public var files: [NamedContent] { [.match(match, file)] }

  /// Makes the file the match's current one.
  public func apply(to league: inout League, in commit: Commit) {
    if let fixture, league.matches[match] == nil { league.matches[match] = LeagueMatch(fixture: fixture) }
    league.matches[match]?.file = file
    league.matches[match]?.scoredAt = commit.time
    league.matches[match]?.isAbandoned = false
    league.matches[match]?.wasCalledOff = false
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let request = request(in: league) else { return [] }
    return try league.scoring([request], replacing: true, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  package static func matchScored(_ match: MatchID, file: String, fixture: Fixture?) -> LeagueEvent {
    .matchScored(MatchScored(match, file: file, fixture: fixture))
  }
}

extension LeagueAction {
  package static let score = LeagueAction("score", "score", .commissioner)
}
