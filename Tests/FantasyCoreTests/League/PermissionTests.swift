// Permissions of each kind of user, in each phase, under both locks.

import Books
import FantasyCore
import Testing

@Suite("Permission")
struct PermissionTests {
  enum Stage: String, CaseIterable { case open, started, completed }
  enum Who: String, CaseIterable { case guest, stranger, member, commissioner }

  private func league(_ lock: LockRule, _ stage: Stage) throws -> League {
    var sample = try SampleLeague(lock: lock)
    try sample.enter(anna)
    try sample.enter(ben)
    if stage != .open { try sample.start("1 12:00") }
    if stage == .completed { try sample.complete("1 13:00") }
    return sample.league
  }

  private func id(_ author: Who) -> ManagerID? {
    switch author {
    case .guest: nil
    case .stranger: cleo
    case .member: ben
    case .commissioner: anna
    }
  }

  /// Counts the cells of the permission matrix for the reliability report.
  private func count(_ actions: Int) {
    print(#"{"row": "permission cells", "figure": \#(actions * LockRule.allCases.count)}"#)
  }

  @Test(arguments: Who.allCases, Stage.allCases)
  func `only the commissioner imports, scores, adopts rules, changes matches, adjusts points and invites`(
    _ author: Who, stage: Stage
  ) throws {
    let actions = [
      LeagueAction.importTeams, .importPool, .importFixtures, .start, .complete, .score, .adoptRules, .moveMatch,
      .abandonMatch, .linkMatch, .adjustPoints, .announceElevens,
      .abandonMatch, .linkMatch, .invite, .actForInvited, .handOverForOther,
    ]
    count(actions.count)
    for lock in LockRule.allCases {
      let league = try league(lock, stage)
      for action in actions {
        let expected: LeagueFault? =
          author == .guest ? .loginNeeded : author == .commissioner ? nil : .commissionerOnly(anna)
        #expect(league.refusal(of: action, to: id(author), at: try moment("1 14:00")) == expected)
      }
    }
  }

  @Test(arguments: Who.allCases, Stage.allCases)
  func `members change team and settings, but with a league lock not between start and completion`(
    _ author: Who, stage: Stage
  ) throws {
    count(2)
    for lock in LockRule.allCases {
      let league = try league(lock, stage)
      let isLocked = lock == .league && stage == .started
      let since = LeagueFault.lockedSince(SampleLeague.id, try moment("1 12:00"))
      let expected: LeagueFault? =
        author == .guest ? .loginNeeded : author == .stranger ? .notMember(SampleLeague.id) : isLocked ? since : nil
      for action in [LeagueAction.changeTeam, .saveSettings] {
        #expect(league.refusal(of: action, to: id(author), at: try moment("1 14:00")) == expected)
      }
    }
  }

  @Test(arguments: Who.allCases, Stage.allCases)
  func `members see line-ups, and in an open league so does every logged-in user`(_ author: Who, stage: Stage) throws {
    count(1)
    for lock in LockRule.allCases {
      let league = try league(lock, stage)
      let expected: LeagueFault? =
        author == .guest ? .loginNeeded : author == .stranger ? .notMember(SampleLeague.id) : nil
      #expect(league.refusal(of: .seeLineUps, to: id(author), at: try moment("1 14:00")) == expected)
    }
    let open = try SampleLeague(isOpen: true).league
    let inOpen = open.refusal(of: .seeLineUps, to: id(author), at: try moment("1 14:00"))
    #expect(inOpen == (author == .guest ? .loginNeeded : nil))
  }

  @Test(arguments: Who.allCases, Stage.allCases)
  func `a logged-in user can join until completion, or with a league lock until the start`(_ author: Who, stage: Stage)
    throws
  {
    count(1)
    for lock in LockRule.allCases {
      let league = try league(lock, stage)
      let expected: LeagueFault? =
        switch (author, stage, lock) {
        case (.guest, _, _): .loginNeeded
        case (_, .open, _), (_, .started, .match): nil
        case (_, .started, .league): .joinClosed(SampleLeague.id, try moment("1 12:00"))
        case (_, .completed, _): .completed(SampleLeague.id, try moment("1 13:00"))
        }
      #expect(league.refusal(of: .join, to: id(author), at: try moment("1 14:00")) == expected)
    }
  }

  @Test func `joining again changes nothing in any phase`() throws {
    for lock in LockRule.allCases {
      for stage in Stage.allCases {
        #expect(try league(lock, stage).joining(ben, at: try moment("1 14:00")) == [])
      }
      #expect(try league(lock, .open).joining(cleo, at: try moment("1 14:00")) == [.managerJoined(ManagerJoined(cleo))])
    }
  }

  @Test func `the commissioner is a member from the beginning, without an entry`() throws {
    let sample = try SampleLeague()
    #expect(sample.league.members == [anna])
    #expect(sample.league.entries.isEmpty)
    #expect(sample.league.commissioner == anna)
  }

  @Test func `a second start changes nothing, and a completed league can't start`() throws {
    var sample = try SampleLeague()
    #expect(try sample.league.starting(by: anna, at: try moment("1 12:00")) == [.leagueStarted(LeagueStarted())])
    try sample.start("1 12:00")
    #expect(try sample.league.starting(by: anna, at: try moment("1 12:30")) == [])
    try sample.complete("1 13:00")
    let (league, later) = (sample.league, try moment("1 14:00"))
    #expect(
      faults { () throws(Refusal) in try league.starting(by: anna, at: later) }
        == [.completed(SampleLeague.id, try moment("1 13:00"))])
    #expect(faults { () throws(Refusal) in try league.starting(by: ben, at: later) } == [.commissionerOnly(anna)])
  }

  @Test func `a league is completed after its start, and only once`() throws {
    var sample = try SampleLeague(plannedStart: "2 00:00")
    let (open, early) = (sample.league, try moment("1 12:00"))
    #expect(
      faults { () throws(Refusal) in try open.completing(by: anna, at: early) }
        == [.notStarted(SampleLeague.id, planned: try moment("2 00:00"))])
    #expect(try open.completing(by: anna, at: try moment("2 00:00")) == [.leagueCompleted(LeagueCompleted())])
    try sample.complete("2 10:00")
    #expect(try sample.league.completing(by: anna, at: try moment("2 11:00")) == [])
  }

  @Test func `a planned start takes effect by itself, and a command can start the league earlier`() throws {
    var sample = try SampleLeague(plannedStart: "2 00:00")
    #expect(sample.league.phase(at: try moment("1 23:59:59")) == .open(planned: try moment("2 00:00")))
    #expect(sample.league.phase(at: try moment("2 00:00")) == .started(try moment("2 00:00")))
    #expect(try sample.league.starting(by: anna, at: try moment("3 00:00")) == [])
    try sample.start("1 12:00")
    #expect(sample.league.phase(at: try moment("1 12:00")) == .started(try moment("1 12:00")))
    #expect(sample.league.phase(at: try moment("3 00:00")) == .started(try moment("1 12:00")))
  }
}
