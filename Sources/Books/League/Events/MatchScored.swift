import FantasyCore
import StrictJSON

/// A match was scored from a file.
public struct MatchScored: LeagueEventPayload {
  package var match: MatchID
  /// The SHA-256 of the match file.
  package var file: String
  /// A fixture created from the match file; nil if the match had been announced.
  package var fixture: Fixture?

  /// The event's name in journals.
  public static var name: String { "match.scored" }
  static var actions: [LeagueAction] { [.score] }

  func request(in league: League) -> ScoringRequest? {
    (fixture ?? league.matches[match]?.fixture).map { ScoringRequest(id: match, file: file, fixture: $0) }
  }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("match") { $0.match }, .field("file", .hash) { $0.file }, .optional("fixture") { $0.fixture })
  }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// The match file.
  public var files: [NamedContent] { [.match(match, file)] }

  /// Makes this file the match's current file. If the match was abandoned, it no longer counts as abandoned.
  public func apply(to league: inout League, in commit: Commit) {
    if let fixture, league.matches[match] == nil {
      league.matches[match] = LeagueMatch(fixture: fixture, isFromFile: true)
    }
    league.matches[match]?.score(from: file, at: commit.time)
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let request = request(in: league) else { return [] }
    return try league.scoring([request], replacing: true, by: commit.author, at: commit.time)
  }
}

// In an extension, to keep the memberwise initialiser.
extension MatchScored {
  /// Decodes the event. Throws if the fixture's id differs from the match's id.
  public init(_ value: JSONValue) throws(JSONError) {
    self = try Self.coding.decode(value, beside: ["event"])
    try value.requireFixture(fixture, of: match)
  }
}

extension LeagueAction {
  package static let score = LeagueAction(name: "score", label: "score", right: .commissioner)
}
