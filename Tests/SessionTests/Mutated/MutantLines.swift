// The command lines run on a changed match file. Every reading command has a line here, is listed as independent of
// matches, or gets its arguments from `values`.

/// Lines for a match file, its folder, and a league that scored it. Words in capitals are placeholders: FILE and DIR
/// are the file and its folder, MATCH is its id, HOME and AWAY are the sides, and PLAYER and OTHER are players of the
/// match.
enum MutantLines {
  /// Lines for the file alone, which all succeed if the file can be read.
  static let ofFile = [
    "match show FILE", "match show FILE -o json", "match show FILE --section all",
    "match show FILE --section scorers -o csv",
    "match show FILE --section reviews -o json", "match show FILE --section lineups", "match show FILE --section stats",
    "match show FILE --worm", "match show FILE --worm -o svg", "match show FILE --worm -o csv",
    "match show FILE --worm --signs ascii", "match show FILE --manhattan", "match show FILE --manhattan -o svg",
    "match show FILE --manhattan --signs ascii", "match card FILE", "match card FILE -o csv", "match card FILE -o md",
    "match figures FILE -o csv", "match figures FILE", "match points FILE", "match points FILE --parts -o json",
    "match points FILE --system t20-2025", "match lint FILE -o json",
  ]

  /// Lines for a folder with the file and the match that it was created from.
  static let ofFolder = [
    "players --from DIR", "players --from DIR --sort rating -o json", "player show PLAYER --from DIR",
    "player show OTHER --from DIR --why", "versus HOME AWAY --from DIR", "versus PLAYER OTHER --from DIR",
    "clubs --from DIR", "club show HOME --from DIR", "club roster AWAY --from DIR", "records --from DIR",
    "records --from DIR --system ipl-2026", "refresh --from DIR", "compare PLAYER OTHER --from DIR",
    "simulate HOME AWAY --from DIR --seed 1", "simulate HOME AWAY --from DIR --seed 2 --times 3 --points",
    "simulate HOME AWAY --from DIR --seed 3 --write ./drawn.json --force", "news --from DIR",
    "news show MATCH --from DIR", "live --from DIR --fixtures ./next.csv --date 2027-06-02",
    "odds --from DIR --fixtures ./next.csv", "odds next --market --from DIR --fixtures ./next.csv",
    "slip add next 1 --from DIR --fixtures ./next.csv", "project PLAYER --from DIR --why",
  ]

  /// Lines for the league.
  static let ofLeague =
    listedOfLeague
    + CommandLines.uncovered(by: ofFile + ofFolder + listedOfLeague + without).filter(\.isReading).map {
      CommandLines.line($0, with: values)
    }

  private static let values = [
    "player": "PLAYER", "MATCH": "MATCH", "MATCH|FILE": "MATCH", "CLUB": "HOME", "HOME": "HOME", "AWAY": "AWAY",
  ]

  private static let listedOfLeague = [
    "match show MATCH", "match show MATCH --section all", "match show MATCH --worm",
    "match show MATCH --manhattan -o svg",
    "match card MATCH", "match figures MATCH -o csv", "match points MATCH --parts", "match lint MATCH",
    "explain", "explain --match MATCH --all", "explain PLAYER --all", "explain OTHER -o json", "explain --versus ben",
    "points", "points --all -o csv", "points ben --by item", "points --bench", "points --chart",
    "points --match MATCH --by player", "leaderboard", "leaderboard --wide", "leaderboard --hindsight",
    "leaderboard --race", "leaderboard --form -o json", "overview", "history", "news", "news show MATCH",
    "project", "project PLAYER --why", "league forecast --seasons 5", "team show", "team best", "team best --season",
    "team plan", "team auto --by points", "ownership", "ownership --differentials ben", "compare --managers anna ben",
    "compare PLAYER OTHER", "clinch", "whatif --without MATCH", "whatif --system classic", "log", "log 12",
    "players", "player show PLAYER --why", "versus HOME AWAY", "clubs", "club show HOME", "club roster AWAY",
    "records --only points", "simulate HOME AWAY --seed 4", "odds", "live", "remind --within 60d",
    "report --out ./site --force",
    "export ./out.tar --force", "backup ./backup.tar --force", "doctor", "settings", "pool --last 1", "market search",
    "market show PLAYER", "market portfolio", "market history", "verify --league bourse", "watch",
    "rounds", "round show 1", "score ./changed/MATCH.json --dry-run", "score ./changed --new", "undo --dry-run", "undo",
    "redo",
  ]

  /// Lines also run by the built program with limited memory. The last ones need the league.
  static let withLimit = [
    "match show FILE --section all", "match show FILE --worm -o svg", "match show FILE --manhattan -o svg",
    "match card FILE", "match figures FILE -o csv", "match lint FILE", "records --from DIR", "news --from DIR",
    "simulate HOME AWAY --from DIR --seed 3", "match card MATCH", "explain --match MATCH --all", "news", "leaderboard",
    "report --out ./site --force", "verify",
  ]

  /// Reading commands that do not depend on match files.
  static let without = [
    "whoami", "profile show", "session list", "friends search", "friends list", "friends invitations", "league list",
    "rules list", "rules show", "rules test", "rules lint", "rules diff", "boards", "board show", "board list", "paths",
    "config list", "config get", "completion", "complete", "version", "team check", "duel list", "cup show", "cup list",
    "market tutorial", "slip show", "slip list",
  ]
}
