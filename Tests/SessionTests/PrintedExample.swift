// The examples and shell lines of a page of help, as printed.

import CommandLineKit

/// An example as printed in the help.
struct PrintedExample {
  /// The typed text, one line or several.
  var line: String
  /// The documented exit code; 0 if there is none.
  var exit: Int
  /// Whether the script continues after a failing line.
  var isScript = false

  /// The words after `fcl` in the first command.
  var words: [String] { shellCommands(line).first.map { Array($0.dropFirst()) } ?? [] }

  /// The examples on a command's page.
  static func all(in page: String) -> [PrintedExample] {
    guard let start = page.firstRange(of: "Examples:\n") else { return [] }
    var all: [(comment: String, lines: [Substring])] = []
    var isComment = false
    for line in page[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("  ") else { break }
      if line.hasPrefix("  # ") {
        if !isComment { all.append(("", [])) }
        all[all.count - 1].comment += line.dropFirst(4) + " "
      } else {
        all[all.count - 1].lines.append(line.dropFirst(2))
      }
      isComment = line.hasPrefix("  # ")
    }
    return all.map { comment, lines in
      PrintedExample(
        line: lines.joined(separator: "\n"), exit: comment.firstMatch(of: /Exit (\d+)\./).flatMap { Int($0.1) } ?? 0)
    }
  }

  /// The shell lines of a topic. A line with an explanation after two spaces is an example of its own; other adjacent
  /// lines form a script.
  static func lines(of page: String) -> [PrintedExample] {
    var all: [PrintedExample] = []
    var isOpen = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }.split(separator: "  ")
      guard line.hasPrefix("  "), let first = words.first, ["fcl ", "export ", "[ "].contains(where: first.hasPrefix)
      else {
        isOpen = false
        continue
      }
      if isOpen {
        all[all.count - 1].line += "\n" + first
      } else {
        all.append(PrintedExample(line: String(first), exit: 0, isScript: true))
      }
      isOpen = words.count == 1
    }
    return all
  }
}
