import Answers
import FantasyCore
import Games
import LeagueStore

struct FriendChange {
  let other: ManagerID
  let shown: String
  let before: Relation
  let event: PeopleBookEvent?
  let voided: Int
  let context: Context

  /// Returns the answer. If nothing changed, the message is "No change: " followed by `unchanged`.
  func answer(orElse unchanged: String) -> Answer {
    .change(
      event.map(description) ?? "No change: \(unchanged).", isChange: event != nil,
      details: [Fact("manager", .id(other)), Fact("player", .text(shown))])
  }

  private func description(_ event: PeopleBookEvent) -> String {
    let name = shown, would = context.isDryRun
    switch event {
    case .friendInvited: return context.message("invite \(name) to be your friend.")
    case .friendAccepted: return "You and \(name) \(would ? "would be" : "are now") friends."
    case .friendRefused:
      return context.message(
        "refuse the invitation from \(name), who is not notified. You can still accept the invitation.")
    case .friendRemoved:
      if case .friend = before {
        let verb = would ? "would be" : voided == 1 ? "is" : "are"
        let duels = voided == 0 ? "" : " \(Problem.count(voided, "duel")) between you \(verb) void."
        return context.message("remove \(name) from your friends.\(duels)")
      }
      return context.message("withdraw your invitation to \(name).")
    case .opened, .personRenewed, .changeUndone, .changeRedone, .duelCreated, .duelAccepted, .duelRefused,
      .duelCancelled:
      return ""
    }
  }
}

extension Context {
  func changeFriend(
    _ word: String, _ decide: (PeopleBook, _ other: ManagerID, _ actor: ManagerID) throws -> [PeopleBookEvent]
  ) throws -> FriendChange {
    let actor = try login()
    let other = try person(word)
    try refuseNow()
    let (before, events) = try changePeople { book, actor in try decide(book, other, actor) }
    let after = before.applying(events, by: actor, at: world.clock())
    let voided = zip(before.duels(of: actor), after.duels(of: actor)).count { !$0.duel.isVoid && $1.duel.isVoid }
    return FriendChange(
      other: other, shown: try accounts().displayName(of: other), before: before.relation(of: actor, to: other),
      event: events.first, voided: voided, context: self)
  }
}
