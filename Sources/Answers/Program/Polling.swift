import CommandLineKit

/// A command that polls twice a second until interrupted: `score --watch`, `log --follow` and `watch`.
package protocol PollingCommand: Sendable {
  /// Polls once; returns nil if there is nothing new.
  mutating func look(_ context: Context) throws -> Answer?
  /// Returns an answer that reports a failed poll; nil if the failure was already reported.
  mutating func complaint(of failure: any Error) -> Answer?
  func ends(with failure: any Error) -> Bool
}

extension PollingCommand {
  package func ends(with failure: any Error) -> Bool { false }

  /// Polls until there is an answer. An interruption ends the command with exit code 130. Throws
  /// `OutputError.closedPipe` once the output's reader is gone.
  package func next(_ context: Context) throws -> Answer? {
    var looking = self
    while context.world.pause() {
      // The reader may be gone long before there is anything to write.
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

  package func polling(after answer: Answer) -> Answer {
    var answer = answer
    answer.next = { context in try self.next(context) }
    return answer
  }

  /// Throws for formats such as JSON that are incomplete without an end. `option` is the option that keeps the
  /// command running, such as `--watch`.
  package static func requireStreamingFormat(_ option: String, _ context: Context) throws {
    let format = try context.outputFormat()
    if !format.hasNoEnd {
      throw Problem(
        contradiction: "\(option) never ends, so it can't be used with -o \(format.rawValue)",
        hint: "use -o jsonl, which has a line for each change or row")
    }
  }
}
