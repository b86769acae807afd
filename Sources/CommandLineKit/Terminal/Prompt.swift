package enum PromptError: Error, Equatable, Sendable {
  /// The input ended before an answer (Ctrl-D).
  case noAnswer
  case input(InputError)
  case output(OutputError)
}

/// A prompt on standard error, which keeps standard output free for results. Questions include their trailing space.
package struct Prompt: Sendable {
  private let input: InputSource
  private let error: any ByteSink

  /// - Parameter input: the source of answers. Echo is switched off on its descriptor's terminal.
  package init(input: InputSource, error: any ByteSink) {
    self.input = input
    self.error = error
  }

  package func ask(_ question: String) throws(PromptError) -> String {
    try show(question)
    return try answer()
  }

  /// Asks for a line without echo, for example a password.
  package func askHidden(_ question: String) throws(PromptError) -> String {
    guard let descriptor = input.descriptor else { return try ask(question) }
    let line = try withoutEcho(on: descriptor) { () throws(PromptError) -> String in
      // The question appears after the echo is off, so that even a fast typist's answer stays invisible.
      try show(question)
      return try answer()
    }
    try show("\n")
    return line
  }

  /// Returns true for y or yes in any case, false for anything else.
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
