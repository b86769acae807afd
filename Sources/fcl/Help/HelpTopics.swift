import Answers
import CommandLineKit

/// Help topics that don't belong to a command, such as `fcl help formats`. The texts of the topics are in this folder.
enum HelpTopics {
  static let all: [HelpTopic] = [
    HelpTopic(name: "tutorial", title: "A five-minute tour of the demo league", text: tutorial),
    HelpTopic(name: "formats", title: "Formats, budget and side limit of a team", text: formats),
    HelpTopic(name: "scoring", title: "Points and scoring systems", text: scoring),
    HelpTopic(name: "rules-file", title: "Rule files for scoring systems", text: rulesFile),
    HelpTopic(name: "team-rules", title: "Rule files for teams", text: teamRules),
    HelpTopic(name: "contests", title: "Head-to-head leagues and cups", text: contests),
    HelpTopic(name: "matches", title: "Match files, folders and archives", text: matches),
    HelpTopic(name: "players", title: "Players and clubs, from match files", text: players),
    HelpTopic(name: "ratings", title: "Ratings of players and clubs", text: ratings),
    HelpTopic(name: "projections", title: "Projections: the expected points of players", text: projections),
    HelpTopic(name: "simulation", title: "Simulated matches, ball by ball", text: simulation),
    HelpTopic(name: "slips", title: "Odds and slips, with play money", text: slips),
    HelpTopic(name: "market", title: "Shares in players and options on them, with play money", text: market),
    HelpTopic(name: "news", title: "News, feeds, live scores and reports", text: news),
    HelpTopic(name: "boards", title: "Boards for the scores of any game", text: boards),
    HelpTopic(name: "friends", title: "Friends and duels", text: friends),
    HelpTopic(name: "accounts", title: "Accounts, passwords and devices", text: accounts),
    HelpTopic(name: "options", title: "Options that every command takes", text: options),
    HelpTopic(name: "spreadsheets", title: "CSV files from spreadsheets", text: spreadsheets),
    HelpTopic(name: "scripting", title: "Scripts: output, errors, names and times", text: scripting),
    HelpTopic(name: "nightly", title: "Nightly scoring with cron or systemd", text: nightly),
    HelpTopic(name: "notify", title: "News for friends by mail, Discord, Slack or Telegram", text: notify),
    HelpTopic(name: "exit-codes", title: "Exit codes", text: exitCodes),
    HelpTopic(name: "permissions", title: "Permissions by role", text: permissions),
    HelpTopic(name: "environment", title: "Environment variables and file locations", text: environment),
    HelpTopic(name: "store", title: "The files of a store, backup and repair", text: store),
    HelpTopic(name: "changes", title: "Changes that affect scripts", text: changes),
  ]

  private static var exitCodes: String {
    let codes = Exit.allCases.map { exit in
      let code = String(exit.rawValue)
      return String(repeating: " ", count: 4 - code.count) + code + "  " + exit.meaning + "\n"
    }
    return codes.joined() + " 130  interrupted\n 141  output pipe closed\n"
  }
}
