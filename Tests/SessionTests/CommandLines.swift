// A line for each command, built from its description, for suites that run all commands. A suite lists only its
// additional or different lines.

import CommandLineKit

@testable import fcl

enum CommandLines {
  static let all = Program.tree.entries.map(\.info)

  /// The command that a line runs.
  static func command(of line: String) -> CommandInfo? {
    all.filter { (line + " ").hasPrefix($0.name + " ") }.max { $0.name.count < $1.name.count }
  }

  /// The commands without a line.
  static func uncovered(by lines: [String]) -> [CommandInfo] {
    let tried = Set(lines.compactMap { command(of: $0)?.name })
    return all.filter { !tried.contains($0.name) }
  }

  /// Values in the prepared worlds, by kind of argument. Every other argument gets 1, the first item.
  private static let values = [
    "player": "'Ada Brook'", "own-player": "'Ada Brook'", "PLAYER": "'Ada Brook'", "MANAGER": "ben", "PERSON": "ben",
    "FRIEND": "ben", "MATCH": "m1", "CLUB": "otters", "HOME": "otters", "AWAY": "terns", "league": "cup", "game": "cup",
    "board": "cup", "board|league": "cup", "cup": "shield", "WORD": "b", "TITLE": "Friday", "FILE": "./pool.csv",
    "MATCH|FILE": "m1", "NAME|FILE": "classic", "OTHER": "ipl-2026",
  ]

  /// A command with its required arguments only.
  ///
  /// - Parameter own: The values of a suite, which take precedence.
  static func line(_ command: CommandInfo, with own: [String: String] = [:]) -> String {
    let needed = command.arguments.filter { $0.minimum > 0 }.map { argument in
      let kinds = [argument.valueName, argument.completion ?? ""]
      let value = argument.choices?.first ?? kinds.compactMap { own[$0] ?? values[$0] }.first ?? "1"
      return argument.isNamed ? "\(argument.name) \(value)" : value
    }
    return ([command.name] + needed).joined(separator: " ")
  }
}

extension CommandInfo {
  var isReading: Bool { effect.isReading }
}
