/// Another name for a command, familiar from other programs. Shown only in the command's help and in shell completion.
package struct CommandAlias: Sendable {
  package let word: String
  package let command: String

  package init(_ word: String, for command: String) {
    self.word = word
    self.command = command
  }
}
