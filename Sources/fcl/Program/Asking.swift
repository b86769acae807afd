// Values that a command needs and was not given: asked for at a terminal, else named all at once. Passwords never
// stand in arguments.

import CommandLineKit
import LeagueStore

extension Context {
  /// Whether a person can be asked.
  var canAsk: Bool { world.terminal.canAsk && !globals.hasNoInput }

  private var prompt: Prompt { Prompt(input: world.input, error: world.error) }

  /// A value that is given, else asked for.
  func given(_ text: String?, or question: String) throws(Failure) -> String {
    if let text { return text }
    return try ask(question)
  }

  /// A secret that is given, else asked for.
  func secret(_ source: SecretSource, or question: String) throws(Failure) -> [UInt8] {
    if let secret = try source.read(self) { return secret }
    return try askHidden(question)
  }

  /// Asks a question.
  func ask(_ question: String) throws(Failure) -> String {
    do throws(PromptError) { return try prompt.ask(question).trimmed } catch { throw .cancelled }
  }

  /// Asks for a secret, without echo.
  func askHidden(_ question: String) throws(Failure) -> [UInt8] {
    do throws(PromptError) { return Array(try prompt.askHidden(question).utf8) } catch { throw .cancelled }
  }

  /// Asks for a new secret twice, without echo.
  ///
  /// - Parameters:
  ///   - question: what it is called in the question, without a colon.
  ///   - word: what it is called in the failure: `password`.
  func askHiddenTwice(_ question: String, word: String) throws(Failure) -> [UInt8] {
    let first = try askHidden(question + ": ")
    guard try askHidden(question + " again: ") == first else {
      throw .request(code: "\(word).differs", "the two \(word)s differ", hint: nil)
    }
    return first
  }

  /// Shows lines on standard error and asks whether to go on.
  ///
  /// - Throws: `cancelled` for any answer but yes.
  func confirm(_ question: String, showing lines: [String]) throws(Failure) {
    do throws(OutputError) { try world.error.write(shownLines(lines)) } catch { throw .cancelled }
    let isSure: Bool
    do throws(PromptError) { isSure = try prompt.confirm(question) } catch { throw .cancelled }
    if !isSure { throw .cancelled }
  }

  private func shownLines(_ lines: [String]) -> [UInt8] {
    Array(lines.map { world.terminal.shown($0) + "\n" }.joined().utf8)
  }

  /// A bar on standard error for what takes long; nil off a terminal and with `--quiet`.
  func progressBar() -> ProgressBar? {
    let start = ContinuousClock.now
    if globals.isQuiet { return nil }
    return ProgressBar(sink: world.error, facts: world.terminal) { ContinuousClock.now - start }
  }

  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Parameter limit: the most bytes that are read, by default 64 MiB.
  func read(file path: String, limit: Int = 64 << 20) throws(Failure) -> [UInt8] {
    if path == "-" { return try readStandardInput(limit: limit) }
    note("reading \(path)")
    return try store { () throws(StoreError) in try SystemCalls.read(path, limit: limit) }
  }

  /// The bytes of standard input.
  func readStandardInput(limit: Int) throws(Failure) -> [UInt8] {
    do throws(InputError) { return try world.input.readAll(limit: limit) } catch {
      throw .store(.unreadable(path: "standard input", reason: "it is longer than \(limit) bytes, or can't be read"))
    }
  }
}
