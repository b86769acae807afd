import CommandLineKit
import FantasyCore

/// A command that goes on until it is interrupted: it looks twice a second whether there is something new to tell.
/// `score --watch` and `log --follow` are such.
protocol GoingOn: Sendable {
  /// Looks; nil when there is nothing new to tell.
  mutating func look(_ context: Context) throws -> Answer?
  /// What is told of a failed look; nil when that was told before.
  mutating func complaint(of failure: any Error) -> Answer?
}

extension GoingOn {
  /// Waits for the next news and tells them; when it is interrupted, that is the end, with 130.
  func next(_ context: Context) throws -> Answer? {
    var looking = self
    while context.world.pause() {
      context.forgetAll()
      do {
        if let answer = try looking.look(context) { return looking.goingOn(after: answer) }
      } catch {
        if let answer = looking.complaint(of: error) { return looking.goingOn(after: answer) }
      }
    }
    return Answer(content: .text(""), verdict: .interrupted)
  }

  /// An answer, and behind it the next news.
  func goingOn(after answer: Answer) -> Answer {
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
