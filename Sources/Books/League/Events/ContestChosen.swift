import StrictJSON

/// The league's contest was chosen: head to head or total points.
public struct ContestChosen: LeagueEventPayload {
  /// The terms of a head-to-head league; nil for total points.
  package var contest: ContestTerms?

  /// The event's name in journals.
  public static var name: String { "contest.chosen" }
  static var actions: [LeagueAction] { [.chooseContest] }

  private static let words = (headToHead: "head-to-head", totalPoints: "total-points")

  package static var coding: JSONCoding<Self> {
    JSONCoding(keys: ["contest", "round", "rounds"]) { object throws(JSONError) in
      guard try object.required("contest").isFirst(Self.words.headToHead, of: Self.words.totalPoints) else {
        return ContestChosen(contest: nil)
      }
      let round = try ContestTerms.RoundLength(try object.required("round"))
      let rounds = try object.optional("rounds")?.int(in: ContestTerms.numbers)
      return ContestChosen(contest: ContestTerms(round: round, rounds: rounds))
    } write: { chosen in
      guard let contest = chosen.contest else { return [JSON.Member("contest", .string(Self.words.totalPoints))] }
      let members = [JSON.Member("contest", .string(Self.words.headToHead)), JSON.Member("round", contest.round.json)]
      return members + (contest.rounds.map { [JSON.Member("rounds", .int($0))] } ?? [])
    }
  }
  /// The event concerns everyone in the league.
  public var nature: EventTraits { EventTraits(.all) }

  /// Sets the league's contest.
  public func apply(to league: inout League, in commit: Commit) { league.contest = contest }

  /// Repeats the request that led to this event, and returns the resulting events. `league` is the state before the
  /// event.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.choosing(contest, by: commit.author, at: commit.time)
  }
}

extension LeagueAction {
  package static let chooseContest = LeagueAction(name: "contest", label: "league contest", right: .commissioner)
}
