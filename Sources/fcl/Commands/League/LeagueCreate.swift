import Answers
import Books
import CommandLineKit
import FantasyCore
import LeagueStore

struct LeagueCreate: Command {
  var name: LeagueID?
  var title, system, rules: String?
  var budget: Price?
  var sideLimit: Int?
  var lock: LockRule?
  var clock: ClockKind?
  var starts: TimeArgument?
  var isOpen = false
  var contest: ContestArgument?
  var round: RoundArgument?
  var rounds: Int?
  var like: LeagueID?

  static let description = CommandDescription<LeagueCreate>(
    summary: "Create a league and become its commissioner.", effect: .changes,
    discussion: """
      The new league becomes the league in use. --like copies the rules, and the managers with their settings, from \
      another league that you run. Unclaimed entries are not copied. Other options take precedence over the copied \
      rules.
      """,
    arguments: [
      .positional("NAME", \.name, "the league's name (a to z, 0 to 9, _ and -)").required(),
      .option("--title", \.title, value: "TEXT", "the title shown to people; by default the name"),
      .option("--system", \.system, value: "NAME|FILE", "the scoring system; by default classic").completed(
        by: "system|file"),
      .option("--rules", \.rules, value: "NAME|FILE", "the team rules; by default original").completed(
        by: "team-rules|file"),
      .option(
        "--budget", \.budget, value: "CREDITS", "the maximum cost of a team; by default as in the team rules (100)"),
      .option(
        "--side-limit", \.sideLimit, value: "N",
        "the maximum number of players from one side; by default as in the team rules"),
      .option("--lock", \.lock, value: "WHEN", "line-ups lock at each match's start (match) or once for all (league)"),
      .option("--clock", \.clock, value: "KIND", "real, or simulated (commands set the time with --now)"),
      .option("--starts", \.starts, value: "TIME", "when the league starts automatically"),
      .flag("--open", \.isOpen, "show line-ups to everybody at any time"),
      .option("--contest", \.contest, value: "CONTEST", "how the league is decided", default: "total-points"),
      .option("--round", \.round, value: "WHAT", "the length of a head-to-head round: match, day, week or N matches"),
      .option("--rounds", \.rounds, value: "N", "the maximum number of head-to-head rounds")
        .within(ContestTerms.numbers),
      .option("--like", \.like, value: "LEAGUE", "copy rules, managers and settings from another league"),
    ],
    examples: [
      Example("fcl league create friends", "Create a league with the original rules."),
      Example(
        "fcl league create ipl --system ipl-2026 --side-limit 7 --clock simulated", "Use the official scoring system."),
    ],
    exitCodes: [
      2: "system and rules are for different sports", 3: "the name is taken", 4: "not logged in",
      7: "a rule file is invalid",
    ],
    seeAlso: ["league join", "pool import", "rules list"])

  func run(_ context: Context) throws -> Answer {
    let name = try name.given
    let machine = context.world.clock()
    let options = try LeagueOptions(
      id: name, title: title, budget: budget, sideLimit: sideLimit, lock: lock, clock: clock, isOpen: isOpen,
      plannedStart: try starts.map { try context.instant($0, before: machine) })
    let store = try context.store()
    let actor = try context.login()
    let model = try like.map { id in try Self.model(id, actor, context) }
    let (systemFile, rulesFile) = try ruleFiles(model, context)
    let system = try systemFile.scoringSystem(), rules = try rulesFile.teamRules()
    let terms = try options.terms(
      (systemFile.reference(system.name), system), (rulesFile.reference(rules.name), rules), like: model?.league)
    let contest = try ContestOptions(kind: contest, round: round, rounds: rounds).terms(before: model?.league.contest)
    let commit = try terms.firstCommit(
      by: actor, like: model?.league, rules: rules, contest: contest,
      said: try context.globals.now.map { try context.instant($0, before: machine) }, clock: machine)
    if context.isDryRun {
      if try store.isTaken(name) { throw NameFault.taken(.league, name.text) }
      return context.answer("create the league \"\(name)\".", league: name)
    }
    context.world.willWrite()
    let isNew = try store.createLeague(
      terms, commits: [commit], system: systemFile.bytes, rules: rulesFile.bytes, waiting: context.globals.lockTimeout)
    guard isNew else { throw NameFault.taken(.league, name.text) }
    try context.useNew(name)
    context.renewSession()
    var change = Change(
      message:
        "Created the league \"\(name)\": scoring system \(terms.system.name), team rules \(terms.rules.name). "
        + "You are its commissioner.",
      league: name, details: [Fact("commissioner", .id(actor))])
    let start = "fcl league start" + (terms.clock == .simulated ? " --now TIME" : "")
    change.lines = [
      "Next: fcl pool import FILE, then fcl history import FILE."
        + (starts == nil ? " When the teams are saved: \(start)" : "")
    ]
    // With `--like`, the managers of the other league are already members.
    if model == nil {
      change.lines.append("Send your friends these commands: fcl register, then fcl league join \(name).")
    }
    var answer = Answer.change(change)
    if let league = model?.league, case let left = league.unclaimed.filter({ !league.isInvited($0) }), !left.isEmpty {
      answer.warnings = ["unclaimed entries were not copied: \(left.map(\.text).joined(separator: ", "))"]
    }
    return answer
  }

  private typealias Model = (league: League, files: LeagueFiles)

  private static func model(_ id: LeagueID, _ actor: ManagerID, _ context: Context) throws -> Model {
    let files = try context.store().files(of: try context.known(id))
    let league = try context.state(of: files)
    try context.requirePermission(.copy, of: actor, in: league, at: league.lastEvent)
    return (league, files)
  }

  private func ruleFiles(_ model: Model?, _ context: Context) throws -> (system: RuleFile, rules: RuleFile) {
    let systemFile =
      if system == nil, let adopted = model?.league.systemReference, let files = model?.files {
        try RuleFile(of: files, adopted)
      } else {
        try RuleFile.system(system ?? "classic", context)
      }
    let rulesFile =
      if rules == nil, let model { try RuleFile(of: model.files, model.league.rulesReference) } else {
        try RuleFile.teamRules(rules ?? "original", context)
      }
    return (systemFile, rulesFile)
  }
}
