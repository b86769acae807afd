import FantasyCore

extension League {
  /// Counts the players brought in since the first counting match began. Earlier changes are part of picking the team;
  /// unlocked changes are hidden and don't count.
  package func transfers(of entry: Entry, at now: Instant, until end: Instant? = nil) -> Int {
    let begun = matches.values.filter { counts($0, at: now) && $0.hasBegun(at: now) }.map(\.fixture.start)
    guard let first = begun.min(), let last = begun.max() else { return 0 }
    return entry.transfers(from: first, until: end.map { min($0, last) } ?? last)
  }
}
