// Reads a journal in every way: folded at once, decided again line by line, and a second time by `verify`.

import Audit
import Books
import FantasyCore
import Testing

/// A journal read again, which must give the same league as its commits applied one by one.
struct SecondReading {
  /// The league folded at once.
  private(set) var folded: League
  /// The league as `verify` reads it.
  let plain: AuditLeague

  /// Reads a journal again. Expects the same league with the same locked line-ups, and no commit that would be refused.
  @discardableResult
  init(_ commits: [Commit], of league: League, _ system: ScoringSystem, _ rules: TeamRules) throws {
    let created = try #require(
      commits.first?.events.first.flatMap { if case .leagueCreated(let event) = $0 { event } else { nil } })
    let first = League(terms: created.terms, created: commits[0], system: system, rules: rules)
    folded = first
    folded.apply(all: commits.dropFirst())
    plain = try AuditLeague(
      LeagueFacts(commits, terms: created.terms), records: [:], systems: [:], at: league.lastEvent.seconds)
    #expect(state(folded) == state(league))
    #expect(JournalReplay(commits, from: first).findings.map(\.sequence) == [])
    for entry in league.entries {
      for match in league.matches.values {
        let locked = league.lockedLineUp(of: entry, for: match)
        let second = plain.locked(entry.manager.text, match.fixture.id.text)
        #expect(locked == folded.lockedLineUp(of: entry, for: match))
        #expect(second?.sequence == locked?.sequence, "\(entry.manager) \(match.fixture.id)")
        #expect(second?.lineUp == locked.map { LeagueFacts.LineUp($0.lineUp) }, "\(entry.manager) \(match.fixture.id)")
      }
    }
  }
}
