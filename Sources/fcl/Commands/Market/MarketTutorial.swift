import Answers
import CommandLineKit

/// `fcl market tutorial`: explains shares and options with the demo's players as examples.
struct MarketTutorial: Command {
  static let description = CommandDescription<MarketTutorial>(
    summary: "Explain shares, calls and puts, with the demo league's players as examples.", effect: .reads,
    discussion: """
      At a terminal, the tutorial ends with a question: should commands show a notice when your options expire within \
      a day? To change your answer later: fcl config set market.notices on (or off). fcl help market has the same \
      text.
      """,
    arguments: [],
    examples: [
      Example("fcl market tutorial", "The whole tutorial."),
      Example("fcl market tutorial | head -n 20", "The first 20 lines, without the question."),
    ],
    exitCodes: [0: "shown"], seeAlso: ["market search", "market buy", "market portfolio"])

  func run(_ context: Context) throws -> Answer {
    let isAsked = context.canAsk && context.world.terminal.isOutputTerminal && context.configuration[.notices] == nil
    var answer = Answer.text(HelpTopics.market)
    guard isAsked, !context.isDryRun else { return answer }
    answer.next = { context in
      let word = try context.askAgain("Show a notice when your options expire within a day? [y/N] ") { word in
        guard ["", "y", "yes", "n", "no"].contains(folded(word)) else {
          throw Problem(badValue: "\"\(word)\" is neither y nor n")
        }
        return folded(word).hasPrefix("y") ? "on" : "off"
      }
      var configuration = context.configuration
      configuration[.notices] = word
      let path = try Configuration.path(context.world.environment)
      context.willWrite(path)
      try configuration.write(to: path)
      return .text(
        word == "on"
          ? "Notices are on. To turn them off: fcl config set market.notices off\n"
          : "Notices are off. To turn them on: fcl config set market.notices on\n")
    }
    return answer
  }
}
