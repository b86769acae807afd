import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl league clock`: moves a simulated clock forward, or corrects a wrong time.
struct LeagueClock: Command {
  var time: TimeArgument?
  var first: Int?
  var reason: String?

  static let description = CommandDescription<LeagueClock>(
    summary: "Move a simulated clock forward, or correct a wrong time.", effect: .changesOnce,
    discussion: """
      A script that replays a season moves the clock forward between matches. Moving the clock locks the line-ups for \
      matches that have begun by then.

      A TIME before the last change corrects a wrong time; this also works with the real clock. Change NUMBER and all \
      later changes then count as made at TIME. Scored matches stay locked; other matches after TIME become upcoming \
      again. Data that was visible stays visible in that state, and later changes to it are hidden. For the matches \
      that are upcoming again, the commissioner and the author of change NUMBER can't change their teams. The log \
      shows the correction, and so does every manager's overview until the next match begins. A correction can't be \
      undone: set the clock again instead.
      """,
    arguments: [
      .positional("TIME", \.time, "an RFC 3339 time, a date, or a time as in tables").required().excluding("--now"),
      .option(
        "--from", \.first, value: "NUMBER",
        "the first change with the wrong time; by default the earliest change with the last change's time"),
      .reason(\.reason),
    ],
    examples: [
      Example("fcl league clock 2026-10-01T12:00:00Z --dry-run", "Show what would change."),
      Example(
        "fcl league clock 2026-09-18T08:00:00Z --from 49 --reason \"wrong hour\"", "Correct change 49 and later ones."),
    ],
    exitCodes: [
      2: "there is nothing to correct, or the time is before a correct change", 4: "you are not the commissioner",
      5: "no such change", 9: "the time is long after the last fixture and was not confirmed",
    ],
    seeAlso: ["log", "overview", "league start"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.leagueThenLogin()
    let clock = context.world.clock()
    let time = try context.instant(time.given, before: context.openLeague().league.lastEvent)
    let outcome = try context.change(reason: reason, at: time, isWhole: true) { league, _, actor in
      try league.settingClock(to: time, from: first, by: actor, clock: clock)
    }
    return .change(Self.change(outcome, time, context))
  }

  private static func change(_ outcome: LeagueOutcome, _ time: Instant, _ context: Context) -> Change {
    let before = outcome.before, after = outcome.after
    var change = Change(message: "", league: after.terms.id, isChange: outcome.isChange)
    let first = after.commits.last?.firstWrong
    let corrected = outcome.isChange ? first : nil
    if !outcome.isChange {
      change.message = "No change: the clock of the league \"\(after.terms.id)\" already shows \(time)."
    } else if let corrected {
      let number = before.sequence - corrected.sequence + 1
      let count = context.isDryRun ? "would count" : number == 1 ? "counts" : "count"
      change.message = context.message(
        "correct the clock: \(Problem.count(number, "change")) from number \(corrected.sequence) on \(count) as made at \(time)."
      )
      change.lines = kept(before, exceptOf: [before.commissioner, corrected.author], at: time, context)
    } else {
      change.message = context.message("move the clock of the league \"\(after.terms.id)\" forward to \(time).")
      change.lines = locked(before, after, context)
    }
    change.details = [
      Fact("time", .time(time)), Fact("before", .time(before.lastEvent)), Fact("from", .whole(corrected?.sequence)),
    ]
    return change
  }

  static func locked(_ before: League, _ after: League, _ context: Context) -> [String] {
    let begun = after.matchesByStart.filter {
      $0.hasBegun(at: after.lastEvent) && !$0.hasBegun(at: before.lastEvent) && !$0.wasCalledOff
    }
    return begun.isEmpty ? [] : ["Line-ups \(context.isDryRun ? "would be" : "are") locked for \(names(begun))."]
  }

  static func kept(
    _ before: League, exceptOf managers: [ManagerID], at time: Instant, _ context: Context
  ) -> [String] {
    let later = before.matchesByStart.filter { $0.fixture.start > time && $0.hasBegun(at: before.lastEvent) }
    let scored = later.filter { $0.file != nil }, again = later.filter { $0.file == nil }
    let keepers = (managers[0] == managers[1] ? [managers[0]] : managers).map(\.text).listed("and")
    let invited = before.members.filter(before.isInvited).map(\.text)
    let others = invited.isEmpty ? "" : " and those without an account (\(invited.listed("and")))"
    let upcoming = context.isDryRun ? "Would be upcoming again" : "Upcoming again"
    let change = context.isDryRun ? "could change" : "can change"
    return [
      again.isEmpty
        ? nil
        : "\(upcoming): \(names(again)). Managers \(change) their teams for these matches, except \(keepers), who moved the clock\(others).",
      scored.isEmpty ? nil : "Already scored, so still locked: \(names(scored)).",
    ].compactMap { $0 }
  }

  static func names(_ matches: [LeagueMatch]) -> String {
    let ids = matches.map(\.fixture.id.text)
    return ids.count > 5 ? "\(ids[0]) to \(ids[ids.count - 1]) (\(ids.count) matches)" : ids.joined(separator: ", ")
  }
}
