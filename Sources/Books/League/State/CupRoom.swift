/// The rounds available to a cup, by the matches known so far.
public struct CupRoom: Hashable, Sendable {
  package var entrants: Int
  package var rounds: Int
  /// Nil if all have begun.
  package var next: Int?

  /// Returns nil if no round leaves enough rounds.
  package func latestStart(of cup: CupTerms) -> Int? {
    let latest = rounds - cup.rounds(among: entrants) + 1
    return next.map { $0 <= latest } ?? false ? latest : nil
  }
}
