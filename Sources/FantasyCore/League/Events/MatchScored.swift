import StrictJSON

/// A match was scored from a file.
public struct MatchScored: LeagueEventPayload {
  /// The match.
  public var match: MatchID
  /// The SHA-256 of the file.
  public var file: String
  /// What the file announces, where nothing else announced the match.
  public var fixture: Fixture?

  /// A match scored from a file.
  public init(_ match: MatchID, file: String, fixture: Fixture?) {
    (self.match, self.file, self.fixture) = (match, file, fixture)
  }

  /// Its name in a journal.
  public static var name: String { "match.scored" }
  /// Its place in the list.
  public static var kind: LeagueEvent.Kind { .matchScored }
  static var actions: [LeagueAction] { [.score] }

  /// From JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "match", "file", "fixture"])
    var fixture: Fixture?
    if let value = object.optional("fixture") { fixture = try Fixture(value) }
    self.init(try object.required("match").id(), file: try object.required("file").hash(), fixture: fixture)
  }

  /// The file as a decision asks for it; nil for a match that the league does not know.
  func request(in league: League) -> ScoringRequest? {
    (fixture ?? league.matches[match]?.fixture).map { ScoringRequest(id: match, file: file, fixture: $0) }
  }

  /// As JSON.
  public var members: KeyValuePairs<String, JSON> {
    ["match": .string(match.text), "file": .string(file), "fixture": fixture?.json ?? .null]
  }
  /// As one of the league's events.
  public var listed: LeagueEvent { .matchScored(self) }
  /// It is about the league.
  public var nature: EventNature { EventNature(.all) }
  /// The match file.
  public var files: [NamedContent] { [.match(match, file)] }

  /// Notes the file that counts.
  public func apply(to league: inout League, in commit: Commit) {
    if let fixture, league.matches[match] == nil { league.matches[match] = LeagueMatch(fixture: fixture) }
    league.matches[match]?.file = file
    league.matches[match]?.scoredAt = commit.time
    league.matches[match]?.isAbandoned = false
  }

  /// As when the file is taken in.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let request = request(in: league) else { return [] }
    return try league.scoring([request], replacing: true, by: commit.who, at: commit.time)
  }
}

extension LeagueEvent {
  /// A match was scored from a file. `fixture` stands here when nothing announced the match.
  public static func matchScored(_ match: MatchID, file: String, fixture: Fixture?) -> LeagueEvent {
    .matchScored(MatchScored(match, file: file, fixture: fixture))
  }
}

extension LeagueAction {
  /// Take match files in.
  public static let score = LeagueAction("score", "score", .commissioner)
}
