import FantasyCore
import StrictJSON

/// Matches were announced, or announced again with changes.
public struct FixturesImported: LeagueEventPayload {
  package var fixtures: [Fixture]

  package init(_ fixtures: [Fixture]) { self.fixtures = fixtures }

  /// The event's name in journals.
  public static var name: String { "history.imported" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .fixturesImported }
  static var actions: [LeagueAction] { [.importFixtures] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    var fixtures: [Fixture] = []
    for fixture in try value.object(["event", "matches"]).required("matches").array() {
      fixtures.append(try Fixture(fixture))
    }
    self.fixtures = fixtures
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { ["matches": .array(fixtures.map(\.json))] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .fixturesImported(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Adds or changes the matches.
  public func apply(to league: inout League, in commit: Commit) {
    for fixture in fixtures {
      league.matches[fixture.id, default: LeagueMatch(fixture: fixture)].fixture = fixture
    }
  }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.importingFixtures(fixtures, by: commit.who, at: commit.time, isRecorded: true)
  }
}

extension LeagueEvent {
  package static func fixturesImported(_ fixtures: [Fixture]) -> LeagueEvent {
    .fixturesImported(FixturesImported(fixtures))
  }
}

extension LeagueAction {
  package static let importFixtures = LeagueAction("import-history", "history import", .commissioner)
}
