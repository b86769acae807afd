/// The values of `--color`.
package enum ColourChoice: String, CaseIterable, ArgumentValue {
  /// Uses colour only on a terminal that supports colour.
  case auto
  case always
  case never
}

/// Facts about the terminal and the locale. Tests supply their own facts.
package struct TerminalFacts: Equatable, Sendable {
  package var isInputTerminal, isOutputTerminal, isErrorTerminal: Bool
  /// The width of the terminal on standard output, in columns. Nil if standard output is not a terminal, in which case
  /// nothing is cut.
  package var width: Int?
  package var height: Int?
  /// The width for help, in columns: the terminal's width but at most 100, or 80 if there is no terminal.
  package var helpWidth: Int { min(width ?? 80, 100) }
  /// True if only ASCII can be shown, because the locale is C or POSIX or doesn't use UTF-8.
  package var isASCII: Bool
  /// True if the environment allows colour: `NO_COLOR` is not set and `TERM` is not `dumb`.
  var allowsColour: Bool

  /// Creates facts from values that the system reports. `environment` needs only the variables named in `variables`.
  /// The window's size takes precedence over `COLUMNS` and `LINES`. The default size is 80 columns by 24 lines.
  package init(
    environment: [String: String], isInputTerminal: Bool = false, isOutputTerminal: Bool = false,
    isErrorTerminal: Bool = false, windowWidth: Int? = nil, windowHeight: Int? = nil
  ) {
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    func size(_ window: Int?, _ variable: String, _ standard: Int) -> Int? {
      let known = window ?? environment[variable].flatMap { Int($0) }
      return isOutputTerminal ? known.flatMap { $0 > 0 ? $0 : nil } ?? standard : nil
    }
    width = size(windowWidth, "COLUMNS", 80)
    height = size(windowHeight, "LINES", 24)
    isASCII = !TerminalFacts.isUTF8(environment)
    allowsColour = (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  package static let variables = ["COLUMNS", "LANG", "LC_ALL", "LC_CTYPE", "LINES", "NO_COLOR", "TERM"]

  /// True if the program can ask questions: standard input and standard error are terminals.
  package var canAsk: Bool { isInputTerminal && isErrorTerminal }

  package func outputStyle(_ choice: ColourChoice) -> Style { style(choice, isTerminal: isOutputTerminal) }

  package func errorStyle(_ choice: ColourChoice) -> Style { style(choice, isTerminal: isErrorTerminal) }

  private func style(_ choice: ColourChoice, isTerminal: Bool) -> Style {
    switch choice {
    case .always: Style(isEnabled: true)
    case .never: .plain
    case .auto: Style(isEnabled: isTerminal && allowsColour)
    }
  }

  /// Returns true if the locale uses UTF-8. Like the C library, uses the first of `LC_ALL`, `LC_CTYPE` and `LANG` that
  /// is set and not empty.
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    // Compare bytes, because searching the string would take longer than determining all other facts.
    let letters = locale.utf8.filter { $0 != UInt8(ascii: "-") }.map { $0 | 0x20 }
    return letters.indices.contains { letters[$0...].starts(with: "utf8".utf8) }
  }
}
