import FantasyCore
import StrictJSON

/// Fixtures were imported: new matches were announced, or known fixtures were changed.
public struct FixturesImported: LeagueEventPayload {
  package var fixtures: [Fixture]

  package init(_ fixtures: [Fixture]) { self.fixtures = fixtures }

  /// The event's name in journals.
  public static var name: String { "history.imported" }
  static var actions: [LeagueAction] { [.importFixtures] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("matches") { $0.fixtures }) }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Adds the new matches, and changes the fixtures of known matches.
  public func apply(to league: inout League, in commit: Commit) {
    for fixture in fixtures {
      league.matches[fixture.id, default: LeagueMatch(fixture: fixture)].fixture = fixture
      league.matches[fixture.id]?.isFromFile = false
    }
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.importingFixtures(fixtures, by: commit.author, at: commit.time, isRecorded: true)
  }
}

extension LeagueAction {
  package static let importFixtures = LeagueAction(
    name: "import-history", label: "history import", right: .commissioner)
}
