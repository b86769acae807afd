/// The events of a league, from which its state is computed. Each kind of event is declared in a separate file; only
/// the messages for the log are elsewhere.
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
  case matchLinked(MatchLinked)
  case pointsAdjusted(PointsAdjusted)
  case elevensAnnounced(ElevensAnnounced)
  case managerInvited(ManagerInvited)
  case entryHandedOver(EntryHandedOver)
  case entryShared(EntryShared)

  /// The kinds of events, in the order of the cases.
  public static let kinds: EventKinds<League> = EventKinds([
    .init(changeUndone), .init(changeRedone), .init(managerJoined), .init(settingsSaved), .init(teamSaved),
    .init(poolImported), .init(fixturesImported), .init(leagueStarted), .init(leagueCompleted), .init(matchScored),
    .init(rulesAdopted), .init(matchMoved), .init(matchAbandoned), .init(clockSet), .init(entryClaimed),
    .init(leagueCreated), .init(leagueImported), .init(leagueRenamed), .init(contestChosen), .init(cupCreated),
    .init(cupRemoved), .init(managerLeft), .init(matchLinked), .init(pointsAdjusted), .init(elevensAnnounced),
    .init(managerInvited), .init(entryHandedOver), .init(entryShared),
  ])

  /// The value that holds the event's data.
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
    case .matchLinked(let event): event
    case .pointsAdjusted(let event): event
    case .elevensAnnounced(let event): event
    case .managerInvited(let event): event
    case .entryHandedOver(let event): event
    case .entryShared(let event): event
    }
  }
}

/// An event of a league, with the actions that can cause the event. Each action is a row in the table of permissions.
protocol LeagueEventPayload: CodedEvent where Subject == League {
  static var actions: [LeagueAction] { get }
}

extension LeagueAction: CaseIterable {
  /// All actions, in the order of the table of permissions: first the actions allowed to everyone, last those of the
  /// commissioner.
  package static let allCases: [LeagueAction] = {
    let payloads = LeagueEvent.kinds.types.compactMap { $0 as? any LeagueEventPayload.Type }
    let all = readings + payloads.flatMap { $0.actions }
    return Right.allCases.flatMap { right in all.filter { $0.right == right } }
  }()
}

/// A commit of a league: events that were accepted together.
public typealias Commit = BookCommit<League>
