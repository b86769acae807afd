/// Why there is no answer.
package enum PromptError: Error, Equatable, Sendable {
  /// The input ended instead (Ctrl-D).
  case noAnswer
  /// The answer could not be read.
  case input(InputError)
  /// The question could not be shown.
  case output(OutputError)
}

/// Asks the user questions on standard error, so that the output of a command stays clean.
package struct Prompt: Sendable {
  private let input: InputSource
  private let error: any ByteSink

  /// - Parameters:
  ///   - input: where answers come from; its descriptor is the terminal whose echo is switched off.
  ///   - error: where questions go.
  package init(input: InputSource, error: any ByteSink) {
    (self.input, self.error) = (input, error)
  }

  /// Asks for a line.
  ///
  /// - Parameter question: the text to show, including the trailing space.
  package func ask(_ question: String) throws(PromptError) -> String {
    try show(question)
    return try answer()
  }

  /// Asks for a line that isn't shown as it is typed, for passwords.
  ///
  /// - Parameter question: the text to show, including the trailing space.
  package func askHidden(_ question: String) throws(PromptError) -> String {
    guard let descriptor = input.descriptor else { return try ask(question) }
    let line = try withoutEcho(on: descriptor) { () throws(PromptError) -> String in
      // Shown only once the echo is off, so that early typing isn't visible either.
      try show(question)
      return try answer()
    }
    try show("\n")
    return line
  }

  /// Asks a yes-or-no question.
  ///
  /// - Parameter question: the text to show, including the trailing space.
  /// - Returns: true for y or yes in any case, false for anything else.
  package func confirm(_ question: String) throws(PromptError) -> Bool {
    let answer = try ask(question).lowercased()
    return answer == "y" || answer == "yes"
  }

  private func show(_ text: String) throws(PromptError) {
    do {
      try error.write(text)
      try error.flush()
    } catch { throw .output(error) }
  }

  private func answer() throws(PromptError) -> String {
    let line: String?
    do { line = try input.readLine() } catch { throw .input(error) }
    guard let line else { throw .noAnswer }
    return line
  }
}
