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
  /// `--new`: skips matches that are already scored, even if their files have changed.
  var takesOnlyNew = false
  /// `--exit-changed`: the exit code reports whether anything was scored.
  var exitsByChange = false
  var reason: String?
  var isForAllLeagues = false

  static let description = CommandDescription<Score>(
    summary: "Import match files and score them.", effect: .changesOnce,
    discussion: """
      FILES can be match files, folders and archives (searched for *.json at any depth; see fcl help matches), or - \
      for standard input. A file belongs to the match whose id is the file's name without .json. If there is none, \
      the file is linked to the fixture with the same sides and date; a match on a reserve day can be three days \
      late. history link corrects a link. A file without a fixture is a match of its own. Scoring the same file again \
      changes nothing. A different file for a scored match needs --replace, which shows the points that change and \
      the deliveries that change them. At a terminal, --replace asks for confirmation. A match without an outcome is \
      live, and its points are provisional; a longer file for a live match needs no --replace. If any file is \
      invalid, nothing is scored, unless --keep-going is given. If a folder has matches that have started and others \
      that have not, the latter are skipped and counted. A file named directly must be of a match that has started.
      --new suits a nightly run over the same folder: it scores new matches and longer files of live ones. It reports \
      and skips scored matches whose file now differs, files whose scoring was undone, and matches that have not \
      started. With --exit-changed, the exit code is 1 if nothing was scored. Files skipped by --keep-going come \
      first: then the exit code is 7 for an invalid file, even if others were scored.
      --figures scores matches of any sport from a CSV of players' figures. The columns are match, player_id (or \
      player, a name) and the scoring system's figures; a missing figure counts as 0. Optional columns are side \
      (home, away or a name; by default as in the pool) and innings (from 1). Each match must have a fixture.
      """,
    arguments: [
      .positional(
        "FILES", \.files,
        "match files, folders or archives; - is standard input; by default the folder of fcl config set matches"
      ).readingInput(),
      .option("--figures", \.figures, value: "FILE", "a CSV of figures; - is standard input").readingInput(),
      .option("--match", \.match, value: "ID", "the id of the match on standard input"),
      .flag("--replace", \.isReplacing, "replace a known match's file with different content").excluding("--new"),
      .flag("--watch", \.isWatching, "score files again when they change, until Ctrl-C").excluding("--figures"),
      .flag("--new", \.takesOnlyNew, "score new matches and longer live ones; only report other changes"),
      .flag("--exit-changed", \.exitsByChange, "exit 1 if nothing was scored").excluding("--watch"),
      .flag("--keep-going", \.keepsGoing, "skip and report invalid files; exit 1 (with --exit-changed, their code)"),
      .reason(\.reason),
      .flag("--all-leagues", \.isForAllLeagues, "score in every league that you run").excluding(
        "--league", "--book", "--watch"),
    ],
    examples: [
      Example("fcl score matches/", "Score everything in a folder."),
      Example(
        "fcl score next/ --now 2026-09-20T12:00:00Z", "Score the next match at its time, with a simulated clock."),
      Example(
        "fcl score --figures figures.csv --now 2026-09-22T12:00:00Z",
        "Score another sport, or figures recorded manually."),
      Example(
        "fcl score matches/ --new --exit-changed && fcl leaderboard",
        "Show the leaderboard each night, if there are new matches.", exit: 1),
      Example("fcl score matches/ --watch", "Follow matches in progress until Ctrl-C.", exit: 130),
      Example("fcl score matches/d0001.json --replace --reason \"fielders added\"", "Score a corrected file."),
    ],
    exitCodes: [
      1: "files were skipped; or, with --exit-changed, nothing was scored", 3: "different content for a known match",
      4: "you are not the commissioner",
      6: "the league or the match has not started", 7: "a file is invalid, or of a different match",
      9: "the replacement was not confirmed", 130: "interrupted; --watch always ends this way",
    ],
    seeAlso: ["points", "leaderboard", "history link", "match lint"])

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
      try sheet?.requireOther(than: matches, inLeague)
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
        missingOperand: "missing argument FILES: match files, folders or archives; - is standard input",
        hint: "fcl help score")
    }
  }

  /// Returns the leagues to score. Throws if the manager may not score, before any file is read.
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
