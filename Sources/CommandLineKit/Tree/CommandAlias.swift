/// Another word for a command, for what users of other programs type. It appears only in the command's help and in
/// completion.
package struct CommandAlias: Sendable {
  package let word: String
  package let command: String

  package init(_ word: String, for command: String) {
    self.word = word
    self.command = command
  }
}
