import Answers
import FantasyCore
import Games

/// Describes the changes among friends that one manager may see, with that manager's own numbering.
struct PeopleLogWording {
  let log: PeopleLog
  let reader: ManagerID

  func description(_ change: PeopleLog.Change) -> String {
    let undone = change.undoneBy.map { " (undone by change \($0))" } ?? ""
    return what(change) + undone
  }

  func what(_ change: PeopleLog.Change) -> String {
    let commit = change.commit
    if let target = commit.undoTarget {
      let what = target.direction == .undo ? "undid" : "redid"
      guard let number = log.number(of: target.number) else { return what }
      return
        "\(what) change \(number) (\(log.changes[number - 1].commit.events.map { description($0, commit) }.joined()))"
    }
    return commit.events.map { description($0, commit) }.joined(separator: "; ")
  }

  private func game(of duel: Int) -> String {
    guard let number = log.number(of: duel), case .duelCreated(let event)? = log.changes[number - 1].commit.events.first
    else { return "" }
    return " on \(event.game)"
  }

  private func description(_ event: PeopleBookEvent, _ commit: PeopleCommit) -> String {
    func name(_ manager: ManagerID) -> String { manager == reader ? "you" : manager.text }
    func own(_ thing: String, of manager: ManagerID) -> String {
      manager == reader ? "your \(thing)" : "\(manager)'s \(thing)"
    }
    return switch event {
    case .opened: "created the book of friends"
    case .friendInvited(let event): "invited \(name(event.manager)) to be friends"
    case .friendAccepted(let event): "accepted \(own("invitation", of: event.manager))"
    case .friendRefused(let event): "refused \(own("invitation", of: event.manager))"
    case .friendRemoved(let event): "removed \(name(event.manager)) as a friend"
    case .duelCreated(let event):
      "challenged \(name(event.manager)) to a duel on \(event.game): goal \(event.goal), \(Problem.count(event.days, "day"))"
    case .duelAccepted(let event): "accepted \(own("duel", of: event.manager))\(game(of: event.duel))"
    case .duelRefused(let event): "refused \(own("duel", of: event.manager))\(game(of: event.duel))"
    case .duelCancelled(let event): "cancelled the duel with \(name(event.manager))\(game(of: event.duel))"
    case .personRenewed: "registered the name again"
    case .changeUndone: "undid a change"
    case .changeRedone: "redid a change"
    }
  }
}
