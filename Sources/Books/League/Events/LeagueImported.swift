import FantasyCore
import StrictJSON

/// The league was imported from another store.
public struct LeagueImported: PeopleEvent {
  package var details: LeagueImport

  package init(_ details: LeagueImport) { self.details = details }

  /// The event's name in journals.
  public static var name: String { "league.imported" }
  static var actions: [LeagueAction] { [.export] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      { LeagueImported(LeagueImport(commissioner: $0, entry: $1, hasSamePeople: $2)) },
      .field("commissioner") { $0.details.commissioner }, .optional("entry") { $0.details.entry },
      .field("same_people") { $0.details.hasSamePeople })
  }
  /// An import is permanent: it can't be undone. The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all, isPermanent: true) }

  func apply(to people: inout LeaguePeople, by author: ManagerID, in sequence: Int, lateAt time: Instant?) {
    people.apply(details, by: author, in: sequence, lateAt: time)
  }

  /// Returns the event unchanged, because the store, not the league, decides whether an import is allowed.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] { [.leagueImported(self)] }
}

extension LeagueAction {
  package static let export = LeagueAction(name: "export", label: "export", right: .commissioner)
}
