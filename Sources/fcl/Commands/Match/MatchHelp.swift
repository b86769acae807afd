import CommandLineKit
import FantasyCore

/// Help text and arguments shared by the `match` commands.
enum MatchHelp {
  static let files = """
    An argument names files if it contains a /, ends in .json, .zip, .tar, .tar.gz or .tgz, is - or names a folder. \
    Files need no store. Folders and archives are searched for *.json at any depth; see fcl help matches. Any other \
    argument is the id of a match in the league.
    """

  static let operands = files + " One invalid file fails the command, unless --keep-going is given."

  static let exitCodes: KeyValuePairs<Int, String> = [
    1: "with --keep-going: some files were skipped", 2: "two different files of one match",
    5: "no such match, file or store", 7: "a file is invalid",
  ]

  static func arguments<Root>(
    _ words: any WritableKeyPath<Root, [String]> & Sendable, id: any WritableKeyPath<Root, MatchID?> & Sendable,
    keepsGoing: any WritableKeyPath<Root, Bool> & Sendable
  ) -> [Argument<Root>] {
    [
      operand(words), standardInput(id),
      .flag("--keep-going", keepsGoing, "skip invalid files and report them; exit 1"),
    ]
  }

  static func operand<Root>(_ words: any WritableKeyPath<Root, [String]> & Sendable) -> Argument<Root> {
    .positional("MATCH|FILE", words, "matches in the league, or match files, folders and archives", atLeast: 1)
  }

  static func standardInput<Root>(_ id: any WritableKeyPath<Root, MatchID?> & Sendable) -> Argument<Root> {
    .option("--match", id, value: "ID", "the id of the match on standard input")
  }
}
