import FantasyCore
import StrictJSON

/// A match file was linked to a match: the id in the file's name is then another id of the match.
public struct MatchLinked: LeagueEventPayload {
  /// The id in the name of the match file.
  package var fileID: MatchID
  package var match: MatchID
  /// The SHA-256 of the match file, if the file was already scored as another match; otherwise nil. The file moves from
  /// that match to this one.
  package var file: String?
  /// A fixture created from the match file; nil if the match had been announced.
  package var fixture: Fixture?

  /// The event's name in journals.
  public static var name: String { "match.linked" }
  static var actions: [LeagueAction] { [.linkMatch] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("file_id") { $0.fileID }, .field("match") { $0.match }, .optional("file", .hash) { $0.file },
      .optional("fixture") { $0.fixture })
  }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// The match file, if it moves to this match.
  public var files: [NamedContent] { file.map { [.match(match, $0)] } ?? [] }

  /// Records the link, and moves a scored file. The match that loses its file is removed if it was created from the
  /// file. Its adjustments then move with the file; those of an announced match stay.
  public func apply(to league: inout League, in commit: Commit) {
    let former = league.matchID(ofFile: fileID)
    league.links[fileID] = match
    guard let file, former != match, league.matches[former]?.file == file else { return }
    let scoredAt = league.matches[former]?.scoredAt
    if league.matches[former]?.isFromFile == true {
      league.matches[former] = nil
      for index in league.adjustments.indices where league.adjustments[index].match == former {
        league.adjustments[index].match = match
      }
    } else {
      league.matches[former]?.file = nil
      league.matches[former]?.scoredAt = nil
    }
    if let fixture, league.matches[match] == nil {
      league.matches[match] = LeagueMatch(fixture: fixture, isFromFile: true)
    }
    league.matches[match]?.score(from: file, at: scoredAt ?? commit.time)
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.linking(fileID, to: match, ownFixture: fixture, by: commit.author, at: commit.time)
  }
}

// In an extension, to keep the memberwise initialiser.
extension MatchLinked {
  /// Decodes the event. Throws if the fixture's id differs from the match's id.
  public init(_ value: JSONValue) throws(JSONError) {
    self = try Self.coding.decode(value, beside: ["event"])
    try value.requireFixture(fixture, of: match)
  }
}

extension LeagueAction {
  package static let linkMatch = LeagueAction(name: "link-match", label: "history link", right: .commissioner)
}
