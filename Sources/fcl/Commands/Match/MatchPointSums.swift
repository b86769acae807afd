import Answers
import CommandLineKit
import FantasyCore

/// Points added up over matches, for `fcl match points --by`.
struct MatchPointSums {
  enum Kind: String, CaseIterable, ArgumentValue {
    case player
    case side
    case match
  }

  private struct Sum {
    var head: [Value] = []
    var matches = 0
    var players = 0
    var points = Points.zero
  }

  private let kind: Kind
  private var sums: [Value: Sum] = [:]
  /// The keys of the sums, in the order in which they first occur.
  private var keys: [Value] = []

  init(_ kind: Kind) { self.kind = kind }

  /// Adds the players of one match. `rows` has the columns of `MatchPoints`, and `points` the points of each row.
  mutating func add(_ rows: [[Value]], _ points: [Points], of input: MatchInput) {
    var seen: Set<Value> = []
    for (row, points) in zip(rows, points) {
      let (key, head) = head(row, of: input)
      if sums[key] == nil { keys.append(key) }
      // A player's latest name, side and role are shown.
      sums[key, default: Sum()].head = head
      sums[key]?.points += points
      sums[key]?.players += 1
      if seen.insert(key).inserted { sums[key]?.matches += 1 }
    }
  }

  private func head(_ row: [Value], of input: MatchInput) -> (key: Value, head: [Value]) {
    switch kind {
    case .player: (row[1], Array(row[1...4]))
    case .side: (row[3], [row[3]])
    case .match:
      (.id(input.id), [.id(input.id), .text(input.match.info.teams[0]), .text(input.match.info.teams[1])])
    }
  }

  func report(league: LeagueID?) -> Report {
    let order = keys.enumerated().sorted { one, other in
      (sums[other.element]?.points ?? .zero, one.offset) < (sums[one.element]?.points ?? .zero, other.offset)
    }
    let rows = order.compactMap { sums[$0.element] }.map { sum in
      sum.head + [.whole(kind == .match ? sum.players : sum.matches), .points(sum.points)]
    }
    return Report(
      schema: "match-points-by-\(kind.rawValue)", league: league, columns: columns, rows: rows, emptyWord: "no points")
  }

  private var columns: [Column] {
    let head: [Column] =
      switch kind {
      case .player: Array(MatchPoints.columns[1...4])
      case .side: [.text("side", "Side", flexible: true)]
      case .match:
        [.text("match", "Match"), .text("home", "Home", flexible: true), .text("away", "Away", flexible: true)]
      }
    let count: Column = kind == .match ? .number("players", "Players") : .number("matches", "Matches")
    return head + [count, .number("points", "Points")]
  }
}
