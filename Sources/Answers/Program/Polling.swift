import CommandLineKit

/// A command that polls twice a second until interrupted. Examples are `fcl watch` and `fcl log --follow`.
package protocol PollingCommand: Sendable {
  /// Polls once. Returns nil if there is nothing new.
  mutating func look(_ context: Context) throws -> Answer?
  /// Returns an answer that reports a failed poll; nil if the same failure was already reported.
  mutating func complaint(of failure: any Error) -> Answer?
  func ends(with failure: any Error) -> Bool
}

extension PollingCommand {
  package func ends(with failure: any Error) -> Bool { false }

  /// Polls until there is an answer. If the user interrupts the command, returns an answer with exit code 130. Throws
  /// `OutputError.closedPipe` if the reader of the output is gone.
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

  /// Throws if the output format needs an end, as JSON does, because a polling command never ends by itself. `option`
  /// is the option that makes the command poll, such as `--watch`.
  package static func requireStreamingFormat(_ option: String, _ context: Context) throws {
    let format = try context.outputFormat()
    if !format.hasNoEnd {
      throw Problem(
        contradiction: "\(option) never ends, so it can't be used with -o \(format.rawValue)",
        hint: "use -o jsonl, which has a line for each change or row")
    }
  }
}
