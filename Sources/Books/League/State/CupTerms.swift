import FantasyCore

/// What a cup of a league is: who plays in it is all who are in the league when its first round begins.
public struct CupTerms: Hashable, Sendable {
  /// How a cup is decided.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Single elimination: who loses is out.
    case knockout
    /// In each round the lowest goes.
    case lastStanding = "last-standing"
  }

  /// By what its seeds go.
  package enum Seeds: String, Hashable, Sendable, CaseIterable {
    /// By the ranks of the league when its first round begins.
    case rank
    /// By lot.
    case draw
  }

  /// Its name.
  package var name: CupID
  /// How it is decided.
  package var kind: Kind
  /// The league's round with which it begins.
  package var from: Int
  /// Which matches make a round; the contest's own in a head-to-head league.
  package var round: ContestTerms.RoundLength
  /// By what its seeds go.
  package var seeds: Seeds
  /// How many rounds a tie has.
  package var legs: Int
  /// The number from which seeds are drawn.
  package var lot: Int

  /// The valid numbers of legs.
  package static let allLegs = 1...2
  /// The valid numbers from which seeds are drawn.
  package static let lots = 0...999_999_999

  /// The terms of a cup.
  package init(
    name: CupID, kind: Kind = .knockout, from: Int, round: ContestTerms.RoundLength = .week, seeds: Seeds = .rank,
    legs: Int = 1, lot: Int = 0
  ) {
    (self.name, self.kind, self.from, self.round) = (name, kind, from, round)
    (self.seeds, self.legs, self.lot) = (seeds, legs, lot)
  }

  /// Returns the number of rounds without which a cup among so many entrants can't end. Survivors share a last man
  /// standing, so one round is enough for it.
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
  mutating func cup() throws(NotPacked) -> CupTerms {
    let name: CupID = try id()
    let kind = CupTerms.Kind(rawValue: try text())
    let from = try amount()
    let round = ContestTerms.RoundLength(try text())
    let seeds = CupTerms.Seeds(rawValue: try text())
    let (legs, lot) = (try amount(), try amount())
    guard let kind, let round, let seeds, ContestTerms.numbers.contains(from), CupTerms.allLegs.contains(legs) else {
      throw NotPacked()
    }
    return CupTerms(name: name, kind: kind, from: from, round: round, seeds: seeds, legs: legs, lot: lot)
  }
}
