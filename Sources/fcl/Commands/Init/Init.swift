import Answers
import Books
import CommandLineKit
import FantasyCore

/// `fcl init`: registers a manager, creates a league, and imports its pool and fixtures, in one step.
struct Init: Command {
  var league: LeagueID?
  var title, system, rules: String?
  var clock = ClockKind.real
  var pool, fixtures, name, firstName, lastName, email, passwordFile: String?
  var isPasswordFromInput = false

  static let description = CommandDescription<Init>(
    summary: "Register and create your own league, in one step.", effect: .changes,
    discussion: """
      Asks for all missing details: your name and password, the league's name, and the files with the pool and the \
      fixtures, which can also be imported later. If you are logged in, it asks only about the league. All input is \
      checked before anything is created. The command does the same as register, league create, pool import and \
      history import, which have more options.
      """,
    arguments: [
      .positional("LEAGUE", \.league, "the league's name (a to z, 0 to 9, _ and -)"),
      .option("--title", \.title, value: "TEXT", "the title shown above tables"),
      .option("--system", \.system, value: "NAME|FILE", "the scoring system; by default classic").completed(
        by: "system|file"),
      .option("--rules", \.rules, value: "NAME|FILE", "the team rules; by default original").completed(
        by: "team-rules|file"),
      .option(
        "--clock", \.clock, value: "KIND", "real, or simulated for a past season", default: "real"),
      .option("--pool", \.pool, value: "FILE", "the players: a file for pool import").readingInput(),
      .option("--fixtures", \.fixtures, value: "FILE", "the matches: a file for history import").readingInput(),
      .option("--name", \.name, value: "NAME", "your manager name; by default from your first name"),
      .option("--first-name", \.firstName, value: "TEXT", "your first name"),
      .option("--last-name", \.lastName, value: "TEXT", "your last name"),
      .option("--email", \.email, value: "ADDRESS", "your e-mail address"),
    ] + SecretSource.arguments("password", \.passwordFile, \.isPasswordFromInput).map { $0.readingInput() },
    examples: [
      Example("fcl init", "Ask for everything."),
      Example(
        "fcl init ipl --system ipl-2026 --pool pool.csv --fixtures fixtures.csv", "Ask only for your own details."),
    ],
    exitCodes: [
      2: "a field is invalid", 3: "a name is taken", 7: "a file is invalid",
      9: "input is missing and can't be prompted for",
    ],
    seeAlso: ["register", "league create", "demo"])

  func run(_ context: Context) throws -> Answer {
    let isKnown = try ifReadable { try context.actor() }.flatMap(\.self) != nil
    if context.canAsk, try ifReadable({ try context.isLocked }) == true { throw AccountFault.sessionLocked }
    let id = try leagueID(context, isKnown: isKnown)
    let files = try (
      pool: path(pool, "Pool file", context) { _ = try players(in: $0, context) },
      fixtures: path(fixtures, "Fixtures file", context) { _ = try Self.matches(in: $0, context) }
    )
    let counts = try check(id, pool: files.pool, fixtures: files.fixtures, context)
    var warnings: [String] = []
    if !isKnown { warnings += try register.run(context).warnings }
    if context.isDryRun {
      return context.answer("create the league \"\(id)\"\(counts).", league: id)
    }
    var create = LeagueCreate()
    (create.name, create.title, create.system, create.rules, create.clock) = (id, title, system, rules, clock)
    warnings += try create.run(context.fresh()).warnings
    let inLeague = context.fresh(in: id)
    if let pool = files.pool { _ = try PoolImport(file: pool).run(inLeague) }
    if let fixtures = files.fixtures { _ = try HistoryImport(file: fixtures).run(context.fresh(in: id)) }
    let open = try context.fresh().open(id)
    let actor = try context.fresh().login()
    var change = Change(
      message: "Created the league \"\(id)\"\(counts). You, \(actor), are its commissioner.", league: id,
      details: [Fact("commissioner", .id(actor))])
    change.lines =
      ["Next steps (fcl overview shows them at any time):"]
      + Overview.steps(open, actor).map { "  \($0)" }
    return Answer(content: .change(change), warnings: warnings)
  }

  private var register: Register {
    var register = Register()
    (register.name, register.firstName, register.lastName, register.email) = (name, firstName, lastName, email)
    register.passwordFile = passwordFile
    register.isPasswordFromInput = isPasswordFromInput
    register.asksOptionalFields = false
    return register
  }

  /// Asks for the league's name if it is missing. If the user can't be asked, reports all missing options at once.
  private func leagueID(_ context: Context, isKnown: Bool) throws -> LeagueID {
    if let league, isKnown || context.canAsk { return league }
    if !context.canAsk {
      var missing = league == nil ? ["LEAGUE"] : []
      if !isKnown {
        let fields = [("--first-name", firstName), ("--last-name", lastName), ("--email", email)]
        missing += fields.filter { $0.1 == nil }.map(\.0)
        let source = SecretSource(file: passwordFile, isStandardInput: isPasswordFromInput, word: "password")
        if !source.isGiven { missing.append(source.options) }
      }
      guard missing.isEmpty, let league else { throw ConsentFault.inputNeeded(missing) }
      return league
    }
    return try context.askAgain("Name of the league, such as ipl: ") { word in
      let id: LeagueID
      do throws(ArgumentValueError) { id = try LeagueID(argument: word) } catch {
        throw Problem(badValue: "\"\(word)\" \(error.message)")
      }
      if try Self.isTaken(id, context) { throw NameFault.taken(.league, id.text) }
      return id
    }
  }

  private static func isTaken(_ league: LeagueID, _ context: Context) throws -> Bool {
    guard let store = try ifPresent({ try context.store() }) else { return false }
    return try store.isTaken(league)
  }

  /// If `given` is nil, asks for a file until `check` accepts the answer. Returns nil if the user names no file.
  private func path(
    _ given: String?, _ what: String, _ context: Context, _ check: (String) throws -> Void
  ) throws -> String? {
    if let given { return given }
    guard context.canAsk else { return nil }
    return try context.askAgain("\(what) (CSV; Enter to import it later): ") { path in
      if path.isEmpty { return nil }
      try check(path)
      return path
    }
  }

  private func players(in path: String, _ context: Context) throws -> Int {
    let rules = try RuleFile.teamRules(rules ?? "original", context).teamRules()
    return try context.players(inPool: path, roles: rules.roles).count
  }

  private static func matches(in path: String, _ context: Context) throws -> Int {
    try context.fixtures(in: path).count
  }

  private func check(_ id: LeagueID, pool: String?, fixtures: String?, _ context: Context) throws -> String {
    var failures = Failures()
    failures.collect { _ = try RuleFile.system(system ?? "classic", context).scoringSystem() }
    var counts: [String] = []
    failures.collect {
      guard let pool else { return _ = try RuleFile.teamRules(rules ?? "original", context).teamRules() }
      counts.append(Problem.count(try players(in: pool, context), "player"))
    }
    failures.collect {
      guard let fixtures else { return }
      counts.append(Problem.count(try Self.matches(in: fixtures, context), "match"))
    }
    if try Self.isTaken(id, context) { failures.add(NameFault.taken(.league, id.text)) }
    try failures.throwIfAny()
    return counts.isEmpty ? "" : " with " + counts.joined(separator: " and ")
  }
}
