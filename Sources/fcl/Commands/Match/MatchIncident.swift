import Answers
import FantasyCore

/// An incident that the figures don't include: a review, penalty runs or a retirement.
struct MatchIncident {
  let side: Side
  var player: MatchPlayer?
  let name: String?
  let description: String
  var umpire: String?

  struct Position: Comparable {
    enum Kind: Int { case before, review, penalty, retirement, after }

    /// The index of the delivery at which the incident happened. The index is -1 for an incident before the innings,
    /// and the number of deliveries for an incident after the innings.
    let delivery: Int
    let kind: Kind
    var index = 0

    static func < (one: Self, other: Self) -> Bool {
      (one.delivery, one.kind.rawValue, one.index) < (other.delivery, other.kind.rawValue, other.index)
    }
  }

  static func positions(in innings: Innings) -> [Position] {
    var positions: [Position] = []
    if innings.penaltyRuns.before != 0 { positions.append(Position(delivery: -1, kind: .before)) }
    for (index, review) in innings.reviews.enumerated() where innings.deliveries.indices.contains(review.delivery) {
      positions.append(Position(delivery: review.delivery, kind: .review, index: index))
    }
    for (index, ball) in innings.deliveries.enumerated() where ball.penalty != 0 {
      positions.append(Position(delivery: index, kind: .penalty))
    }
    for (index, wicket) in innings.wickets.enumerated()
    where [.retiredHurt, .retiredNotOut, .retiredOut].contains(wicket.kind)
      && innings.deliveries.indices.contains(wicket.delivery)
    {
      positions.append(Position(delivery: wicket.delivery, kind: .retirement, index: index))
    }
    if innings.penaltyRuns.after != 0 {
      positions.append(Position(delivery: innings.deliveries.count, kind: .after))
    }
    return positions.sorted()
  }
}

extension MatchIncident {
  init(at position: Position, of innings: Innings, in match: Match) {
    func penalty(_ runs: Int) -> Self {
      Self(side: innings.battingSide, name: nil, description: Problem.count(runs, "penalty run"))
    }
    switch position.kind {
    case .before: self = penalty(innings.penaltyRuns.before)
    case .after: self = penalty(innings.penaltyRuns.after)
    case .penalty: self = penalty(Int(innings.deliveries[position.delivery].penalty))
    case .review:
      let review = innings.reviews[position.index]
      self.init(side: review.side, name: review.batter, description: review.description, umpire: review.umpire)
    case .retirement:
      let wicket = innings.wickets[position.index]
      let player = match.player(wicket.playerOut)
      self.init(side: innings.battingSide, player: player, name: player?.name, description: wicket.kind.rawValue)
    }
  }
}
