import Answers

/// The program: its tree of commands, and what only some of them know.
enum Program {
  private static let runner = Runner(
    tree: tree, version: VersionCommand.number, bare: BareInvocation.answer, unlock: PasscodeUnlock.unlockAsking,
    notices: MarketNotices.lines)

  /// Runs one command line.
  ///
  /// - Parameters:
  ///   - words: the arguments after the program's name.
  ///   - world: everything outside the program.
  /// - Returns: the exit code.
  static func run(_ words: [String], in world: World) -> Int32 { runner.run(words, in: world) }
}
