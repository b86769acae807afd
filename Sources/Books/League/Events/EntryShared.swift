import FantasyCore
import StrictJSON

/// A manager shared their entry with a co-manager, or such a share ended. The entry stays the manager's, and the
/// co-manager is a member of the league without an entry.
public struct EntryShared: PeopleEvent {
  package var entry: ManagerID
  package var coManager: ManagerID
  /// True if the share ended. The author is then the manager of the entry or the co-manager.
  package var isEnd: Bool

  /// The event's name in journals.
  public static var name: String { "entry.shared" }
  static var actions: [LeagueAction] { [.share] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("entry") { $0.entry }, .field("with") { $0.coManager }, .flag("ended") { $0.isEnd })
  }
  /// The event concerns its author. The end of a share is permanent, because a co-manager who left must not return
  /// without the manager's consent.
  public var nature: EventTraits { EventTraits(.author, isPermanent: isEnd) }

  func apply(to people: inout LeaguePeople, by author: ManagerID, in sequence: Int, lateAt time: Instant?) {
    if isEnd {
      people.endForGood(entry, with: coManager, in: sequence)
    } else {
      people.share(entry, with: coManager, in: sequence)
    }
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    isEnd
      ? try league.endingShare(of: entry, with: coManager, by: commit.author, at: commit.time)
      : try league.sharing(entry, with: coManager, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let share = LeagueAction(name: "share", label: "entry share", right: .ownChange)
}
