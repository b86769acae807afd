import Answers
import CommandLineKit

struct Redo: Command {
  static let description = CommandDescription<Redo>(
    summary: "Redo the change that you last undid.", effect: .changes,
    discussion: """
      You can redo until you make another change. Repeat the command to redo the change that you undid before that. \
      After fcl undo --clock, redo also sets the clock forward to the time before the undo.
      """,
    examples: [
      Example("fcl undo && fcl redo --dry-run", "Show what would be redone."),
      Example("fcl undo && fcl redo", "Undo a change and redo it."),
    ],
    exitCodes: [
      3: "nothing to redo, or a later change depends on the undone one",
      6: "the change affects a match that has begun, or a team changed since the clock was set back",
    ],
    seeAlso: ["undo", "log"])

  func run(_ context: Context) throws -> Answer { try context.undo(.redo) }
}
