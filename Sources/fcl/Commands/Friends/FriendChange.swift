import Answers
import Games

/// The answer of a command that does something to another manager.
struct FriendChange {
  let outcome: PeopleOutcome
  let isDryRun: Bool

  /// `unchanged` follows "No change: ".
  func answer(orElse unchanged: String) -> Answer {
    var change = Change(message: outcome.event.map(words) ?? "No change: \(unchanged).")
    change.isChange = outcome.event != nil
    change.details = [Fact("manager", .id(outcome.other)), Fact("player", .text(outcome.shown))]
    return .change(change)
  }

  private func words(_ event: PeopleBookEvent) -> String {
    let (name, would) = (outcome.shown, isDryRun)
    switch event {
    case .friendInvited: return would ? "Would invite \(name) to be your friend." : "Invited \(name) to be your friend."
    case .friendAccepted: return "You and \(name) \(would ? "would be" : "are now") friends."
    case .friendRefused:
      return "\(would ? "Would refuse" : "Refused") the invitation from \(name), who is not told. "
        + "You can still accept it."
    case .friendRemoved:
      if case .friend = outcome.before {
        let count = outcome.voided
        let verb = would ? "would be" : count == 1 ? "is" : "are"
        let duels = count == 0 ? "" : " \(Problem.count(count, "duel")) between you \(verb) void."
        return "\(would ? "Would remove" : "Removed") \(name) from your friends.\(duels)"
      }
      return "\(would ? "Would withdraw" : "Withdrew") your invitation to \(name)."
    case .opened, .personRenewed, .changeUndone, .changeRedone, .duelCreated, .duelAccepted, .duelRefused,
      .duelCancelled:
      return ""
    }
  }
}
