import FantasyCore
import StrictJSON

struct InningsWriter {
  private let match: Match
  private let innings: Innings
  private let wickets: [Int: [Wicket]]
  private let replacements: [Int: [Replacement]]
  private let reviews: [Int: Review]

  init(_ match: Match, _ innings: Innings) {
    self.match = match
    self.innings = innings
    wickets = Dictionary(grouping: innings.wickets, by: \.delivery)
    replacements = Dictionary(grouping: innings.replacements, by: \.delivery)
    reviews = Dictionary(innings.reviews.map { ($0.delivery, $0) }) { _, last in last }
  }

  var json: JSON {
    .present([
      "team": .string(match.teamName(innings.battingSide)),
      "absent_hurt": innings.absentHurt.isEmpty ? nil : .array(innings.absentHurt.map { .string($0) }),
      "penalty_runs": penaltyRuns,
      "forfeited": innings.isForfeited ? .bool(true) : nil,
      "overs": innings.deliveries.isEmpty ? nil : .array(overs),
      "target": innings.target.map(json),
      "miscounted_overs": miscountedOvers,
      "declared": innings.isDeclared ? .bool(true) : nil,
      "super_over": innings.isSuperOver ? .bool(true) : nil,
    ])
  }

  private var penaltyRuns: JSON? {
    let runs = innings.penaltyRuns
    if runs == Innings.PenaltyRuns() { return nil }
    return .present([
      "pre": runs.before == 0 ? nil : .int(runs.before), "post": runs.after == 0 ? nil : .int(runs.after),
    ])
  }

  private var miscountedOvers: JSON? {
    let overs = innings.miscountedOvers.sorted { $0.key < $1.key }
    if overs.isEmpty { return nil }
    return .object(overs.map { JSON.Member(String($0.key), .pairs(["balls": .int($0.value)])) })
  }

  /// Returns the target as JSON. A limit of 8 overs and 4 balls becomes `8.4`.
  private func json(_ target: Innings.Target) -> JSON {
    let overs = target.overs.map { overs in
      target.balls == 0 ? JSON.int(overs) : .number("\(overs).\(target.balls)")
    }
    return .present(["overs": overs, "runs": .int(target.runs)])
  }

  private var overs: [JSON] {
    let starts = innings.deliveries.indices.filter { $0 == 0 || innings.deliveries[$0].ball == 1 }
    return zip(starts, starts.dropFirst() + [innings.deliveries.count]).map { start, end in
      .pairs([
        "over": .int(Int(innings.deliveries[start].over)), "deliveries": .array((start..<end).map(delivery)),
      ])
    }
  }

  private func name(_ player: PlayerIndex) -> JSON { .text(match.player(player)?.name) }

  private func delivery(_ index: Int) -> JSON {
    let ball = innings.deliveries[index]
    return .present([
      "batter": name(ball.batter), "bowler": name(ball.bowler), "extras": extras(ball),
      "non_striker": name(ball.nonStriker), "replacements": replacements[index].map(json),
      "review": reviews[index].map(json), "runs": runs(ball),
      "wickets": wickets[index].map { .array($0.map(json)) },
    ])
  }

  private func runs(_ ball: Delivery) -> JSON {
    .present([
      "batter": .int(Int(ball.batterRuns)), "extras": .int(ball.extras),
      "non_boundary": ball.isNonBoundary ? .bool(true) : nil, "total": .int(ball.total),
    ])
  }

  private func extras(_ ball: Delivery) -> JSON? {
    func runs(_ runs: UInt8) -> JSON? { runs == 0 ? nil : .int(Int(runs)) }
    if ball.extras == 0 { return nil }
    return .present([
      "byes": runs(ball.byes), "legbyes": runs(ball.legByes), "noballs": runs(ball.noBalls),
      "penalty": runs(ball.penalty), "wides": runs(ball.wides),
    ])
  }

  private func json(_ wicket: Wicket) -> JSON {
    .present([
      "kind": .string(wicket.kind.rawValue), "player_out": name(wicket.playerOut),
      "fielders": wicket.fielders.isEmpty ? nil : .array(wicket.fielders.map(json)),
    ])
  }

  private func json(_ fielder: Fielder) -> JSON {
    .present([
      "name": fielder.player.map(name) ?? .text(fielder.name), "substitute": fielder.isSubstitute ? .bool(true) : nil,
    ])
  }

  private func json(_ replacements: [Replacement]) -> JSON {
    func list(isRole: Bool) -> JSON? {
      let own = replacements.filter { ($0.role != nil) == isRole }
      return own.isEmpty ? nil : .array(own.map(json))
    }
    return .present(["match": list(isRole: false), "role": list(isRole: true)])
  }

  private func json(_ review: Review) -> JSON {
    .present([
      "by": .string(match.teamName(review.side)), "umpire": .text(review.umpire), "batter": .string(review.batter),
      "decision": .string(review.decision), "umpires_call": review.isUmpiresCall ? .bool(true) : nil,
      "type": .text(review.kind),
    ])
  }

  private func json(_ replacement: Replacement) -> JSON {
    let team = replacement.role == nil ? replacement.team : nil
    return .present([
      "in": .string(replacement.playerIn), "out": .text(replacement.playerOut),
      "team": team.map { .string(match.teamName($0)) }, "reason": .string(replacement.reason),
      "role": .text(replacement.role),
    ])
  }
}
