import Answers
import Books
import CommandLineKit

struct TeamCaptain: Command {
  var captain = ""
  var viceCaptain, member: String?

  static let description = CommandDescription<TeamCaptain>(
    summary: "Choose the captain and, optionally, the vice-captain.", effect: .changesOnce,
    discussion: "If the vice-captain becomes captain and no new vice-captain is given, the two swap.",
    arguments: [
      .positional("PLAYER", \.captain, "the captain").completed(by: "own-player"),
      .option("--vice-captain", \.viceCaptain, value: "PLAYER", "the vice-captain"),
      .acting(for: \.member),
    ],
    examples: [
      Example(
        "fcl team captain \"Leroy Grandbois\"", "Choose a captain; the demo's rules have none.", exit: 3),
      Example(
        """
        fcl rules adopt ipl-2026 --whole-season --reason "with captains"
        fcl team captain b9f5a071 --vice-captain 0bfbb04b
        """, "Choose both, under rules with captains."),
    ],
    exitCodes: [3: "the league has no captains, or the player is not in the team", 5: "unknown player"],
    seeAlso: ["team show"])

  private static let noCaptain = LeagueFault.team(.captaincyUnknown(.captain))

  func run(_ context: Context) throws -> Answer {
    var manager = try context.leagueThenLogin()
    var name = captain
    let outcome = try context.change { league, now, actor in
      manager = try context.manager(actingFor: member, actor, in: league, at: now)
      let own = Set(league.entry(of: manager)?.lineUp?.players ?? [])
      let players = try Lookup.players([captain] + (viceCaptain.map { [$0] } ?? []), in: league.pool) {
        own.contains($0.id)
      }
      name = players[0].name
      do {
        return try league.captaining(
          players[0], viceCaptain: players.dropFirst().first, of: manager, by: actor, at: now)
      } catch let refusal as Refusal where refusal.faults.contains(Self.noCaptain) {
        // This command has no option to leave out.
        throw Failures(
          all: refusal.faults.map { fault -> any Error in
            fault == Self.noCaptain ? Problem.noCaptains : Refused(fault, in: league) as any Error
          })
      }
    }
    let vice = outcome.after.entry(of: manager)?.lineUp?.viceCaptain.flatMap { outcome.after.pool[$0]?.name }
    let both = "\(name) captain" + (vice.map { " and \($0) vice-captain" } ?? "")
    let same = "\(name) is already your captain" + (vice.map { " and \($0) your vice-captain" } ?? "")
    return .change(Change(context.message("make \(both)"), same: same, context, of: manager, outcome))
  }
}
