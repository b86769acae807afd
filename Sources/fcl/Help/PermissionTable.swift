import Books
import FantasyCore

/// The permissions for every action, role and stage, as the league enforces them. `fcl help permissions` prints them.
struct PermissionTable: Sendable {
  enum Role: String, Sendable, CaseIterable {
    case guest, stranger, member, commissioner
  }

  enum Stage: String, Sendable, CaseIterable {
    case open = "before the start"
    case started = "started, no match has begun"
    case begun = "a match has begun"
    case completed = "complete"
  }

  /// The permissions for one action in each role and stage.
  struct Row: Sendable {
    var action: LeagueAction
    /// True if the action affects another manager's data. False if the action affects the actor's own data, or no
    /// manager's data.
    var isOfAnother: Bool
    var isOpen: Bool
    /// The permissions, one list for each role. A list has all stages with `--lock match`, followed by all stages with
    /// `--lock league`.
    var cells: [[Bool]]
  }

  /// All rows. Open leagues have a separate row for an action only if their permissions differ.
  let rows: [Row]
  let count: Int

  init() {
    var rows: [Row] = []
    var count = 0
    for action in LeagueAction.allCases {
      for isOfAnother in action.hasOwner ? [false, true] : [false] {
        let standard = Self.cells(action, isOfAnother, isOpen: false)
        let open = Self.cells(action, isOfAnother, isOpen: true)
        count += (standard + open).joined().count
        rows.append(Row(action: action, isOfAnother: isOfAnother, isOpen: false, cells: standard))
        if open != standard { rows.append(Row(action: action, isOfAnother: isOfAnother, isOpen: true, cells: open)) }
      }
    }
    self.rows = rows
    self.count = count
  }

  private static func cells(_ action: LeagueAction, _ isOfAnother: Bool, isOpen: Bool) -> [[Bool]] {
    Role.allCases.map { role in
      LockRule.allCases.flatMap { lock in
        Stage.allCases.map { stage in
          let (league, now) = SampleStage.league(lock, stage, isOpen: isOpen)
          let actor = SampleStage.actor(role)
          let whose = isOfAnother ? SampleStage.other : action.hasOwner ? actor : nil
          return league.refusal(of: action, to: actor, whose: whose, at: now) == nil
        }
      }
    }
  }
}

/// The stages of a sample league with three managers, in which the permissions are computed.
private enum SampleStage {
  static let (commissioner, member, other) = (
    ManagerID(known: "commissioner"), ManagerID(known: "member"), ManagerID(known: "other")
  )

  static func actor(_ role: PermissionTable.Role) -> ManagerID? {
    switch role {
    case .guest: nil
    case .stranger: ManagerID(known: "stranger")
    case .member: member
    case .commissioner: commissioner
    }
  }

  static func league(_ lock: LockRule, _ stage: PermissionTable.Stage, isOpen: Bool) -> (League, Instant) {
    let reference = RuleReference(name: "sample", hash: "")
    let terms = LeagueTerms(
      id: LeagueID(known: "sample"), title: "Sample", system: reference, rules: reference, lock: lock,
      clock: .simulated, isOpen: isOpen)
    var commit = Commit(
      sequence: 1, time: Instant(seconds: 0), author: commissioner,
      events: [.leagueCreated(LeagueCreated(terms))] + teams)
    var league = League(
      terms: terms, created: commit,
      system: ScoringSystem(name: "sample", title: "", captaincy: [:], countsNoResult: true, items: []),
      rules: TeamRules(name: "sample", title: "", roles: [], size: .init(), composition: .formats([])))
    let stages: [(PermissionTable.Stage, LeagueEvent)] = [
      (.started, .leagueStarted(LeagueStarted())), (.completed, .leagueCompleted(LeagueCompleted())),
    ]
    for (index, (from, event)) in stages.enumerated() where PermissionTable.Stage.allCases.reached(stage, from) {
      commit.sequence += 1
      commit.time = Instant(seconds: [10, 30][index])
      commit.events = [event]
      league.apply(commit)
    }
    return (league, Instant(seconds: stage == .open ? 5 : stage == .started ? 15 : stage == .begun ? 25 : 35))
  }

  /// The events that bring the league to its first match: each manager joins and saves a team, and a match starts at 20
  /// seconds.
  private static var teams: [LeagueEvent] {
    let fixture = Fixture(id: MatchID(known: "m1"), start: Instant(seconds: 20), home: "A", away: "B")
    return [.fixturesImported(FixturesImported([fixture]))]
      + [commissioner, member, other].flatMap { manager -> [LeagueEvent] in
        [
          .managerJoined(ManagerJoined(manager)),
          .settingsSaved(SettingsSaved(manager, teamName: manager.text, format: nil)),
          .teamSaved(TeamSaved(manager, format: nil, LineUp(players: []))),
        ]
      }
  }
}

extension [PermissionTable.Stage] {
  fileprivate func reached(_ stage: Element, _ other: Element) -> Bool {
    (firstIndex(of: other) ?? 0) <= (firstIndex(of: stage) ?? 0)
  }
}
