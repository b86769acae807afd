import Answers
import CommandLineKit

/// Help topics that don't belong to a command, such as `fcl help formats`. Their texts are in this folder.
enum HelpTopics {
  static let all: [HelpTopic] = [
    HelpTopic(name: "tutorial", title: "A five-minute tour of the demo league", text: tutorial),
    HelpTopic(name: "formats", title: "Team rules: formats, budget, limits", text: formats),
    HelpTopic(name: "scoring", title: "How points are earned", text: scoring),
    HelpTopic(name: "rules-file", title: "What a rule file can say", text: rulesFile),
    HelpTopic(name: "players", title: "Players and clubs, from match files", text: players),
    HelpTopic(name: "ratings", title: "How players and clubs are rated", text: ratings),
    HelpTopic(name: "projections", title: "What players are expected to earn", text: projections),
    HelpTopic(name: "simulation", title: "Simulated matches, ball by ball", text: simulation),
    HelpTopic(name: "contests", title: "Head to head, and cups", text: contests),
    HelpTopic(name: "market", title: "Shares and options of players", text: market),
    HelpTopic(name: "boards", title: "Boards for the scores of any game", text: boards),
    HelpTopic(name: "scripting", title: "fcl in scripts: outputs, fields, errors", text: scripting),
    HelpTopic(name: "exit-codes", title: "What the exit codes mean", text: exitCodes),
    HelpTopic(name: "permissions", title: "Who can do what, and when", text: permissions),
    HelpTopic(name: "environment", title: "Environment variables and file locations", text: environment),
    HelpTopic(name: "changes", title: "Changes that scripts can notice", text: changes),
    HelpTopic(name: "store", title: "What a store is, and what it guarantees", text: store),
  ]

  private static var exitCodes: String {
    let codes = Exit.allCases.map { exit in
      let code = String(exit.rawValue)
      return String(repeating: " ", count: 4 - code.count) + code + "  " + exit.meaning + "\n"
    }
    return codes.joined() + " 130  interrupted\n 141  output pipe closed\n"
  }
}
