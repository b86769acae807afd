import Answers
import CommandLineKit
import FantasyCore

/// `fcl score`: imports match files and rescores the league.
struct Score: Command {
  var files: [String] = []
  var figures: String?
  var match: MatchID?
  var isReplacing = false
  var isWatching = false
  var keepsGoing = false
  /// `--new`: known matches stay as they are, even if their files differ.
  var takesOnlyNew = false
  /// `--exit-changed`: the exit code shows if anything was scored.
  var exitsByChange = false
  var reason: String?
  var isForAllLeagues = false

  static let description = CommandDescription<Score>(
    summary: "Import match files and score them.", effect: .changesOnce,
    discussion: """
      Takes files, folders (searched for *.json at any depth) or - for standard input. The match id is the file name \
      without .json. A known file changes nothing; different content for a known match needs --replace, which first \
      shows whose points change and which balls cause it, and asks for confirmation at a terminal. A match without \
      an outcome is live and its points are provisional; a longer file for it needs no --replace. If any file is \
      invalid, none is scored, unless --keep-going is given. Matches of a folder that have not started are skipped and \
      counted, if there are others in it; a file named itself must be of a match that has started.
      --new is for scoring the same folder every night: matches that are not known and longer files of live ones are \
      scored. Known matches with other content and files whose scoring was undone are reported and stay as they are; \
      so do matches that have not started. With --exit-changed the exit code is 1 if there was nothing new; with \
      --keep-going it is then that of the skipped files (7 for an invalid one) instead of 1.
      --figures scores matches of any sport from a CSV of players' figures, with the columns match, player_id (or \
      player, a name) and the scoring system's figures; a missing column counts as 0. Optional columns are side \
      (home, away or a name; by default as in the pool) and innings (from 1). Each match must have a fixture.
      """,
    arguments: [
      .positional(
        "FILES", \.files, "match files or folders; - is standard input; by default the folder of fcl config set matches"
      ).readingInput(),
      .option("--figures", \.figures, value: "FILE", "a CSV of figures; - is standard input").readingInput(),
      .option("--match", \.match, value: "ID", "the id of the match on standard input"),
      .flag("--replace", \.isReplacing, "replace a known match's file with different content").excluding("--new"),
      .flag("--watch", \.isWatching, "score files again when they change, until Ctrl-C").excluding("--figures"),
      .flag("--new", \.takesOnlyNew, "score what is new; report other content of known matches and leave it"),
      .flag("--exit-changed", \.exitsByChange, "exit 1 if nothing was scored").excluding("--watch"),
      .flag(
        "--keep-going", \.keepsGoing, "skip invalid files and report them; exit 1 (with --exit-changed, their own)"),
      .reason(\.reason),
      .flag("--all-leagues", \.isForAllLeagues, "in every league that you run").excluding(
        "--league", "--book", "--watch"),
    ],
    examples: [
      Example("fcl score matches/", "Score everything in a folder."),
      Example(
        "fcl score next/ --now 2026-09-20T12:00:00Z", "In a league with a simulated clock, the next match at its time."),
      Example(
        "fcl score --figures figures.csv --now 2026-09-22T12:00:00Z",
        "Matches of another sport, or figures that you wrote down."),
      Example(
        "fcl score matches/ --new --exit-changed && fcl leaderboard",
        "Every night: the new board, if there is anything new.", exit: 1),
      Example("fcl score matches/ --watch", "Matches in progress, until Ctrl-C.", exit: 130),
      Example("fcl score matches/d0001.json --replace --reason \"fielders added\"", "A corrected file."),
    ],
    exitCodes: [
      1: "nothing was scored, with --exit-changed; or files were skipped", 3: "different content for a known match",
      4: "you are not the commissioner",
      6: "the league or the match has not started", 7: "a file is invalid, or for another match",
      9: "the replacement was not confirmed", 130: "interrupted, which is how --watch ends",
    ],
    seeAlso: ["points", "leaderboard", "match lint"])

  func run(_ context: Context) throws -> Answer {
    if files.isEmpty, figures == nil, let folder = context.configuration[.matches] {
      var filled = self
      filled.files = [folder]
      return try filled.run(context)
    }
    try checkRequest()
    if isWatching {
      try context.checkFields(among: Leaderboard.columnsAfterChange)
      let watching = ScoreWatcher(self)
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
      runs.append(
        ScoringRun(
          command: self, matches: matches + inLeague, league: league, context: context,
          hasFiles: !matches.isEmpty || failures.one != nil))
    }
    var done = isForAllLeagues ? try ScoringRuns(runs: runs).answer() : try runs[0].answer()
    failures.add(done.failure)
    done.failure = failures.one
    done.failureDecides = exitsByChange
    if exitsByChange, case .change(let change) = done.content, !change.isChange { done.verdict = .no }
    return done
  }

  private func checkRequest() throws {
    if match != nil, !files.contains("-") { throw Problem.matchWithoutInput }
    if files.isEmpty, figures == nil {
      throw Problem(
        missingOperand: "FILES is missing: match files or folders; - is standard input", hint: "fcl help score")
    }
  }

  /// Returns the leagues to score. Refuses managers who may not score before any file is read.
  private func leagues(_ context: Context) throws -> [LeagueID] {
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
