/// The entrants and rounds that a cup could have, according to the matches known so far.
public struct CupRoom: Hashable, Sendable {
  package var entrants: Int
  package var rounds: Int
  /// The number of the first round that has not begun; nil if all rounds have begun.
  package var next: Int?

  /// Returns the number of the last round in which the cup could start; nil if too few rounds remain.
  package func latestStart(of cup: CupTerms) -> Int? {
    let latest = rounds - cup.rounds(among: entrants) + 1
    return next.map { $0 <= latest } ?? false ? latest : nil
  }
}
