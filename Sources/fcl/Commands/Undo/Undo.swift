import Answers
import CommandLineKit

struct Undo: Command {
  var number: Int?
  var setsClock = false
  var reason: String?

  static let description = CommandDescription<Undo>(
    summary: "Undo your last change in the league.", effect: .changes,
    discussion: """
      Teams and points are then computed without the change; the journal keeps the change and the undo. Run fcl undo \
      again to undo the previous change too, or fcl redo to redo the undone change. The commissioner can undo any \
      decision about the league by its number in the log. A change can't be undone if it affects a match that has \
      begun, or if a later change depends on it. At a terminal, fcl asks for confirmation before it undoes the scoring \
      of a match, unless --yes is given. --book also accepts a board, whose owner can undo its changes, or people, for \
      your changes among friends.
      Scoring, or any change with --now, moves a simulated clock forward. Undoing that change does not move the clock \
      back. With --clock, the commissioner also sets the clock back to the time before the change. Matches that began \
      since then are upcoming again, and managers can change their teams for them, except the commissioner and the \
      manager who moved the clock. Matches that other changes scored stay locked. Teams that others could see stay \
      visible, as they were then. fcl redo sets the clock forward again.
      """,
    arguments: [
      .positional("NUMBER", \.number, "the change's number in the log; by default your last change"),
      .flag("--clock", \.setsClock, "also set a simulated clock back to the time before the change").excluding("--now"),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl undo --dry-run", "Show what would be undone."),
      Example("fcl undo --reason \"wrong captain\"", "Undo it."),
    ],
    exitCodes: [
      2: "with --clock: the change did not move a simulated clock, or a later one did",
      3: "nothing to undo, or a later change depends on this one", 4: "the change is not yours", 5: "no such change",
      6: "the change affects a match that has begun",
    ],
    seeAlso: ["redo", "log", "league clock"])

  func run(_ context: Context) throws -> Answer {
    try context.undo(.undo, number, setsClock: setsClock, reason: reason)
  }
}
