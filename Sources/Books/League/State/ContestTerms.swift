import FantasyCore

/// The terms of a head-to-head league, which is decided round by round instead of by total points.
public struct ContestTerms: Hashable, Sendable {
  package enum RoundLength: Hashable, Sendable {
    case match
    /// A round has the matches of one day in UTC.
    case day
    /// A round has the matches of one week, Monday to Sunday in UTC.
    case week
    case matches(Int)

    package static let counts = 2...100

    package var text: String {
      switch self {
      case .match: "match"
      case .day: "day"
      case .week: "week"
      case .matches(let count): String(count)
      }
    }

    package init?(_ text: String) {
      switch text {
      case "match": self = .match
      case "day": self = .day
      case "week": self = .week
      default:
        guard let count = Int(text), Self.counts.contains(count), String(count) == text else { return nil }
        self = .matches(count)
      }
    }
  }

  package var round: RoundLength
  /// The maximum number of rounds; nil for no limit.
  package var rounds: Int?

  /// The valid values of `rounds`.
  package static let numbers = 1...1_000

  package init(round: RoundLength = .week, rounds: Int? = nil) {
    self.round = round
    self.rounds = rounds
  }
}

// MARK: Checkpoint

extension PackedBytes {
  mutating func add(_ contest: ContestTerms) {
    add(contest.round.text)
    add(contest.rounds) { $0.add($1) }
  }
}

extension PackedReader {
  mutating func contest() throws(UnpackingError) -> ContestTerms {
    guard let round = ContestTerms.RoundLength(try text()) else { throw UnpackingError() }
    return ContestTerms(round: round, rounds: try optional { packed throws(UnpackingError) in try packed.amount() })
  }
}
