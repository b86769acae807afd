import CommandLineKit
import FantasyCore

/// A command that polls until it is interrupted: it looks twice a second whether there is something new.
/// `score --watch` and `log --follow` are such.
protocol PollingCommand: Sendable {
  /// Looks; nil when there is nothing new.
  mutating func look(_ context: Context) throws -> Answer?
  /// What is reported of a failed look; nil when that was reported before.
  mutating func complaint(of failure: any Error) -> Answer?
}

extension PollingCommand {
  /// Waits for the next news and reports them; an interruption is the end, with 130.
  func next(_ context: Context) throws -> Answer? {
    var looking = self
    while context.world.pause() {
      context.forgetAll()
      do {
        if let answer = try looking.look(context) { return looking.polling(after: answer) }
      } catch {
        if let answer = looking.complaint(of: error) { return looking.polling(after: answer) }
      }
    }
    return Answer(content: .text(""), verdict: .interrupted)
  }

  /// An answer, and behind it the next news.
  func polling(after answer: Answer) -> Answer {
    var answer = answer
    answer.next = { context in try self.next(context) }
    return answer
  }

  /// Refuses outputs that have an end.
  ///
  /// - Parameter option: what makes the command go on: `--watch`.
  static func demandEndless(_ option: String, _ context: Context) throws {
    let format = try context.outputFormat()
    if !format.hasNoEnd { throw ContradictionFault.endless(option, format) }
  }
}
