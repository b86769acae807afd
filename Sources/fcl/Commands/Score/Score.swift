import CommandLineKit
import FantasyCore
import LeagueStore

/// `fcl score`: takes match files in and re-scores the league.
struct Score: Command {
  var files: [String] = []
  var figures: String?
  var match: MatchID?
  var isReplacing = false
  var isWatching = false
  var keepsGoing = false
  var reason: String?
  var isForAllLeagues = false

  static let description = CommandDescription<Score>(
    name: "score", summary: "Take match files in and score them.",
    discussion: """
      Files, folders (searched for *.json at any depth) or - for standard input. The name of a file without .json is \
      the match's id. A known file changes nothing; other content for a known match needs --replace, which shows \
      first whose points change, by which balls, and asks at a terminal. A match without an outcome is live and its \
      points are provisional; a longer file of it needs no --replace. All files are taken or none, unless --keep-going.

      --figures scores matches of any sport from a CSV of what players did: columns match, player_id (or player: a \
      name) and the scoring system's figures; an absent column is 0. If wanted side (home, away or a name; else the \
      side in the pool) and innings (from 1). Each match is one that a fixture announces.
      """,
    arguments: [
      .positional("FILES", \.files, "match files or folders; - is standard input").completed(by: "file"),
      .option("--figures", \.figures, value: "FILE", "a CSV of figures; - is standard input").completed(by: "file"),
      .option("--match", \.match, value: "ID", "the id of the match on standard input"),
      .flag("--replace", \.isReplacing, "let other content take the place of a known match's"),
      .flag("--watch", \.isWatching, "score the files again whenever they change, until Ctrl-C"),
      .flag("--keep-going", \.keepsGoing, "take the good files, report the others, exit 1"),
      .option("--reason", \.reason, value: "TEXT", "why, for the log"),
      .flag("--all-leagues", \.isForAllLeagues, "in each league that you run"),
    ],
    examples: [
      Example("fcl score matches/", "Everything in a folder."),
      Example("fcl score --figures round-3.csv", "Matches of another sport, or figures that you wrote down."),
      Example("fcl score live/ --watch", "A match in progress, until Ctrl-C."),
      Example("fcl score 1527674.json --replace --reason \"fielders added\"", "A corrected file."),
    ],
    exitCodes: [
      3: "other content for a known match", 4: "you are not the commissioner",
      6: "the league has not started, or the match has not", 7: "a file has a defect, or is of another match",
      9: "the replacement was not wanted", 130: "interrupted, as --watch is",
    ],
    seeAlso: ["points", "leaderboard", "match lint"])

  func run(_ context: Context) throws -> Answer {
    try checkRequest()
    if isWatching {
      let watching = Watching(self)
      try watching.checkRequest(context)
      _ = try leagues(context)
      return try watching.start(context)
    }
    let leagues = try self.leagues(context)
    let inputs = MatchInputs(context: context, standardInputID: match)
    var (matches, failures) = try inputs.readAll(files, keepsGoing: keepsGoing)
    let sheet = try figures.map { path in try FiguresInput(path, context) }
    var runs: [ScoringRun] = []
    for league in leagues {
      var inLeague: [MatchInput] = []
      failures.collect { inLeague = try sheet?.matches(in: context.open(league).league) ?? [] }
      if !keepsGoing { try failures.throwIfAny() }
      try sheet?.demandOther(than: matches, inLeague)
      runs.append(ScoringRun(command: self, matches: matches + inLeague, league: league, context: context))
    }
    var done = isForAllLeagues ? try ScoringRuns(runs: runs).answer() : try runs[0].answer()
    failures.add(done.failure)
    done.failure = failures.one
    return done
  }

  /// Refuses options that contradict each other, and what is missing.
  private func checkRequest() throws {
    if match != nil, !files.contains("-") { throw ContradictionFault.matchWithoutInput }
    if files.isEmpty, figures == nil { throw ValueFault.noMatchFiles }
    if figures == "-", files.contains("-") { throw ContradictionFault.figuresAndMatchFromInput }
    try reason.demandShort("--reason")
  }

  /// The leagues to score in. Who may not is told before any file is read.
  private func leagues(_ context: Context) throws -> [LeagueID] {
    if isForAllLeagues, context.globals.league != nil {
      throw ContradictionFault.exclusive("--all-leagues", "--league")
    }
    if !isForAllLeagues { return [try context.openLeague(for: .score).league.terms.id] }
    let store = try context.store()
    let actor = try context.login()
    var own: [LeagueID] = []
    for id in try store.leagues()
    where try context.state(of: store.files(of: id)).commissioner == actor {
      own.append(id)
    }
    return own
  }
}
