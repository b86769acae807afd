import FantasyCore

/// The terms of a cup. All managers who are members of the league when the first round begins take part.
public struct CupTerms: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Single elimination.
    case knockout
    /// The manager with the fewest points in each round is eliminated.
    case lastStanding = "last-standing"
  }

  package enum Seeds: String, Hashable, Sendable, CaseIterable {
    /// Entrants are seeded by their rank in the league when the first round begins.
    case rank
    case draw
  }

  package var name: CupID
  package var kind: Kind
  /// The number of the league's round in which the cup begins.
  package var from: Int
  /// The length of a round. In a head-to-head league, the length of the league's own rounds is used instead.
  package var round: ContestTerms.RoundLength
  package var seeds: Seeds
  package var legs: Int
  /// The starting value of the random numbers with which the entrants are drawn; see `Seeds.draw`.
  package var lot: Int

  package static let allLegs = 1...2
  package static let lots = 0...999_999_999

  package init(
    name: CupID, kind: Kind = .knockout, from: Int, round: ContestTerms.RoundLength = .week, seeds: Seeds = .rank,
    legs: Int = 1, lot: Int = 0
  ) {
    self.name = name
    self.kind = kind
    self.from = from
    self.round = round
    self.seeds = seeds
    self.legs = legs
    self.lot = lot
  }

  /// Returns the minimum number of rounds that the cup needs with the given number of entrants. A last-man-standing cup
  /// needs only one, since all survivors can share the cup.
  package func rounds(among entrants: Int) -> Int {
    kind == .lastStanding ? 1 : max(1, Bracket.stages(of: entrants)) * legs
  }
}

// MARK: Checkpoint

extension PackedBytes {
  mutating func add(_ cup: CupTerms) {
    add(cup.name)
    add(cup.kind.rawValue)
    add(cup.from)
    add(cup.round.text)
    add(cup.seeds.rawValue)
    add(cup.legs)
    add(cup.lot)
  }
}

extension PackedReader {
  mutating func cup() throws(UnpackingError) -> CupTerms {
    let name: CupID = try id()
    let kind = CupTerms.Kind(rawValue: try text())
    let from = try amount()
    let round = ContestTerms.RoundLength(try text())
    let seeds = CupTerms.Seeds(rawValue: try text())
    let legs = try amount(), lot = try amount()
    guard let kind, let round, let seeds, ContestTerms.numbers.contains(from), CupTerms.allLegs.contains(legs) else {
      throw UnpackingError()
    }
    return CupTerms(name: name, kind: kind, from: from, round: round, seeds: seeds, legs: legs, lot: lot)
  }
}
