import Answers
import Books
import CommandLineKit
import FantasyCore
import Games

struct Undo: Command {
  var number: Int?
  var setsClock = false
  var reason: String?

  static let description = CommandDescription<Undo>(
    summary: "Undo your last change in the league.",
    discussion: """
      Teams and points are then computed without the change; the journal keeps both. Run fcl undo again to undo the \
      change before that, or fcl redo to reverse it. The commissioner can undo any decision about the league by its \
      number in the log. A change can't be undone if it affects a match that has begun, or if a later change depends on \
      it. At a terminal, undoing a scored match asks first, unless --yes is given. --league takes a board too, whose \
      owner decides, and people: what you did among friends.
      A scoring, or another change made with --now, moves a simulated clock on, and its undo leaves the clock there. \
      With --clock the commissioner also sets it back to the time before the change. Matches that began since then are \
      upcoming again, so managers can change their teams for them, except those who moved the clock. Matches that other \
      changes scored stay locked. Teams that could be seen stay visible, as they were. fcl redo sets the clock forward \
      again.
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
      2: "--clock: the change did not move a simulated clock on, or a later one did",
      3: "nothing to undo, or a later change depends on it", 4: "the change is not yours", 5: "no such change",
      6: "it affects a match that has begun",
    ],
    seeAlso: ["redo", "log", "league clock"])

  func run(_ context: Context) throws -> Answer {
    if setsClock, try context.isPeopleNamedAsLeague || context.boardNamedAsLeague() != nil {
      throw ContradictionFault.onlyForLeagues("--clock")
    }
    if context.isPeopleNamedAsLeague { return try context.takeBackAmongFriends(.undo, number, why: reason) }
    if try context.marketNamedAsLeague() != nil { throw MarketRefusal.undo }
    if let board = try context.boardNamedAsLeague() { return try undo(on: board, context) }
    _ = try context.leagueThenLogin()
    let outcome = try context.change(why: reason, isWhole: true, asking: Self.question) { league, now, actor in
      setsClock ? try league.undoingWithClock(number, by: actor) : try league.undoing(number, by: actor, at: now)
    }
    let words = context.isDryRun ? "Would undo" : "Undid"
    if outcome.isChange { return .change(try Change(words, outcome, context)) }
    return .change(
      "No change: change \(number ?? 0) is already undone.", league: outcome.after.terms.id, isChange: false)
  }

  private func undo(on board: BookID, _ context: Context) throws -> Answer {
    let outcome = try context.changeBoard(board, why: reason, isWhole: true) { board, now, actor in
      try board.undoing(number, by: actor, at: now)
    }
    if !outcome.isChange { return .change("No change: change \(number ?? 0) is already undone.", isChange: false) }
    return .change(try Change(context.isDryRun ? "Would undo" : "Undid", outcome))
  }

  /// The question before a score is undone, which changes everybody's points; nil for other changes.
  private static func question(_ league: League, _ events: [LeagueEvent]) -> String? {
    guard let number = events.lazy.compactMap({ $0.payload.nature.undoTarget?.number }).first,
      let commit = league.commits.first(where: { $0.sequence == number })
    else { return nil }
    let matches = commit.events.compactMap { if case .matchScored(let event) = $0 { event.match.text } else { nil } }
    if matches.isEmpty { return nil }
    return "Undo change \(number), which scored \(matches.listed("and"))? Everybody's points change."
  }
}
