import FantasyCore

extension League {
  /// Returns the number of players brought into an entry's team during the season. Changes before the start of the
  /// first match that counts are ignored, since the manager was still picking the first team. Changes that no match has
  /// locked yet are ignored too, since they are hidden.
  package func transfers(of entry: Entry, at now: Instant, until end: Instant? = nil) -> Int {
    let begun = matches.values.filter { counts($0, at: now) && $0.hasBegun(at: now) }.map(\.fixture.start)
    guard let first = begun.min(), let last = begun.max() else { return 0 }
    return entry.transfers(from: first, until: end.map { min($0, last) } ?? last)
  }
}
