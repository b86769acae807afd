import Answers
import CommandLineKit

/// `fcl team wildcard`: makes all changes before the next match free.
struct TeamWildCard: Command {
  var isOff = false
  var member: String?

  static let description = CommandDescription<TeamWildCard>(
    summary: "Play a wild card: changes before the next match cost nothing.", effect: .changesOnce,
    discussion: """
      Team rules that deduct points for transfers may give each manager wild cards for the season. A wild card makes \
      all changes between the previous lock and the next lock free, including changes made before you play the wild \
      card. Until the next lock you can take the wild card back; afterwards, others see it.
      """,
    arguments: [.flag("--off", \.isOff, "take the wild card back"), .acting(for: \.member)],
    examples: [
      Example("fcl team wildcard", "Play a wild card; the demo's rules have none.", exit: 3),
      Example("fcl team wildcard --off", "Take it back."),
    ],
    exitCodes: [3: "no wild card is left, or the rules have none", 4: "not logged in", 6: "the team is locked"],
    seeAlso: ["team replace", "team show"])

  func run(_ context: Context) throws -> Answer {
    var manager = try context.leagueThenLogin()
    let outcome = try context.change { league, now, actor in
      manager = try context.manager(actingFor: member, actor, in: league, at: now)
      return try league.playingWildCard(!isOff, by: actor, for: manager, at: now)
    }
    let done = context.message(isOff ? "take the wild card back" : "play a wild card")
    let same = isOff ? "no wild card is played for the next match" : "a wild card is already played for the next match"
    return .change(Change(done, same: same, context, of: manager, outcome))
  }
}
