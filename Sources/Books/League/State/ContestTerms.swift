import FantasyCore
import StrictJSON

/// How a league is decided, if not by total points: round by round, manager against manager.
public struct ContestTerms: Hashable, Sendable {
  /// Which matches make a round.
  package enum RoundLength: Hashable, Sendable {
    /// Each match is a round.
    case match
    /// The matches of a day, in UTC.
    case day
    /// The matches of a week, from Monday in UTC.
    case week
    /// So many matches, one after the other.
    case matches(Int)

    /// The numbers of matches that a round may have.
    package static let counts = 2...100

    /// As it is written: `week`, or the number of matches.
    package var text: String {
      switch self {
      case .match: "match"
      case .day: "day"
      case .week: "week"
      case .matches(let count): String(count)
      }
    }

    /// Reads a length; nil for any other text.
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

  /// Which matches make a round.
  package var round: RoundLength
  /// How many rounds are played at most; nil for as long as there are matches.
  package var rounds: Int?

  /// The valid numbers of rounds.
  package static let numbers = 1...1_000

  /// Terms of a head-to-head contest.
  package init(round: RoundLength = .week, rounds: Int? = nil) { (self.round, self.rounds) = (round, rounds) }
}

// MARK: Checkpoint

extension PackedBytes {
  mutating func add(_ contest: ContestTerms) {
    add(contest.round.text)
    add(contest.rounds) { $0.add($1) }
  }
}

extension PackedReader {
  mutating func contest() throws(NotPacked) -> ContestTerms {
    guard let round = ContestTerms.RoundLength(try text()) else { throw NotPacked() }
    return ContestTerms(round: round, rounds: try optional { packed throws(NotPacked) in try packed.amount() })
  }
}
