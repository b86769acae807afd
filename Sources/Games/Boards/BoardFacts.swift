// Converts a board's journal to plain data for the audit. Nothing is computed here, so that the audit stays
// independent.

import Audit

extension BoardFacts {
  package init(_ commits: [BoardCommit]) {
    self.init(
      commits: commits.map { commit in
        .init(
          number: commit.sequence, time: commit.time.seconds, events: commit.events.compactMap { BoardFacts.Event($0) })
      })
  }
}

extension BoardFacts.Event {
  fileprivate init?(_ event: BoardEvent) {
    switch event {
    case .changeUndone(let event): self = .undone(commit: event.number)
    case .changeRedone(let event): self = .redone(commit: event.number)
    case .boardCreated(let event): self = .termsSet(isLowerBetter: event.terms.order == .lower)
    case .boardSet(let event): self = .termsSet(isLowerBetter: event.terms.order == .lower)
    case .playerRegistered(let event):
      self = .registered(name: event.player.name, manager: event.player.manager?.text)
    case .playerRenamed(let event): self = .renamed(player: event.player, newName: event.newName)
    case .playerClaimed(let event): self = .claimed(player: event.player, manager: event.manager.text)
    case .resultSubmitted(let event):
      self = .submitted(player: event.player, score: event.score, time: event.time.seconds)
    case .resultsSubmitted(let event): self = .fileSubmitted(hash: event.file)
    case .boardPromoted, .boardRemoved, .boardPassed: return nil
    }
  }
}
