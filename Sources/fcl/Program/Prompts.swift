// Values that a command needs and that were not given: they are asked for at a terminal, or else all named at once.
// Passwords are never arguments.

import CommandLineKit
import LeagueStore
import StrictJSON

extension Context {
  /// Whether a person can be asked.
  var canAsk: Bool { world.terminal.canAsk && !globals.hasNoInput }

  private var prompt: Prompt { Prompt(input: world.input, error: world.error) }

  /// The given value, or the answer to a prompt.
  func given(_ text: String?, or question: String) throws -> String {
    try text ?? ask(question)
  }

  /// The given secret, or the answer to a prompt without echo.
  func secret(_ source: SecretSource, or question: String) throws -> [UInt8] {
    try source.read(self) ?? askHidden(question)
  }

  func ask(_ question: String) throws -> String { try prompt.ask(question).trimmed }

  /// Asks until the answer can be read; what is wrong with an answer is said before the question comes again.
  func askAgain<Value>(
    _ question: String, _ read: (String) throws(ArgumentValueError) -> Value
  ) throws -> Value {
    while true {
      let answer = try ask(question)
      do { return try read(answer) } catch { say("fcl: \"\(answer)\" \(error.message)") }
    }
  }

  private func askHidden(_ question: String) throws -> [UInt8] { Array(try prompt.askHidden(question).utf8) }

  /// Asks for a new secret twice, without echo.
  ///
  /// - Parameters:
  ///   - question: the name of the secret in the question, without a colon.
  ///   - word: the name of the secret in the failure: `password`.
  func askHiddenTwice(_ question: String, word: String) throws -> [UInt8] {
    let first = try askHidden(question + ": ")
    guard try askHidden(question + " again: ") == first else { throw AccountFault.secretsDiffer(word) }
    return first
  }

  /// Shows lines on standard error and asks whether to go on.
  ///
  /// - Throws: `cancelled` for any answer except yes.
  func confirm(_ question: String, showing lines: [String]) throws {
    let shown = lines.map { world.terminal.shown($0) + "\n" }.joined()
    if try !prompt.confirm(shown + question) { throw ConsentFault.cancelled }
  }

  /// A progress bar on standard error for long operations; nil without a terminal or with `--quiet`.
  func progressBar() -> ProgressBar? {
    let start = ContinuousClock.now
    if globals.isQuiet { return nil }
    return ProgressBar(sink: world.error, facts: world.terminal) { ContinuousClock.now - start }
  }

  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Parameter limit: the most bytes that are read, by default those of a match file.
  func read(file path: String, limit: Int = JSONLimits.matchFile.bytes) throws -> [UInt8] {
    if path == "-" { return try readStandardInput(limit: limit) }
    note("reading \(path)")
    return try SystemCalls.read(path, limit: limit)
  }

  func readStandardInput(limit: Int) throws -> [UInt8] {
    // Writing nothing ends the line that says that the command works, while somebody types.
    try? world.error.write([])
    do { return try world.input.readAll(limit: limit) } catch {
      throw StoreError.unreadable(path: "standard input", reason: "it is longer than \(limit) bytes, or can't be read")
    }
  }
}
