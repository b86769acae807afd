import FantasyCore
import StrictJSON

/// The commissioner adjusted a manager's points. The reason is in the commit.
public struct PointsAdjusted: LeagueEventPayload {
  package var manager: ManagerID
  /// The match in whose round the points count.
  package var match: MatchID
  /// The points to add; negative to subtract points.
  package var points: Points

  /// The event's name in journals.
  public static var name: String { "points.adjusted" }
  static var actions: [LeagueAction] { [.adjustPoints] }

  package static var coding: JSONCoding<Self> {
    JSONCoding(
      Self.init, .field("manager") { $0.manager }, .field("match") { $0.match }, .field("points") { $0.points })
  }
  /// The event concerns everyone in the league, because it can change ranks.
  public var nature: EventTraits { EventTraits(.all) }

  /// Adds the adjustment to earlier ones.
  public func apply(to league: inout League, in commit: Commit) {
    league.adjustments.append(
      Adjustment(manager: manager, match: match, points: points, reason: commit.reason ?? ""))
  }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    guard let match = league.matches[match] else { return [] }
    return try league.adjusting(
      manager, by: points, in: match, reason: commit.reason, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let adjustPoints = LeagueAction(name: "adjust-points", label: "points adjust", right: .commissioner)
}
