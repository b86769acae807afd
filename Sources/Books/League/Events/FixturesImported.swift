import FantasyCore
import StrictJSON

/// Matches were announced, or announced fixtures were changed.
public struct FixturesImported: LeagueEventPayload {
  package var fixtures: [Fixture]

  package init(_ fixtures: [Fixture]) { self.fixtures = fixtures }

  /// The event's name in journals.
  public static var name: String { "history.imported" }
  static var actions: [LeagueAction] { [.importFixtures] }

  package static var coding: JSONCoding<Self> { JSONCoding(Self.init, .field("matches") { $0.fixtures }) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }

  /// Adds the new matches and changes the known ones.
  public func apply(to league: inout League, in commit: Commit) {
    for fixture in fixtures {
      league.matches[fixture.id, default: LeagueMatch(fixture: fixture)].fixture = fixture
    }
  }

  /// Re-evaluates the event's original request, for a replay.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.importingFixtures(fixtures, by: commit.author, at: commit.time, isRecorded: true)
  }
}

extension LeagueAction {
  package static let importFixtures = LeagueAction(
    name: "import-history", label: "history import", right: .commissioner)
}
