import CommandLineKit
import FantasyCore

extension Context {
  /// True if a table is written to a terminal, where a person reads it.
  package var isReadAtTerminal: Bool {
    get throws { try world.terminal.isOutputTerminal && outputFormat() == .table }
  }

  /// True if a full-screen view can be shown. The terminal must be interactive and capable, and the user must not have
  /// requested other output.
  package var mayShowScreen: Bool {
    let term = world.environment["TERM"] ?? ""
    return world.terminal.isInputTerminal && !globals.hasNoInput && !globals.hasNoScreen && !term.isEmpty
      && term != "dumb" && (try? isReadAtTerminal) ?? false
  }

  /// Opens the terminal for a full-screen view. Returns nil if `mayShowScreen` is false or the terminal can't be
  /// opened.
  package func openedScreen() -> (any ScreenTerminal)? {
    guard mayShowScreen else { return nil }
    // From here on the command is interactive. Nothing has been written, and the "working" line must not appear.
    world.willAsk()
    try? world.error.flush()
    return world.openScreen(world.terminal.outputStyle(colour) != .plain)
  }

  /// Renders a report as the lines of a table for a full-screen view. The table is two columns narrower than the
  /// terminal.
  package func lines(of report: Report) throws -> [String] {
    var terminal = world.terminal
    terminal.width = max(20, (terminal.width ?? 80) - 2)
    var rendering = rendering(.table)
    rendering.terminal = terminal
    rendering.colour = .never
    var text = ""
    try rendering.write(.report(report)) { text += String(decoding: $0, as: UTF8.self) }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  package func requireFields(of report: Report) throws {
    _ = try globals.columnIndices(in: report.columns)
  }

  /// Returns a context that shows no warnings, because warnings would appear in the middle of a full-screen view.
  package func silent(in league: LeagueID) -> Context {
    var quiet = world
    quiet.error = MemorySink()
    var options = globals
    options.league = league
    options.hasNoInput = true
    return also(in: quiet, options)
  }
}
