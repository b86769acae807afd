import FantasyCore
import StrictJSON

/// A cup was removed from the league before it began.
public struct CupRemoved: LeagueEventPayload {
  /// The league's only cup of this name.
  package var cup: CupID

  package init(_ cup: CupID) { self.cup = cup }

  /// The event's name in journals.
  public static var name: String { "cup.removed" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .cupRemoved }
  static var actions: [LeagueAction] { [.removeCup] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    self.init(try value.object(["event", "cup"]).required("cup").id())
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> { ["cup": .string(cup.text)] }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .cupRemoved(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Removes the cup; its name can then be used again.
  public func apply(to league: inout League, in commit: Commit) { league.cups.removeAll { $0.name == cup } }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.removing(cup, by: commit.who, at: commit.time)
  }
}

extension LeagueAction {
  package static let removeCup = LeagueAction("remove-cup", "cup remove", .commissioner)
}
