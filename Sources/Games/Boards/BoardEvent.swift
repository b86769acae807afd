import Books

package enum BoardEvent: EventList {
  case boardCreated(BoardCreated)
  case boardSet(BoardSet)
  case boardPromoted(BoardPromoted)
  case boardRemoved(BoardRemoved)
  case boardPassed(BoardPassed)
  case playerRegistered(PlayerRegistered)
  case playerRenamed(PlayerRenamed)
  case playerClaimed(PlayerClaimed)
  case resultSubmitted(ResultSubmitted)
  case resultsSubmitted(ResultsSubmitted)
  case changeUndone(ChangeUndone<Board>)
  case changeRedone(ChangeRedone<Board>)

  package static let kinds: EventKinds<Board> = EventKinds([
    .init(boardCreated), .init(boardSet), .init(boardPromoted), .init(boardRemoved), .init(boardPassed),
    .init(playerRegistered), .init(playerRenamed), .init(playerClaimed), .init(resultSubmitted),
    .init(resultsSubmitted), .init(changeUndone), .init(changeRedone),
  ])

  package var payload: any BookEvent<Board> {
    switch self {
    case .boardCreated(let event): event
    case .boardSet(let event): event
    case .boardPromoted(let event): event
    case .boardRemoved(let event): event
    case .boardPassed(let event): event
    case .playerRegistered(let event): event
    case .playerRenamed(let event): event
    case .playerClaimed(let event): event
    case .resultSubmitted(let event): event
    case .resultsSubmitted(let event): event
    case .changeUndone(let event): event
    case .changeRedone(let event): event
    }
  }
}
