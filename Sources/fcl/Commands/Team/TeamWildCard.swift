import Answers
import CommandLineKit

/// `fcl team wildcard`: makes all changes before the next match free.
struct TeamWildCard: Command {
  var isOff = false

  static let description = CommandDescription<TeamWildCard>(
    summary: "Play a wild card: changes before the next match cost nothing.", effect: .changesOnce,
    discussion: """
      Where the team rules take points off for many changes between two matches, they may give each manager some wild \
      cards for the season. A wild card counts from the lock of the next match on, with all changes made since the \
      previous lock, before or after it is played; until then it can be taken back. Others see it from that lock on.
      """,
    arguments: [.flag("--off", \.isOff, "take it back")],
    examples: [
      Example("fcl team wildcard", "Play one; the rules of the demo have none.", exit: 3),
      Example("fcl team wildcard --off", "Take it back."),
    ],
    exitCodes: [3: "no wild card is left, or the rules have none", 4: "not logged in", 6: "the team is locked"],
    seeAlso: ["team replace", "team show"])

  func run(_ context: Context) throws -> Answer {
    let manager = try context.leagueThenLogin()
    let outcome = try context.change { league, now, actor in
      try context.requirePermission(.changeTeam, of: actor, in: league, at: now)
      return try league.playingWildCard(!isOff, by: actor, at: now)
    }
    let done = context.message(isOff ? "take the wild card back" : "play a wild card")
    let same = isOff ? "you play none for the next match" : "you play one already"
    return .change(Change(done, same: same, context, of: manager, outcome))
  }
}
