// The help that belongs to no command: `fcl help formats`.

import CommandLineKit

/// The topics of the help.
enum HelpTopics {
  static let all: [HelpTopic] = [
    HelpTopic(name: "exit-codes", title: "What the exit codes mean", text: exitCodes)
  ]

  private static var exitCodes: String {
    Exit.allCases.map { "\($0.rawValue)".leftPadded(4) + "  " + $0.meaning + "\n" }.joined()
      + " 130  interrupted\n 141  whoever read the output has gone\n"
  }
}

extension String {
  fileprivate func leftPadded(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
