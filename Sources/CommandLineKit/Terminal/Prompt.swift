package enum PromptError: Error, Equatable, Sendable {
  /// The input ended before an answer, for example because the user pressed Ctrl-D.
  case noAnswer
  case input(InputError)
  case output(OutputError)
}

/// Asks questions on standard error, so that standard output contains only results. The text of a question must end in
/// a space.
package struct Prompt: Sendable {
  private let input: InputSource
  private let error: any ByteSink

  /// Creates a prompt.
  ///
  /// - Parameter input: the source of answers. If the source is a terminal, its echo can be turned off.
  package init(input: InputSource, error: any ByteSink) {
    self.input = input
    self.error = error
  }

  package func ask(_ question: String) throws(PromptError) -> String {
    try show(question)
    return try answer()
  }

  package func askHidden(_ question: String) throws(PromptError) -> String {
    guard let descriptor = input.descriptor else { return try ask(question) }
    let line = try withoutEcho(on: descriptor) { () throws(PromptError) -> String in
      // The echo is turned off before the question, so that even a fast typist's answer stays invisible.
      try show(question)
      return try answer()
    }
    try show("\n")
    return line
  }

  /// Returns true for y or yes, in any case; false for any other answer.
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
