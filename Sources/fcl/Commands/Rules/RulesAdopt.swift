import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl rules adopt`: adopts another scoring system or other team rules for the league.
struct RulesAdopt: Command {
  var name = ""
  var isTeamRules = false
  var from: String?
  var isWholeSeason = false
  var reason: String?

  static let description = CommandDescription<RulesAdopt>(
    summary: "Adopt a different scoring system or different team rules.", effect: .changesOnce,
    discussion: """
      Before the league's start you can adopt any rules that all saved teams meet. Afterwards you can adopt only a \
      scoring system, either for an upcoming match and all later ones or for the whole season, or team rules that \
      differ only in late_joiners. The output shows each \
      manager's gain or loss, and the log keeps the reason. Season points are counted separately for the matches of \
      each adopted system. At a terminal, --whole-season asks for confirmation, unless --yes is given.
      """,
    arguments: [
      .positional("NAME|FILE", \.name, "a scoring system or team rules; a file can have either"),
      .flag("--team", \.isTeamRules, "adopt the team rules if a scoring system has the same name"),
      .option("--from", \.from, value: "MATCH", "adopt the system for this upcoming match and all later ones"),
      .flag("--whole-season", \.isWholeSeason, "adopt the system for all matches, played ones included").excluding(
        "--from"),
      .reason(\.reason, "the reason, for the log; required once the league has started"),
    ],
    examples: [
      Example("fcl rules adopt ipl-2026 --whole-season --dry-run --reason trial", "Show each manager's gain or loss."),
      Example("fcl rules adopt ipl-2026 --from d0020 --reason \"as agreed\"", "Adopt it for the rest of the season."),
    ],
    exitCodes: [
      2: "no reason given after the start", 3: "saved teams would break the new team rules",
      4: "you are not the commissioner", 5: "no such match or file",
      6: "the match or the league has begun", 7: "the file is invalid",
    ],
    seeAlso: ["rules show", "rules list", "whatif"])

  func run(_ context: Context) throws -> Answer {
    _ = try context.openLeague(for: .adoptRules)
    let file = try RuleFile.either(name, isTeamRules: isTeamRules, context)
    let (reference, content) = try file.adopted(isTeamRules: isTeamRules)
    let outcome = try context.change(
      reason: reason, book: RuleBook(reference, content),
      asking: { _, _ in
        isWholeSeason
          ? "Adopt \(content.kind.description) \(reference.name) for the whole season and all managers?" : nil
      },
      prepare: { transaction in try transaction.keepRule(reference, file.bytes) }
    ) { league, now, actor in
      let scope = try scope(in: league)
      return try league.adopting(reference, content, scope: scope, hasReason: reason != nil, by: actor, at: now)
    }
    return try answer(outcome, adopting: reference, kind: content.kind, context)
  }

  private func scope(in league: League) throws -> RuleScope? {
    if let from { return .from(try Lookup.match(from, in: league).fixture.id) }
    return isWholeSeason ? .season : nil
  }

  private func answer(
    _ outcome: LeagueOutcome, adopting reference: RuleReference, kind: RuleKind, _ context: Context
  ) throws -> Answer {
    let scope = try scope(in: outcome.after) ?? .season
    let what = "\(kind.description) \(reference.name)"
    var change = Change(
      message: outcome.isChange
        ? context.message("adopt \(what) \(scope.description).")
        : "No change: the \(what) \(kind == .rules ? "are" : "is") already in use.", league: outcome.after.terms.id,
      isChange: outcome.isChange,
      details: [
        Fact("kind", .text(kind.rawValue)), Fact("name", .text(reference.name)), Fact("sha256", .text(reference.hash)),
        Fact("from", .text(from?.lowercased())),
      ])
    if outcome.isChange, kind == .rules {
      change.addHiddenTeamNote(in: outcome.after, at: outcome.now, isDryRun: context.isDryRun)
      if [outcome.before, outcome.after].contains(where: \.givesPointsToLateJoiners) {
        try addChanges(to: &change, outcome, context)
      }
    }
    guard outcome.isChange, kind == .system else { return .change(change) }
    try addChanges(to: &change, outcome, context)
    return Answer(content: .change(change), warnings: Self.captaincyWarnings(outcome.after, try context.login()))
  }

  private func addChanges(to change: inout Change, _ outcome: LeagueOutcome, _ context: Context) throws {
    let records = try context.store().files(of: outcome.before.terms.id).records(of: outcome.before)
    let boards = [outcome.before, outcome.after].map { LeagueScores($0, records: records, at: outcome.now) }
    let moves = RankMoves(from: boards[0].leaderboard(), to: boards[1].leaderboard())
    let names = try context.displayNames(in: outcome.after)
    change.lines = moves.changed.map { $0.line(names[$0.now.manager]) }
    if moves.changed.isEmpty {
      change.lines = ["  No manager's points \(context.isDryRun ? "would change" : "changed")."]
    }
    change.details.append(Fact("managers", .records(moves.changed.map(\.facts))))
  }

  private static func captaincyWarnings(_ league: League, _ actor: ManagerID) -> [String] {
    let (without, beyond) = league.entriesOutOfCaptaincy(seenBy: actor)
    let captaincies = Captaincy.allCases.map(\.rawValue).joined(separator: " or ")
    return [
      without == 0
        ? nil
        : "\(Problem.count(without, "saved team")) \(without == 1 ? "has" : "have") no \(captaincies); managers choose "
          + "them with fcl team captain PLAYER --vice-captain PLAYER",
      beyond == 0
        ? nil
        : "\(Problem.count(beyond, "saved team")) \(beyond == 1 ? "has" : "have") a \(captaincies); under the new "
          + "system, captaincy changes no points",
    ].compactMap { $0 }
  }
}

extension RuleBook {
  fileprivate init(_ reference: RuleReference, _ content: RuleContent) {
    self.init()
    switch content {
    case .system(let system): systems[reference] = system
    case .rules(let rules): teamRules[reference] = rules
    }
  }
}
