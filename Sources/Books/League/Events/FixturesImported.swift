import FantasyCore
import StrictJSON

/// Matches were announced, or announced again with changes.
public struct FixturesImported: LeagueEventPayload {
  /// The matches.
  package var fixtures: [Fixture]

  /// Creates the event.
  package init(_ fixtures: [Fixture]) { self.fixtures = fixtures }

  /// Its name in a journal.
  public static var name: String { "history.imported" }
  /// Its kind in the list of events.
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

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["matches": .array(fixtures.map(\.json))] }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .fixturesImported(self) }
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Adds or changes the matches.
  public func apply(to league: inout League, in commit: Commit) {
    for fixture in fixtures {
      league.matches[fixture.id, default: LeagueMatch(fixture: fixture)].fixture = fixture
    }
  }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.importingFixtures(fixtures, by: commit.who, at: commit.time, isRecorded: true)
  }
}

extension LeagueEvent {
  /// Matches were announced, or announced again with changes.
  package static func fixturesImported(_ fixtures: [Fixture]) -> LeagueEvent {
    .fixturesImported(FixturesImported(fixtures))
  }
}

extension LeagueAction {
  /// Announce matches.
  package static let importFixtures = LeagueAction("import-history", "history import", .commissioner)
}
