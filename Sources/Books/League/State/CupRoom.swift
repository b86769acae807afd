/// The rounds that a cup could have, by the matches known so far.
public struct CupRoom: Hashable, Sendable {
  /// The number of managers who would take part.
  package var entrants: Int
  package var rounds: Int
  /// The first round that has not begun; nil if all have.
  package var next: Int?

  /// Returns the latest round with which a cup could begin; nil if none leaves enough rounds.
  package func latestStart(of cup: CupTerms) -> Int? {
    let latest = rounds - cup.rounds(among: entrants) + 1
    return next.map { $0 <= latest } ?? false ? latest : nil
  }
}
