// Descriptions of a board's changes.

import Answers
import Games

extension Board: DescribedBook {
  static func known(by commit: BoardCommit) -> [Never] { [] }

  static func description(_ commit: BoardCommit, after known: Set<Never>) -> String {
    commit.events.map(description).joined(separator: "; ")
  }

  private static func description(_ event: BoardEvent) -> String {
    switch event {
    case .boardCreated(let event): "created the board: \(event.terms.name), \(event.terms.order.description)"
    case .boardSet(let event): "changed the board's settings: \(event.terms.name), \(event.terms.order.description)"
    case .boardPromoted(let event): event.isPromoted ? "promoted the board" : "stopped promoting the board"
    case .boardRemoved: "removed the board"
    case .boardPassed: "took over the board, because its owner's account was deleted"
    case .playerRegistered(let event): "registered the player \(event.player.key)"
    case .playerRenamed(let event): "renamed the player \(event.player) to \(event.newName)"
    case .playerClaimed(let event): "claimed the player \(event.player)"
    case .resultSubmitted(let event): "submitted \(event.score) for \(event.player), achieved at \(event.time)"
    case .resultsSubmitted(let event):
      "submitted \(Problem.count(event.count, "result")) from file \(event.file.prefix(16))"
    case .changeUndone(let event): "undid change \(event.number)"
    case .changeRedone(let event): "redid change \(event.number)"
    }
  }
}
