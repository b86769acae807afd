import Books
import Explanations
import FantasyCore

/// Finds the items of a scoring system that can be the reason why two sources have different points for a player.
struct LikelyCauses {
  /// The points for earning an item once, and how often a player of the match earned it at most. For an item whose
  /// points are not a multiple of its count, such as a bonus for a strike rate, all its points count as once.
  private struct Award: Hashable {
    let item: ElementIndex<ScoringItem>
    let points: Points
    var count: Int

    init(_ part: PointPart) {
      let once = Points(tenThousandths: part.points.tenThousandths / max(part.count, 1))
      let isMultiple = part.count > 0 && part.count * once == part.points
      (item, points, count) = (part.item, isMultiple ? once : part.points, isMultiple ? part.count : 1)
    }

    /// Returns the number of times, at most three, for which the item earns these points; nil if there is none.
    func times(_ points: Points) -> Int? { (1...3).first { $0 * self.points == points } }
  }

  private let match: LeagueMatchScore
  private let awards: [Award]

  init(_ match: LeagueMatchScore) {
    self.match = match
    var awards: [Award] = []
    for player in match.score.players {
      for award in match.score.points(of: player).parts.map({ Award($0) }) {
        if let known = awards.firstIndex(where: { $0.item == award.item && $0.points == award.points }) {
          awards[known].count = max(awards[known].count, award.count)
        } else {
          awards.append(award)
        }
      }
    }
    self.awards = awards
  }

  /// Returns a phrase with possible causes: the items that only one source counts, at most three for each. Nil if there
  /// are none. `difference` is the points of fcl minus those of the other source, and `own` are the points of fcl, and `balls` those for
  /// which it counts each item.
  func words(
    _ difference: Points, _ own: PlayerPoints, _ balls: [ElementIndex<ScoringItem>: [BallName]] = [:]
  ) -> String? {
    let counted = own.parts.map { Award($0) }
    let ours = counted.compactMap { award in
      award.times(difference).flatMap { $0 <= award.count ? ($0, award.item) : nil }
    }
    let theirs = awards.compactMap { award in
      let known = counted.first { $0.item == award.item }?.count ?? 0
      return award.times(.zero - difference).flatMap { known + $0 <= award.count ? ($0, award.item) : nil }
    }
    let phrases = [("only fcl", ours, balls), ("only theirs", theirs, [:])].filter { !$0.1.isEmpty }.map {
      who, items, balls in
      let sorted = items.sorted { ($0.0, $0.1.index) < ($1.0, $1.1.index) }
      return "\(who): "
        + sorted.prefix(3).map { count, item in
          let places = balls[item, default: []].map(\.inMatch)
          let isShort = (1...3).contains(places.count)
          return "\(count) \(match.system.items[item].id)" + (isShort ? " (\(places.listed("or")))" : "")
        }.listed("or")
    }
    return phrases.isEmpty ? nil : phrases.joined(separator: "; ")
  }
}

/// Finds the balls for which items of players are counted. Keeps the deliveries of one match, because rows are usually in
/// the order of the matches.
struct CountedBalls {
  private let reading: ExplainReading
  private var read: (match: MatchID, deliveries: Match?)?

  init(_ reading: ExplainReading) { self.reading = reading }

  mutating func balls(
    of player: ScoredPlayer, in match: LeagueMatchScore
  ) throws -> [ElementIndex<ScoringItem>: [BallName]] {
    let id = match.match.fixture.id
    guard let index = player.index, let unit = reading.units.first(where: { !$0.isSeason && $0.name == id.text })
    else { return [:] }
    if read?.match != id { read = (id, try reading.deliveries(of: unit)) }
    guard let deliveries = read?.deliveries else { return [:] }
    let explained = reading.board.explanation(of: unit, playerAt: index, as: nil, deliveries: deliveries)
    return Dictionary(explained.items.map { ($0.item, $0.evidence.compactMap(\.ballName)) }) { $0 + $1 }
  }
}
