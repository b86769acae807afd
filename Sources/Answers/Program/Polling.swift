import CommandLineKit

/// A command that checks for news twice a second until it is interrupted: `score --watch`, `log --follow` and `watch`.
package protocol PollingCommand: Sendable {
  /// Checks once; nil if there is nothing new.
  mutating func look(_ context: Context) throws -> Answer?
  /// The answer that reports a failed check; nil if it was reported before.
  mutating func complaint(of failure: any Error) -> Answer?
  /// Whether a failed check ends the command.
  func ends(with failure: any Error) -> Bool
}

extension PollingCommand {
  package func ends(with failure: any Error) -> Bool { false }

  /// Waits for news and reports it; an interruption ends the command with exit code 130.
  ///
  /// - Throws: `OutputError.closedPipe` once nobody reads the output any more.
  package func next(_ context: Context) throws -> Answer? {
    var looking = self
    while context.world.pause() {
      // Who reads it may be gone long before there is news.
      if context.world.output.isClosed { throw OutputError.closedPipe }
      context.forgetAll()
      do {
        if let answer = try looking.look(context) { return looking.polling(after: answer) }
      } catch {
        if looking.ends(with: error) { throw error }
        if let answer = looking.complaint(of: error) { return looking.polling(after: answer) }
      }
    }
    return Answer(content: .text(""), verdict: .interrupted)
  }

  /// An answer that is followed by the next news.
  package func polling(after answer: Answer) -> Answer {
    var answer = answer
    answer.next = { context in try self.next(context) }
    return answer
  }

  /// Refuses output formats that can't continue indefinitely.
  ///
  /// - Parameter option: the option that keeps the command running: `--watch`.
  package static func requireStreamingFormat(_ option: String, _ context: Context) throws {
    let format = try context.outputFormat()
    if !format.hasNoEnd { throw ContradictionFault.endless(option, format) }
  }
}
