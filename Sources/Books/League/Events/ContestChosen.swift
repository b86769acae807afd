import StrictJSON

/// The way in which the league is decided was chosen.
public struct ContestChosen: LeagueEventPayload {
  /// Head to head on these terms; nil for total points.
  package var contest: ContestTerms?

  package init(_ contest: ContestTerms?) { self.contest = contest }

  /// The event's name in journals.
  public static var name: String { "contest.chosen" }
  /// The event's case in the list of kinds.
  public static var kind: LeagueEvent.Kind { .contestChosen }
  static var actions: [LeagueAction] { [.chooseContest] }

  private static let words = (headToHead: "head-to-head", totalPoints: "total-points")

  /// Reads the event from JSON.
  public init(_ value: JSONValue) throws(JSONError) {
    let object = try value.object(["event", "contest", "round", "rounds"])
    guard try object.required("contest").isFirst(Self.words.headToHead, of: Self.words.totalPoints) else {
      contest = nil
      return
    }
    let round = try object.required("round")
    guard let length = ContestTerms.RoundLength(try round.string()) else {
      throw round.error("expected match, day, week or a number of matches")
    }
    contest = ContestTerms(
      round: length, rounds: try object.optional("rounds")?.int(in: ContestTerms.numbers))
  }

  /// The event's JSON members after its name.
  public var members: KeyValuePairs<String, JSON> {
    guard let contest else { return ["contest": .string(Self.words.totalPoints)] }
    let round = JSON.string(contest.round.text)
    guard let rounds = contest.rounds else { return ["contest": .string(Self.words.headToHead), "round": round] }
    return ["contest": .string(Self.words.headToHead), "round": round, "rounds": .int(rounds)]
  }
  /// The payload as a case of `LeagueEvent`.
  public var listed: LeagueEvent { .contestChosen(self) }
  /// The event concerns everyone.
  public var nature: EventTraits { EventTraits(.all) }
  /// No files.
  public var files: [NamedContent] { [] }

  /// Changes the way in which the league is decided.
  public func apply(to league: inout League, in commit: Commit) { league.contest = contest }

  /// Decides the request again.
  public func decided(in league: League, of commit: Commit) throws(Refusal) -> [LeagueEvent] {
    try league.choosing(contest, by: commit.who, at: commit.time)
  }
}

extension LeagueAction {
  package static let chooseContest = LeagueAction("contest", "league contest", .commissioner)
}
