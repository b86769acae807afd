// Asks for missing values at a terminal. If there is no terminal, reports all missing options at once. Passwords are
// never arguments.

import CommandLineKit
import LeagueStore
import StrictJSON

extension Context {
  package var canAsk: Bool { world.terminal.canAsk && !globals.hasNoInput }

  /// True if a command may ask for confirmation of a change: at a terminal, without `--yes` and `--dry-run`.
  package var asksForConsent: Bool { canAsk && !globals.assumesYes && !isDryRun }

  private var prompt: Prompt {
    world.willAsk()
    return Prompt(input: world.input, error: world.error)
  }

  package func given(_ text: String?, or question: String) throws -> String { try text ?? ask(question) }

  package func secret(_ source: SecretSource, or question: String) throws -> [UInt8] {
    try source.read(self) ?? again { try askHidden(question) }
  }

  package func ask(_ question: String) throws -> String { try askAgain(question) { $0 } }

  /// Asks a question up to three times, until the answer is valid. If no answer is valid, throws the error of the last
  /// answer.
  package func askAgain<Value>(_ question: String, _ read: (String) throws -> Value) throws -> Value {
    try again { try read(try prompt.ask(question).trimmed) }
  }

  /// Makes up to three attempts, and explains each error before the next attempt. If all attempts fail, throws the last
  /// error.
  ///
  /// - Parameter mayMend: returns true if another answer can fix the error.
  package func again<Value>(
    mayMend: (any Error) -> Bool = { _ in true }, _ attempt: () throws -> Value
  ) throws -> Value {
    for _ in 1..<3 {
      do { return try attempt() } catch PromptError.input(.notText) where mayMend(PromptError.input(.notText)) {
        say("fcl: the answer isn't valid UTF-8 text")
      } catch let error where !(error is PromptError) && mayMend(error) {
        explain(Problem.all(of: error))
      }
    }
    return try attempt()
  }

  package func explain(_ problems: [Problem]) {
    for problem in problems {
      say(problem.location.map { "\($0.description): error: \(problem.message)" } ?? "fcl: \(problem.message)")
    }
  }

  private func askHidden(_ question: String) throws -> [UInt8] { Array(try prompt.askHidden(question).utf8) }

  /// Asks twice for a secret, without echo. Asks again if the secret can't be used or if the two answers differ.
  ///
  /// - Parameters:
  ///   - question: the question without a colon.
  ///   - word: the secret's name in messages, such as `password`.
  package func askHiddenTwice(_ question: String, word: String, _ check: ([UInt8]) throws -> Void) throws -> [UInt8] {
    try again {
      let first = try askHidden(question + ": ")
      try check(first)
      if try askHidden(question + " again: ") == first { return first }
      throw Problem(.usage, "\(word).differs", "the two \(word)s don't match")
    }
  }

  /// Returns a new password from `source` or, if no source is given, from a prompt. Throws if the password can't be
  /// used. If the user can't be asked, throws an error that names the missing options.
  package func newPassword(_ source: SecretSource) throws -> [UInt8] {
    guard source.isGiven || canAsk else { throw ConsentFault.inputNeeded([source.options]) }
    guard let given = try source.read(self) else {
      return try askHiddenTwice("New password", word: "password") { try Passwords.check($0) }
    }
    try Passwords.check(given)
    return given
  }

  /// Asks a question. Throws `ConsentFault.cancelled` unless the answer is yes.
  package func confirm(_ question: String, showing lines: [String]) throws {
    let shown = lines.map { world.terminal.shown($0) + "\n" }.joined()
    if try !again({ try prompt.confirm(shown + question) }) { throw ConsentFault.cancelled }
  }

  /// Asks the user to confirm a permanent change, unless `--yes` was given. Other processes may make changes meanwhile,
  /// so afterwards the context reads everything again.
  package func requireConsent(_ question: @autoclosure () -> String, showing lines: [String] = []) throws {
    if isDryRun || globals.assumesYes { return }
    guard canAsk else { throw ConsentFault.inputNeeded(["--yes"]) }
    try confirm(question(), showing: lines)
    forgetAll()
  }

  /// Returns a new progress bar; nil if there is no terminal or if `--quiet` was given.
  package func progressBar() -> ProgressBar? {
    let start = ContinuousClock.now
    if globals.isQuiet { return nil }
    return ProgressBar(sink: world.error, facts: world.terminal) { ContinuousClock.now - start }
  }

  /// Reads a file or standard input.
  ///
  /// - Parameters:
  ///   - path: the path of the file; `-` is standard input.
  ///   - limit: the maximum number of bytes.
  package func read(file path: String, limit: Int = JSONLimits.matchFile.bytes) throws -> [UInt8] {
    if path == "-" { return try readStandardInput(limit: limit) }
    note("reading \(path)")
    return try SystemCalls.read(path, limit: limit)
  }

  package func readStandardInput(limit: Int) throws -> [UInt8] {
    if let standardInput { return standardInput }
    // Clear the progress line before the user types input.
    try? world.error.flush()
    do {
      let bytes = try world.input.readAll(limit: limit)
      standardInput = bytes
      return bytes
    } catch {
      throw StoreError.unreadable(path: "standard input", reason: "it is longer than \(limit) bytes, or can't be read")
    }
  }
}
