// Asks for missing values at a terminal, or else names all of them at once. Passwords are never arguments.

import CommandLineKit
import LeagueStore
import StrictJSON

extension Context {
  package var canAsk: Bool { world.terminal.canAsk && !globals.hasNoInput }

  private var prompt: Prompt {
    world.willAsk()
    return Prompt(input: world.input, error: world.error)
  }

  package func given(_ text: String?, or question: String) throws -> String {
    try text ?? ask(question)
  }

  /// The given secret, or the answer to a prompt without echo.
  package func secret(_ source: SecretSource, or question: String) throws -> [UInt8] {
    try source.read(self) ?? again { try askHidden(question) }
  }

  package func ask(_ question: String) throws -> String { try askAgain(question) { $0 } }

  /// Asks until the answer is accepted; throws the error of the third answer.
  package func askAgain<Value>(_ question: String, _ read: (String) throws -> Value) throws -> Value {
    try again { try read(try prompt.ask(question).trimmed) }
  }

  /// Asks up to three times, and explains an error before asking again.
  ///
  /// - Parameters:
  ///   - mayMend: whether another answer can mend an error.
  ///   - attempt: asks, and throws an invalid answer's error.
  /// - Throws: the error of the last answer, or the reason why there is none.
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
      say(problem.place.map { "\($0.words): error: \(problem.message)" } ?? "fcl: \(problem.message)")
    }
  }

  private func askHidden(_ question: String) throws -> [UInt8] { Array(try prompt.askHidden(question).utf8) }

  /// Asks for a new secret twice, without echo, and again if it is unusable or the two don't match.
  ///
  /// - Parameters:
  ///   - question: the secret's name in the question, without a colon.
  ///   - word: the secret's name in the failure: `password`.
  ///   - check: throws if the secret is unusable.
  package func askHiddenTwice(_ question: String, word: String, _ check: ([UInt8]) throws -> Void) throws -> [UInt8] {
    try again {
      let first = try askHidden(question + ": ")
      try check(first)
      guard try askHidden(question + " again: ") == first else { throw AccountFault.secretsDiffer(word) }
      return first
    }
  }

  /// A new password, given or asked for twice.
  ///
  /// - Throws: a usage failure if it is unusable; the missing options if nobody can be asked.
  package func newPassword(_ source: SecretSource) throws -> [UInt8] {
    guard source.isGiven || canAsk else { throw ConsentFault.inputNeeded([source.options]) }
    guard let given = try source.read(self) else {
      return try askHiddenTwice("New password", word: "password") { try Passwords.check($0) }
    }
    try Passwords.check(given)
    return given
  }

  /// Shows lines on standard error and asks for confirmation.
  ///
  /// - Throws: `cancelled` for any answer except yes.
  package func confirm(_ question: String, showing lines: [String]) throws {
    let shown = lines.map { world.terminal.shown($0) + "\n" }.joined()
    if try !again({ try prompt.confirm(shown + question) }) { throw ConsentFault.cancelled }
  }

  /// A progress bar on standard error for long operations; nil without a terminal or with `--quiet`.
  package func progressBar() -> ProgressBar? {
    let start = ContinuousClock.now
    if globals.isQuiet { return nil }
    return ProgressBar(sink: world.error, facts: world.terminal) { ContinuousClock.now - start }
  }

  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Parameter limit: the maximum number of bytes, by default that of a match file.
  package func read(file path: String, limit: Int = JSONLimits.matchFile.bytes) throws -> [UInt8] {
    if path == "-" { return try readStandardInput(limit: limit) }
    note("reading \(path)")
    return try SystemCalls.read(path, limit: limit)
  }

  package func readStandardInput(limit: Int) throws -> [UInt8] {
    if let standardInput { return standardInput }
    // Ends the progress line before somebody types.
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
