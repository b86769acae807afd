// Random leagues with head-to-head contests or cups: draws, sums and ranks equal those of a second computation with
// separate code. Managers come late and leave; matches are moved, corrected and abandoned.

import BuiltInRules
import Testing

@testable import Audit
@testable import Books
@testable import FantasyCore

@Suite("Rounds, tables and cups of random leagues")
struct ContestPropertyTests {
  /// Counts of what occurred in random leagues.
  private struct Seen {
    var games = 0, byes = 0, ties = 0, left = 0, walkovers = 0, winners = 0, handOvers = 0
  }

  private static func file(_ files: [BuiltInRules.File], _ name: String) throws -> [UInt8] {
    try #require(files.first { $0.name == name }).bytes
  }

  /// Plays a random league and compares both computations at every tenth step.
  private func play(_ seed: UInt64, handsOver: Bool, _ seen: inout Seen) throws {
    var world = try RandomLeague(seed: seed)
    var dice = SeededRandom(seed: seed &* 77)
    let runs = RandomLeague.managers[0]
    if dice.chance(7_000) {
      let lengths: [ContestTerms.RoundLength] = [.match, .day, .week, .matches(2), .matches(3)]
      let terms = ContestTerms(round: dice.pick(lengths), rounds: dice.chance(2_000) ? dice.within(1...4) : nil)
      let (league, now) = (world.league, world.now)
      world.attempt(runs) { () throws(Refusal) in try league.choosing(terms, by: runs, at: now) }
    }
    for step in 0..<260 {
      try world.step()
      try more(&world, &dice, handsOver: handsOver)
      if step % 10 == 9 { try compare(world, accounts(dice.below(4)), &seen) }
    }
  }

  private func more(_ world: inout RandomLeague, _ dice: inout SeededRandom, handsOver: Bool) throws {
    let (league, now, runs) = (world.league, world.now, RandomLeague.managers[0])
    switch dice.below(40) {
    case 0:
      let cup = CupTerms(
        name: try #require(CupID("cup\(dice.below(4))")), kind: dice.pick(CupTerms.Kind.allCases),
        from: dice.within(1...4), round: dice.pick([.match, .matches(2)]), seeds: dice.pick(CupTerms.Seeds.allCases),
        legs: dice.within(1...2), lot: dice.below(1_000))
      let fitting = CupTerms(
        name: cup.name, kind: cup.kind, from: cup.from, round: league.contest?.round ?? cup.round, seeds: cup.seeds,
        legs: cup.legs, lot: cup.lot)
      world.attempt(runs) { () throws(Refusal) in try league.creating(fitting, by: runs, at: now) }
    case 1:
      guard let match = league.matchesByStart.filter({ !$0.hasBegun(at: now) }).last else { return }
      let start = Instant(seconds: now.seconds + dice.within(1...90) * 3_600)
      world.attempt(runs) { () throws(Refusal) in try league.moving(match, to: start, by: runs, at: now) }
    case 2:
      guard let match = league.matchesByStart.first(where: { $0.file == nil && !$0.isAbandoned }) else { return }
      world.attempt(runs) { () throws(Refusal) in try league.abandoning(match, by: runs, at: now) }
    case 3:
      let author = dice.pick(Array(RandomLeague.managers.dropFirst()))
      // A manager who left has no account and would do nothing more. The random league does not know that, but no check
      // depends on it.
      if dice.chance(3_000), Memberships(of: league).left[author] == nil {
        world.attempt(author) { () throws(Refusal) in league.leaving(author) }
      }
    case 4:
      guard !league.cups.isEmpty else { return }
      let name = dice.pick(league.cups).name
      world.attempt(runs) { () throws(Refusal) in try league.removing(name, by: runs, at: now) }
    case 5 where handsOver && dice.chance(2_000):
      guard let heir = ManagerID("heir\(dice.below(4))") else { return }
      let left = Memberships(of: league).left.keys.sorted().first ?? RandomLeague.managers[1]
      world.attempt(runs) { () throws(Refusal) in
        try league.handingOver(
          left, to: heir, isInvitation: dice.chance(5_000), hasReason: true, by: runs, at: now)
      }
    case 6 where handsOver && dice.chance(2_000):
      guard let guest = ManagerID("guest\(dice.below(4))") else { return }
      world.attempt(runs) { () throws(Refusal) in try league.inviting([guest], by: runs, at: now) }
    default: break
    }
  }

