import Answers
import CommandLineKit

/// `fcl market tutorial`: explains shares and options with the demo's players as examples.
struct MarketTutorial: Command {
  static let description = CommandDescription<MarketTutorial>(
    summary: "Explain shares, calls and puts on the players of the demo league.", effect: .reads,
    discussion: """
      At a terminal it asks at its end whether commands shall say which of your options expire within a day; fcl config \
      set market.notices on or off says so later. fcl help market has the same text.
      """,
    arguments: [],
    examples: [
      Example("fcl market tutorial", "The whole of it."),
      Example("fcl market tutorial | head -n 20", "Its beginning, without a question."),
    ],
    exitCodes: [0: "shown"], seeAlso: ["market search", "market buy", "market portfolio"])

  func run(_ context: Context) throws -> Answer {
    let isAsked = context.canAsk && context.world.terminal.isOutputTerminal && context.configuration[.notices] == nil
    var answer = Answer.text(HelpTopics.market)
    guard isAsked, !context.isDryRun else { return answer }
    answer.next = { context in
      let word = try context.askAgain("Shall commands say which of your options expire within a day? [y/N] ") { word in
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
          ? "They will; fcl config set market.notices off ends it.\n"
          : "They won't; fcl config set market.notices on begins it.\n")
    }
    return answer
  }
}
