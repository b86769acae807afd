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
  case changeUndone(ChangeUndone<GameBoard>)
  case changeRedone(ChangeRedone<GameBoard>)

  package enum Kind: CaseIterable, Hashable, Sendable {
    case boardCreated, boardSet, boardPromoted, boardRemoved, boardPassed
    case playerRegistered, playerRenamed, playerClaimed, resultSubmitted, resultsSubmitted
    case changeUndone, changeRedone
  }

  package static func type(of kind: Kind) -> any BookEvent<GameBoard>.Type {
    switch kind {
    case .boardCreated: BoardCreated.self
    case .boardSet: BoardSet.self
    case .boardPromoted: BoardPromoted.self
    case .boardRemoved: BoardRemoved.self
    case .boardPassed: BoardPassed.self
    case .playerRegistered: PlayerRegistered.self
    case .playerRenamed: PlayerRenamed.self
    case .playerClaimed: PlayerClaimed.self
    case .resultSubmitted: ResultSubmitted.self
    case .resultsSubmitted: ResultsSubmitted.self
    case .changeUndone: ChangeUndone<GameBoard>.self
    case .changeRedone: ChangeRedone<GameBoard>.self
    }
  }

  package var payload: any BookEvent<GameBoard> {
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

  package static let kinds = kindsByName()
  package static let undone = Kind.changeUndone
  package static let redone = Kind.changeRedone
}
