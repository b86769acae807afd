package enum PromptError: Error, Equatable, Sendable {
  /// The input ended instead (Ctrl-D).
  case noAnswer
  case input(InputError)
  case output(OutputError)
}

/// A prompt on standard error, so that standard output stays clean. Questions include their trailing space.
package struct Prompt: Sendable {
  private let input: InputSource
  private let error: any ByteSink

  /// - Parameter input: its descriptor is the terminal whose echo is switched off.
  package init(input: InputSource, error: any ByteSink) {
    self.input = input
    self.error = error
  }

  package func ask(_ question: String) throws(PromptError) -> String {
    try show(question)
    return try answer()
  }

  /// Asks for a line without echo, for passwords.
  package func askHidden(_ question: String) throws(PromptError) -> String {
    guard let descriptor = input.descriptor else { return try ask(question) }
    let line = try withoutEcho(on: descriptor) { () throws(PromptError) -> String in
      // The question follows once the echo is off, so that early typing isn't visible either.
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