  /// Some of the accounts that a store may know. For the others, the journal counts.
  private func accounts(_ number: Int) -> KnownAccounts {
    var known = KnownAccounts()
    if number == 0 { known.present = Set(RandomLeague.managers.prefix(3)) }
    if number == 1 { known.deleted = Set(RandomLeague.managers.suffix(2)) }
    return known
  }

  private func compare(_ world: RandomLeague, _ accounts: KnownAccounts, _ seen: inout Seen) throws {
    let (league, records) = (world.league, try world.records)
    let rules = try Self.file(BuiltInRules.teamRules, "original")
    let scores = LeagueScores(league, records: records, at: world.now)
    let plain = try AuditLeague(
      LeagueFacts(world.commits, terms: league.terms),
      records: Dictionary(
        uniqueKeysWithValues: try world.figures.map { ($0.key.text, AuditRecord(figures: $0.value)) }),
      systems: [
        league.terms.system.key: try AuditScoring(parsing: Self.file(BuiltInRules.scoringSystems, world.system.name))
      ], accounts: LeagueFacts.Accounts(accounts), at: world.now.seconds)
    let memberships = Memberships(of: league, accounts)
    seen.left += memberships.left.isEmpty ? 0 : 1
    seen.handOvers += world.commits.count { $0.events.contains { $0.name == EntryHandedOver.name } }
    if let contest = HeadToHead(scores, memberships) {
      let second = try #require(try AuditContest(plain, rules: rules))
      let ours = contest.rounds.flatMap { round in
        round.games.map { AuditContest.Game($0, in: round) }
      }
      seen.games += ours.count { $0.away != nil && $0.isOver }
      seen.byes += ours.count { $0.away == nil }
      #expect(Set(ours) == Set(second.games) && ours.count == second.games.count)
      #expect(contest.table.rows.map { contest.managers[$0.index].text } == second.rows.map(\.manager))
      #expect(contest.table.rows.map(\.points) == second.rows.map(\.points))
      #expect(contest.table.rows.map(\.rank) == second.rows.map(\.rank))
      #expect(contest.table.rows.map(\.scored.tenThousandths) == second.rows.map(\.scored))
    } else {
      #expect(try AuditContest(plain, rules: rules) == nil)
    }
    #expect(league.cups.map { LeagueFacts.Cup($0) } == plain.cups)
    for terms in league.cups {
      let cup = Cup(terms, scores, memberships)
      let second = try AuditCup(LeagueFacts.Cup(terms), plain, rules: rules)
      #expect(cup.entrants.map(\.text) == second.entrants)
      #expect(cup.lines == second.lines)
      seen.ties += cup.stages.flatMap(\.ties).count { $0.decision != nil && $0.decision != .bye }
      seen.walkovers += cup.stages.flatMap(\.ties).count { $0.decision == .left }
      seen.walkovers += cup.stages.flatMap(\.standings).count { $0.eliminated == .left }
      seen.winners += cup.winners.count
    }
  }

  @Test func `rounds, tables and cups equal those of a second computation`() throws {
    var seen = Seen()
    for seed in UInt64(1)...18 { try play(seed, handsOver: seed > 12, &seen) }
    #expect(seen.games > 150 && seen.byes > 30 && seen.ties > 20, "\(seen)")
    #expect(seen.left > 20 && seen.walkovers > 0 && seen.winners > 2 && seen.handOvers > 0, "\(seen)")
  }
}

extension AuditRecord {
  /// Creates a record for the second computation from figures such as `runs 12,balls 8`, by player id.
  init(figures: [String: String]) {
    let rows = figures.sorted { $0.key < $1.key }.map { id, text in
      let row = Dictionary(
        text.split(separator: ",").map { figure in
          let parts = figure.split(separator: " ")
          return (String(parts[0]), Int(parts[1]) ?? 0)
        }
      ) { first, _ in first }
      return Row(name: id, id: id, side: "A", innings: [row], total: row.merging(["appearances": 1]) { $1 })
    }
    self.init(rows: rows, ballsPerOver: 6, hasNoResult: false)
  }
}
