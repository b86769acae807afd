/// The events of a league, from which everything else is computed. Each event has its own file, with everything about
/// it except its text in the log.
public enum LeagueEvent: EventList {
  case changeUndone(ChangeUndone<League>)
  case changeRedone(ChangeRedone<League>)
  case managerJoined(ManagerJoined)
  case settingsSaved(SettingsSaved)
  case teamSaved(TeamSaved)
  case poolImported(PoolImported)
  case fixturesImported(FixturesImported)
  case leagueStarted(LeagueStarted)
  case leagueCompleted(LeagueCompleted)
  case matchScored(MatchScored)
  case rulesAdopted(RulesAdopted)
  case matchMoved(MatchMoved)
  case matchAbandoned(MatchAbandoned)
  case clockSet(ClockSet)
  case entryClaimed(EntryClaimed)
  case leagueCreated(LeagueCreated)
  case leagueImported(LeagueImported)
  case leagueRenamed(LeagueRenamed)
  case contestChosen(ContestChosen)
  case cupCreated(CupCreated)
  case cupRemoved(CupRemoved)
  case managerLeft(ManagerLeft)

  /// The events without their payloads, in the order of their actions in the table of permissions.
  public enum Kind: CaseIterable, Hashable, Sendable {
    case changeUndone, changeRedone, managerJoined, settingsSaved, teamSaved, poolImported, fixturesImported
    case leagueStarted, leagueCompleted, matchScored, rulesAdopted, matchMoved, matchAbandoned, clockSet
    case entryClaimed, leagueCreated, leagueImported, leagueRenamed, contestChosen, cupCreated, cupRemoved, managerLeft
  }

  static func leaguePayload(of kind: Kind) -> any LeagueEventPayload.Type {
    switch kind {
    case .changeUndone: ChangeUndone<League>.self
    case .changeRedone: ChangeRedone<League>.self
    case .managerJoined: ManagerJoined.self
    case .settingsSaved: SettingsSaved.self
    case .teamSaved: TeamSaved.self
    case .poolImported: PoolImported.self
    case .fixturesImported: FixturesImported.self
    case .leagueStarted: LeagueStarted.self
    case .leagueCompleted: LeagueCompleted.self
    case .matchScored: MatchScored.self
    case .rulesAdopted: RulesAdopted.self
    case .matchMoved: MatchMoved.self
    case .matchAbandoned: MatchAbandoned.self
    case .clockSet: ClockSet.self
    case .entryClaimed: EntryClaimed.self
    case .leagueCreated: LeagueCreated.self
    case .leagueImported: LeagueImported.self
    case .leagueRenamed: LeagueRenamed.self
    case .contestChosen: ContestChosen.self
    case .cupCreated: CupCreated.self
    case .cupRemoved: CupRemoved.self
    case .managerLeft: ManagerLeft.self
    }
  }

  /// The payload of the event.
  public var payload: any BookEvent<League> {
    switch self {
    case .changeUndone(let event): event
    case .changeRedone(let event): event
    case .managerJoined(let event): event
    case .settingsSaved(let event): event
    case .teamSaved(let event): event
    case .poolImported(let event): event
    case .fixturesImported(let event): event
    case .leagueStarted(let event): event
    case .leagueCompleted(let event): event
    case .matchScored(let event): event
    case .rulesAdopted(let event): event
    case .matchMoved(let event): event
    case .matchAbandoned(let event): event
    case .clockSet(let event): event
    case .entryClaimed(let event): event
    case .leagueCreated(let event): event
    case .leagueImported(let event): event
    case .leagueRenamed(let event): event
    case .contestChosen(let event): event
    case .cupCreated(let event): event
    case .cupRemoved(let event): event
    case .managerLeft(let event): event
    }
  }

  /// Returns the payload type of a kind.
  public static func type(of kind: Kind) -> any BookEvent<League>.Type {
    func asEvent<Event: LeagueEventPayload>(_ type: Event.Type) -> any BookEvent<League>.Type { type }
    return asEvent(leaguePayload(of: kind))
  }
  /// The kinds by their names in journals.
  public static let kinds = kindsByName()
  /// The kind of an undo.
  public static let undone = Kind.changeUndone
  /// The kind of a redo.
  public static let redone = Kind.changeRedone
}

/// An event of a league, with the actions that lead to it: rows of the table of permissions.
protocol LeagueEventPayload: BookEvent where Subject == League {
  static var actions: [LeagueAction] { get }
}

extension LeagueAction: CaseIterable {
  /// All actions, in the order of the table of permissions: those open to everyone first, the commissioner's last.
  package static let allCases: [LeagueAction] = {
    let all = readings + LeagueEvent.Kind.allCases.flatMap { LeagueEvent.leaguePayload(of: $0).actions }
    return Right.allCases.flatMap { right in all.filter { $0.right == right } }
  }()
}

/// Events of a league accepted together.
public typealias Commit = BookCommit<League>
