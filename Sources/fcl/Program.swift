import Answers

/// The program fcl: the command tree, and functions that the runner calls outside of commands, for example to unlock
/// the device.
enum Program {
  private static let runner = Runner(
    tree: tree, version: VersionCommand.number, bare: BareInvocation.answer, unlock: PasscodeUnlock.unlockAsking,
    notices: MarketNotices.lines)

  static func run(_ words: [String], in world: World) -> Int32 { runner.run(words, in: world) }
}
