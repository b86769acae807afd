import FantasyCore
import StrictJSON

/// A cup was removed from the league before it began.
public struct CupRemoved: LeagueEventPayload {
  /// The cup, which is the league's only one of this name.
  package var cup: CupID

  /// Creates the event; `League.removing` decides whether the cup may go.
  package init(_ cup: CupID) { self.cup = cup }

  /// The event's kind as journals spell it, for good: old journals are read with it.
  public static var name: String { "cup.removed" }
  /// The case of `LeagueEvent` that carries this event.
  public static var kind: LeagueEvent.Kind { .cupRemoved }
  static var actions: [LeagueAction] { [.removeCup] }

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    self.init(try value.object(["event", "cup"]).required("cup").id())
  }

  /// The event as JSON.
  public var members: KeyValuePairs<String, JSON> { ["cup": .string(cup.text)] }
  /// The payload as one of the league's events.
  public var listed: LeagueEvent { .cupRemoved(self) }
  /// Shown to everyone in the league: a cup hides nothing of a team.
  public var nature: EventTraits { EventTraits(.all) }
  /// Empty: no rule or match file belongs to the event.
  public var files: [NamedContent] { [] }

  /// Removes the cup; its name can then be used again.
  public func apply(to league: inout League, in commit: Commit) { league.cups.removeAll { $0.name == cup } }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.removing(cup, by: commit.who, at: commit.time)
  }
}

extension LeagueAction {
  /// Remove a cup.
  package static let removeCup = LeagueAction("remove-cup", "cup remove", .commissioner)
}
