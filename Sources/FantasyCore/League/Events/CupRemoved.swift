import StrictJSON

/// A cup was removed from the league before it began.
public struct CupRemoved: LeagueEventPayload {
  /// The name of the cup.
  public var cup: CupID

  /// Creates the event.
  public init(_ cup: CupID) { self.cup = cup }

  /// Its name in a journal.
  public static var name: String { "cup.removed" }
  /// Its kind in the list of events.
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
  /// It concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }
  /// None.
  public var files: [NamedContent] { [] }

  /// Removes the cup.
  public func apply(to league: inout League, in commit: Commit) { league.cups.removeAll { $0.name == cup } }

  /// Decides the request again in the given league.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.removing(cup, by: commit.who, at: commit.time)
  }
}

extension LeagueAction {
  /// Remove a cup.
  public static let removeCup = LeagueAction("remove-cup", "cup remove", .commissioner)
}
